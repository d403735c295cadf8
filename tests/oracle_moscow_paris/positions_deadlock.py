"""Small situations whose answers follow from the rulebook by hand: turns that repeat.

Each entry: a name, the state, the moves, and what is found then at some paths of the state.
"""

from typing import Any

from .board import Move, State
from .course import fingerprint
from .fixture import line, say, table


def show_and_hide(*kinds: str) -> list[Move]:
    """Each player in turn shows his wagon, then each takes it back: the same position again."""
    shown: list[Move] = []
    hidden: list[Move] = []
    for kind in kinds:
        shown += [say("front", kind), say("done")]
        hidden += [say("back", kind), say("done")]
    return shown + hidden


def begun(state: State) -> State:
    """This is the start: the position has been there once."""
    return {**state, "history": [fingerprint(state)]}


def dealt(first: str, second: str, **changes: Any) -> State:
    """Each of two players holds five cards of a kind, nothing else lies there, no deck."""
    seats = {"first": {"hand": [first] * 5}, "second": {"hand": [second] * 5}}
    return table({"2": line("lyon")}, seats, None, 2, deck=[], **changes)


SINGLE = {"2": line("lyon", "mail")}
SECOND = {"deadlock": "second"}
IDLERS = {"first": {"hand": ["mail"] * 5}, "second": {"hand": ["two"] * 4 + ["mail"]}}
# whoever is dealt to first gets the tanks
STALLED: dict[str, Any] = {"discard": [], "deck": ["tank"] * 5 + ["saloon"] * 5, "players": 2}
ONCE = show_and_hide("mail", "mail")
# what is discarded: all of the one to move next, then of the other, then the wagon of the line
FROM_FIRST = ["mail"] * 5 + ["two"] * 4 + ["mail"] * 2
FROM_SECOND = ["two"] * 4 + ["mail"] * 7
AGAIN = show_and_hide("tank", "saloon")
DEADLOCKS: list[Any] = [
    # every position has been there twice: the cards are still held
    ("twice", table(None, IDLERS, **STALLED), ONCE * 2, {"deck": STALLED["deck"]}),
    # the third time the second is to move and the first has just shown his mail; then this new
    # position has been there once
    (
        "thrice",
        table(SINGLE, IDLERS, **STALLED),
        ONCE * 2 + ONCE[:2],
        {
            "seats.first": {"hand": ["saloon"] * 5, "front": [], "won": []},
            "seats.second": {"hand": ["tank"] * 5, "front": [], "won": []},
            "rows.2": line("lyon"),
            "deck": [],
            "discard": FROM_SECOND,
            "mover": "second",
            "phase": "act",
            "history": [fingerprint(dealt("saloon", "tank", mover="second", discard=FROM_SECOND))],
        },
    ),
    # the start counts: turns 5 to 8 repeat turns 1 to 4, so after turn 8 each player has made
    # his second repeated turn, and the start is there the third time
    (
        "start",
        begun(table(SINGLE, IDLERS, **STALLED)),
        ONCE * 2,
        {
            "seats.first.hand": ["tank"] * 5,
            "seats.second.hand": ["saloon"] * 5,
            "rows.2": line("lyon"),
            "mover": "first",
            "history": [fingerprint(dealt("tank", "saloon", discard=FROM_FIRST))],
        },
    ),
    # one turn earlier nothing is cleared: seven turns and the start
    (
        "start nearly",
        begun(table(SINGLE, IDLERS, **STALLED)),
        (ONCE * 2)[:-2],
        {"seats.second.front": ["mail"], "rows.2.left": ["mail"], "deck": STALLED["deck"]},
    ),
    # or the second time
    (
        "second time",
        table(SINGLE, IDLERS, SECOND, **STALLED),
        ONCE + ONCE[:2],
        {"seats.second.hand": ["tank"] * 5, "deck": [], "rows.2.left": []},
    ),
    (
        "second time start",
        begun(table(SINGLE, IDLERS, SECOND, **STALLED)),
        ONCE,
        {
            "seats.first.hand": ["tank"] * 5,
            "history": [fingerprint(dealt("tank", "saloon", discard=FROM_FIRST))],
        },
    ),
    # after a clearing the new position counts as a start does: four turns later it is there the
    # second time; the discards (the last ones first) are the new deck
    (
        "cleared again",
        begun(table(SINGLE, IDLERS, SECOND, **STALLED)),
        ONCE + AGAIN,
        {
            "seats.first.hand": ["saloon"] * 5,
            "seats.second.hand": ["tank"] * 5,
            "deck": FROM_FIRST[::-1],
            "discard": [],
            "mover": "first",
        },
    ),
    (
        "not cleared again",
        begun(table(SINGLE, IDLERS, SECOND, **STALLED)),
        ONCE + AGAIN[:-2],
        {"seats.first.hand": ["tank"] * 5, "seats.second.front": ["saloon"]},
    ),
    # the third time: eight turns after the clearing, as after the start
    (
        "thrice again",
        begun(table(SINGLE, IDLERS, **STALLED)),
        ONCE * 2 + AGAIN * 2,
        {"seats.first.hand": ["saloon"] * 5, "deck": FROM_FIRST[::-1], "discard": []},
    ),
    # a city cancelled is progress: what was there before does not count any more
    (
        "progress",
        {
            **table(None, {"first": {"hand": ["cancel"]}}, players=2, deck=["tank"]),
            "history": ["some", "some", "other"],
        },
        [say("cancel", "1"), say("done")],
        {
            "history": [
                fingerprint(
                    table(
                        {"1": line("vienna")},
                        {"first": {"hand": ["tank"]}},
                        None,
                        2,
                        deck=[],
                        discard=["cancel"],
                        cities=[],
                        gone=["moscow"],
                        mover="second",
                    )
                )
            ]
        },
    ),
]
