"""Small situations whose answers follow from the texts by hand.

Each entry: a name, the state, a move or None, and what is expected: for a move the clauses
it breaks, for no move some scoring lines per player.
"""

from typing import Any

from .fixture import act, bare, build, idle, lay, lying, row, town
from .positions_scores import LIT, OTHERS

I3_ABOVE = lying("I3", "blue", *row(0, 0, 1, 2))
METRO = {"reserve": {"I3"}, "pending": {"metropolitain"}}
PAVER = {"reserve": {"I3"}, "pending": {"chartier"}}
BLUE = "blue"
ORANGE = "orange"


FIRST: list[Any] = [
    # the tile is in the hand, the square is empty, a tile is drawn: nothing is wrong
    ("lay", bare(blue={"hand": ["B1"], "stack": ["B2"]}), lay("B1", (0, 0)), []),
    # the tile is still on the stack and the square has a tile already
    (
        "lay twice wrong",
        bare(
            rows=["bb??????", "bo??????"] + ["????????"] * 6,
            blue={"hand": ["B1"], "stack": ["B2"]},
        ),
        lay("B2", (0, 0)),
        ["lay.hand", "lay.square"],
    ),
    # declining is allowed with one tile kept in the hand (DE)
    (
        "decline",
        bare(readings={"drawing": "may"}, blue={"hand": ["B1", "B2"], "stack": ["B3"]}),
        lay("B1", (0, 0), draws=False),
        [],
    ),
    # the hand would be empty: some tile must be drawn
    (
        "decline the only one",
        bare(readings={"drawing": "may"}, blue={"hand": ["B1"], "stack": ["B3"]}),
        lay("B1", (0, 0), draws=False),
        ["lay.draw"],
    ),
    # no next tile lies on the stack: nothing can be declined
    (
        "decline nothing",
        bare(readings={"drawing": "may"}, blue={"hand": ["B1", "B2"]}),
        lay("B1", (0, 0), draws=False),
        ["lay.keep"],
    ),
    # seven owned, an eighth not allowed in this reading
    (
        "eighth building",
        bare(
            readings={"chimneys": "no-eighth-taken"},
            supply={"X5"},
            blue={"hand": ["B1"], "reserve": {"I3", "L3", "O4", "T4", "L4", "S4", "T5"}},
        ),
        {"type": "take", "kind": "X5"},
        ["take.chimney"],
    ),
    # only a player without tiles may pass
    ("pass with tiles", bare(blue={"hand": ["B1"]}), {"type": "pass"}, ["pass.tiles"]),
    # a turn on an empty supply is nothing done
    (
        "empty supply",
        bare(readings={"supply.empty": "yes"}, blue={"hand": ["B1"]}),
        {"type": "pass"},
        [],
    ),
]

PLACING: list[Any] = [
    # own and common ground, the I3 lying straight
    ("build", town(["bcb"], blue={"reserve": {"I3"}}), build("I3", *row(0, 0, 1, 2)), []),
    # a lamp in the middle without Metropolitain; the lamp is not a matter of colour
    (
        "build on lamp",
        town(["bLb"], blue={"reserve": {"I3"}}),
        build("I3", *row(0, 0, 1, 2)),
        ["build.lamp"],
    ),
    # Metropolitain lifts the ban for one lamp
    ("metropolitain", town(["bLb"], blue=METRO), build("I3", *row(0, 0, 1, 2)), []),
    # the card speaks of one lamp cell
    (
        "metropolitain, two lamps",
        town(["LLb"], blue=METRO),
        build("I3", *row(0, 0, 1, 2)),
        ["build.one-lamp"],
    ),
    # the very next turn is over (DE): the permission is not fresh any more
    (
        "metropolitain lapsed",
        town(["bLb"], readings={"metropolitain.when": "next-only"}, blue=METRO),
        build("I3", *row(0, 0, 1, 2)),
        ["build.lamp"],
    ),
    # the lamp cell is not free, the large lamp stands there
    (
        "metropolitain under the large lamp",
        town(["bLb"], [lying("large-lamp", ORANGE, (1, 0))], blue=METRO),
        build("I3", *row(0, 0, 1, 2)),
        ["build.free"],
    ),
    # rival's street lamp on the rival's ground disappears under the building, colour and all
    (
        "metropolitain over the lamp piece",
        town(
            ["bob"],
            [lying("lamp", ORANGE, (1, 0))],
            {"metropolitain.free": "any"},
            blue=METRO,
        ),
        build("I3", *row(0, 0, 1, 2)),
        [],
    ),
    # Chartier's cell makes the rival's cell common
    ("chartier", town(["bob"], blue=PAVER), build("I3", *row(0, 0, 1, 2), paving=((1, 0),)), []),
    # the paving lies beside the building, on own ground, and is not held
    (
        "chartier all wrong",
        town(["bobb"], blue={"reserve": {"I3"}}),
        build("I3", *row(0, 0, 1, 2), paving=((3, 0),)),
        ["build.colour", "paving.held", "paving.rival", "paving.under"],
    ),
    # S4 after a quarter turn
    (
        "turned S4",
        town(["obb", "bbo"], blue={"reserve": {"S4"}}),
        build("S4", (1, 0), (2, 0), (0, 1), (1, 1)),
        [],
    ),
    # its mirror image, though: no turn leads there, the piece would have to be flipped
    (
        "mirrored S4",
        town(["bbo", "obb"], blue={"reserve": {"S4"}}),
        build("S4", (0, 0), (1, 0), (1, 1), (2, 1)),
        ["build.shape"],
    ),
    # seven on the board: no chimney is left for the eighth
    (
        "no chimney",
        town(
            ["bbb"],
            [lying(k, BLUE, (0, 1 + i)) for i, k in enumerate(["L3", "O4", "T4", "L4", "S4", "T5"])]
            + [lying("garden", BLUE, (5, 5), (6, 5))],
            {"chimneys": "no-eighth-built"},
            {"reserve": {"I3"}},
        ),
        build("I3", *row(0, 0, 1, 2)),
        ["build.chimney"],
    ),
    # no token and nothing that fits: passing is all that is left
    (
        "pass, nothing left",
        town(["ooo"], blue={"tokened": {"1", "2", "3", "4"}, "reserve": {"I3"}}),
        {"type": "pass"},
        [],
    ),
]

