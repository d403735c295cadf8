"""Small situations whose answers follow from the rulebook by hand: points and winners.

SCORES: a name, the state, a player, and his lines. WINNERS: a name, the state, and who wins.
"""

from typing import Any

from .board import State
from .fixture import town


def ended(
    points: list[int], bag: list[int], shops: dict[str, str] | None = None, **changes: Any
) -> State:
    """The game is over; points and shops in the bag of grey, violet, yellow."""
    names = ["grey", "violet", "yellow"][: len(points)]
    return town(
        shops,
        None,
        len(points),
        phase="over",
        points=dict(zip(names, points, strict=True)),
        bag=dict(zip(names, bag, strict=True)),
        **changes,
    )


def lines(track: int, tours: int, bag: int, shops: int) -> dict[str, int]:
    """The four lines."""
    return {
        "score.track": track,
        "score.tours": tours,
        "score.bag": bag,
        "score.tie.shops": -shops,
    }


TWO = {"opera": "grey grey", "louvre": "violet"}
SCORES: list[Any] = [
    # more in the bag than each other player: a point for each
    ("bag", ended([9, 8, 7], [3, 2, 2], TWO), "grey", lines(9, 0, 3, 2)),
    ("bag others", ended([9, 8, 7], [3, 2, 2], TWO), "violet", lines(8, 0, 0, 1)),
    # as many as another: nobody has points
    ("bag tie", ended([9, 8, 7], [3, 3, 0], TWO), "grey", lines(9, 0, 0, 2)),
    ("bag empty", ended([9, 8, 7], [0, 0, 0], TWO), "grey", lines(9, 0, 0, 2)),
    # two players do not use it
    ("bag two", ended([9, 8], [3, 0], TWO), "grey", lines(9, 0, 0, 2)),
    # before the tours of green, red and blue: Opéra is a stop of red and of blue, 2 each time
    ("final", {**ended([9, 8, 7], [0, 0, 0], TWO), "phase": "final"}, "grey", lines(9, 4, 0, 2)),
    # beyond the end of the track one counts on
    ("beyond 45", ended([47, 8, 7], [0, 0, 0]), "grey", lines(47, 0, 0, 0)),
]
SOME = {"opera": "grey grey", "louvre": "violet", "les-halles": "yellow"}


def nobody_alone(shops: dict[str, str]) -> State:
    """Three have as many points, and fewest shops count only for one who has them alone."""
    state = ended([9, 9, 9], [0, 0, 0], shops)
    return {**state, "readings": {**state["readings"], "tie.shops": "all"}}


WINNERS: list[Any] = [
    ("points", ended([9, 8, 7], [0, 0, 0]), {"grey"}),
    # the bag's points count: 8 + 2
    ("by the bag", ended([9, 8, 7], [1, 2, 0]), {"violet"}),
    # equal points: fewer shops on the board
    ("fewer shops", ended([9, 9, 7], [0, 0, 0], TWO), {"violet"}),
    # the third has fewest, but is not among those who are equal
    ("not the third", ended([9, 9, 8], [0, 0, 0], TWO), {"violet"}),
    # three are equal, and two of them have fewest: these two, or all three, as nobody has it alone
    ("two of three", ended([9, 9, 9], [0, 0, 0], SOME), {"violet", "yellow"}),
    ("all three", nobody_alone(SOME), {"grey", "violet", "yellow"}),
    # one has fewest alone
    ("alone", nobody_alone({**SOME, "odeon": "yellow"}), {"violet"}),
    # equal in both
    ("shared", ended([9, 9, 7], [0, 0, 0], {"opera": "grey violet"}), {"grey", "violet"}),
]
