"""What is always so; a position in which it is not is faulty.

How many rounds were played is seen from the piles: where all are known, used ones too, it is sure;
else there are no more than that.
"""

from __future__ import annotations

from functools import reduce
from operator import add

from rulespec.games.paris_paris.components import (
    LINES, PILES, PILES_FOR, PLAYERS, SHOPS_EACH, TOKENS,
)
from rulespec.games.paris_paris.position import (
    ALL_PILES, ALL_STATIONS, BAGS, BUILD_PHASE, BUILT, EARNER, EARNERS, FIRST, HEIGHT_THERE,
    MARKERS, MOVER, OPEN_MARKER, OVER, PHASE, PILED, PILES_LEFT, PILE_PHASE, PLAYING, RESERVES,
    RESTING, ROOM, ROUND, SOME_PILE, SOME_STATION, TOKENS_ON, TRACK, TURNED, TWO_PLAYERS, YOU,
    on_board,
)
from rulespec.language import (
    Family, Figure, Greatest, Listed, Number, OfEach, Region, Row, Set, SetNoun, Size, Table, Tally,
    Total, Universe, Where, Worth, always, at_most, every, never, set_of, together, truth_of, whole,
)

BUILDING_NOW = truth_of("building_now", "shops are built", (PHASE & BUILD_PHASE).some())
TURNING_NOW = truth_of("turning_now", "a pile is to be turned", (PHASE & PILE_PHASE).some())
ENDED = truth_of("ended", "the game is over", (PHASE & OVER).some())


def _number(it: SetNoun, most: int = 999) -> Number:
    """By which number something is called, the first is 1; but no more than so many."""
    rows = {at: min(at + 1, most) for at in range(len(it.universe))}
    return Worth(Table(f"number_of_{it.name}_to_{most}", "the number", rows=rows), it)


def _among(name: str, it: SetNoun, members: Set) -> Family:
    """Some elements, one by one."""
    return Family(name, it.words, (it.name,), it=it, among=members)


NUMBER_OF_PLAYERS = Size(PLAYING)
_N, NUMBERS = every("number", "each number", Universe("numbers", tuple(map(str, range(1, 25)))))
N = _number(_N)

# --- tokens ---------------------------------------------------------------------------------------

_TOKEN, _ALL_TOKENS = every("some_token", "each token", TOKENS)
_LINE, _ALL_LINES = every("some_line", "each line", LINES)
_OUT = ROUND + RESTING + together(PILES, lambda pile: Listed(PILED.at(pile)))
_COPIES = Worth(Table("copies", "how many there are in the box", "box"), _TOKEN)
MOST_PILES = reduce(add, (
    Tally(NUMBER_OF_PLAYERS.equals(players)) * piles for players, (piles, _) in PILES_FOR.items()
))
HEIGHT = NUMBER_OF_PLAYERS + 1
KNOWN = Greatest(_among("known", SOME_PILE, PILES_LEFT | TURNED), _number(SOME_PILE))
"""How many piles are known, those used up among them."""

ALL_KNOWN = KNOWN.equals(MOST_PILES)
_PILES = Size(PILES_LEFT)
_ROUNDS = MOST_PILES - _PILES - Tally(BUILDING_NOW)
"""So many rounds were played; if not all piles are known, no more than that."""

_ODD = Where(ALL_PILES, (HEIGHT_THERE >= 1) & ~HEIGHT_THERE.equals(HEIGHT))
_GONE_IN_TWOS = Where(NUMBERS, (RESTING.count() + N + N).equals(_ROUNDS)).some()
TOKENS_RIGHT = (
    at_most("tokens.many", "There are more tokens of a stop than in the box: {counts}.",
            _ALL_TOKENS, (_OUT & _TOKEN).count(), _COPIES, "box.tokens", "box.copies"),
    always("tokens.piles", "There are {found} piles, not {most}.", KNOWN <= MOST_PILES,
           "setup.sizes", parts={"found": KNOWN, "most": MOST_PILES}),
    never("tokens.pile", "A pile has {height} tokens, not {found}.", _ODD, "setup.sizes", parts={
        "height": HEIGHT,
        "found": OfEach(_among("odd", SOME_PILE, _ODD), "{depth}", {"depth": HEIGHT_THERE}),
    }),
    never("tokens.resting", "Two tokens of a colour rest beside the track.",
          Where(_ALL_LINES, (RESTING & Row(TOKENS_ON, _LINE)).count() >= 2),
          "rest.same", "tour.discard"),
    always("tokens.rounds", "{rounds} rounds do not leave {found} tokens beside the track.",
           ~ALL_KNOWN | RESTING.count().equals(_ROUNDS) | _GONE_IN_TWOS,
           "rest.space", "tour.discard", parts={"rounds": _ROUNDS, "found": RESTING.count()}),
)  # fmt: skip
"""Each round a token comes to rest, or goes with one of its colour."""

# --- shops and markers ----------------------------------------------------------------------------

_SHOPS = on_board(YOU) + RESERVES.at(YOU) + BAGS.at(YOU)
_SHOWING = Total(EARNERS, Size(MARKERS.at(EARNER) & _LINE)) + Size(OPEN_MARKER & _LINE)
PIECES_RIGHT = (
    at_most("shops.room", "A station has more shops than it has room for: {counts}.", ALL_STATIONS,
            BUILT.at(SOME_STATION).count(), ROOM, "replace.plain", "replace.crossing"),
    always("shops.count", "{player} has {found} shops, not {wanted}.", _SHOPS.equals(SHOPS_EACH),
           "box.shops", "setup.shops", shows=YOU,
           parts={"found": _SHOPS, "wanted": Figure(SHOPS_EACH)}),
    always("shops.bag", "Two players use no bag.", ~TWO_PLAYERS | (BAGS.at(PLAYING) <= 0),
           "replace.two"),
    never("markers.twice", "Two markers show the same line.", Where(_ALL_LINES, _SHOWING >= 2),
          "box.markers"),
    always("markers.missing", "A player has no marker.",
           ~Where(EARNERS, ~MARKERS.at(EARNER).some()).some(), "setup.markers"),
    always("markers.open", "A marker lies open if, and only if, two play.",
           OPEN_MARKER.some() & TWO_PLAYERS | ~OPEN_MARKER.some() & ~TWO_PLAYERS, "setup.two"),
)  # fmt: skip

