"""The end: lit buildings, the largest quarter, unbuilt buildings, and the postcards that pay.

Oddities
--------
- The botanical garden is one of the player's buildings here: the scoring example lights it,
  multiplies it and counts it in a quarter.
- The annex is part of a building. What that means for light, quarters, the fountain and the areas
  is asked one by one (``questions/scoring.py``).
"""

from __future__ import annotations

from rulespec.games.city_of_light import position
from rulespec.games.city_of_light.building import LAMPS
from rulespec.games.city_of_light.light import (
    BUILT, COUNTED_FREE, DARK, LARGE_LIGHT, SHINING, lamps_on,
)
from rulespec.games.city_of_light.position import (
    AS_GARDEN, BODY, DANCER, EXTENSION, FOUNTAIN, FREE, GARDEN, LAMP_CELLS, LARGE_LAMP, OTHER_BODY,
    OTHER_EXTENSION, OTHER_HOUSES, OWN, OWN_ANNEX, OWN_BUILT, OWN_HOUSES, PAINTER, RESERVE, STATUE,
    STATUE_FRONT,
)
from rulespec.games.city_of_light.questions import postcards as ask_placing
from rulespec.games.city_of_light.questions import scoring as ask
from rulespec.games.city_of_light.questions import stages
from rulespec.language import (
    Either, Greatest, NamedNumber, NamedSet, NamedTruth, Number, Region, ScoreLine, Set, Size,
    Tally, Total, pick,
)

_MERGES = ask.ANNEX_BETWEEN.reads("merges")
_NO_GARDEN = ask_placing.GARDEN_ANNEX.reads("no")
MERGED = NamedSet("merged", "what the annex merges",
                  position.ANNEXED | position.ANNEXED_GARDEN.unless(_NO_GARDEN))


def _touching(body: Set, as_garden: Set) -> Set:
    """The annex where it touches a building that it could extend."""
    return (OWN_ANNEX & body.beside()).unless(as_garden.some() & _NO_GARDEN)


def _body(body: Set, extension: Set, as_garden: Set) -> Set:
    """A building without its annex.

    Where the annex merges what it touches, the building it was given to stands for all of them.
    """
    merged = pick(extension.some(), MERGED, body.unless(_touching(body, as_garden).some()))
    return pick(_MERGES, merged, body)


def _annex(body: Set, extension: Set, as_garden: Set) -> Set:
    """The annex as part of a building, as the question about an annex between two is read."""
    return pick(ask.ANNEX_BETWEEN.reads("each"), _touching(body, as_garden), extension)


ITS = (BODY, EXTENSION, AS_GARDEN)
OTHERS = (OTHER_BODY, OTHER_EXTENSION, position.OTHER_AS_GARDEN)
HOUSE = NamedSet("house", "the building without its annex", _body(*ITS))
ITS_ANNEX = NamedSet("its_annex", "its annex", _annex(*ITS))
WHOLE = NamedSet("whole", "the building with its annex", HOUSE | ITS_ANNEX)
LIT_PART = NamedSet("lit_part", "what of it can be lit",
                    HOUSE | ITS_ANNEX.when(ask.ANNEX_LIGHT.reads("yes")))
SIZE = NamedNumber("size", "its size", Size(HOUSE) + Size(ITS_ANNEX))
LIGHTS = NamedNumber("lights", "how many lamps light it", lamps_on("lit", LIT_PART, WHOLE))
LIT = ScoreLine("score.lit", "Lit buildings",
                "Each building scores its size times the number of lamps that light it.",
                worth=Total(OWN_HOUSES, SIZE * LIGHTS), shows=WHOLE, cites=(
                    "score.lit", "score.lamp-lights", "score.lamp-once", "score.unlit", "box.size",
                    "score.lamp-shared", "course.scoring", "annex.size", "garden.building",
                    "large-lamp.lights", "large-lamp.blocked", "large-lamp.others"))

