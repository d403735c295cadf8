"""More situations: incomes, VP tokens, bonus tokens, trades: what a move breaks."""

from typing import Any

from .board import State
from .fixture import bare, use


def first(readings: dict[str, str] | None = None, _changes: Any = None, **seat: Any) -> State:
    """Only the first player matters, before his action."""
    return bare({"first": seat}, readings, **(_changes or {}))


def forward(space: int) -> dict[str, Any]:
    """The pawn goes to a space."""
    return {"type": "advance", "space": space}


def vp(token: str, district: str) -> dict[str, Any]:
    """A VP token laid."""
    return {"type": "vp", "token": token, "district": district}


FREE = {"phase": "after", "pending": {"advance"}, "track": {5: ["5"], 7: ["7"], 30: ["30"]}}
PAID = {**FREE, "pending": {"paid-advance"}}
FOURTH = {"phase": "after", "pending": {"vp"}, "bought": "chaillot-4"}
LOUVRE = {
    "phase": "after",
    "pending": {"honour"},
    "bought": "louvre",
    "landmarks": {"louvre": "belleville"},
}
TWO_GOLD = {"type": "honour", "goods": {"gold-prestige": 2}}

INCOMES: list[Any] = [
    # the own space is not ahead, though a second token lies there
    ("advance still", first(_changes=FREE, pawn=5), forward(5), ["advance.forward"]),
    # never more than three
    (
        "honour four",
        first({"honour.icons": "any-shown"}, LOUVRE, goods={"gold-prestige": 4}),
        {"type": "honour", "goods": {"gold-prestige": 4}},
        ["honour.shown"],
    ),
    # any space ahead with a token
    ("advance", first(_changes=FREE, pawn=4), forward(7), []),
    # only forward; standing still is not forward
    ("advance back", first(_changes=FREE, pawn=7), forward(5), ["advance.forward"]),
    ("advance none", first(_changes=FREE), forward(6), ["advance.token"]),
    # never two of one number; a used one is no longer held
    ("advance twice", first(_changes=FREE, tokens={"7"}), forward(7), ["advance.twice"]),
    ("advance used", first(_changes=FREE, used={"7"}), forward(7), []),
    (
        "advance ever",
        first({"bonus.twice": "ever"}, FREE, used={"7"}),
        forward(7),
        ["advance.twice"],
    ),
    # a building of cost 3 gives it only for 2 francs
    ("advance paid", first(_changes=PAID, francs=2), forward(5), []),
    ("advance unpaid", first(_changes=PAID, francs=1), forward(5), ["advance.francs"]),
    # 30 was reached, then 25 took the pawn back: no more tokens by the pawn
    (
        "thirty",
        first(_changes=FREE, pawn=26, thirty=True),
        forward(30),
        ["advance.thirty"],
    ),
    (
        "thirty by place",
        first({"bonus.after-30": "by-place"}, FREE, pawn=26, thirty=True),
        forward(30),
        [],
    ),
    # the chip was taken by somebody before
    ("take nothing", first(_changes=FREE), {"type": "take"}, ["take.pending"]),
    # Julie's two gold on the 15
    ("honour", first(_changes=LOUVRE, goods={"gold-prestige": 2}), TWO_GOLD, []),
    # three of the kinds shown (two gold, one silver), but gold only twice
    (
        "honour icons",
        first(_changes=LOUVRE, goods={"gold-prestige": 3}),
        {"type": "honour", "goods": {"gold-prestige": 3}},
        ["honour.shown"],
    ),
    (
        "honour any shown",
        first({"honour.icons": "any-shown"}, LOUVRE, goods={"gold-prestige": 3}),
        {"type": "honour", "goods": {"gold-prestige": 3}},
        [],
    ),
    # bronze is not shown, and not there
    (
        "honour bronze",
        first(_changes=LOUVRE),
        {"type": "honour", "goods": {"bronze-prestige": 1}},
        ["honour.held", "honour.shown"],
    ),
    ("honour none", first(_changes=LOUVRE), {"type": "honour", "goods": {}}, ["honour.some"]),
    # any district, not only that of the fourth key
    ("vp elsewhere", first(_changes=FOURTH), vp("v1", "belleville"), []),
    (
        "vp that",
        first({"vp.where": "that-district"}, FOURTH),
        vp("v1", "belleville"),
        ["vp.district"],
    ),
    # one space a district, each token once
    (
        "vp full",
        first(_changes={**FOURTH, "vp_at": {"chaillot": "v1"}, "vp_left": {"v2"}}),
        vp("v1", "chaillot"),
        ["vp.left", "vp.space"],
    ),
    ("vp not due", first(), vp("v1", "chaillot"), ["vp.pending"]),
]

