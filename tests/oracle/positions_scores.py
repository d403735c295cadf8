"""Hand-made situations about scoring; see positions.py for the form."""

from typing import Any

from .fixture import lying, row, town

BLUE = "blue"
ORANGE = "orange"
I3 = lying("I3", BLUE, *row(0, 0, 1, 2))
O4_FAR = lying("O4", BLUE, (4, 0), (5, 0), (4, 1), (5, 1))
ANNEX = lying("annex", BLUE, (3, 0), extends="I3")
OVER_LAMP = lying("O4", BLUE, (0, 0), (1, 0), (0, 1), (1, 1))
NEXT_DOOR = lying("I3", ORANGE, (2, 0), (2, 1), (2, 2))
FOUNTAIN = lying("fountain", BLUE, *row(1, 0, 1))
STATUE = lying("statue", BLUE, (1, 1), front=(1, 0))
PENALTY = {"reserve": {"X5", "T5"}}


def scores(player: str = "blue", **lines: int) -> dict[str, Any]:
    """Expected scoring lines of one player."""
    return {player: {"score." + name: value for name, value in lines.items()}}


def wall(y: int) -> list[Any]:
    """A row of the board closed by rival buildings."""
    return [
        lying("U6", ORANGE, *row(y, 0, 1, 2, 3)),
        lying("J6", ORANGE, *row(y, 4, 5, 6, 7)),
    ]


LIT: list[Any] = [
    # one lamp at the end of the I3 and one below it, each counted once: 3 x 2; quarter 3
    ("lit", town(["bbbL", "Lob"], [I3]), None, scores(lit=6, quarter=3)),
    # no lamp, nothing; and a lone building is no quarter in that reading
    (
        "unlit and alone",
        town(["bbb"], [I3], {"quarter.alone": "nothing"}),
        None,
        scores(lit=0, quarter=0),
    ),
    # the garden is lit (below) and grouped like a building, the I3 by the lamp piece: quarter 5
    (
        "garden",
        town(["bbbc", "oooc", "oooL"], [I3, lying("garden", BLUE, (3, 0), (3, 1)),
                                         lying("lamp", ORANGE, (0, 1))]),
        None,
        scores(lit=3 + 2, quarter=5),
    ),
    # annex above the lamp, O4 right of it: (3 + 1) x 1 + 4 x 1, joined into a quarter of 8
    (
        "annex",
        town(["bbbbbb", "oooLbb"], [I3, ANNEX, O4_FAR]),
        None,
        scores(lit=4 * 1 + 4 * 1, quarter=8),
    ),
    # it lights nothing and joins nothing in these readings: O4 alone is lit, quarter max(4, 4)
    (
        "annex, no light, no joining",
        town(["bbbbbb", "oooLbb"], [I3, ANNEX, O4_FAR], {"annex.light": "no", "annex.joins": "no"}),
        None,
        scores(lit=4, quarter=4),
    ),
    # each of the two is one larger: 4 x 1 + 5 x 1, the quarter sums the sizes 4 + 5
    (
        "annex for each",
        town(["bbbbbb", "oooLbb"], [I3, ANNEX, O4_FAR], {"annex.between": "each"}),
        None,
        scores(lit=9, quarter=9),
    ),
    # one building of eight cells with the one lamp; merged, it is a single building
    (
        "annex merges",
        town(
            ["bbbbbb", "oooLbb"],
            [I3, ANNEX, O4_FAR],
            {"annex.between": "merges", "quarter.alone": "nothing"},
        ),
        None,
        scores(lit=8, quarter=0),
    ),
    # the extended building was lifted: the annex counts for nobody
    (
        "annex orphaned",
        town(["bbbbbb", "oooLbb"], [ANNEX, O4_FAR]),
        None,
        scores(lit=4, quarter=4),
    ),
    # covered lamp, dark: neither
    (
        "covered, dark",
        town(["bb", "bL"], [OVER_LAMP, NEXT_DOOR]),
        None,
        {**scores(lit=0), **scores(ORANGE, lit=0)},
    ),
    # covered lamp shines for the neighbour only
    (
        "covered, shines",
        town(["bb", "bL"], [OVER_LAMP, NEXT_DOOR], {"covered-lamp": "shines"}),
        None,
        {**scores(lit=0), **scores(ORANGE, lit=3)},
    ),
    # covered lamp shines for both, once each
    (
        "covered, shines within",
        town(["bb", "bL"], [OVER_LAMP, NEXT_DOOR], {"covered-lamp": "shines-within"}),
        None,
        {**scores(lit=4), **scores(ORANGE, lit=3)},
    ),
    # the large lamp reaches two cells; it is one lamp with the one below
    (
        "large lamp",
        town(["Loo", "oob"], [lying("large-lamp", ORANGE, (0, 0)),
                              lying("I3", BLUE, (0, 1), (0, 2), (0, 3)),
                              lying("garden", BLUE, (0, 4), (1, 4))]),
        None,
        scores(lit=3),
    ),
    # the lamp below goes on shining: two lamps
    (
        "large lamp as two",
        town(["Loo"], [lying("large-lamp", ORANGE, (0, 0)),
                       lying("I3", BLUE, (0, 1), (0, 2), (0, 3))], {"large-lamp.count": "two"}),
        None,
        scores(lit=6),
    ),
    # orange's garden stands between the large lamp and the I3, which lies behind it
    (
        "large lamp, behind the garden",
        town(["LooL"], [lying("large-lamp", ORANGE, (0, 0)),
                        lying("garden", ORANGE, (1, 0), (1, 1)),
                        lying("I3", BLUE, (2, 0), (2, 1), (2, 2))]),
        None,
        scores(lit=3),  # by the printed lamp at (3, 0) alone
    ),
    # the garden lets the light through in this reading: two lamps
    (
        "large lamp, garden lets through",
        town(["LooL"], [lying("large-lamp", ORANGE, (0, 0)),
                        lying("garden", ORANGE, (1, 0), (1, 1)),
                        lying("I3", BLUE, (2, 0), (2, 1), (2, 2))], {"garden.blocks": "no"}),
        None,
        scores(lit=6),
    ),
    # (1, 1) from (0, 0): the line passes the corner only, so (1, 0) does not hide it
    (
        "large lamp, diagonal",
        town(["Lo"], [lying("large-lamp", ORANGE, (0, 0)),
                      lying("L3", ORANGE, (1, 0), (0, 1)),
                      lying("garden", BLUE, (1, 1), (2, 1))]),
        None,
        scores(lit=2),
    ),
    # both ways round lead over buildings
    (
        "large lamp, diagonal by paths",
        town(["Lo"], [lying("large-lamp", ORANGE, (0, 0)),
                      lying("L3", ORANGE, (1, 0), (0, 1)),
                      lying("garden", BLUE, (1, 1), (2, 1))], {"large-lamp.behind": "path"}),
        None,
        scores(lit=0),
    ),
]

