"""Small situations whose answers follow from the rulebook by hand: what moves lead to.

Each entry: a name, the state, the moves, and what is found then at some paths of the state.
"""

from typing import Any

from .board import State
from .fixture import card, exchange, line, on, row, say, table

HAND = {"first": {"hand": ["mail", "saloon", "cancel"], "front": ["tank", "tank"]}}
NEAR = {"1": line("moscow", "mail tank", "dining"), "3": line("rome", "tank saloon")}
LONG = {"1": line("moscow", "mail tank dining"), "3": line("rome", "tank saloon")}
SALOON = {"3": line("rome", "saloon")}
CITY = {"row.gaps": "city"}
AT_ONCE = {"pile.when": "at-once"}
DEEDS: list[Any] = [
    # appended at the outer end; one card drawn from the top; then a city could be taken
    (
        "row",
        table(NEAR, HAND, deck=["two", "tank"]),
        [row("1", "left", "saloon")],
        {
            "rows.1.left": ["mail", "tank", "saloon"],
            "seats.first.hand": ["mail", "cancel", "two"],
            "deck": ["tank"],
            "phase": "claim",
        },
    ),
    # showing and taking back draw nothing
    (
        "front",
        table(NEAR, HAND),
        [say("front", "mail")],
        {"seats.first.hand": ["saloon", "cancel"]},
    ),
    (
        "back",
        table(NEAR, HAND),
        [say("back", "tank")],
        {"seats.first.front": ["tank"], "seats.first.hand": ["mail", "saloon", "cancel", "tank"]},
    ),
    # the outer wagons move up to the city; the card joins the discards; one is drawn
    (
        "two closes up",
        table(NEAR, {"first": {"hand": ["two"]}}, deck=["mail"]),
        [card("two", "1L1", "3L1")],
        {
            "rows.1.left": ["tank"],
            "rows.3.left": ["saloon"],
            "discard": ["mail", "tank", "two"],
            "seats.first.hand": ["mail"],
        },
    ),
    # a wagon from between two: all gaps close, or only one beside the city
    (
        "gap closes",
        table(LONG, {"first": {"hand": ["two"]}}),
        [card("two", "1L2", "3L2")],
        {"rows.1.left": ["mail", "dining"], "rows.3.left": ["tank"]},
    ),
    (
        "gap stays",
        table(LONG, {"first": {"hand": ["two"]}}, CITY),
        [card("two", "1L2", "3L2")],
        {"rows.1.left": ["mail", "", "dining"], "rows.3.left": ["tank"]},
    ),
    # that of the city closes, and with it the whole side moves up to the city
    (
        "gap beside the city",
        table({"1": line("moscow", "mail - dining"), **SALOON}, {"first": {"hand": ["two"]}}, CITY),
        [card("two", "1L1", "3L1")],
        {"rows.1.left": ["dining"], "rows.3.left": []},
    ),
    # beyond a gap nothing is left; on the other side it is not touched
    (
        "gap beyond",
        table(
            {"1": line("moscow", "mail - dining", "tank - tank"), "3": line("rome", "tank - mail")},
            {"first": {"hand": ["two"]}},
            CITY,
        ),
        [card("two", "1L3", "3L3")],
        {"rows.1.left": ["mail"], "rows.1.right": ["tank", "", "tank"], "rows.3.left": ["tank"]},
    ),
    # the next wagon is laid in the gap, the one after it at the outer end
    (
        "gap filled",
        table(
            {"1": line("moscow", "mail - dining")},
            {**HAND, "second": {"hand": ["luggage"]}},
            CITY,
        ),
        [row("1", "left", "saloon"), say("done"), row("1", "left", "luggage")],
        {"rows.1.left": ["mail", "saloon", "dining", "luggage"]},
    ),
    # each wagon lies where the other one lay
    (
        "swap",
        table(NEAR, {"first": {"hand": ["swap"], "front": ["saloon"]}}),
        [card("swap", "1L1", "first:saloon")],
        {"rows.1.left": ["saloon", "tank"], "seats.first.front": ["mail"]},
    ),
    # two like wagons before one player: all lies as before, but the card is played, one is drawn
    (
        "swap two alike",
        table(
            NEAR,
            {"first": {"hand": ["swap"]}, "second": {"front": ["mail", "dining", "mail"]}},
            deck=["two"],
        ),
        [card("swap", "second:mail")],
        {
            "rows.1": line("moscow", "mail tank", "dining"),
            "rows.3": line("rome", "tank saloon"),
            "seats.second.front": ["mail", "dining", "mail"],
            "seats.first.hand": ["two"],
            "discard": ["swap"],
            "deck": [],
            "phase": "claim",
        },
    ),
    # the deck is made of the discards (here turned round) when a card is to be drawn
    (
        "reshuffled",
        table(NEAR, HAND, deck=[], discard=["two", "swap"]),
        [row("2", "left", "mail")],
        {"seats.first.hand": ["saloon", "cancel", "swap"], "deck": ["two"], "discard": []},
    ),
    # the last card is drawn: the discards lie there until one is needed, or are the deck at once
    (
        "used up",
        table(NEAR, HAND, deck=["three"], discard=["two", "swap"]),
        [row("2", "left", "mail")],
        {"seats.first.hand": ["saloon", "cancel", "three"], "deck": [], "discard": ["two", "swap"]},
    ),
    (
        "used up at once",
        table(NEAR, HAND, AT_ONCE, deck=["three"], discard=["two", "swap"]),
        [row("2", "left", "mail")],
        {"seats.first.hand": ["saloon", "cancel", "three"], "deck": ["swap", "two"], "discard": []},
    ),
    # nothing is discarded when it is used up: then the deck is made when a card is needed
    (
        "used up empty",
        table(NEAR, {**HAND, "second": {"hand": ["swap"]}}, AT_ONCE, deck=["three"]),
        [row("2", "left", "mail"), say("done"), card("swap", "1L1", "1L2")],
        {"seats.second.hand": ["swap"], "deck": [], "discard": []},
    ),
    # the city and its wagons go, it does not come back, a new one lies there
    (
        "cancel",
        table(NEAR, HAND),
        [say("cancel", "1")],
        {"rows.1": line("vienna"), "gone": ["moscow"], "cities": [], "phase": "claim"},
    ),
    # without a new one the place stays empty
    (
        "cancel no",
        table(NEAR, HAND, {"cancel.refill": "no"}),
        [say("cancel", "1")],
        {"rows.1": None, "cities": ["vienna"], "phase": "claim"},
    ),
    # three cities left and no pile: over at once, without a claim
    ("cancel last", table(NEAR, HAND, cities=[]), [say("cancel", "1")], {"phase": "over"}),
    (
        "cancel last turn",
        table(NEAR, HAND, {"end.when": "turn"}, cities=[]),
        [say("cancel", "1"), say("done")],
        {"phase": "over"},
    ),
    # five cards that can do nothing: the turn goes by, or new ones are drawn
    (
        "stuck",
        table(None, {"first": {"hand": ["two"] * 5}}),
        [say("stuck")],
        {"seats.first.hand": ["two"] * 5, "phase": "act", "mover": "second"},
    ),
    (
        "stuck discards",
        table(None, {"first": {"hand": ["two"] * 5}}, {"stuck": "discards"}),
        [say("stuck")],
        {"seats.first.hand": ["tank"] * 5, "discard": ["two"] * 5},
    ),
    # a card without effect is discarded and replaced
    (
        "idle",
        table(None, {"first": {"hand": ["two"]}}, {"card.idle": "yes"}),
        [say("idle", "two")],
        {"seats.first.hand": ["tank"], "discard": ["two"], "phase": "claim"},
    ),
]
RING = {
    "first": {"hand": ["exchange"], "front": ["dining"]},
    "second": {"front": ["saloon"]},
    "third": {"front": ["mail"]},
    "fourth": {"front": ["tank"]},
}
CHAINS: list[Any] = [
    # one exchange with two players: the other's second neighbour is the one who began
    (
        "two players",
        table(None, RING, players=2),
        [exchange("dining", "second", "saloon")],
        {"seats.first.front": ["saloon"], "seats.second.front": ["dining"], "phase": "claim"},
    ),
    # with three the second may go on with the third, and there it ends
    (
        "three players",
        table(None, RING),
        [exchange("dining", "second", "saloon"), on("dining", "mail")],
        {"seats.second.front": ["mail"], "seats.third.front": ["dining"], "phase": "claim"},
    ),
    # to the other side with four: fourth, third, second, and the second is the last
    (
        "four players",
        table(None, RING, players=4),
        [exchange("dining", "fourth", "tank"), on("dining", "mail"), on("dining", "saloon")],
        {
            "seats.first.front": ["tank"],
            "seats.second.front": ["dining"],
            "seats.third.front": ["saloon"],
            "seats.fourth.front": ["mail"],
            "phase": "claim",
            "mover": "first",
        },
    ),
    # on the way: the card is gone and replaced already
    (
        "on the way",
        table(None, RING, players=4),
        [exchange("dining", "fourth", "tank"), on("dining", "mail")],
        {
            "chain": {"by": "first", "turn": "third", "with": "second"},
            "seats.first.hand": ["tank"],
            "discard": ["exchange"],
        },
    ),
    # whoever refuses ends it
    (
        "refused",
        table(None, RING, players=4),
        [exchange("dining", "fourth", "tank"), say("refuse")],
        {"seats.third.front": ["mail"], "phase": "claim", "chain": None},
    ),
]