CARDS: list[Any] = [
    # give L3, receive I3, place it at once
    (
        "levitation",
        town(["bbb"], supply={"I3"}, blue={"reserve": {"L3"}}),
        act("levitation", *row(0, 0, 1, 2), gives="L3", kind="I3"),
        [],
    ),
    # exchanging only is not allowed, and a built one cannot be given (RU)
    (
        "levitation, idle swap of a built one",
        town(["bbb"], [I3_ABOVE], supply={"L3"}),
        act("levitation", gives="I3", kind="L3"),
        ["levitation.gives", "levitation.placed"],
    ),
    # the lifted building makes room for the new one
    (
        "levitation, lifting",
        town(["bbb", "bbo"], [I3_ABOVE], {"levitation.gives": "built-too"}, supply={"O4"}),
        act("levitation", (0, 0), (1, 0), (0, 1), (1, 1), gives="I3", kind="O4"),
        [],
    ),
    # the garden on common and lamp: lamps are not for it
    ("jardin", town(["cL"]), act("jardin", (0, 0), (1, 0)), ["garden.lamp"]),
    # the garden is no building for Chartier's card, by default
    (
        "jardin on paving",
        town(["bo"], blue={"pending": {"chartier"}}),
        act("jardin", (0, 0), (1, 0), paving=[(1, 0)]),
        ["garden.paving"],
    ),
    # all tokens used and the card used; no performing is legal, so idling breaks nothing
    (
        "activate, all wrong",
        town(
            ["b"],
            readings={"without-action": "if-impossible"},
            blue={"tokened": {"levitation", "chartier", "fontaine", "penseur"}},
        ),
        idle("penseur"),
        ["activate.token", "activate.face-up"],
    ),
    # the painter could be placed, so the action may not be left out
    (
        "idle though possible",
        town(["b"], readings={"without-action": "if-impossible"}),
        idle("peintre"),
        ["activate.idle"],
    ),
    # a figure on a common cell where something lies
    (
        "peintre",
        town(["c"], [lying("dancer", ORANGE, (0, 0))]),
        act("peintre", (0, 0)),
        ["painter.free", "painter.colour"],
    ),
    # own ground, next to the own building
    (
        "bouquinistes",
        town(["bbbb"], [I3_ABOVE]),
        act("bouquinistes", (3, 0), extends="I3"),
        [],
    ),
    # the garden is the rival's, too far away, and not extended in this reading
    (
        "bouquinistes, wrong house",
        town(["bb"], [lying("garden", ORANGE, (5, 5), (6, 5))], {"garden.annex": "no"}),
        act("bouquinistes", (0, 0), extends="garden"),
        ["annex.own", "annex.touches", "annex.garden"],
    ),
    # the street lamp does not stand on a printed lamp: that is no own colour
    ("lampadaire", town(["L"]), act("lampadaire", (0, 0)), ["lamp.colour"]),
    # the dancer upon the rival's painter, where only the colour is asked for
    (
        "moulin rouge, stacked",
        town(["b"], [lying("painter", ORANGE, (0, 0))], {"free.dancer": "any"}),
        act("moulin-rouge", (0, 0)),
        [],
    ),
    # two cells where the piece has one, and a lamp is neither own nor common
    (
        "fontaine of one cell",
        town(["bL"], readings={"fountain.size": "one"}),
        act("fontaine", (0, 0), (1, 0)),
        ["fountain.shape", "fountain.colour"],
    ),
    # Chartier's cell may carry the fountain
    (
        "fontaine on paving",
        town(["bo"], blue={"pending": {"chartier"}}),
        act("fontaine", (0, 0), (1, 0), paving=[(1, 0)]),
        [],
    ),
    # looking over the edge: there is no free cell before it
    ("penseur", town(["b"]), act("penseur", (0, 0), front=None), ["statue.front"]),
    # a bare lamp cell before the statue is free
    ("penseur, lamp before", town(["bL"]), act("penseur", (0, 0), front=(1, 0)), []),
    # the large lamp needs a lamp; the street lamp piece is one, if it is a lamp in full
    (
        "grande lumiere on the piece",
        town(["b"], [lying("lamp", ORANGE, (0, 0))]),
        act("grande-lumiere", (0, 0)),
        [],
    ),
    (
        "grande lumiere, light only",
        town(["b"], [lying("lamp", ORANGE, (0, 0))], {"lamp-piece": "light-only"}),
        act("grande-lumiere", (0, 0)),
        ["large-lamp.free", "large-lamp.lamp"],
    ),
]

POSITIONS: list[Any] = FIRST + PLACING + CARDS + LIT + OTHERS
