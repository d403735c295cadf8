"""Small situations whose answers follow from the rulebook by hand: what a move breaks.

Each entry: a name, the state, a move, and the clauses it breaks.
"""

from typing import Any

from .board import State
from .fixture import card, exchange, line, on, row, say, table


def hand(*cards: str, front: str = "") -> dict[str, Any]:
    """A first player with these cards."""
    return {"first": {"hand": list(cards), "front": front.split()}}


def holding(*cards: str, lines: dict[str, Any] | None = None, **readings: str) -> State:
    """The first player holds these cards, under these readings (a_b stands for a.b)."""
    named = {name.replace("_", "."): reading for name, reading in readings.items()}
    return table(lines, hand(*cards), named)


def claiming(front: str, lines: dict[str, Any] | None = None, **readings: str) -> State:
    """The first player has acted, and these wagons lie before him."""
    named = {name.replace("_", "."): reading for name, reading in readings.items()}
    return table(lines, hand(front=front), named, phase="claim")


MAIL = {"1": line("moscow", "mail")}
FULL = {"2": line("lyon", "mail dining", "tank")}
ROW: list[Any] = [
    # the first wagon of the game
    ("row", holding("mail"), row("1", "left", "mail"), []),
    # either side, and an unlike wagon
    ("row other side", holding("tank", lines=MAIL), row("1", "right", "tank"), []),
    # a row holds each kind once, whichever side it lies on
    ("row same", holding("mail", lines=MAIL), row("1", "right", "mail"), ["row.same"]),
    # Lyon's 3 count the wagons of both sides together
    ("row full", holding("saloon", lines=FULL), row("2", "left", "saloon"), ["row.limit"]),
    # both at once: full, and mail lies there
    ("row both", holding("mail", lines=FULL), row("2", "left", "mail"), ["row.limit", "row.same"]),
    # one lays what one holds; what lies before one must come back first
    ("row hand", table(None, hand(front="mail")), row("1", "left", "mail"), ["row.hand"]),
    # where the pile gave no new city there is no line
    ("row gone", holding("mail", lines={"4": None}), row("4", "left", "mail"), ["row.city"]),
    # one action only: after it there is no other
    (
        "row twice",
        table(None, hand("mail"), phase="claim"),
        row("1", "left", "mail"),
        ["act.phase"],
    ),
]
FRONT: list[Any] = [
    # like wagons may lie before a player
    ("front like", table(None, hand("mail", front="mail")), say("front", "mail"), []),
    # the fourth is the last
    ("front 4", table(None, hand("mail", front="mail tank tank")), say("front", "mail"), []),
    (
        "front 5",
        table(None, hand("mail", front="mail tank tank saloon")),
        say("front", "mail"),
        ["front.four"],
    ),
    # one does not hold it
    ("front hand", holding("tank"), say("front", "mail"), ["front.hand"]),
    # an action card is no wagon
    ("front card", holding("swap"), say("front", "swap"), ["front.hand"]),
    # back what lies there, not what is held
    ("back", table(None, hand(front="mail")), say("back", "mail"), []),
    ("back none", holding("mail"), say("back", "mail"), ["back.front"]),
]
TWO = {
    "1": line("moscow", "mail tank"),
    "2": line("lyon", "tank", "mail"),
    "3": line("rome", "saloon", "mail"),
}
SHOW = {"second": {"front": ["saloon", "tank"]}, "third": {"front": ["mail"]}}
BOTH = table(TWO, {"first": {"hand": ["swap"], "front": ["dining"]}, **SHOW})
NO = {**BOTH, "readings": {**BOTH["readings"], "swap.null": "no"}}
# two tanks and a mail before the second, a tank before the third
PILED = {
    "first": {"hand": ["swap"]},
    "second": {"front": ["tank", "mail", "tank"]},
    "third": {"front": ["tank"]},
}
HEAP = table(TWO, PILED)
HEAP_NO = table(TWO, PILED, {"swap.null": "no"})
SWAP: list[Any] = [
    # mail for tank: line 1 would hold tank tank, line 2 mail mail
    ("swap like", BOTH, card("swap", "1L1", "2L1"), ["swap.same"]),
    # line 3 could have the tank, but line 1 would hold mail mail
    ("swap like one", BOTH, card("swap", "1L2", "3R1"), ["swap.same"]),
    # tank for saloon: neither line has the other kind
    ("swap lines", BOTH, card("swap", "1L2", "3L1"), []),
    # tank for tank changes nothing, and no row gets a second one
    ("swap null", BOTH, card("swap", "1L2", "2L1"), []),
    ("swap null no", NO, card("swap", "1L2", "2L1"), ["swap.null"]),
    # inside one line
    ("swap inside", BOTH, card("swap", "1L1", "1L2"), []),
    # that changes the line: what lies next to the city, and in which column
    ("swap inside no", NO, card("swap", "1L1", "1L2"), []),
    # with any player's front, and between two fronts of other players
    ("swap front", BOTH, card("swap", "1L1", "second:saloon"), []),
    ("swap fronts", BOTH, card("swap", "second:tank", "third:mail"), []),
    ("swap fronts no", NO, card("swap", "second:tank", "third:mail"), []),
    # two wagons before one player are two of "any 2" too, but what lies there has no order
    ("swap own fronts", BOTH, card("swap", "second:saloon", "second:tank"), []),
    ("swap own fronts no", NO, card("swap", "second:saloon", "second:tank"), ["swap.null"]),
    # like ones before two players
    ("swap like fronts", HEAP, card("swap", "second:tank", "third:tank"), []),
    ("swap like fronts no", HEAP_NO, card("swap", "second:tank", "third:tank"), ["swap.null"]),
    # a tank of a line for one before a player
    ("swap like row no", HEAP_NO, card("swap", "1L2", "third:tank"), ["swap.null"]),
    # both tanks of the second are two wagons, though the place has one name
    ("swap two tanks", HEAP, card("swap", "second:tank"), []),
    ("swap two tanks no", HEAP_NO, card("swap", "second:tank"), ["swap.null"]),
    # his mail is one wagon, and so is the tank of the third, whoever else has more
    ("swap one mail", HEAP, card("swap", "second:mail"), ["swap.two"]),
    ("swap one mail no", HEAP_NO, card("swap", "second:mail"), ["swap.null", "swap.two"]),
    ("swap one tank", HEAP, card("swap", "third:tank"), ["swap.two"]),
    # no saloon lies there at all: nothing is swapped that could be null
    ("swap no one", HEAP_NO, card("swap", "second:saloon"), ["swap.there", "swap.two"]),
    # the card is needed for this too
    ("swap two bare", {**HEAP, "mover": "second"}, card("swap", "second:tank"), ["card.hand"]),
    # the tank of the second would come beside the tank of line 1
    ("swap front like", BOTH, card("swap", "1L1", "second:tank"), ["swap.same"]),
    # nothing lies at 1R1; the second shows no dining
    ("swap nothing", BOTH, card("swap", "1L1", "1R1"), ["swap.there"]),
    ("swap no front", BOTH, card("swap", "1L1", "second:dining"), ["swap.there"]),
    # two wagons, not one, nor three
    ("swap one", BOTH, card("swap", "1L1"), ["swap.two"]),
    ("swap one no", NO, card("swap", "1L1"), ["swap.null", "swap.two"]),
    ("swap three", HEAP, card("swap", "1L1", "1L2", "3L1"), ["swap.two"]),
    # without the card
    ("swap no card", table(TWO), card("swap", "1L1", "1L2"), ["card.hand"]),
]
COLUMN = {
    "1": line("moscow", "mail tank", "dining"),
    "2": line("lyon", "", "saloon"),
    "3": line("rome", "tank", "mail"),
}
STACK: list[Any] = [
    # the nearest right of lines 1 and 2
    ("two", holding("two", lines=COLUMN), card("two", "1R1", "2R1"), []),
    # left of 1 and 3, though nothing lies left of 2: above one another all the same
    ("two apart", holding("two", lines=COLUMN), card("two", "1L1", "3L1"), []),
    (
        "two adjacent",
        holding("two", lines=COLUMN, stack_rows="adjacent"),
        card("two", "1L1", "3L1"),
        ["stack.adjacent"],
    ),
    # different distances, different sides: not one above the other
    ("two skew", holding("two", lines=COLUMN), card("two", "1L2", "3L1"), ["stack.column"]),
    ("two sides", holding("two", lines=COLUMN), card("two", "1L1", "2R1"), ["stack.column"]),
    # wagons of different lines
    ("two one row", holding("two", lines=COLUMN), card("two", "1L1", "1L2"), ["stack.column"]),
    # fewer than two or than three are not discarded
    ("two one", holding("two", lines=COLUMN), card("two", "1L1"), ["stack.count"]),
    ("three two", holding("three", lines=COLUMN), card("three", "1L1", "3L1"), ["stack.count"]),
    ("three", holding("three", lines=COLUMN), card("three", "1R1", "2R1", "3R1"), []),
    # an empty place; a wagon before a player
    ("two empty", holding("two", lines=COLUMN), card("two", "2L1", "3L1"), ["stack.there"]),
    (
        "two front",
        table(COLUMN, {"first": {"hand": ["two"]}, **SHOW}),
        card("two", "1L1", "third:mail"),
        ["stack.column"],
    ),
]
FOUR = {
    "first": {"hand": ["exchange"], "front": ["dining"]},
    "second": {"front": ["saloon"]},
    "third": {"front": ["mail"]},
    "fourth": {},
}
ROUND = table(None, FOUR, players=4)
CHAINED = {**ROUND, "phase": "chain", "chain": {"by": "first", "turn": "second", "with": "third"}}
EXCHANGE: list[Any] = [
    ("exchange", ROUND, exchange("dining", "second", "saloon"), []),
    # the third sits opposite
    ("exchange opposite", ROUND, exchange("dining", "third", "mail"), ["exchange.neighbour"]),
    # with three players everybody is a neighbour
    ("exchange third", table(None, FOUR | {"fourth": {}}), exchange("dining", "third", "mail"), []),
    # with two the other one sits on both sides
    ("exchange two", table(None, FOUR, players=2), exchange("dining", "second", "saloon"), []),
    # the fourth shows nothing
    ("exchange none", ROUND, exchange("dining", "fourth", "mail"), ["exchange.other"]),
    # one has no tank before oneself
    ("exchange own", ROUND, exchange("tank", "second", "saloon"), ["exchange.own"]),
    # handed on: the second with the third, in the same way; or not at all
    ("on", CHAINED, on("saloon", "mail"), []),
    ("on own", CHAINED, on("mail", "mail"), ["exchange.own"]),
    ("on other", CHAINED, on("saloon", "saloon"), ["exchange.other"]),
    ("refuse", CHAINED, say("refuse"), []),
    # the mover cannot take a city while the others exchange
    ("claim in chain", CHAINED, say("done"), ["claim.phase"]),
    ("on when acting", ROUND, on("saloon", "mail"), ["chain.phase"]),
    ("refuse when acting", ROUND, say("refuse"), ["chain.phase"]),
]
# five swaps, and two mails before another player are all the wagons there are
SWAPS = {"first": {"hand": ["swap"] * 5}, "second": {"front": ["mail", "mail"]}}
FIVE = ("two", "two", "three", "exchange", "swap")
REST: list[Any] = [
    # a city with wagons or without
    ("cancel", holding("cancel"), say("cancel", "3"), []),
    ("cancel none", holding("cancel", lines={"3": None}), say("cancel", "3"), ["cancel.city"]),
    # a card is played for what it does
    ("idle", holding("two"), say("idle", "two"), ["idle.none"]),
    ("idle yes", holding("two", card_idle="yes"), say("idle", "two"), []),
    ("idle hand", holding("two", card_idle="yes"), say("idle", "swap"), ["card.hand"]),
    # no wagon lies anywhere: five such cards can do nothing
    ("stuck", holding(*FIVE), say("stuck"), []),
    # a city can always be cancelled; a wagon can always be shown; an idle card is an action
    ("stuck cancel", holding(*FIVE[:4], "cancel"), say("stuck"), ["stuck.none"]),
    ("stuck wagon", holding(*FIVE[:4], "mail"), say("stuck"), ["stuck.none"]),
    ("stuck idle", holding(*FIVE, card_idle="yes"), say("stuck"), ["stuck.none"]),
    # those two can be swapped with one another, unless a swap must change something
    ("stuck swap", table(None, SWAPS), say("stuck"), ["stuck.none"]),
    ("stuck swap no", table(None, SWAPS, {"swap.null": "no"}), say("stuck"), []),
]
PAIR = {"1": line("moscow", "mail", "tank")}
CLAIM: list[Any] = [
    # all of the line lies before him, and more
    ("claim", claiming("tank mail saloon", PAIR), say("claim", "1"), []),
    # the tank is missing
    ("claim part", claiming("mail mail", PAIR), say("claim", "1"), ["claim.wagons"]),
    # an empty line: nothing could be matched, or nothing need be
    ("claim empty", claiming("mail"), say("claim", "1"), ["claim.row"]),
    ("claim empty any", claiming("", claim_empty="any"), say("claim", "1"), []),
    # the limit is the most, not what is needed; unless it is read so (Moscow has 4)
    (
        "claim full",
        claiming("tank mail", PAIR, claim_empty="full"),
        say("claim", "1"),
        ["claim.row"],
    ),
    # Kazan has 2
    (
        "claim full 2",
        claiming("tank mail", {"4": line("kazan", "mail tank")}, claim_empty="full"),
        say("claim", "4"),
        [],
    ),
    # the hand does not count
    ("claim hand", table(MAIL, hand("mail"), phase="claim"), say("claim", "1"), ["claim.wagons"]),
    # at the end of the turn, not before the action
    ("claim early", table(MAIL, hand(front="mail")), say("claim", "1"), ["claim.phase"]),
    ("claim none", claiming("mail", {"1": None}), say("claim", "1"), ["claim.city"]),
    # one may leave it
    ("done", claiming("mail", MAIL), say("done"), []),
    ("done early", table(MAIL, hand(front="mail")), say("done"), ["claim.phase"]),
]
JUDGED = ROW + FRONT + SWAP + STACK + EXCHANGE + REST + CLAIM
