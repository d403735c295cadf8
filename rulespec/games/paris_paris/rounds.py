"""A round: a pile is turned, each player builds a shop beside one of its tokens, and the bus comes.

What the bus brings, which token rests and when the game ends is told first.

Oddities
--------
* A player's points are counted shop by shop: two shops at one station count two.
* On a tour only the crossings matter, those at the ends of the line among them; in which order the
  bus comes there changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from rulespec.games.paris_paris.components import LINES, PLAYERS, STATIONS, TOKENS
from rulespec.games.paris_paris.position import (
    BAGS, BUILDING, BUILD_PHASE, BUILT, CAPACITY, CROSSING, CROSSINGS, EARNER, EARNERS, FIRST, FULL,
    LINE, LINE_OF, MARKERS, MOVER, NEIGHBOURS, OFFERED, ON_LINE, OPEN_MARKER, OVER, OWN, OWN_TWO,
    PHASE, PILE, PILED, PILES_LEFT, PILE_PHASE, PLAYING, REMOVED, RESERVE, RESERVES, RESTING, RINGS,
    ROUND, SHOPS, STATION, STATION_OF, STOPS_OF, STOPS_ON, TOKEN, TOKENS_ON, TRACK, TURNED, TURNING,
    TWO_PLAYERS, YOU, following, own_at,
)
from rulespec.games.paris_paris.questions import EXCURSION_TWICE, NEAREST_LINES, RESERVE_EMPTY
from rulespec.language import (
    EMPTY, Action, Ask, Becomes, Clause, Each, Either, ForEach, If, Listed, NamedSet, NamedTruth,
    Number, Procedure, Row, Set, Size, Tally, Tells, Total, Worth, every, ones, pick,
)

# --- what shops earn ----------------------------------------------------------------------------


def own_shops(stations: Set) -> Number:
    """How many shops a player has at some stations."""
    return Size(OWN & stations) + Size(OWN_TWO & stations)


def nearest(stops: Set) -> Set:
    """The stations with shops at the least distance along the lines of some stops."""
    there: Iterable[Set] = (Row(ring, stops) & SHOPS for ring in reversed(RINGS))
    return reduce(lambda farther, here: pick(here.some(), here, farther), there)


STOPS = NamedSet("stops", "the station on each of its lines", Row(STOPS_OF, STATION))
ON_EACH_LINE = reduce(Either, (nearest(STOPS & Row(STOPS_ON, line)) for line in ones(LINES)))
NEAREST = NamedSet("nearest", "the nearest stations with shops",
                   pick(NEAREST_LINES.reads("one"), nearest(STOPS), ON_EACH_LINE))  # fmt: skip
VISITED = NamedSet("visited", "the stations visited",
                   pick((STATION & SHOPS).some(), STATION, NEAREST))  # fmt: skip
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

# --- the first player turns a pile --------------------------------------------------------------

TURN = Action(
    id="pile", title="Turning a pile", form="a pile turned at the beginning of a round",
    does=("tokens.pile",), asks=(Ask(PILE),),
    clauses=(
        Clause("pile.phase", "The first player turns one pile at the beginning of a round.",
               requires=TURNING, cites=("round.phases", "tokens.pile")),
        Clause("pile.left", "The pile is one of those that are left.", forbids=PILE - PILES_LEFT,
               cites=("tokens.pile",)),
    ),
    effect=((
        Becomes(PILED.at(PILE), EMPTY), Becomes(TURNED, TURNED | PILE),
        Becomes(ROUND, Listed(PILED.at(PILE))), Becomes(PHASE, BUILD_PHASE), Becomes(MOVER, FIRST),
    ),),
)  # fmt: skip

# --- each player builds -------------------------------------------------------------------------

OWNERS_THERE = BUILT.at(STATION).kinds()
NO_ROOM = NamedTruth("no_room", "the station is full", (STATION & FULL).some())
CAN_REPLACE = NamedTruth("can_replace", "a token lies at a full station with your shop",
                         (Row(STATION_OF, OFFERED) & FULL & OWN).some())  # fmt: skip
EITHER_WAY = (
    Clause("build.phase",
           "Shops are built one after another, once the tokens lie at their stations.",
           requires=BUILDING, cites=("round.phases", "build.turns")),
    Clause("build.token", "The shop stands where a token of this round lies.",
           forbids=TOKEN - OFFERED, cites=("build.token",)),
)  # fmt: skip
"""Whether a shop is built or not."""

TAKEN = Becomes(ROUND, ROUND - Each(TOKEN))
OWN_REMOVED = (REMOVED & YOU).some()
REPLACED = If(REMOVED.some(), (
    Tells("a shop of {player} is removed", ("replace.full", "replace.choice"),
          parts={"player": REMOVED}, also={"replace.two": TWO_PLAYERS, "replace.own": OWN_REMOVED}),
    Becomes(BUILT.at(STATION), BUILT.at(STATION) - Each(REMOVED)),
    If(OWN_REMOVED | TWO_PLAYERS, (Becomes(RESERVES.at(REMOVED), RESERVES.at(REMOVED) + 1),),
       (Becomes(BAGS.at(REMOVED), BAGS.at(REMOVED) + 1),)),
))  # fmt: skip
"""A shop removed: one's own goes to the reserve, another's to the bag unless two play."""

BUILD = Action(
    id="build", title="Building a shop",
    form="a shop built beside a token, at a full station in the place of another",
    does=("build.token", "build.shop", "build.box"),
    asks=(Ask(TOKEN), Ask(REMOVED, perhaps=True, word="removing")),
    clauses=(
        *EITHER_WAY,
        Clause("build.reserve",
               "The shop comes from the player's reserve, perhaps just back from the board.",
               requires=(RESERVE >= 1)
                        | (REMOVED & YOU & OWNERS_THERE).some() & ~RESERVE_EMPTY.reads("skips"),
               cites=("build.shop", "replace.own")),
        Clause("build.full", "A shop is removed where the station is full, and only there.",
               requires=NO_ROOM & REMOVED.some() | ~NO_ROOM & ~REMOVED.some(),
               cites=("replace.plain", "replace.crossing", "replace.full", "build.several")),
        Clause("build.removes", "The shop removed stands at that station.",
               forbids=REMOVED - OWNERS_THERE,
               cites=("replace.full", "replace.choice", "replace.own")),
    ),
    effect=(
        REPLACED,
        (Becomes(RESERVES.at(YOU), RESERVES.at(YOU) - 1),
         Becomes(BUILT.at(STATION), BUILT.at(STATION) + Each(YOU)), TAKEN),
        NEXT(),
    ),
)  # fmt: skip
SKIP = Action(
    id="skip", title="Taking a token without building",
    form="a token taken without building, for want of shops", does=("build.token",),
    asks=(Ask(TOKEN),),
    clauses=(
        *EITHER_WAY,
        Clause("skip.empty", "Only who has no shop left, and cannot get one back, builds nothing.",
               requires=(RESERVE <= 0) & (~RESERVE_EMPTY.reads("returns") | ~CAN_REPLACE),
               cites=("build.shop", "replace.own")),
    ),
    effect=(TAKEN, NEXT()),
)  # fmt: skip