OTHERS: list[Any] = [
    # two left over, -6; activated idly it protects where activating is using
    ("unbuilt", town([], blue=PENALTY), None, scores(unbuilt=-6)),
    (
        "sacre-coeur idle",
        town([], blue={**PENALTY, "tokened": {"sacre-coeur"}, "idle": {"sacre-coeur"}}),
        None,
        scores(unbuilt=0),
    ),
    (
        "sacre-coeur not performed",
        town(
            [],
            readings={"sacre-coeur": "performed"},
            blue={**PENALTY, "tokened": {"sacre-coeur"}, "idle": {"sacre-coeur"}},
        ),
        None,
        scores(unbuilt=-6),
    ),
    # X5 came by Levitation, so only T5 costs
    (
        "levitated and unbuilt",
        town([], readings={"levitation.penalty": "free"}, blue={**PENALTY, "swapped": {"X5"}}),
        None,
        scores(unbuilt=-3),
    ),
    # a pocket of lamps: her own cell alone
    ("dancer", town(["bLo", "Loo"], [lying("dancer", BLUE, (0, 0))]), None, scores(dancer=1)),
    # the area leaks between the two lamps: all the board but these, 64 - 2
    (
        "dancer through corners",
        town(["bLo", "Loo"], [lying("dancer", BLUE, (0, 0))], {"areas": "corners"}),
        None,
        scores(dancer=62),
    ),
    # row 0 closed off by buildings, a lamp in it: the statue between bounds nothing
    (
        "painter",
        town(["booL"], [lying("painter", BLUE, (0, 0)), lying("statue", ORANGE, (1, 0)), *wall(1)]),
        None,
        scores(painter=2),
    ),
    # two cells away: it does not light him
    (
        "painter, on him",
        town(["boL"], [lying("painter", BLUE, (0, 0)), *wall(1)], {"painter.counts": "on-him"}),
        None,
        scores(painter=0),
    ),
    # the garden closes the corridor, or does not
    (
        "painter and garden",
        town(["bcL"], [lying("painter", BLUE, (0, 0)), lying("garden", BLUE, (1, 0), (1, 1)),
                       lying("I3", ORANGE, (0, 1), (0, 2), (0, 3))]),
        None,
        scores(painter=0),
    ),
    (
        "painter through the garden",
        town(["bcL"], [lying("painter", BLUE, (0, 0)), lying("garden", BLUE, (1, 0), (1, 1)),
                       lying("I3", ORANGE, (0, 1), (0, 2), (0, 3))], {"garden.bounds": "no"}),
        None,
        scores(painter=2),
    ),
    # I3 touches along two cells and is paid once; the rival's house pays nothing
    (
        "fountain",
        town(["bbb", "bb"], [I3, FOUNTAIN, lying("L3", ORANGE, *row(2, 0, 1))]),
        None,
        scores(fountain=3),
    ),
    # the garden meets it at a corner only
    (
        "fountain, corners",
        town(["bbb", "bb"], [I3, FOUNTAIN, lying("garden", BLUE, *row(2, 2, 3))],
             {"fountain.touches": "corners"}),
        None,
        scores(fountain=6),
    ),
    # the garden beside it is not paid
    (
        "fountain, garden unpaid",
        town(["bbb", "bb"], [FOUNTAIN, lying("garden", BLUE, *row(2, 0, 1))],
             {"garden.fountain": "no"}),
        None,
        scores(fountain=0),
    ),
    # four sides and four corners free, one of them a lamp: 12
    ("statue", town(["ooo", "Lbo"], [STATUE]), None, scores(statue=12)),
    # a lamp has no colour: 10
    (
        "statue, lamp has no colour",
        town(["ooo", "Lbo"], [STATUE], {"statue.lamp-cells": "coloured"}),
        None,
        scores(statue=10),
    ),
    # a dancer before the statue: nothing at all
    (
        "statue blocked",
        town(["obo", "Lbo"], [STATUE, lying("dancer", BLUE, (1, 0))]),
        None,
        scores(statue=0),
    ),
    # a figure on blue ground is no free cell, but no building either
    ("tie, free", town(["bb"], [lying("painter", BLUE, (0, 0))]), None, scores(tie=1)),
    (
        "tie, unbuilt",
        town(["bb"], [lying("painter", BLUE, (0, 0))], {"tie": "unbuilt"}),
        None,
        scores(tie=2),
    ),
    # Chartier's cell is common ground, whatever it was
    ("tie, paved", town(["bb"], [lying("paving", ORANGE, (0, 0))]), None, scores(tie=1)),
]
