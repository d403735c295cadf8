"""What shops earn: at the visit of the station whose token is left, and on tours of a line.

Oddities
--------
* A player's points are counted shop by shop: two shops at one station count two.
* On a tour only the crossings matter, those at the ends of the line among them; in which order the
  bus comes there changes nothing.
"""

from __future__ import annotations

from rulespec.games.paris_paris.components import LINES
from rulespec.games.paris_paris.position import (
    CROSSING,
    CROSSINGS,
    LINE,
    NEIGHBOURS,
    ON_LINE,
    OWN,
    OWN_TWO,
    RINGS,
    SHOPS,
    STATION,
    STOPS_OF,
    STOPS_ON,
)
from rulespec.games.paris_paris.questions import EXCURSION_TWICE, NEAREST_LINES
from rulespec.language.terms import (
    Either,
    Fixed,
    NamedSet,
    Number,
    Row,
    Set,
    Size,
    Tally,
    Total,
    pick,
)

STOPS = NamedSet("stops", "the station on each of its lines", Row(STOPS_OF, STATION))


def own_shops(stations: Set) -> Number:
    """How many shops a player has at some stations."""
    return Size(OWN & stations) + Size(OWN_TWO & stations)


def nearest(stops: Set) -> Set:
    """The stations with shops at the least distance along the lines of some stops."""
    found: Set = Row(RINGS[-1], stops) & SHOPS
    for ring in reversed(RINGS[:-1]):
        here = Row(ring, stops) & SHOPS
        found = pick(here.some(), here, found)
    return found


def _line(name: str) -> Fixed:
    return Fixed(f"the {name} line", LINES, LINES.one(name))


_BY_LINE = [nearest(STOPS & Row(STOPS_ON, _line(name))) for name in LINES.elements]
ON_EACH_LINE: Set = _BY_LINE[0]
for _one in _BY_LINE[1:]:
    ON_EACH_LINE = Either(ON_EACH_LINE, _one)
NEAREST = NamedSet(
    "nearest",
    "the nearest stations with shops",
    pick(
        NEAREST_LINES.reads("one"),
        nearest(STOPS),
        ON_EACH_LINE,
    ),
)
VISITED = NamedSet(
    "visited", "the stations visited", pick((STATION & SHOPS).some(), STATION, NEAREST)
)
VISIT = own_shops(VISITED)
"""What a player earns at the visit of the station whose token is left."""

AT_STOP = Size(OWN & CROSSING) + Size(OWN_TWO & CROSSING)
STOP = AT_STOP + own_shops(Row(NEIGHBOURS, CROSSING)) * (
    Tally((OWN & CROSSING).some())
    + Tally((OWN_TWO & CROSSING).some() & EXCURSION_TWICE.reads("each"))
)
TOUR = Total(CROSSINGS, Tally((CROSSING & Row(ON_LINE, LINE)).some()) * STOP)
"""What a player earns on a tour of a line."""