def ready(front: str, lines: dict[str, Any], readings: Any = None, **changes: Any) -> State:
    """The first player holds saloons, shows these wagons and has acted."""
    shown = front.split()
    seats = {"first": {"hand": ["saloon"] * (5 - len(shown)), "front": shown}}
    return table(lines, seats, readings, phase="claim", **changes)


PAIR = {"1": line("moscow", "mail", "tank"), "4": line("kazan", "", "mail")}
SINGLE = {"2": line("lyon", "mail")}
CLAIMS: list[Any] = [
    # the line and the like wagons are discarded, two cards drawn, a new city, the next player
    (
        "claim",
        ready("mail tank saloon", PAIR, deck=["dining", "two", "three"]),
        [say("claim", "1")],
        {
            "seats.first.won": ["moscow"],
            "seats.first.front": ["saloon"],
            "seats.first.hand": ["saloon", "saloon", "dining", "two"],
            "discard": ["mail", "mail", "tank", "tank"],
            "rows.1": line("vienna"),
            "cities": [],
            "mover": "second",
            "phase": "act",
        },
    ),
    # of two like wagons before him one goes, or both
    (
        "one of two",
        ready("mail mail", SINGLE),
        [say("claim", "2")],
        {"seats.first.front": ["mail"]},
    ),
    (
        "both",
        ready("mail mail", SINGLE, {"claim.duplicates": "all"}),
        [say("claim", "2")],
        {"seats.first.front": [], "seats.first.hand": ["saloon"] * 3 + ["tank"] * 2},
    ),
    # many cities: the turn goes on until he says so
    (
        "many",
        ready("mail mail tank", PAIR, {"claim.count": "many"}, cities=["vienna", "prague"]),
        [say("claim", "4"), say("claim", "1"), say("done")],
        {"seats.first.won": ["kazan", "moscow"], "rows.1": line("prague"), "mover": "second"},
    ),
    # no city left in the pile: three lie, the game is over
    (
        "last",
        ready("mail", SINGLE, cities=[]),
        [say("claim", "2")],
        {"phase": "over", "rows.2": None, "seats.first.won": ["lyon"]},
    ),
    # the pile is used up now, but four cities lie
    ("not last", ready("mail", SINGLE), [say("claim", "2")], {"phase": "act", "cities": []}),
    # to the end of the round: the others have a turn yet
    (
        "round",
        ready("mail", SINGLE, {"end.when": "round"}, cities=[]),
        [say("claim", "2")],
        {"phase": "act", "mover": "second"},
    ),
    (
        "round over",
        table({"2": None}, None, {"end.when": "round"}, cities=[], phase="claim", mover="third"),
        [say("done")],
        {"phase": "over"},
    ),
]
EFFECTS = DEEDS + CHAINS + CLAIMS