JOINED = NamedSet("joined", "your buildings, with the annex where it joins",
                  OWN_BUILT | OWN_ANNEX.when(ask.ANNEX_JOINS.reads("yes") | _MERGES))
QUARTER = NamedSet("quarter", "the building's quarter", Region(BODY, JOINED))
OTHER_HOUSE = NamedSet("other_house", "the other without its annex", _body(*OTHERS))
OTHER_SIZE = NamedNumber("other_size", "the other's size",
                         Size(OTHER_HOUSE) + Size(_annex(*OTHERS)))
QUARTER_SIZE = NamedNumber("quarter_size", "the size of its quarter", Total(
    OTHER_HOUSES, OTHER_SIZE * Tally((OTHER_BODY & QUARTER).some())))
QUARTER_COUNT = NamedNumber("quarter_count", "how many buildings its quarter has", Total(
    OTHER_HOUSES, Tally((OTHER_HOUSE & QUARTER).some())))
LARGEST_QUARTER = ScoreLine(
    "score.quarter", "Largest quarter",
    "The player's largest group of buildings that touch scores its cells, lit or not.",
    worth=Greatest(OWN_HOUSES,
                   QUARTER_SIZE * Tally((QUARTER_COUNT >= 2) | ask.QUARTER_ALONE.reads("counts"))),
    cites=("score.quarter", "score.quarter.touch", "score.quarter.unlit", "box.size", "annex.size",
           "garden.building"), shows=QUARTER,
)

PROTECTED = NamedTruth("protected", "Sacré-Cœur protects you",
                       (position.TOKENED & position.SACRE_COEUR_CARD).some()
                       & (ask.SACRE_COEUR.reads("activated")
                          | ~(position.IDLE & position.SACRE_COEUR_CARD).some()))
_UNPUNISHED = position.SWAPPED_IN.when(ask_placing.LEVITATION_PENALTY.reads("free"))
UNBUILT = ScoreLine(
    "score.unbuilt", "Unbuilt buildings",
    "Each building not placed costs three points, unless Sacré-Cœur protects the player.",
    worth=Size((RESERVE - _UNPUNISHED).unless(PROTECTED)) * -3,
    cites=("score.unbuilt", "sacre-coeur.protects"),
)


def _area(seed: Set, within: Set) -> Either:
    """The area of a figure, as far as the steps of an area may go."""
    return pick(ask.AREAS.reads("corners"), Region(seed, within, "around"), Region(seed, within))


PAINTER_BOUNDS = (position.BUILDINGS_BUILT | GARDEN.when(ask.GARDEN_BOUNDS.reads("yes"))
                  | position.ANNEX.when(ask.ANNEX_BOUNDS.reads("yes")))
PAINTER_AREA = NamedSet("painter_area", "the cells of the painter's area",
                        _area(PAINTER, position.EVERYWHERE - PAINTER_BOUNDS))
_SHINING_SEEN = SHINING & LAMPS
_ON_AREA = PAINTER_AREA | PAINTER_AREA.beside()
_LARGE_TOO = LARGE_LAMP.when(ask.LARGE_LAMP_COUNT.reads("two"))
_LARGE_ON_AREA = ((LARGE_LIGHT & PAINTER_AREA).some() | ((LARGE_LAMP - DARK) & PAINTER_AREA).some())
PAINTED: Number = (
    Size((PAINTER_AREA & LAMPS).when(ask.PAINTER_COUNTS.reads("in-area")))
    + Size((PAINTER_AREA & _LARGE_TOO).when(ask.PAINTER_COUNTS.reads("in-area")))
    + Size((_SHINING_SEEN & PAINTER.beside()).when(ask.PAINTER_COUNTS.reads("on-him")))
    + Size(LARGE_LAMP.when((LARGE_LIGHT & PAINTER).some() & ask.PAINTER_COUNTS.reads("on-him")))
    + Size((_SHINING_SEEN & _ON_AREA).when(ask.PAINTER_COUNTS.reads("on-area")))
    + Size(LARGE_LAMP.when(_LARGE_ON_AREA & ask.PAINTER_COUNTS.reads("on-area")))
)
PAINTER_LINE = ScoreLine("score.painter", "Le Peintre",
                         "The painter scores two for each lamp in his area, which buildings and "
                         "the edge bound.", worth=2 * PAINTED,
                         cites=("painter.pays", "painter.bounds", "painter.others",
                                "score.postcards"), shows=PAINTER_AREA)