# --- the course of a round ------------------------------------------------------------------------


def _before(player: Set) -> Set:
    """Who has the turns of a round before a player."""
    return Region(FIRST, whole(PLAYERS) - player, "next") & PLAYING


ACTED = set_of("acted", "who has built in this round", _before(MOVER).when(BUILDING_NOW))
_LEFT = ROUND.count()
_LEFT_RIGHT = (_LEFT >= 2) & (_LEFT <= HEIGHT)
_DUE = Where(EARNERS, Size(_before(EARNER)).equals(HEIGHT - _LEFT))
_FIRST_MOVES = (MOVER & FIRST).some()
COURSE = (
    always("course.tokens", "Tokens lie at their stations while shops are built.",
           BUILDING_NOW & (_LEFT >= 1) | ~BUILDING_NOW & (_LEFT <= 0), "tokens.pile", "build.box"),
    always("course.left", "While shops are built 2 to {most} tokens lie at stations, not {left}.",
           ~BUILDING_NOW | _LEFT_RIGHT, "build.turns", "visit.token",
           parts={"most": HEIGHT, "left": _LEFT}),
    always("course.turn", "With {left} tokens left it is the turn of {due}, not of {mover}.",
           ~BUILDING_NOW | ~_LEFT_RIGHT | (MOVER & _DUE).some(), "build.turns", shows=MOVER,
           parts={"left": _LEFT, "due": _DUE, "mover": MOVER}),
    always("course.turn", "It is not the turn of {mover}.", ~BUILDING_NOW | _LEFT_RIGHT,
           "build.turns", shows=MOVER, parts={"mover": MOVER}),
    always("course.pile", "{first} turns a pile, not {mover}.", ~TURNING_NOW | _FIRST_MOVES,
           "tokens.pile", parts={"first": FIRST, "mover": MOVER}),
    always("course.pile", "A pile is to be turned, and none is left.",
           ~TURNING_NOW | ~_FIRST_MOVES | PILES_LEFT.some(), "tokens.pile"),
    always("course.over", "The game is over while there are {count} piles.",
           ~ENDED | ~PILES_LEFT.some(), "end.when", parts={"count": _PILES}),
)  # fmt: skip

# --- what the rounds played allow -----------------------------------------------------------------

_PLAYED = Where(NUMBERS, N <= _ROUNDS)
_EACH_ROUND = _among("rounds", _N, _PLAYED)
_TURNS = _ROUNDS + Size(YOU & ACTED)
_HAS_BUILT = on_board(YOU) + BAGS.at(YOU)
_VISIT_PAYS = _number(_N, 8)
"""A visit pays two shops at most at each of the next stations, two of them on each of two lines."""

TOUR_PAYS = 5
"""A tour pays a shop once where it stands, and twice at most at each of two stops next to it."""

_LATE = _PLAYED & Where(NUMBERS, _ROUNDS + RESTING.count() + 2 <= N + N)
"""The last rounds, as many as there were tours at most: each took two tokens away."""

_FINAL_TOURS = (NUMBER_OF_PLAYERS + Tally(TWO_PLAYERS)) * Tally(ENDED)
_SHOPS_BY = _number(_N, SHOPS_EACH)
_MOST_POINTS = Total(_EACH_ROUND, _VISIT_PAYS) + TOUR_PAYS * (
    Total(_among("late-rounds", _N, _LATE), _SHOPS_BY)
    + _FINAL_TOURS * Greatest(_EACH_ROUND, _SHOPS_BY)
)
"""More than any player can have: every visit and every tour pays all shops that can stand."""

_ALL_TURNS = _ROUNDS * NUMBER_OF_PLAYERS + Size(ACTED)
_ALL_BUILT = Total(EARNERS, on_board(EARNER))
_MUST_STAND = Size(Where(
    NUMBERS, (N + N <= _ALL_TURNS + 1) & (SHOPS_EACH * NUMBER_OF_PLAYERS + 1 >= N + N),
))
"""Half of those built, as a station has at most twice as many tokens as room: one leaves the board
only for another where there is no room. Only who has built all of one's own ever builds none."""

ROUNDS = (
    always("shops.rounds", "{player} has built {found} shops in at most {turns} turns.",
           _HAS_BUILT <= _TURNS, "build.turns", "setup.sizes", shows=YOU,
           parts={"found": _HAS_BUILT, "turns": _TURNS}),
    always("points.rounds", "{player} has {found} points, at most {best} after {rounds} rounds.",
           TRACK.at(YOU) <= _MOST_POINTS, "visit.nearest", "tour.adjacent", "rest.same", shows=YOU,
           parts={"found": TRACK.at(YOU), "best": _MOST_POINTS, "rounds": _ROUNDS}),
    always("shops.few", "{found} shops stand on the board, at least {least} after {turns} turns.",
           ~ALL_KNOWN | (_MUST_STAND <= _ALL_BUILT), "build.turns", "replace.full",
           parts={"found": _ALL_BUILT, "least": _MUST_STAND, "turns": _ALL_TURNS}),
)  # fmt: skip
INVARIANTS = (*TOKENS_RIGHT, *PIECES_RIGHT, *COURSE, *ROUNDS)