TRACK = {"track": {5: ["5"], 14: ["14"], 25: ["25"]}}

NOTHING = {"bonus.nothing": "no"}

USES: list[Any] = [
    # the price exactly, and the last key of the supply
    (
        "use 13 last",
        first(_changes={"spare": {"first": 1, "second": 2}}, francs=2, tokens={"13"}),
        use("13"),
        [],
    ),
    # pairs of each of the three resources
    (
        "use 24 all",
        first(goods={"wood": 2, "marble": 2, "gold": 2}, tokens={"24"}),
        use("24", {"wood": 1, "marble": 1, "gold": 1}),
        [],
    ),
    # a token that is no space's business names none
    ("use 1 space", first(_changes=TRACK, tokens={"1"}), use("1", space=5), ["use.space"]),
    # help in a move only
    ("use 9", first(tokens={"9"}), use("9"), ["use.alone"]),
    ("use 16", first(tokens={"16"}), use("16"), ["use.alone"]),
    # counts at the end, never before
    ("use 27", first(tokens={"27"}), use("27"), ["use.alone"]),
    # a used one is gone
    ("use again", first(used={"1"}), use("1"), ["use.held"]),
    # before the draw is within the turn
    ("use early", first(_changes={"phase": "draw"}, tokens={"1"}), use("1"), []),
    ("use late", first(_changes={"phase": "over"}, tokens={"1"}), use("1"), ["use.turn"]),
    # 8 is one prestige, not a resource
    ("use 8", first(tokens={"8"}), use("8", {"gold": 1}), ["use.stands"]),
    # 10 is one
    ("use 10", first(tokens={"10"}), use("10", {"gold": 2}), ["use.stands"]),
    # one or both
    ("use 19", first(tokens={"19"}), use("19", {"gold-prestige": 1}), []),
    ("use 21", first(tokens={"21"}), use("21", {"gold": 1, "wood": 1}), []),
    # the price, and a key of one's colour in the supply
    (
        "use 13",
        first(_changes={"spare": {"first": 0, "second": 2}}, francs=1, tokens={"13"}),
        use("13"),
        ["use.francs", "use.spare"],
    ),
    # any token of the track, though the pawn is past it
    ("use 17", first(_changes=TRACK, pawn=20, tokens={"17"}), use("17", space=5), []),
    ("use 17 twice", first(_changes=TRACK, tokens={"17", "5"}), use("17", space=5), ["use.twice"]),
    ("use 17 idle", first(_changes=TRACK, tokens={"17"}), use("17"), ["use.space"]),
    # nothing may be taken: then, perhaps, it may be wasted
    (
        "use 17 waste",
        first({"bonus.no-target": "wastes"}, tokens={"17"}),
        use("17"),
        [],
    ),
    # something may be taken: then not
    (
        "use 17 no waste",
        first({"bonus.no-target": "wastes"}, TRACK, tokens={"17"}),
        use("17"),
        ["use.space"],
    ),
    # up to five back
    ("use 25", first(_changes=TRACK, pawn=19, tokens={"25"}), use("25", space=14), []),
    (
        "use 25 far",
        first(_changes=TRACK, pawn=20, tokens={"25"}),
        use("25", space=14),
        ["use.back"],
    ),
    # up to five may be none
    ("use 25 zero", first(_changes=TRACK, pawn=14, tokens={"25"}), use("25", space=14), []),
    (
        "use 25 not zero",
        first({"bonus.zero-back": "no"}, TRACK, pawn=14, tokens={"25"}),
        use("25", space=14),
        ["use.back"],
    ),
    # the effect comes before the discarding: a second 25 would be held
    (
        "use 25 for 25",
        first(_changes=TRACK, pawn=26, tokens={"25"}),
        use("25", space=25),
        ["use.twice"],
    ),
    # a pair is two chips alike
    (
        "use 23",
        first(tokens={"23"}, goods={"bronze-prestige": 1, "gold-prestige": 1}),
        use("23", {"bronze-prestige": 1}),
        ["use.pairs"],
    ),
    # at least one pair
    ("use 24", first(tokens={"24"}), use("24"), ["use.stands"]),
    # a token is no chip that could be returned
    (
        "use 24 standing",
        first(tokens={"24"}, goods={"wood": 1}, standing={"wood": 1}),
        use("24", {"wood": 1}),
        ["use.pairs"],
    ),
    (
        "use 24 standing yes",
        first({"pairs.tokens": "yes"}, tokens={"24"}, goods={"wood": 1}, standing={"wood": 1}),
        use("24", {"wood": 1}),
        [],
    ),
    # e9 shows two gold: one will do; wood is not on it
    # 18 with no building of cost 4, 20 alone, 30 with two kinds: only if nothing will do
    ("use 18 idle", first(tokens={"18"}), use("18"), []),
    ("use 18 no", first(NOTHING, tokens={"18"}), use("18"), ["use.brings"]),
    ("use 18 one", first(NOTHING, keys={"chaillot-4"}, tokens={"18"}), use("18"), []),
    ("use 18 of 5", first(NOTHING, keys={"chaillot-5"}, tokens={"18"}), use("18"), ["use.brings"]),
    ("use 20 idle", first(tokens={"20"}), use("20"), []),
    ("use 20 no", first(NOTHING, tokens={"20", "e9"}), use("20"), ["use.brings"]),
    ("use 20 with 27", first(NOTHING, tokens={"20", "27"}), use("20"), []),
    ("use 29 no", first(NOTHING, keys={"chaillot-8"}, tokens={"29"}), use("29"), ["use.brings"]),
    ("use 29 one", first(NOTHING, keys={"louvre"}, tokens={"29"}), use("29"), []),
    (
        "use 30 no",
        first(NOTHING, keys={"chaillot-8", "louvre"}, tokens={"30"}),
        use("30"),
        ["use.brings"],
    ),
    # goods, keys and pairs are something else than francs and points
    ("use e9 no", first(NOTHING, tokens={"e9"}), use("e9", {"gold": 1}), []),
    ("use 13 no", first(NOTHING, tokens={"13"}, francs=9), use("13"), []),
    # francs that have run out are none
    (
        "use francs no",
        first({**NOTHING, "coins": "run-out"}, {"bank": 0}, tokens={"1"}),
        use("1"),
        ["use.brings"],
    ),
    ("use e9", first(tokens={"e9"}), use("e9", {"gold": 1}), []),
    ("use e9 wood", first(tokens={"e9"}), use("e9", {"wood": 1}), ["use.stands"]),
]

BUY = {"type": "buy", "good": "gold"}
SELL = {"type": "sell", "good": "gold", "by": "second"}
STOCK = {"supply": {"wood": 0, "marble": 0, "gold": 1}}

TRADES: list[Any] = [
    # at the start the supply is empty: nothing can be bought
    ("buy", first(francs=9), BUY, ["buy.supply"]),
    ("buy gold", first(_changes=STOCK, francs=5), BUY, []),
    ("buy poor", first(_changes=STOCK, francs=4), BUY, ["buy.francs"]),
    # prestige is only sold, and none lies in the supply
    (
        "buy prestige",
        first(francs=9),
        {"type": "buy", "good": "gold-prestige"},
        ["buy.resource", "buy.supply"],
    ),
    ("sell none", first(), {"type": "sell", "good": "wood"}, ["sell.held"]),
    # in another's turn, or after the end: only if "any time" is meant so
    (
        "sell away",
        bare({"second": {"goods": {"gold": 1}}}, {"trade.when": "own-turn"}),
        SELL,
        ["trade.turn"],
    ),
    (
        "sell any time",
        bare({"second": {"goods": {"gold": 1}}}, {"trade.when": "any-time"}, phase="over"),
        SELL,
        [],
    ),
]
