"""The end of a round: what the bus brings, which token rests, and when the game ends."""

from __future__ import annotations

from rulespec.games.paris_paris.components import PLAYERS, STATIONS, TOKENS
from rulespec.games.paris_paris.position import (
    CAPACITY,
    EARNER,
    EARNERS,
    FIRST,
    LINE,
    LINE_OF,
    MARKERS,
    MOVER,
    OFFERED,
    OPEN_MARKER,
    OVER,
    PHASE,
    PILE_PHASE,
    PILES_LEFT,
    PLAYING,
    RESTING,
    ROUND,
    STATION,
    TOKEN,
    TOKENS_ON,
    TRACK,
    TWO,
    YOU,
    following,
    own_at,
)
from rulespec.games.paris_paris.profits import TOUR, VISIT, VISITED
from rulespec.language.bags import Each
from rulespec.language.effects import EMPTY, Becomes, ForEach, If, Procedure, Tells
from rulespec.language.terms import Family, Row, SetNoun, Total, Worth, pick

_GUIDE = SetNoun("guide", "whose marker it is", PLAYERS, "guides")
GUIDES = Family("guides", "each player with a marker", (_GUIDE.name,), it=_GUIDE, among=PLAYING)
_LEFT = SetNoun("left_over", "the token left", TOKENS, "tokens-left")
LEFT_OVER = Family("tokens-left", "each token left", (_LEFT.name,), it=_LEFT, among=OFFERED)

# --- trips of the bus ---------------------------------------------------------------------------

_THERE = SetNoun("visited_station", "the station", STATIONS, "stations-visited")
_STATIONS_VISITED = Family(
    "stations-visited", "each station visited", (_THERE.name,), it=_THERE, among=VISITED
)
_AWAY = (VISITED - STATION).some()
_AT_CROSSING = Worth(CAPACITY, STATION) >= TWO
_VISITED = Procedure("visited", (YOU, TOKEN), (Becomes(TRACK.at(YOU), TRACK.at(YOU) + VISIT),))
_TOURED = Procedure("toured", (YOU, LINE), (Becomes(TRACK.at(YOU), TRACK.at(YOU) + TOUR),))
VISITING = Procedure(
    "visit",
    (TOKEN,),
    (
        Tells(
            "the visit of {station}",
            ("visit.token",),
            parts={"station": STATION},
            also={
                "visit.shops": (VISITED & STATION).some(),
                "visit.nobody": ~VISITED.some(),
                "visit.crossing": _AWAY & _AT_CROSSING,
                "visit.nearest": _AWAY & ~_AT_CROSSING,
            },
            brings=Total(_STATIONS_VISITED, own_at(_THERE, YOU)),
        ),
        ForEach(EARNERS, (_VISITED(EARNER, TOKEN),)),
    ),
)


def _touring(name: str, says: str, *cites: str) -> Procedure:
    """A tour: at each stop every shop pays, and those next to it."""
    passages = (*cites, "tour.stops", "tour.shops", "tour.adjacent", "tour.absent")
    told = Tells(says, passages, parts={"line": LINE}, brings=TOUR)
    return Procedure(name, (LINE,), (told, ForEach(EARNERS, (_TOURED(EARNER, LINE),))))


TOURING = _touring("tour", "a tour of the {line} line", "rest.same", "tour.line")
FINAL_TOUR = _touring("final_tour", "the final tour of the {line} line", "end.tours")


def resting_on(token: SetNoun) -> Row:
    """All tokens of the colour of one."""
    return Row(TOKENS_ON, Row(LINE_OF, token))


SAME = RESTING & resting_on(_LEFT)
"""The tokens at rest that have the colour of the one left."""

TRIPS = (
    ForEach(
        LEFT_OVER,
        (
            VISITING(_LEFT),
            If(
                SAME.kinds().some(),
                (TOURING(Row(LINE_OF, _LEFT)),),
                (Tells("the token left over rests beside the track", ("rest.space",)),),
            ),
        ),
    ),
    If(
        ~PILES_LEFT.some(),
        (
            ForEach(
                GUIDES,
                (If(MARKERS.at(_GUIDE).some(), (FINAL_TOUR(MARKERS.at(_GUIDE)),)),),
                first=following(FIRST),
            ),
            If(OPEN_MARKER.some(), (FINAL_TOUR(OPEN_MARKER),)),
        ),
    ),
)
"""A visit, perhaps a tour, and once no pile is left the final tours."""

# --- the round is over --------------------------------------------------------------------------

RESTS = ForEach(
    LEFT_OVER,
    (
        If(
            SAME.kinds().some(),
            (Becomes(RESTING, RESTING - SAME),),
            (Becomes(RESTING, RESTING + Each(_LEFT)),),
        ),
    ),
)
"""The last token rests beside the track; it and another of its colour go back into the box."""

ENDED = (
    (
        Becomes(ROUND, EMPTY),
        Becomes(FIRST, following(FIRST)),
        Becomes(MOVER, following(FIRST)),
        Becomes(PHASE, pick(PILES_LEFT.some(), PILE_PHASE, OVER)),
    ),
    If(
        PILES_LEFT.some(),
        (Tells("{player} is first player now", ("round.first",), parts={"player": FIRST}),),
        (Tells("no pile is left: the game ends", ("end.when", "end.winner")),),
    ),
)
NEXT = Procedure(
    "next",
    (),
    (If(ROUND.count() >= TWO, (Becomes(MOVER, following(MOVER)),), (*TRIPS, RESTS, *ENDED)),),
)
"""The next player builds, or the round ends with the token that is left."""
