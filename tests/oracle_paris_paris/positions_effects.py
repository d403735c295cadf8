"""Small situations whose answers follow from the rulebook by hand: what moves lead to.

Each entry: a name, the state, the moves, and what is found then at some paths of the state.
"""

from typing import Any

from .board import State
from .fixture import build, pile, skip, town

FAR = "station-20.yellow"  # a plain end of the yellow line
EACH = {"nearest.lines": "each"}
TWICE = {"excursion.twice": "each"}


def last(
    left: str, shops: dict[str, str], readings: Any = None, built: str = FAR, **changes: Any
) -> State:
    """Yellow is the last to build, at the far end; this token will be left."""
    offered = [built, left]
    return town(shops, readings, offered=offered, mover="yellow", **changes)


def points(grey: int, violet: int, yellow: int = 0) -> dict[str, Any]:
    """What each player has then."""
    return {"points": {"grey": grey, "violet": violet, "yellow": yellow}}


def left(
    name: str, token: str, shops: dict[str, str], expected: dict[str, Any], readings: Any = None
) -> Any:
    """A row of the table: yellow builds far away, this is left, these are the points."""
    return name, last(token, shops, readings), [build(FAR)], expected


NEAR_FAR = {"montmartre": "grey", "station-16": "grey", "les-halles": "violet"}
SKEW = {"montmartre": "grey", "les-halles": "violet"}
FOUR = {"montmartre": "grey violet", "station-18": "grey", "pont-neuf": "grey"}
VISITS: list[Any] = [
    # the example: only grey has a shop there
    left("visit", "opera.red", {"opera": "grey", "station-16": "violet"}, points(1, 0)),
    # both shops of a crossing
    left("visit two", "opera.red", {"opera": "grey violet"}, points(1, 1)),
    left("visit both own", "opera.red", {"opera": "grey grey"}, points(2, 0)),
    # the example: grey's two are equally near on the line (two stops), violet's four stops away
    left(
        "nearest",
        "station-14.green",
        {"montmartre": "grey", "station-15": "grey", "luxembourg": "violet"},
        points(2, 0),
    ),
    # the example: an empty crossing, the nearest on either line one stop away
    left("crossing", "opera.blue", {"montmartre": "grey", "pont-neuf": "violet"}, points(1, 1)),
    left(
        "crossing each",
        "opera.blue",
        {"montmartre": "grey", "pont-neuf": "violet"},
        points(1, 1),
        EACH,
    ),
    # one stop on red, two on blue: the nearest of all; or the nearest on each line
    left("skew", "opera.blue", SKEW, points(1, 0)),
    left("skew each", "opera.blue", SKEW, points(1, 1), EACH),
    # and nothing hangs on the colour of the token that is left there
    left("skew red", "opera.red", SKEW, points(1, 0)),
    left("skew red each", "opera.red", SKEW, points(1, 1), EACH),
    # grey one stop away on both lines, violet two
    left("near far", "opera.red", NEAR_FAR, points(2, 0)),
    # four shops at the same least distance, three of one owner
    left("four", "opera.red", FOUR, points(3, 1)),
    # Louvre is next to Les Halles, but not along red or blue: on yellow only
    left("no change", "station-16.blue", {"louvre": "grey"}, points(0, 0)),
    # nobody on the line: nothing
    left("nobody", "station-24.black", {"opera": "grey"}, points(0, 0)),
    # the shop just built counts too
    (
        "just built",
        last("opera.red", {}, built="opera.blue"),
        [build("opera.blue")],
        points(0, 0, 1),
    ),
]
# the example of a stop: grey and violet there; grey has two around, violet one farther off,
# yellow two around but none there
STOP = {
    "opera": "grey violet",
    "pont-neuf": "grey",
    "station-18": "grey",
    "station-17": "violet",
    "montmartre": "yellow",
    "station-16": "yellow",
}
PAIR = {"opera": "grey grey", "pont-neuf": "grey"}
LINED = {"opera": "grey", "montmartre": "grey grey", "louvre": "violet", "station-18": "violet"}
END = {"odeon": "grey", "les-halles": "grey", "notre-dame": "grey", "station-24": "grey"}


def tour(name: str, token: str, shops: Any, expected: Any, readings: Any = None) -> Any:
    """A row of the table: another token of the colour rests already."""
    colour = token.rsplit(".", 1)[1]
    other = {"red": "louvre.red", "blue": "st-nicolas.blue", "black": "odeon.black"}[colour]
    state = last(token, shops, readings, resting=["luxembourg.green", other])
    return name, state, [build(FAR)], {**expected, "resting": ["luxembourg.green"]}


