"""Small situations whose answers follow from the rulebook by hand: what a move breaks.

Each entry: a name, the state, a move, and the clauses it breaks.
"""

from typing import Any

from .board import State
from .fixture import build, pile, skip, town

OFFER = ["opera.red", "station-14.green", "louvre.red", "louvre.yellow"]
SHOPS = {"station-14": "grey", "opera": "violet", "louvre": "grey violet"}


def turn(mover: str = "grey", readings: Any = None, **changes: Any) -> State:
    """One crossing with a shop, one with two, a plain station with one; all are offered."""
    return town(SHOPS, readings, **{"offered": list(OFFER), "mover": mover, **changes})


def poor(readings: Any = None, **changes: Any) -> State:
    """Grey has no shop left."""
    return turn(readings=readings, reserve={"grey": 0, "violet": 5, "yellow": 5}, **changes)


SKIPS = {"reserve.empty": "skips"}
EITHER = {"reserve.empty": "either"}
PILE: list[Any] = [
    ("pile", town(phase="pile"), pile(2), []),
    # the first pile is used already; there are two
    ("pile used", town(phase="pile"), pile(1), ["pile.left"]),
    ("pile none", town(phase="pile"), pile(3), ["pile.left"]),
    # one pile a round
    ("pile again", turn(), pile(2), ["pile.phase"]),
]
BUILD: list[Any] = [
    # the example, A: a crossing has room for two, violet's shop stays
    ("example a", turn(), build("opera.red"), []),
    ("example a removing", turn(), build("opera.red", "violet"), ["build.full"]),
    # B: one shop only where no lines cross, grey's must go
    ("example b", turn("violet"), build("station-14.green", "grey"), []),
    ("example b keeping", turn("violet"), build("station-14.green"), ["build.full"]),
    # C: violet chooses which of two goes from a full crossing, her own or grey's
    ("example c", turn("violet"), build("louvre.yellow", "grey"), []),
    ("example c own", turn("violet"), build("louvre.yellow", "violet"), []),
    ("example c keeping", turn("violet"), build("louvre.yellow"), ["build.full"]),
    # yellow has no shop there
    ("none there", turn(), build("louvre.red", "yellow"), ["build.removes"]),
    # nothing need go, and yellow has none there either
    ("two faults", turn(), build("opera.red", "yellow"), ["build.full", "build.removes"]),
    # one may have to remove one's own
    ("own", turn(), build("station-14.green", "grey"), []),
    # this token was not turned up; a resting one is not of this round, though on the board
    ("token", turn(), build("odeon.blue"), ["build.token"]),
    ("resting", turn(resting=["odeon.blue"]), build("odeon.blue"), ["build.token"]),
    # opera lies on red and blue: only the red token is there
    ("other colour", turn(), build("opera.blue"), ["build.token"]),
    # tokens first
    ("early", turn(phase="pile"), build("opera.red"), ["build.phase"]),
    ("late", turn(phase="over"), build("opera.red"), ["build.phase"]),
]
EMPTY: list[Any] = [
    # nothing to build with
    ("poor", poor(), build("opera.red"), ["build.reserve"]),
    # his own comes back first, unless it does not help
    ("poor own", poor(), build("station-14.green", "grey"), []),
    ("poor own crossing", poor(), build("louvre.red", "grey"), []),
    ("poor own skips", poor(SKIPS), build("station-14.green", "grey"), ["build.reserve"]),
    # a rival's shop is no help
    ("poor rival", poor(), build("louvre.red", "violet"), ["build.reserve"]),
    # there was a way to build
    ("poor skip", poor(), skip("opera.red"), ["skip.empty"]),
    ("poor skips", poor(SKIPS), skip("opera.red"), []),
    # or both may be done
    ("poor either own", poor(EITHER), build("station-14.green", "grey"), []),
    ("poor either", poor(EITHER), skip("opera.red"), []),
    ("poor either rival", poor(EITHER), build("louvre.red", "violet"), ["build.reserve"]),
    ("rich either", turn(readings=EITHER), skip("opera.red"), ["skip.empty"]),
    # there is none: a token is taken all the same
    ("poor none", poor(offered=["opera.red", "odeon.blue"]), skip("odeon.blue"), []),
    # with shops one builds
    ("rich skips", turn(readings=SKIPS), skip("opera.red"), ["skip.empty"]),
    (
        "skip token",
        poor(SKIPS),
        skip("odeon.blue"),
        ["build.token"],
    ),
]
JUDGED = PILE + BUILD + EMPTY
