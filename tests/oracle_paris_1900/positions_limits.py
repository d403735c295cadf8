"""The pawn at 30, the pawn that stays, and the goods left over: what is broken, what is done."""

from typing import Any

from .board import State
from .course import play
from .fixture import bare, go, use
from .positions_tokens import FREE, PAID, first, forward

F = "seats.first."
BARS = {"bonus.30-bars": "yes"}
STAYS = {"advance.zero": "yes"}
LATE = {"track": {5: ["5"], 24: ["24"], 28: ["28"]}}


def at_thirty(token: str, readings: dict[str, str] | None = None, **changes: Any) -> State:
    """The pawn stands on 30; one token is held."""
    return first(readings, {**LATE, **changes}, pawn=30, thirty=True, tokens={token})


def just_come(readings: dict[str, str] | None = None) -> State:
    """The pawn has come to 30 in this very turn."""
    return play(first(readings, FREE, pawn=7, tokens={"17"}), forward(30))


BARRED: list[Any] = [
    # 30 ends what the pawn gets by going forward: 17 does not move it, 25 moves it back
    ("17 at 30", at_thirty("17"), use("17", space=5), []),
    ("25 at 30", at_thirty("25"), use("25", space=28), []),
    ("17 just at 30", just_come(), use("17", space=5), []),
    # "you can get bonus tokens no more": in no way
    ("17 barred", at_thirty("17", BARS), use("17", space=5), ["use.thirty"]),
    ("25 barred", at_thirty("25", BARS), use("25", space=28), ["use.thirty"]),
    # at once, not only from the next turn on
    ("17 just barred", just_come(BARS), use("17", space=5), ["use.thirty"]),
    # one space short of 30 nothing is barred yet
    ("17 at 29", first(BARS, LATE, pawn=29, tokens={"17"}), use("17", space=5), []),
    ("25 at 29", first(BARS, LATE, pawn=29, tokens={"25"}), use("25", space=28), []),
    # it is having come there that counts, not standing there (nor how far "forward" is ended)
    (
        "17 barred later",
        first({**BARS, "bonus.after-30": "by-place"}, LATE, pawn=26, thirty=True, tokens={"17"}),
        use("17", space=5),
        ["use.thirty"],
    ),
    # a rival's pawn at 30 bars nobody else
    (
        "17 rival at 30",
        bare({"first": {"tokens": {"17"}}, "second": {"pawn": 30, "thirty": True}}, BARS, **LATE),
        use("17", space=5),
        [],
    ),
    # to waste it is a use too; no token lies anywhere
    (
        "17 wasted at 30",
        at_thirty("17", {"bonus.no-target": "wastes"}, track={}),
        use("17"),
        [],
    ),
    (
        "17 barred waste",
        at_thirty("17", {**BARS, "bonus.no-target": "wastes"}, track={}),
        use("17"),
        ["use.thirty"],
    ),
    # what else is wrong stays wrong: nothing lies on 6; 24 is six back
    ("17 barred empty", at_thirty("17", BARS), use("17", space=6), ["use.space", "use.thirty"]),
    ("25 barred far", at_thirty("25", BARS), use("25", space=24), ["use.back", "use.thirty"]),
    # tokens that bring no token are used as ever
    ("1 at 30", at_thirty("1", BARS), use("1"), []),
    # the way by the pawn is ended by its own rule under either reading
    (
        "advance at 30",
        first(BARS, {**FREE, "track": {30: ["30"]}}, pawn=29, thirty=True),
        forward(30),
        ["advance.thirty"],
    ),
]

