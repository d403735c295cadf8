"""Small situations whose answers follow from the rulebook by hand: what a move breaks.

Each entry: a name, the state, a move, and the clauses it breaks.
"""

from typing import Any

from .fixture import bare, go

RICH: dict[str, Any] = {"francs": 40, "goods": {"wood": 3, "marble": 3, "gold": 3}}
SAY: dict[str, Any] = {"bank": {"type": "key", "place": "bank-chaillot"}, "done": {"type": "done"}}


def mine(*keys: str, **more: Any) -> dict[str, Any]:
    """A rich first player with keys there."""
    return {"first": {**RICH, "keys": set(keys), **more}}


# the worked example: her residence costs 3; rivals own the hotel 5 and the landmark 13
CHARLOTTE = bare(
    {**mine("belleville-3"), "second": {"keys": {"belleville-5", "notre-dame"}}},
    landmarks={"notre-dame": "belleville"},
)
# the worked example: 12 was bought in Saint-Germain
FRANCOIS = bare(
    {**mine("bank-saint-germain"), "second": {"keys": {"grand-palais"}}},
    landmarks={"grand-palais": "saint-germain"},
)
EQUAL = {
    **FRANCOIS,
    "box": {**FRANCOIS["box"], "cost": {**FRANCOIS["box"]["cost"], "notre-dame": 12}},
}
SAME = "saint-germain"
# the 10 was left for the 12
VACATED = {"landmarks": {"sacre-coeur": "chaillot", "grand-palais": "chaillot"}}

MOVING: list[Any] = [
    # 4 is free and dearer: the one place of the example she may go to
    ("charlotte 4", CHARLOTTE, go("belleville-3", "belleville-4"), []),
    # cheaper than her 3
    ("charlotte 1", CHARLOTTE, go("belleville-3", "belleville-1"), ["move.dearer"]),
    ("charlotte 2", CHARLOTTE, go("belleville-3", "belleville-2"), ["move.dearer"]),
    # a rival's key lies there
    ("charlotte 5", CHARLOTTE, go("belleville-3", "belleville-5"), ["move.free"]),
    ("charlotte 13", CHARLOTTE, go("belleville-3", "notre-dame"), ["move.free"]),
    # dearer and free, but in another district
    ("charlotte away", CHARLOTTE, go("belleville-3", "chaillot-4"), ["move.district"]),
    # a key goes only to buildings and landmarks once it lies; a bank has no cost and another owner
    (
        "move to a bank",
        CHARLOTTE,
        go("belleville-3", "bank-belleville"),
        ["move.dearer", "move.to"],
    ),
    # only laid buildings can be bought
    (
        "not laid yet",
        bare(mine("arc"), lying={}),
        go("arc", "chaillot-4"),
        ["move.to"],
    ),
    # the next landmark there must cost 13 or more
    ("francois 13", FRANCOIS, go("bank-saint-germain", "notre-dame", SAME), []),
    ("francois 11", FRANCOIS, go("bank-saint-germain", "tuileries", SAME), ["landmark.rising"]),
    # an equal cost does not rise (were there two landmarks of 12)
    ("francois 12", EQUAL, go("bank-saint-germain", "notre-dame", SAME), ["landmark.rising"]),
    # a landmark that lies elsewhere is not in the supply
    (
        "landmark taken",
        bare(mine("bank-chaillot"), landmarks={"louvre": "belleville"}),
        go("bank-chaillot", "louvre", "chaillot"),
        ["landmark.supply"],
    ),
    # the arc reaches any district, for a building or a landmark that lies
    ("arc far", bare(mine("arc")), go("arc", "chaillot-5"), []),
    ("arc landmark", bare(mine("arc"), **VACATED), go("arc", "grand-palais"), []),
    # no key of his lies in Chaillot: the landmark cannot be founded there
    ("arc founds", bare(mine("arc")), go("arc", "louvre", "chaillot"), ["landmark.key"]),
    # but it can with another key there, were it on the bank
    ("arc founds by", bare(mine("arc", "bank-chaillot")), go("arc", "louvre", "chaillot"), []),
    # or where the arc counts for all districts
    (
        "arc founds yes",
        bare(mine("arc"), {"landmark.arc": "yes"}),
        go("arc", "louvre", "chaillot"),
        [],
    ),
    # the vacated 10 may be bought though a 12 lies: the rise is about adding
    ("vacated", bare(mine("chaillot-8"), **VACATED), go("chaillot-8", "sacre-coeur"), []),
    # it may not if every purchase must rise
    (
        "vacated buying",
        bare(mine("chaillot-8"), {"landmark.order": "buying"}, **VACATED),
        go("chaillot-8", "sacre-coeur"),
        ["landmark.rising"],
    ),
    # 8 from a bank costs 8 francs and the wood
    (
        "poor",
        bare({"first": {"francs": 7, "keys": {"bank-chaillot"}}}),
        go("bank-chaillot", "chaillot-8"),
        ["pay.francs", "pay.wood"],
    ),
    # what a token stands for pays like a chip
    (
        "standing wood",
        bare({"first": {"francs": 8, "keys": {"arc"}, "standing": {"wood": 1}}}),
        go("arc", "chaillot-8"),
        [],
    ),
    # Julie's 12 asks 1 marble and 1 gold and 4 francs
    (
        "julie poor",
        bare({"first": {"francs": 3, "keys": {"la-villette-8"}, "goods": {"wood": 1}}}),
        go("la-villette-8", "grand-palais", "la-villette"),
        ["pay.francs", "pay.gold", "pay.marble"],
    ),
]

