"""The end: places in the districts, the lines of the score, the winner.

PLACES: a name, the state, a district, the places, the points of each there.
"""

from typing import Any

from .board import State
from .fixture import bare


def owners(*keys: set[str], doubled: dict[str, set[str]] | None = None, **more: Any) -> State:
    """Who owns what, from the first player on."""
    seats = {}
    for player, places in zip(("first", "second", "third", "fourth"), keys, strict=False):
        seats[player] = {"keys": places, "doubled": (doubled or {}).get(player, set())}
    return bare(seats, players=len(keys), phase="over", **more)


MONT, BAT, BELLE = "montmartre", "batignolles", "belleville"
MONT_15 = {"landmarks": {"tuileries": MONT, "louvre": MONT}, "vp_at": {MONT: "v2"}}
BAT_13 = {"landmarks": {"tuileries": BAT, "notre-dame": BAT}, "vp_at": {BAT: "v1"}}
TWO = {"vp_at": {BELLE: "v3"}}
COUNTING = {**TWO, "readings": {"tie.skips": "counting"}}
ALL = {**TWO, "readings": {"tie.same-sum": "all"}}
ALL_COUNTING = {**TWO, "readings": {"tie.same-sum": "all", "tie.skips": "counting"}}
BELLE_15 = {"louvre": BELLE}
# 15 + 1 + 1 and 15 + 2 share the dearest place; 8 + 5 + 4 is as much
SAME_SUM = (
    {"louvre", "belleville-1"},
    {"louvre", "belleville-2"},
    {"belleville-8", "belleville-5", "belleville-4"},
    {"belleville-3"},
)
DOUBLED_1 = {"first": {"belleville-1"}}
# 16 + 1 beats two who have 15 + 2; 8 + 5 + 4 is as much
FOUR_ALIKE = (
    {"eiffel-tower", "belleville-1"},
    {"louvre", "belleville-2"},
    {"louvre", "belleville-2"},
    {"belleville-8", "belleville-5", "belleville-4"},
)
BELLE_16 = {"louvre": BELLE, "eiffel-tower": BELLE}
ONE_SKIPPED = {**TWO, "readings": {"tie.skips": "one-skipped"}}
THREE_EIGHTS = ({"belleville-8"}, {"belleville-8"}, {"belleville-8"}, {"belleville-5"})

