"""What moves do: a name, the state, legal moves, and entries of the state after them."""

from typing import Any

from .fixture import bare, go, stand_in, use
from .positions import DRAWN, RICH, mine
from .positions_tokens import FOURTH, FREE, LOUVRE, TWO_GOLD, first, forward, vp

F = "seats.first."


def site(kind: str, district: str) -> str:
    """Where a kind of building lies in a district."""
    found = [tile for tile, its in stand_in()["kind"].items() if its == kind]
    return next(tile for tile in found if tile.startswith(district))


# one café, three bakeries, two hotels, one theatre, two landmarks
RAFAEL = {
    site("cafe", "belleville"),
    site("bakery", "belleville"),
    site("bakery", "montmartre"),
    site("bakery", "chaillot"),
    site("hotel", "montmartre"),
    site("hotel", "chaillot"),
    site("theatre", "chaillot"),
    "luxembourg",
    "eiffel-tower",
}
JULIE = {"francs": 20, "goods": {"marble": 1, "gold": 2, "gold-prestige": 2}}
THREE_FOURS = {"belleville-4", "chaillot-4", "montmartre-4"}
TEN_THERE = {"landmarks": {"sacre-coeur": "belleville"}}

EXAMPLES: list[Any] = [
    # bakery 1 to theatre 4: the difference is 3
    (
        "rafael",
        bare({"first": {"francs": 3, "keys": {"montmartre-1"}}}),
        [go("montmartre-1", "montmartre-4")],
        {F + "francs": 0, F + "keys": {"montmartre-4"}, "phase": "after"},
    ),
    # theatre 8 to a new landmark 12: 4 francs, 1 marble, 1 gold
    (
        "julie 12",
        bare({"first": {**JULIE, "keys": {"la-villette-8"}}}),
        [go("la-villette-8", "grand-palais", "la-villette")],
        {
            F + "francs": 16,
            F + "goods": {"marble": 0, "gold": 1, "gold-prestige": 2},
            "landmarks": {"grand-palais": "la-villette"},
            "supply": {"wood": 0, "marble": 1, "gold": 1},
            "pending": {"honour"},
        },
    ),
    # a 15 after a 10, from the bank: 15 francs, 2 gold, 1 marble; two gold prestige are 10
    (
        "julie 15",
        bare({"first": {**JULIE, "keys": {"bank-belleville"}}}, **TEN_THERE),
        [go("bank-belleville", "louvre", "belleville"), TWO_GOLD],
        {
            F + "francs": 5,
            F + "points": 10,
            F + "goods": {"marble": 0, "gold": 0, "gold-prestige": 0},
            "pending": set(),
        },
    ),
    # a building of cost 2 lets her go to 18; with three buildings of cost 4 it gives 15
    (
        "charlotte 18",
        bare(
            {"first": {"francs": 2, "keys": {"arc", *THREE_FOURS}}},
            track={18: ["18", "18"]},
        ),
        [go("arc", "chaillot-2"), forward(18), use("18")],
        {F + "points": 15, F + "pawn": 18, "track": {18: ["18"]}, F + "used": {"18"}},
    ),
    # five kinds: 15
    (
        "rafael 30",
        first(
            _changes={"landmarks": {"luxembourg": "belleville", "eiffel-tower": "chaillot"}},
            keys=RAFAEL,
            tokens={"30"},
        ),
        [use("30")],
        {F + "points": 15},
    ),
]