DANCER_AREA = NamedSet("dancer_area", "the cells of the dancer's area",
                       _area(DANCER - BUILT, (FREE - LAMP_CELLS) | DANCER))
DANCER_LINE = ScoreLine("score.dancer", "Moulin Rouge",
                        "The dancer scores one for each free cell of her area, her own included.",
                        worth=Size(DANCER_AREA),
                        cites=("dancer.pays", "dancer.bounds", "score.postcards"),
                        shows=DANCER_AREA)

_GARDEN_UNPAID = ask.GARDEN_FOUNTAIN.reads("no")
_TOUCHES = _touching(BODY, AS_GARDEN).some()
_PAID_HOUSE = NamedSet("paid_house", "the building as the fountain counts it", pick(
    _MERGES & EXTENSION.some(),
    position.ANNEXED | position.ANNEXED_GARDEN.unless(_NO_GARDEN | _GARDEN_UNPAID),
    BODY.unless(AS_GARDEN.some() & _GARDEN_UNPAID).unless(_MERGES & _TOUCHES),
))
_PAID = _PAID_HOUSE | ITS_ANNEX.when(ask.ANNEX_FOUNTAIN.reads("yes") & _PAID_HOUSE.some())
_BY_CORNERS = ask.FOUNTAIN_TOUCHES.reads("corners")
_AT_FOUNTAIN = FOUNTAIN.beside() | FOUNTAIN.beside("diagonal").when(_BY_CORNERS)
FOUNTAIN_TOUCHES = NamedTruth("fountain_touches", "it touches your fountain",
                              (_PAID & _AT_FOUNTAIN).some())
FOUNTAIN_LINE = ScoreLine(
    "score.fountain", "Fontaine des Mers",
    "The fountain scores three for each of its owner's buildings that touches it.",
    worth=3 * Total(OWN_HOUSES, Tally(FOUNTAIN_TOUCHES)),
    cites=("fountain.pays", "score.postcards"), shows=FOUNTAIN,
)

_UNSEEN = LAMP_CELLS.when(ask.STATUE_LAMP.reads("coloured"))
_SEEN_BY_STATUE = NamedSet("seen_by_statue", "the free cells that please the statue",
                           (COUNTED_FREE - _UNSEEN).when((STATUE_FRONT & COUNTED_FREE).some()))
STATUE_LINE = ScoreLine("score.statue", "Le Penseur",
                        "The statue scores two for each free cell beside it and one for each "
                        "diagonal to it, and nothing if the cell before it is taken.",
                        worth=2 * Size(_SEEN_BY_STATUE & STATUE.beside())
                              + Size(_SEEN_BY_STATUE & STATUE.beside("diagonal")),
                        cites=("statue.pays", "statue.blocked", "score.postcards"),
                        shows=_SEEN_BY_STATUE & STATUE.beside("around"))

SCORE = (LIT, LARGEST_QUARTER, UNBUILT, DANCER_LINE, FOUNTAIN_LINE, STATUE_LINE, PAINTER_LINE)
TIE_BREAK = ScoreLine(
    "score.tie", "Tie-break",
    "In a tie the player whose own colour shows on more of the remaining cells wins.",
    worth=Size(pick(stages.TIE.reads("unbuilt"), OWN - BUILT, OWN & COUNTED_FREE)),
    cites=("score.tie",),
)
