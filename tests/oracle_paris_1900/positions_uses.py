"""What the bonus tokens do, and how turns and rounds end."""

from typing import Any

from .fixture import bare, go, use
from .positions import mine
from .positions_tokens import TRACK, first

F = "seats.first."
DONE = {"type": "done"}


MORE: list[Any] = [
    # 12 gives 5 francs and 2 points here
    ("use 12", first(tokens={"12"}), [use("12")], {F + "francs": 5, F + "points": 2}),
    # a doubled building counts twice: two of cost 1 at 2 each and once more
    (
        "use 6",
        first(keys={"chaillot-1", "belleville-1"}, doubled={"chaillot-1"}, tokens={"6"}),
        [use("6")],
        {F + "points": 6},
    ),
    # banks and the arc are no buildings
    ("use 28", first(keys={"arc", "chaillot-8"}, tokens={"28"}), [use("28")], {F + "points": 7}),
    # pay 3, a key from the supply
    (
        "use 14",
        first(francs=4, tokens={"14"}),
        [use("14")],
        {F + "francs": 1, F + "hand": 1, "spare.first": 1},
    ),
    # the pawn stays
    (
        "use 17",
        first(_changes=TRACK, pawn=20, tokens={"17"}),
        [use("17", space=5)],
        {F + "pawn": 20, F + "tokens": {"5"}, "track": {5: [], 14: ["14"], 25: ["25"]}},
    ),
    # the pawn goes back
    (
        "use 25",
        first(_changes=TRACK, pawn=19, tokens={"25"}),
        [use("25", space=14)],
        {F + "pawn": 14, F + "tokens": {"14"}},
    ),
    # three players: 2 for each other unused bonus token, 27 among them, end tokens not
    (
        "use 20",
        bare({"first": {"tokens": {"20", "27", "1", "e1"}}}, players=3),
        [use("20")],
        {F + "points": 4},
    ),
    (
        "use 20 without 27",
        bare(
            {"first": {"tokens": {"20", "27", "1", "2", "e1"}}},
            {"bonus.20-counts-27": "no"},
            players=3,
        ),
        [use("20")],
        {F + "points": 4},
    ),
    # four players: 4 a pair
    (
        "use 23",
        bare({"first": {"goods": {"gold-prestige": 5}, "tokens": {"23"}}}, players=4),
        [use("23", {"gold-prestige": 2})],
        {F + "points": 8, F + "goods": {"gold-prestige": 1}},
    ),
    # two players: 2 a pair; the wood goes to the supply
    (
        "use 24",
        first(goods={"wood": 2}, tokens={"24"}),
        [use("24", {"wood": 1})],
        {F + "points": 2, "supply": {"wood": 2, "marble": 0, "gold": 0}},
    ),
    # two landmarks, one of them doubled: three times 8
    (
        "use 29",
        first(
            _changes={"landmarks": {"louvre": "chaillot", "tuileries": "belleville"}},
            keys={"louvre", "tuileries"},
            doubled={"louvre"},
            tokens={"29"},
        ),
        [use("29")],
        {F + "points": 24},
    ),
    # three kinds give nothing
    (
        "use 30 three",
        first(keys={"belleville-1", "belleville-2", "belleville-3"}, tokens={"30"}),
        [use("30")],
        {F + "points": 0},
    ),
    # e7 shows wood and marble: both, or one of them
    (
        "use e7",
        first(tokens={"e7"}),
        [use("e7", {"wood": 1, "marble": 1})],
        {F + "standing": {"wood": 1, "marble": 1}, F + "points": 0},
    ),
    # an end token with points
    ("use e2", first(tokens={"e2"}), [use("e2")], {F + "points": 4, F + "used": {"e2"}}),
    # the last one: this round, then one more
    (
        "last end token",
        bare(end_left={"e1"}),
        [{"type": "end", "token": "e1"}, DONE],
        {"ending": 1, "mover": "second", "phase": "act", F + "tokens": {"e1"}},
    ),
    # another is left: the end has not come
    ("an end token", bare(), [{"type": "end", "token": "e1"}, DONE], {"ending": 0}),
    (
        "last round",
        bare(mover="second", phase="after", ending=1),
        [DONE],
        {"ending": 2, "mover": "first"},
    ),
    ("over", bare(mover="second", phase="after", ending=2), [DONE], {"phase": "over"}),
    # the next one draws first
    (
        "next draws",
        bare(phase="after", stacks=[[], ["chaillot-1"], []]),
        [DONE, {"type": "draw", "stack": 2}],
        {"mover": "second", "phase": "act", "stacks": [[], [], []]},
    ),
    # token 16: a rival's 8 gives its 2 points to the second owner too, its owner nothing
    (
        "use 16",
        bare({**mine("arc", tokens={"16"}), "second": {"keys": {"chaillot-8"}}}),
        [go("arc", "chaillot-8", "", "16")],
        {F + "points": 2, F + "keys": {"chaillot-8"}, F + "used": {"16"}, "seats.second.points": 0},
    ),
    # 10 as marble, 4 as gold, 3 as a second marble: the 15 of cost 15 is paid in tokens
    (
        "use 3 4 10",
        bare({"first": {"francs": 15, "keys": {"bank-chaillot"}, "tokens": {"3", "4", "10"}}}),
        [
            use("3", {"marble": 1}),
            use("4", {"gold": 1}),
            use("10", {"gold": 1}),
            go("bank-chaillot", "louvre", "chaillot"),
        ],
        {F + "francs": 0, F + "keys": {"louvre"}, F + "standing": {}},
    ),
]


def plain(token: str, francs: int, points: int) -> Any:
    """One building of each cost, one token: francs and points."""
    owned = {f"chaillot-{cost}" for cost in (1, 2, 3, 4, 5, 8)}
    state = first(keys=owned, tokens={token})
    return ("plain " + token, state, [use(token)], {F + "francs": francs, F + "points": points})


# the figures of the stand-in, for one building of the cost
MORE += [plain("1", 3, 0), plain("5", 4, 1), plain("7", 2, 3), plain("22", 0, 8)]
MORE += [plain("11", 0, 3), plain("15", 0, 4), plain("26", 0, 6), plain("e6", 2, 2)]
# six kinds: 20
MORE += [plain("30", 0, 20)]