STAYING: list[Any] = [
    # "as many spaces as you wish" may be none: the token that still lies there
    ("stay", first(STAYS, FREE, pawn=5), forward(5), []),
    # it must go forward, and none is not forward; the next token ahead will do
    ("stay not", first(_changes=FREE, pawn=5), forward(5), ["advance.forward"]),
    ("stay or go", first(STAYS, FREE, pawn=5), forward(7), []),
    # none, but never fewer: 5 lies behind
    ("stay back", first(STAYS, FREE, pawn=7), forward(5), ["advance.forward"]),
    # the last token of the space was the one taken before
    (
        "stay empty",
        first(STAYS, {**FREE, "track": {5: [], 7: ["7"]}}, pawn=5, tokens={"5"}),
        forward(5),
        ["advance.token"],
    ),
    # the pile has one number, and the first of it is still held
    ("stay twice", first(STAYS, FREE, pawn=5, tokens={"5"}), forward(5), ["advance.twice"]),
    # it has been used
    ("stay used", first(STAYS, FREE, pawn=5, used={"5"}), forward(5), []),
    # a 3 asks 2 francs for the token, not for the way
    ("stay unpaid", first(STAYS, PAID, pawn=5, francs=1), forward(5), ["advance.francs"]),
    # without the income there is no staying either
    (
        "stay undue",
        first(STAYS, {**FREE, "pending": set()}, pawn=5),
        forward(5),
        ["advance.pending"],
    ),
    # beside the track there is no space and no token: the first step leads to a space
    ("stay at start", first(STAYS, FREE), forward(0), ["advance.forward", "advance.token"]),
    ("leave the start", first(STAYS, FREE), forward(5), []),
    # at 30 no token is got any more, by staying neither, however 30 is read
    (
        "stay at 30",
        first(STAYS, FREE, pawn=30, thirty=True),
        forward(30),
        ["advance.thirty"],
    ),
    (
        "stay at 30 by place",
        first({**STAYS, "bonus.after-30": "by-place"}, FREE, pawn=30, thirty=True),
        forward(30),
        ["advance.thirty"],
    ),
]

STAYED: list[Any] = [
    # the top of the pile is taken, the pawn is where it was, the income is had
    (
        "stay",
        first(STAYS, {**FREE, "track": {5: ["2", "12"]}}, pawn=5),
        [forward(5)],
        {F + "pawn": 5, F + "tokens": {"2"}, "track": {5: ["12"]}, "pending": set()},
    ),
    # 2 francs after a building of cost 3, also without a step
    (
        "stay paid",
        first(STAYS, PAID, pawn=5, francs=3),
        [forward(5)],
        {F + "francs": 1, F + "pawn": 5, F + "tokens": {"5"}, "pending": set(), "bank": 102},
    ),
    # pawn at 30, 25 takes it back to 28: it was not barred, and 17 neither
    (
        "30 bars not",
        first(_changes=LATE, pawn=30, thirty=True, tokens={"17", "25"}),
        [use("25", space=28), use("17", space=5)],
        {F + "pawn": 28, F + "tokens": {"5", "28"}, F + "used": {"17", "25"}},
    ),
]

TRADE: Any = {"supply": {"wood": 1, "marble": 0, "gold": 0}}
BOTH = use("21", {"gold": 2})
SELL, BUY = {"type": "sell", "good": "gold"}, {"type": "buy", "good": "wood"}
WAITS = {"bonus.rest": "turn"}

LEFT: list[Any] = [
    # one of two is sold, and then a chip is bought: the other is gone, or waits for the turn's end
    (
        "rest lost",
        first({}, TRADE, tokens={"21"}, francs=20),
        [BOTH, SELL, BUY],
        {F + "standing": {}},
    ),
    (
        "rest waits",
        first(WAITS, TRADE, tokens={"21"}, francs=20),
        [BOTH, SELL, BUY],
        {F + "standing": {"gold": 1}},
    ),
    # e7 shows wood and marble: the wood pays for an 8, and the marble is sold after that, at 3
    (
        "rest sold",
        first(WAITS, keys={"bank-chaillot"}, tokens={"e7"}, francs=8),
        [
            use("e7", {"wood": 1, "marble": 1}),
            go("bank-chaillot", "chaillot-8"),
            {"type": "sell", "good": "marble"},
        ],
        {F + "standing": {"wood": 0, "marble": 0}, F + "francs": 3},
    ),
    # with the turn it ends in any case
    (
        "rest and the end of the turn",
        first(WAITS, {"phase": "after"}, tokens={"21"}),
        [BOTH, {"type": "done"}],
        {F + "standing": {}, "mover": "second"},
    ),
    # another token's effect does not touch it
    (
        "rest and another token",
        first(WAITS, tokens={"21", "12"}),
        [BOTH, use("12")],
        {F + "standing": {"gold": 2}},
    ),
]