PLACES: list[Any] = [
    # example 1: Louis 11+2, Rafael 5+4+1, Julie 13, Charlotte 3; 13 beats 11
    (
        "example 1",
        owners(
            {"tuileries", "batignolles-2"},
            {"batignolles-5", "batignolles-4", "batignolles-1"},
            {"notre-dame"},
            {"batignolles-3"},
            **BAT_13,
        ),
        BAT,
        {"first": 2, "second": 3, "third": 1, "fourth": 4},
        [10, 5, 20, 0],
    ),
    # example 2: 11+5; 15+3+3 (token 9); 8; 15+4+2 (token 16): the tie stays, 8 is skipped
    (
        "example 2",
        owners(
            {"tuileries", "montmartre-5"},
            {"louvre", "montmartre-3"},
            {"montmartre-8"},
            {"louvre", "montmartre-4", "montmartre-2"},
            doubled={"second": {"montmartre-3"}},
            **MONT_15,
        ),
        MONT,
        {"first": 3, "second": 1, "third": 4, "fourth": 1},
        [4, 16, 0, 16],
    ),
    # example 3: 12 and 5 with two players: less than half
    (
        "example 3",
        owners({"belleville-8", "belleville-4"}, {"belleville-5"}, **TWO),
        BELLE,
        {"first": 1, "second": 2},
        [18, 0],
    ),
    # 12 and 6: half is enough
    (
        "half",
        owners({"belleville-8", "belleville-4"}, {"belleville-5", "belleville-1"}, **TWO),
        BELLE,
        {"first": 1, "second": 2},
        [18, 9],
    ),
    # with three the half does not matter; the third owns only the bank
    (
        "bank only",
        owners({"belleville-8", "belleville-4"}, {"belleville-5"}, {"bank-belleville"}, **TWO),
        BELLE,
        {"first": 1, "second": 2},
        [18, 9, 0],
    ),
    # two share the first place by token 16: both 18
    (
        "shared by two",
        owners({"belleville-8"}, {"belleville-8"}, **TWO),
        BELLE,
        {"first": 1, "second": 1},
        [18, 18],
    ),
    # 9 counts in the sum: 5+5 beats 8
    (
        "doubled sum",
        owners({"belleville-8"}, {"belleville-5"}, doubled={"second": {"belleville-5"}}, **TWO),
        BELLE,
        {"first": 2, "second": 1},
        [9, 18],
    ),
    # no VP token there: places, but no points
    ("no token", owners({"chaillot-8"}, set()), "chaillot", {"first": 1}, [0, 0]),
    # a tie for the third place: both have it
    (
        "third shared",
        owners(
            {"belleville-8"},
            {"belleville-5"},
            {"belleville-4"},
            {"belleville-4"},
            **TWO,
        ),
        BELLE,
        {"first": 1, "second": 2, "third": 3, "fourth": 3},
        [18, 9, 4, 4],
    ),
    # by counting: three are ahead of the fourth, so his is the fourth place
    (
        "three share",
        owners(*THREE_EIGHTS, **COUNTING),
        BELLE,
        {"first": 1, "second": 1, "third": 1, "fourth": 4},
        [18, 18, 18, 0],
    ),
    # "the next place is skipped": the second only, so the fourth has the third
    (
        "three share one skipped",
        owners(*THREE_EIGHTS, **ONE_SKIPPED),
        BELLE,
        {"first": 1, "second": 1, "third": 1, "fourth": 3},
        [18, 18, 18, 4],
    ),
    # two share the first place: the second is skipped, third and fourth follow, as by counting
    (
        "two share one skipped",
        owners(
            {"belleville-8"}, {"belleville-8"}, {"belleville-5"}, {"belleville-4"}, **ONE_SKIPPED
        ),
        BELLE,
        {"first": 1, "second": 1, "third": 3, "fourth": 4},
        [18, 18, 4, 0],
    ),
    # two pairs: the second place is skipped, the third is shared
    (
        "two pairs one skipped",
        owners(
            {"belleville-8"}, {"belleville-5"}, {"belleville-8"}, {"belleville-5"}, **ONE_SKIPPED
        ),
        BELLE,
        {"first": 1, "second": 3, "third": 1, "fourth": 3},
        [18, 4, 18, 4],
    ),
    # two share the second place: the third is skipped, the fourth gets nothing
    (
        "second shared one skipped",
        owners(
            {"belleville-8"}, {"belleville-5"}, {"belleville-5"}, {"belleville-4"}, **ONE_SKIPPED
        ),
        BELLE,
        {"first": 1, "second": 2, "third": 2, "fourth": 4},
        [18, 9, 9, 0],
    ),
    # three share the second place: all have it, nobody is left for the next
    (
        "three seconds one skipped",
        owners(
            {"belleville-8"}, {"belleville-5"}, {"belleville-5"}, {"belleville-5"}, **ONE_SKIPPED
        ),
        BELLE,
        {"first": 1, "second": 2, "third": 2, "fourth": 2},
        [18, 9, 9, 9],
    ),
    # sums of 9 each, but 9 beats 8+1 beats 5+4: no place is shared, none skipped
    (
        "sums alike one skipped",
        owners(
            {"belleville-5", "belleville-4"},
            {"landmark-8"},
            {"belleville-8", "belleville-1"},
            {"belleville-3"},
            landmarks={"landmark-8": BELLE},
            **ONE_SKIPPED,
        ),
        BELLE,
        {"first": 3, "second": 1, "third": 2, "fourth": 4},
        [4, 18, 9, 0],
    ),
    # the dearest place parts the third from the two who share it
    (
        "same sum",
        owners(*SAME_SUM, doubled=DOUBLED_1, landmarks=BELLE_15, **TWO),
        BELLE,
        {"first": 1, "second": 1, "third": 3, "fourth": 4},
        [18, 18, 4, 0],
    ),
    # "all players with the same sum": three share the first place, the second is skipped
    (
        "same sum all",
        owners(*SAME_SUM, doubled=DOUBLED_1, landmarks=BELLE_15, **ALL),
        BELLE,
        {"first": 1, "second": 1, "third": 1, "fourth": 3},
        [18, 18, 18, 4],
    ),
    # and by counting the fourth has the fourth place
    (
        "same sum all counting",
        owners(*SAME_SUM, doubled=DOUBLED_1, landmarks=BELLE_15, **ALL_COUNTING),
        BELLE,
        {"first": 1, "second": 1, "third": 1, "fourth": 4},
        [18, 18, 18, 0],
    ),
    # 16 beats them all; two share the second place, the third is skipped
    (
        "four alike",
        owners(*FOUR_ALIKE, landmarks=BELLE_16, **TWO),
        BELLE,
        {"first": 1, "second": 2, "third": 2, "fourth": 4},
        [18, 9, 9, 0],
    ),
    # the tie of the other three stays, and all of them share
    (
        "four alike all",
        owners(*FOUR_ALIKE, landmarks=BELLE_16, **ALL),
        BELLE,
        {"first": 1, "second": 2, "third": 2, "fourth": 2},
        [18, 9, 9, 9],
    ),
]


def ends(one: dict[str, Any], two: dict[str, Any], **readings: str) -> State:
    """Two players at the end."""
    dotted = {name.replace("_", "."): value for name, value in readings.items()}
    return bare({"first": one, "second": two}, dotted, phase="over")


# 8 and 5 doubled
EIGHT = {"keys": {"chaillot-8"}}
FIVES = {"keys": {"chaillot-5"}, "doubled": {"chaillot-5"}}

WINNERS: list[Any] = [
    # points decide
    ("points", ends({"points": 5}, {"points": 4, "francs": 9}), {"first"}),
    # token 27: 1 a franc, 4 + 2 beats 5
    ("27", ends({"points": 5}, {"points": 4, "francs": 2, "tokens": {"27"}}), {"second"}),
    # a tie: more francs
    ("francs", ends({"points": 5, "francs": 1}, {"points": 5}), {"first"}),
    # then the dearer property: 5 twice beats 8
    ("cost", ends(EIGHT, FIVES), {"second"}),
    # counted once, 8 beats 5
    ("cost once", ends(EIGHT, FIVES, tie_doubled="once"), {"first"}),
    # banks and the arc cost nothing: shared
    ("shared", ends({"keys": {"arc"}}, {"keys": {"bank-chaillot"}}), {"first", "second"}),
]