TOURS: list[Any] = [
    # visit of Opéra 1 and 1; stop 3 and 1; at Montmartre yellow: 1 + nothing of his around
    # (Opéra, Pompidou and station 17 are beside it)
    tour("stop", "opera.blue", STOP, points(4, 2)),
    tour("stop red", "opera.red", STOP, points(4, 2, 1)),
    # two shops of his there, one around: 2 + 1, or 2 + 2 (and 2 for the visit)
    tour("twice", "opera.blue", PAIR, points(5, 0)),
    tour("twice each", "opera.blue", PAIR, points(6, 0), TWICE),
    # Opéra 1 + 2 around, Montmartre 2 + 1 around, visit 1 for grey; Louvre 1 + 1 for violet
    tour("again and again", "opera.red", LINED, points(7, 2)),
    # a line's end at a crossing is a stop: Odéon 1 + Les Halles (station of no other stop 1),
    # Notre-Dame, station 24: 4; Les Halles is a stop of blue too: 1 + Odéon: 2; visit 1
    tour("end", "odeon.blue", END, points(7, 0)),
    # only black drives though Odéon is on blue: Notre-Dame 1 + 1, Odéon 4, visit 1
    tour("one line", "odeon.black", END, points(7, 0)),
    # a plain station is no stop; visit 1
    tour("plain", "station-16.blue", {"station-16": "grey"}, points(1, 0)),
]
TURNED = ["opera.red", "opera.blue", "louvre.red", "pompidou.green"]
ROUNDS: list[Any] = [
    # the tokens of the pile come beside their stations, the first player builds first
    (
        "pile",
        town(phase="pile", first="violet", mover="violet", piles=[["odeon.blue"], TURNED]),
        [pile(2)],
        {"phase": "build", "mover": "violet", "offered": TURNED, "piles": [["odeon.blue"], []]},
    ),
    # clockwise until all have built; the token left rests, the next one is first
    (
        "round",
        town(phase="pile", first="violet", mover="violet", piles=[["odeon.blue"], TURNED]),
        [pile(2), build("opera.red"), build("louvre.red"), build("opera.blue")],
        {
            "phase": "pile",
            "first": "yellow",
            "mover": "yellow",
            "offered": [],
            "resting": ["pompidou.green"],
            "shops": {"opera": ["violet", "grey"], "louvre": ["yellow"]},
            "reserve": {"grey": 18, "violet": 18, "yellow": 18},
            # Pompidou: Opéra two stops away on blue, two shops; on green nobody
            "points": {"grey": 1, "violet": 1, "yellow": 0},
        },
    ),
    # B: the rival's shop goes into the bag
    (
        "bag",
        town({"station-14": "grey"}, offered=["station-14.green", *TURNED], mover="violet"),
        [build("station-14.green", "grey")],
        {"shops.station-14": ["violet"], "bag.grey": 1, "reserve.grey": 18, "reserve.violet": 18},
    ),
    # one's own goes back to the reserve
    (
        "own",
        town({"station-14": "grey"}, offered=["station-14.green", *TURNED]),
        [build("station-14.green", "grey")],
        {"shops.station-14": ["grey"], "bag.grey": 0, "reserve.grey": 18},
    ),
    # with two players there is no bag
    (
        "two players",
        town(
            {"station-14": "grey"},
            None,
            2,
            offered=["station-14.green", *TURNED],
            mover="violet",
            first="violet",
        ),
        [build("station-14.green", "grey")],
        {"shops.station-14": ["violet"], "bag.grey": 0, "reserve.grey": 19},
    ),
    # no shop left and one's own removed: it is the one that is built
    (
        "returns",
        town(
            {"station-14": "grey"},
            None,
            2,
            offered=["station-14.green", "opera.red"],
            reserve={"grey": 0, "violet": 3},
        ),
        [build("station-14.green", "grey")],
        {"shops.station-14": ["grey"], "reserve.grey": 0, "offered": ["opera.red"]},
    ),
    # a token taken without a shop
    (
        "skip",
        town(
            {},
            {"reserve.empty": "skips"},
            2,
            offered=["opera.red", "louvre.red"],
            reserve={"grey": 0, "violet": 3},
        ),
        [skip("opera.red")],
        {"shops": {}, "offered": ["louvre.red"], "mover": "violet"},
    ),
    # a token of another colour starts nothing
    (
        "rests",
        last("opera.red", {"opera": "grey"}, resting=["opera.blue"]),
        [build(FAR)],
        {**points(1, 0), "resting": ["opera.blue", "opera.red"]},
    ),
]
# grey and violet at Pompidou, grey beside it on blue; yellow at Opéra on red and blue
FINAL_TOWN = {"pompidou": "grey violet", "st-nicolas": "grey", "opera": "yellow"}
FINAL: list[Any] = [
    # the last pile is used: Opéra is visited (yellow 1); tours of green (grey 2, violet 1),
    # red (yellow 1), blue (grey 2, violet 1, yellow 1): the far end touches no such stop
    (
        "final three",
        last("opera.red", FINAL_TOWN, piles=[[], []]),
        [build(FAR)],
        {**points(4, 2, 3), "phase": "over"},
    ),
    # two players: markers green and red, blue lies open; no shop of yellow's: grey builds far off
    (
        "final two",
        town(
            {"pompidou": "grey violet", "st-nicolas": "grey"},
            None,
            2,
            offered=[FAR, "opera.red"],
            first="violet",
            piles=[[]],
            open="blue",
        ),
        # visit of Opéra: Pompidou two stops away on blue: 1 and 1; green 2 and 1; blue 2 and 1
        [build(FAR)],
        {"points": {"grey": 5, "violet": 3}, "phase": "over"},
    ),
]
EFFECTS = VISITS + TOURS + ROUNDS + FINAL
