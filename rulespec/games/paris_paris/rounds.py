"""The end of a round: what the bus brings, which token rests, and when the game ends.

Oddities
--------
* A player's points are counted shop by shop: two shops at one station count two.
* On a tour only the crossings matter, those at the ends of the line among them; in which order the
  bus comes there changes nothing.
"""

from __future__ import annotations

from functools import reduce

from rulespec.games.paris_paris.components import LINES, PLAYERS, STATIONS, TOKENS
from rulespec.games.paris_paris.position import (
    CAPACITY, CROSSING, CROSSINGS, EARNER, EARNERS, FIRST, LINE, LINE_OF, MARKERS, MOVER,
    NEIGHBOURS, OFFERED, ON_LINE, OPEN_MARKER, OVER, OWN, OWN_TWO, PHASE, PILE_PHASE, PILES_LEFT,
    PLAYING, RESTING, RINGS, ROUND, SHOPS, STATION, STOPS_OF, STOPS_ON, TOKEN, TOKENS_ON, TRACK,
    YOU, following, own_at,
)
from rulespec.games.paris_paris.questions import EXCURSION_TWICE, NEAREST_LINES
from rulespec.language import (
    EMPTY, Becomes, Each, Either, ForEach, If, NamedSet, Number, Procedure, Row, Set, Size, Tally,
    Tells, Total, Worth, every, ones, pick,
)

# --- what shops earn ----------------------------------------------------------------------------


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


STOPS = NamedSet("stops", "the station on each of its lines", Row(STOPS_OF, STATION))
ON_EACH_LINE = reduce(Either, (nearest(STOPS & Row(STOPS_ON, line)) for line in ones(LINES)))
NEAREST = NamedSet(
    "nearest", "the nearest stations with shops",
    pick(NEAREST_LINES.reads("one"), nearest(STOPS), ON_EACH_LINE),
)  # fmt: skip
VISITED = NamedSet(
    "visited", "the stations visited", pick((STATION & SHOPS).some(), STATION, NEAREST)
)
VISIT = own_shops(VISITED)
"""What a player earns at the visit of the station whose token is left."""

STOP = own_shops(CROSSING) + own_shops(Row(NEIGHBOURS, CROSSING)) * (
    Tally((OWN & CROSSING).some())
    + Tally((OWN_TWO & CROSSING).some() & EXCURSION_TWICE.reads("each"))
)
TOUR = Total(CROSSINGS, Tally((CROSSING & Row(ON_LINE, LINE)).some()) * STOP)
"""What a player earns on a tour of a line."""

# --- trips of the bus ---------------------------------------------------------------------------

_THERE, _EACH_VISITED = every(
    "visited_station", "each station visited", STATIONS, VISITED, it="the station"
)
_AWAY = (VISITED - STATION).some()
_AT_CROSSING = Worth(CAPACITY, STATION) >= 2
_VISITED = Procedure("visited", (YOU, TOKEN), (Becomes(TRACK.at(YOU), TRACK.at(YOU) + VISIT),))
_TOURED = Procedure("toured", (YOU, LINE), (Becomes(TRACK.at(YOU), TRACK.at(YOU) + TOUR),))
VISITING = Procedure("visit", (TOKEN,), (
    Tells("the visit of {station}", ("visit.token",), parts={"station": STATION},
          also={"visit.shops": (VISITED & STATION).some(), "visit.nobody": ~VISITED.some(),
                "visit.crossing": _AWAY & _AT_CROSSING, "visit.nearest": _AWAY & ~_AT_CROSSING},
          brings=Total(_EACH_VISITED, own_at(_THERE, YOU))),
    ForEach(EARNERS, (_VISITED(EARNER, TOKEN),)),
))  # fmt: skip


def _touring(name: str, says: str, *cites: str) -> Procedure:
    """A tour: at each stop every shop pays, and those next to it."""
    passages = (*cites, "tour.stops", "tour.shops", "tour.adjacent", "tour.absent")
    told = Tells(says, passages, parts={"line": LINE}, brings=TOUR)
    return Procedure(name, (LINE,), (told, ForEach(EARNERS, (_TOURED(EARNER, LINE),))))


TOURING = _touring("tour", "a tour of the {line} line", "rest.same", "tour.line")
FINAL_TOUR = _touring("final_tour", "the final tour of the {line} line", "end.tours")

# --- the round is over --------------------------------------------------------------------------

_LEFT, LEFT_OVER = every("left_over", "each token left", TOKENS, OFFERED, it="the token left")
_GUIDE, GUIDES = every(
    "guide", "each player with a marker", PLAYERS, PLAYING, it="whose marker it is"
)
SAME = RESTING & Row(TOKENS_ON, Row(LINE_OF, _LEFT))
"""The tokens at rest that have the colour of the one left."""

TRIP = ForEach(LEFT_OVER, (
    VISITING(_LEFT),
    If(SAME.kinds().some(),
       (TOURING(Row(LINE_OF, _LEFT)), Becomes(RESTING, RESTING - SAME)),
       (Tells("the token left over rests beside the track", ("rest.space",)),
        Becomes(RESTING, RESTING + Each(_LEFT)))),
))  # fmt: skip
"""The last token rests beside the track; it and another of its colour go back into the box."""

FINAL_TOURS = If(~PILES_LEFT.some(), (
    ForEach(GUIDES, (If(MARKERS.at(_GUIDE).some(), (FINAL_TOUR(MARKERS.at(_GUIDE)),)),),
            first=following(FIRST)),
    If(OPEN_MARKER.some(), (FINAL_TOUR(OPEN_MARKER),)),
))  # fmt: skip
NEXT = Procedure("next", (), (
    If(ROUND.count() >= 2, (Becomes(MOVER, following(MOVER)),), (
        TRIP, FINAL_TOURS,
        (Becomes(ROUND, EMPTY), Becomes(FIRST, following(FIRST)), Becomes(MOVER, following(FIRST)),
         Becomes(PHASE, pick(PILES_LEFT.some(), PILE_PHASE, OVER))),
        If(PILES_LEFT.some(),
           (Tells("{player} is first player now", ("round.first",), parts={"player": FIRST}),),
           (Tells("no pile is left: the game ends", ("end.when", "end.winner")),)),
    )),
))  # fmt: skip
"""The next player builds, or the round ends with the token that is left."""