DEEDS: list[Any] = [
    # the chip is taken once
    (
        "take",
        first(
            _changes={"pending": {"chip"}, "bought": "chaillot-1", "chips": {"chaillot-1": "wood"}}
        ),
        [{"type": "take"}],
        {"pending": set(), F + "goods": {"wood": 1}},
    ),
    # all VP tokens lie, or one is left for the last free space
    (
        "no vp left",
        bare(
            mine("bank-chaillot", "chaillot-1", "chaillot-2", "chaillot-3"),
            vp_left=set(),
            vp_at={"belleville": "v1"},
        ),
        [go("bank-chaillot", "chaillot-8")],
        {"pending": set()},
    ),
    # the variant: the tile lies in the district chosen; or nowhere
    (
        "lay",
        bare(phase="draw", lying={}, ignores_districts=True, stacks=[["la-villette-8"], [], []]),
        [{"type": "draw", "stack": 1}, {"type": "lay", "district": "chaillot"}],
        {"lying": {"chaillot-8": "la-villette-8"}, "phase": "act", "drawn": None},
    ),
    (
        "remove",
        bare(**DRAWN, stacks=[["chaillot-1"], [], []]),
        [{"type": "remove"}],
        {"lying": bare()["lying"], "phase": "act", "drawn": None},
    ),
    # the pawn reaches 30, and that stays known
    (
        "reach thirty",
        first(_changes=FREE),
        [forward(30)],
        {F + "pawn": 30, F + "thirty": True, F + "tokens": {"30"}},
    ),
    ("below thirty", first(_changes=FREE), [forward(7)], {F + "pawn": 7, F + "thirty": False}),
    # the bank pays its figure (Chaillot 7 here), the arc nothing
    (
        "bank",
        first(hand=1),
        [{"type": "key", "place": "bank-chaillot"}],
        {F + "francs": 7, F + "hand": 0, F + "keys": {"bank-chaillot"}},
    ),
    ("arc", first(hand=1), [{"type": "key", "place": "arc"}], {F + "francs": 0}),
    # six coins are all there are
    (
        "bank runs out",
        first({"coins": "run-out"}, {"bank": 6}, hand=1),
        [{"type": "key", "place": "bank-chaillot"}],
        {F + "francs": 6, "bank": 0},
    ),
    # 8 francs and a wood; 2 points at once; the chip beside it
    (
        "an eight",
        bare(mine("arc"), chips={"chaillot-8": "gold"}),
        [go("arc", "chaillot-8"), {"type": "take"}],
        {
            F + "francs": 32,
            F + "points": 2,
            F + "goods": {"wood": 2, "marble": 3, "gold": 4},
            "chips": {},
        },
    ),
    # 3: the pawn costs 2 francs
    (
        "a three",
        bare({"first": {"francs": 5, "keys": {"arc"}}}, track={7: ["7"]}),
        [go("arc", "chaillot-3"), forward(7)],
        {F + "francs": 0, F + "tokens": {"7"}},
    ),
    # token 9: the place holds two keys, and gives its income again
    (
        "doubled eight",
        bare(mine("arc", "chaillot-8", tokens={"9"})),
        [go("arc", "chaillot-8", "", "9")],
        {F + "doubled": {"chaillot-8"}, F + "keys": {"chaillot-8"}, F + "points": 2},
    ),
    # one of the two keys goes on, the other stays
    (
        "undoubled",
        bare(mine("chaillot-4", doubled={"chaillot-4"})),
        [go("chaillot-4", "chaillot-5")],
        {F + "doubled": set(), F + "keys": {"chaillot-4", "chaillot-5"}},
    ),
    # the fourth key on buildings there; banks are not counted
    (
        "fourth key",
        bare(
            {
                "first": {**RICH, "keys": {"bank-chaillot", "chaillot-1", "chaillot-2"}},
                "second": {"keys": {"chaillot-3", "bank-chaillot"}},
            }
        ),
        [go("bank-chaillot", "chaillot-5"), vp("v2", "belleville")],
        {
            "pending": set(),
            "vp_at": {"belleville": "v2"},
            "vp_left": {"v1", "v3", "v4", "v5", "v6"},
        },
    ),
    # four were there already: nothing new happens
    (
        "fifth key",
        bare(mine("bank-chaillot", "chaillot-1", "chaillot-2", "chaillot-3", "chaillot-4")),
        [go("bank-chaillot", "chaillot-8")],
        {"pending": set()},
    ),
    # a doubled building is two keys, or one place
    (
        "fourth with double",
        bare(mine("bank-chaillot", "chaillot-4", "chaillot-5", doubled={"chaillot-5"})),
        [go("bank-chaillot", "chaillot-8")],
        {"pending": {"vp"}},
    ),
    (
        "three places",
        bare(
            mine("bank-chaillot", "chaillot-4", "chaillot-5", doubled={"chaillot-5"}),
            {"vp.keys": "places"},
        ),
        [go("bank-chaillot", "chaillot-8")],
        {"pending": set()},
    ),
    # at once or never; or kept until the end of the turn
    (
        "vp missed",
        first(_changes=FOURTH, goods={"wood": 1}),
        [{"type": "sell", "good": "wood"}],
        {"pending": set()},
    ),
    (
        "vp kept",
        first({"vp.later": "kept"}, FOURTH, goods={"wood": 1}),
        [{"type": "sell", "good": "wood"}],
        {"pending": {"vp"}, F + "francs": 2, "supply": {"wood": 1, "marble": 0, "gold": 0}},
    ),
    # what the tokens stand for goes first, the rest of it is lost, and no chip comes from it
    (
        "standing",
        bare(mine("arc", tokens={"2", "21"})),
        [use("2", {"wood": 1}), use("21", {"wood": 1, "gold": 1}), go("arc", "chaillot-8")],
        {
            F + "goods": RICH["goods"],
            F + "standing": {},
            "supply": {"wood": 0, "marble": 0, "gold": 0},
        },
    ),
    # one of the two sold, with no chip for the supply
    (
        "standing sold",
        first(tokens={"19"}, goods={"gold-prestige": 1}),
        [use("19", {"gold-prestige": 1}), {"type": "sell", "good": "gold-prestige"}],
        {F + "goods": {"gold-prestige": 1}, F + "francs": 3},
    ),
    # both of one token sold: twice 3, and nothing stands any more
    (
        "standing sold out",
        first(tokens={"19"}),
        [use("19", {"gold-prestige": 2}), *[{"type": "sell", "good": "gold-prestige"}] * 2],
        {F + "standing": {"gold-prestige": 0}, F + "francs": 6},
    ),
    # token 8 is honoured like a chip
    (
        "honour by token",
        first(_changes=LOUVRE, tokens={"8"}),
        [use("8", {"silver-prestige": 1}), {"type": "honour", "goods": {"silver-prestige": 1}}],
        {F + "points": 3},
    ),
]