TWICE: list[Any] = [
    # a rival is there, nobody of his own: 9 is of no use
    (
        "9 idle",
        bare({**mine("arc", tokens={"9", "16"}), "second": {"keys": {"chaillot-5"}}}),
        go("arc", "chaillot-5", "", "9", "16"),
        ["with.needed"],
    ),
    # equal is not dearer; his own key is in the way
    (
        "on the spot",
        bare(mine("chaillot-5")),
        go("chaillot-5", "chaillot-5"),
        ["move.dearer", "move.free"],
    ),
    # token 16: onto a rival's place, dearer as ever
    (
        "16",
        bare({**mine("arc", tokens={"16"}), "second": {"keys": {"chaillot-5"}}}),
        go("arc", "chaillot-5", "", "16"),
        [],
    ),
    # token 9: onto his own place
    (
        "9",
        bare(mine("chaillot-2", "chaillot-5", tokens={"9"})),
        go("chaillot-2", "chaillot-5", "", "9"),
        [],
    ),
    # both keys lie there: 16 alone does not do
    (
        "9 missing",
        bare({**mine("arc", "chaillot-5", tokens={"16"}), "second": {"keys": {"chaillot-5"}}}),
        go("arc", "chaillot-5", "", "16"),
        ["move.free"],
    ),
    # nobody is there: 16 is of no use, and it is not held either
    ("16 idle", bare(mine("arc")), go("arc", "chaillot-5", "", "16"), ["with.held", "with.needed"]),
    # the general rule stays: the target is dearer
    (
        "9 cheaper",
        bare(mine("chaillot-2", "chaillot-5", tokens={"9"})),
        go("chaillot-5", "chaillot-2", "", "9"),
        ["move.dearer"],
    ),
    # unless the token lifts that too
    (
        "9 cheaper no",
        bare(mine("chaillot-2", "chaillot-5", tokens={"9"}), {"doubling.dearer": "no"}),
        go("chaillot-5", "chaillot-2", "", "9"),
        [],
    ),
    # a key that stays where it is was not moved
    (
        "9 on the spot",
        bare(mine("chaillot-5", tokens={"9"}), {"doubling.dearer": "no"}),
        go("chaillot-5", "chaillot-5", "", "9"),
        ["move.dearer"],
    ),
    # it counts twice with the token, never thrice
    (
        "9 thrice",
        bare(mine("arc", "chaillot-5", doubled={"chaillot-5"}, tokens={"9"})),
        go("arc", "chaillot-5", "", "9"),
        ["move.free"],
    ),
]

STEPS: list[Any] = [
    # a tile must be drawn before the action
    (
        "draw first",
        bare({"first": {"hand": 1}}, phase="draw", stacks=[["chaillot-1"], [], []]),
        SAY["bank"],
        ["act.phase"],
    ),
    # an empty stack gives nothing
    (
        "empty stack",
        bare(phase="draw", stacks=[["chaillot-1"], [], []]),
        {"type": "draw", "stack": 2},
        ["draw.stack"],
    ),
    # one own key for each bank; rivals do not matter
    (
        "bank twice",
        bare({"first": {"keys": {"bank-chaillot"}}}),
        SAY["bank"],
        ["key.hand", "key.own"],
    ),
    (
        "bank shared",
        bare({"first": {"hand": 1}, "second": {"keys": {"bank-chaillot"}}}),
        SAY["bank"],
        [],
    ),
    # never from the hand to a building
    (
        "hand to house",
        bare({"first": {"hand": 1}}),
        {"type": "key", "place": "chaillot-1"},
        ["key.place"],
    ),
    # end tokens wait for empty stacks
    (
        "end early",
        bare(stacks=[["chaillot-1"], [], []]),
        {"type": "end", "token": "e1"},
        ["end.stacks"],
    ),
    # the last tile was drawn in this very turn: the stacks are empty now
    ("end at once", bare(drew=True), {"type": "end", "token": "e1"}, []),
    (
        "end next turn",
        bare(readings={"end.when": "next-turn"}, drew=True),
        {"type": "end", "token": "e1"},
        ["end.stacks"],
    ),
    # one of three actions must be done: the end token is there
    ("must act", bare(), SAY["done"], ["done.action"]),
    ("may skip", bare(readings={"no-action": "may-skip"}), SAY["done"], []),
    # no key, no money, no end token: nothing can be done
    ("cannot act", bare(end_left=set()), SAY["done"], []),
    # the first step is never skipped while there are tiles
    (
        "done in draw",
        bare(readings={"no-action": "may-skip"}, phase="draw", stacks=[["chaillot-1"], [], []]),
        SAY["done"],
        ["done.action"],
    ),
]

# the variant: the theatre la-villette-8 was drawn; Belleville has its 8, and so its theatre
DRAWN = {"phase": "lay", "ignores_districts": True, "drawn": "la-villette-8"}
# a theatre in each district but La Villette (at 8 in Belleville), a hotel on La Villette's 8
THEATRES = {
    "belleville-8": "belleville-8",
    "batignolles-5": "batignolles-5",
    "montmartre-4": "montmartre-4",
    "saint-germain-3": "saint-germain-3",
    "chaillot-1": "chaillot-1",
    "la-villette-8": "batignolles-8",
}

LAYING: list[Any] = [
    # the number is free and no theatre there: any district will do
    ("lay free", bare(lying={}, **DRAWN), {"type": "lay", "district": "chaillot"}, []),
    # occupied, and a second theatre
    (
        "lay wrong",
        bare(lying={"belleville-8": "belleville-8"}, **DRAWN),
        {"type": "lay", "district": "belleville"},
        ["lay.free", "lay.kind"],
    ),
    # the number is free but a theatre is there
    (
        "lay kind",
        bare(lying=THEATRES, **DRAWN),
        {"type": "lay", "district": "chaillot"},
        ["lay.kind"],
    ),
    # it fits nowhere: out of the game
    ("remove", bare(lying=THEATRES, **DRAWN), {"type": "remove"}, []),
    # it fits in Chaillot
    (
        "remove idle",
        bare(lying={"belleville-8": "belleville-8"}, **DRAWN),
        {"type": "remove"},
        ["remove.none"],
    ),
]
