"""What is always so; a position in which it is not is faulty.

How many rounds were played is seen from the piles: where all are known, used ones too, it is sure;
else there are no more than that.
"""

from __future__ import annotations

from rulespec.games.paris_paris.components import (
    LINES, PILES, PILES_FOR, PLAYERS, SHOPS_EACH, TOKENS,
)
from rulespec.games.paris_paris.position import (
    ALL_PILES, ALL_STATIONS, BAGS, BUILD_PHASE, BUILT, CAPACITY, EARNER, EARNERS, FIRST, MARKERS,
    MOVER, ONE, OPEN_MARKER, OVER, PHASE, PILE_PHASE, PILED, PILES_LEFT, PLAYING, RESERVES, RESTING,
    ROUND, SOME_PILE, SOME_STATION, TOKENS_ON, TRACK, TURNED, TWO, TWO_PLAYERS, YOU, on_board,
)
from rulespec.language import (
    BagTerm, Family, Figure, Fixed, Greatest, Listed, Number, OfEach, Region, Row, Set, SetNoun,
    Size, Table, Tally, Total, Truth, Universe, Where, Worth, always, at_most, never, set_of,
    truth_of,
)

BUILDING_NOW, TURNING_NOW, ENDED = (
    truth_of(name, words, (PHASE & phase).some())
    for name, words, phase in (
        ("building_now", "shops are built", BUILD_PHASE),
        ("turning_now", "a pile is to be turned", PILE_PHASE),
        ("ended", "the game is over", OVER),
    )
)


def _number(it: SetNoun) -> Number:
    """By which number something is called; the first is 1."""
    rows = {at: at + 1 for at in range(len(it.universe))}
    return Worth(Table(f"number_of_{it.name}", "the number", rows=rows), it)


NUMBER_OF_PLAYERS = Size(PLAYING)
_NUMBERS = Universe("numbers", tuple(str(number) for number in range(1, 25)))
_N = SetNoun("number", "the number", _NUMBERS, "numbers")
NUMBERS = Family("numbers", "each number", (_N.name,), it=_N)
N = _number(_N)


def _by_players(figures: dict[int, int]) -> Number:
    """A figure for each number of players."""
    found: Number = Figure(0)
    for number, figure in figures.items():
        found = found + Figure(figure) * Tally(NUMBER_OF_PLAYERS.equals(Figure(number)))
    return found


def _among(name: str, it: SetNoun, members: Set) -> Family:
    """Some elements, one by one."""
    return Family(name, it.words, (it.name,), it=it, among=members)


# --- tokens ---------------------------------------------------------------------------------------

_TOKEN = SetNoun("some_token", "the token", TOKENS, "all-tokens")
_OUT: BagTerm = ROUND + RESTING
for _at in range(len(PILES)):
    _OUT = _OUT + Listed(PILED.at(Fixed("a pile", PILES, 1 << _at)))
_FOUND = (_OUT & _TOKEN).count()
_COPIES = Worth(Table("copies", "how many there are in the box", "box"), _TOKEN)
_ALL_TOKENS = Family("all-tokens", "each token", (_TOKEN.name,), it=_TOKEN)
_LINE = SetNoun("some_line", "the line", LINES, "all-lines")
_ALL_LINES = Family("all-lines", "each line", (_LINE.name,), it=_LINE)
MOST_PILES = _by_players({number: piles for number, (piles, _) in PILES_FOR.items()})
HEIGHT = NUMBER_OF_PLAYERS + ONE
KNOWN = Greatest(_among("known", SOME_PILE, PILES_LEFT | TURNED), _number(SOME_PILE))
"""How many piles are known, those used up among them."""

_DEPTH = PILED.at(SOME_PILE).depth()
_ODD = Where(ALL_PILES, (ONE <= _DEPTH) & ~_DEPTH.equals(HEIGHT))
_EMPTIED = KNOWN - Size(PILES_LEFT) - Tally(BUILDING_NOW)
_GONE_IN_TWOS = Where(NUMBERS, (RESTING.count() + N + N).equals(_EMPTIED)).some()
ALL_KNOWN = KNOWN.equals(MOST_PILES)
TOKENS_RIGHT = (
    at_most(
        "tokens.many", "There are more tokens of a stop than in the box: {counts}.", _ALL_TOKENS,
        _FOUND, _COPIES, "box.tokens", "box.copies",
    ),
    always(
        "tokens.piles", "There are {found} piles, not {most}.", KNOWN <= MOST_PILES,
        "setup.sizes", parts={"found": KNOWN, "most": MOST_PILES},
    ),
    never(
        "tokens.pile", "A pile has {height} tokens, not {found}.", _ODD, "setup.sizes",
        parts={"height": HEIGHT,
               "found": OfEach(_among("odd", SOME_PILE, _ODD), "{depth}", {"depth": _DEPTH})},
    ),
    never(
        "tokens.resting", "Two tokens of a colour rest beside the track.",
        Where(_ALL_LINES, (RESTING & Row(TOKENS_ON, _LINE)).count() >= TWO),
        "rest.same", "tour.discard",
    ),
    always(
        "tokens.rounds", "{rounds} rounds do not leave {found} tokens beside the track.",
        ~ALL_KNOWN | RESTING.count().equals(_EMPTIED) | _GONE_IN_TWOS, "rest.space", "tour.discard",
        parts={"rounds": _EMPTIED, "found": RESTING.count()},
    ),
)  # fmt: skip
"""Each round a token comes to rest, or goes with one of its colour."""

# --- shops and markers ----------------------------------------------------------------------------

_SHOPS = on_board(YOU) + RESERVES.at(YOU) + BAGS.at(YOU)
SHOPS_RIGHT = (
    at_most(
        "shops.room", "A station has more shops than it has room for: {counts}.", ALL_STATIONS,
        BUILT.at(SOME_STATION).count(), Worth(CAPACITY, SOME_STATION),
        "replace.plain", "replace.crossing",
    ),
    always(
        "shops.count", "{player} has {found} shops, not {wanted}.",
        _SHOPS.equals(Figure(SHOPS_EACH)), "box.shops", "setup.shops", shows=YOU,
        parts={"found": _SHOPS, "wanted": Figure(SHOPS_EACH)},
    ),
    always(
        "shops.bag", "Two players use no bag.",
        ~TWO_PLAYERS | (BAGS.at(PLAYING) <= Figure(0)), "replace.two",
    ),
)  # fmt: skip
_SHOWING = Total(EARNERS, Size(MARKERS.at(EARNER) & _LINE)) + Size(OPEN_MARKER & _LINE)
MARKERS_RIGHT = (
    never(
        "markers.twice", "Two markers show the same line.", Where(_ALL_LINES, TWO <= _SHOWING),
        "box.markers",
    ),
    always(
        "markers.missing", "A player has no marker.",
        ~Where(EARNERS, ~MARKERS.at(EARNER).some()).some(), "setup.markers",
    ),
    always(
        "markers.open", "A marker lies open if, and only if, two play.",
        OPEN_MARKER.some() & TWO_PLAYERS | ~OPEN_MARKER.some() & ~TWO_PLAYERS, "setup.two",
    ),
)  # fmt: skip

# --- the course of a round ------------------------------------------------------------------------


def _before(player: Set) -> Set:
    """Who has the turns of a round before a player."""
    everybody = Fixed("all seats", PLAYERS, PLAYERS.whole)
    return Region(FIRST, everybody - player, "next") & PLAYING


ACTED = set_of("acted", "who has built in this round", _before(MOVER).when(BUILDING_NOW))
_LEFT = ROUND.count()
_LEFT_RIGHT: Truth = (TWO <= _LEFT) & (_LEFT <= HEIGHT)
_DUE = Where(EARNERS, Size(_before(EARNER)).equals(HEIGHT - _LEFT))
_PILES = Size(PILES_LEFT)
COURSE = (
    always(
        "course.tokens", "Tokens lie at their stations while shops are built.",
        BUILDING_NOW & (ONE <= _LEFT) | ~BUILDING_NOW & (Figure(0) >= _LEFT),
        "tokens.pile", "build.box",
    ),
    always(
        "course.left", "While shops are built 2 to {most} tokens lie at stations, not {left}.",
        ~BUILDING_NOW | _LEFT_RIGHT, "build.turns", "visit.token",
        parts={"most": HEIGHT, "left": _LEFT},
    ),
    always(
        "course.turn", "With {left} tokens left it is the turn of {due}, not of {mover}.",
        ~BUILDING_NOW | ~_LEFT_RIGHT | (MOVER & _DUE).some(), "build.turns", shows=MOVER,
        parts={"left": _LEFT, "due": _DUE, "mover": MOVER},
    ),
    always(
        "course.turn", "It is not the turn of {mover}.", ~BUILDING_NOW | _LEFT_RIGHT, "build.turns",
        shows=MOVER, parts={"mover": MOVER},
    ),
    always(
        "course.pile", "{first} turns a pile, not {mover}.", ~TURNING_NOW | (MOVER & FIRST).some(),
        "tokens.pile", parts={"first": FIRST, "mover": MOVER},
    ),
    always(
        "course.pile", "A pile is to be turned, and none is left.",
        ~TURNING_NOW | ~(MOVER & FIRST).some() | PILES_LEFT.some(), "tokens.pile",
    ),
    always(
        "course.over", "The game is over while there are {count} piles.",
        ~ENDED | ~PILES_LEFT.some(), "end.when", parts={"count": _PILES},
    ),
)  # fmt: skip

# --- what the rounds played allow -----------------------------------------------------------------

_PLAYED = Where(NUMBERS, N + _PILES + Tally(BUILDING_NOW) <= MOST_PILES)
_ROUNDS = Size(_PLAYED)
_EACH_ROUND = _among("rounds", _N, _PLAYED)
_TURNS = _ROUNDS + Size(YOU & ACTED)
_HAS_BUILT = on_board(YOU) + BAGS.at(YOU)
_SHOPS_BY = Worth(
    Table("shops_by", "the shops", rows={at: min(at + 1, SHOPS_EACH) for at in range(24)}), _N
)
_VISIT_PAYS = Worth(
    Table("visit_pays", "the shops", rows={at: min(at + 1, 8) for at in range(24)}), _N
)
"""A visit pays two shops at most at each of the next stations, two of them on each of two lines."""

TOUR_PAYS = Figure(5)
"""A tour pays a shop once where it stands, and twice at most at each of two stops next to it."""

_LATE = _PLAYED & Where(NUMBERS, _ROUNDS + RESTING.count() + TWO <= N + N)
"""The last rounds, as many as there were tours at most: each took two tokens away."""

_FINAL_TOURS = (NUMBER_OF_PLAYERS + Tally(TWO_PLAYERS)) * Tally(ENDED)
_MOST_POINTS = Total(_EACH_ROUND, _VISIT_PAYS) + TOUR_PAYS * (
    Total(_among("late-rounds", _N, _LATE), _SHOPS_BY)
    + _FINAL_TOURS * Greatest(_EACH_ROUND, _SHOPS_BY)
)
"""More than any player can have: every visit and every tour pays all shops that can stand."""

_ALL_TURNS = _ROUNDS * NUMBER_OF_PLAYERS + Size(ACTED)
_ALL_BUILT = Total(EARNERS, on_board(EARNER))
_MUST_STAND = Size(Where(
    NUMBERS, (N + N <= _ALL_TURNS + ONE) & (Figure(SHOPS_EACH) * NUMBER_OF_PLAYERS + ONE >= N + N),
))
"""Half of those built, as a station has at most twice as many tokens as room: one leaves the board
only for another where there is no room. Only who has built all of one's own ever builds none."""

ROUNDS = (
    always(
        "shops.rounds", "{player} has built {found} shops in at most {turns} turns.",
        _HAS_BUILT <= _TURNS, "build.turns", "setup.sizes", shows=YOU,
        parts={"found": _HAS_BUILT, "turns": _TURNS},
    ),
    always(
        "points.rounds", "{player} has {found} points, at most {best} after {rounds} rounds.",
        TRACK.at(YOU) <= _MOST_POINTS, "visit.nearest", "tour.adjacent", "rest.same", shows=YOU,
        parts={"found": TRACK.at(YOU), "best": _MOST_POINTS, "rounds": _ROUNDS},
    ),
    always(
        "shops.few", "{found} shops stand on the board, at least {least} after {turns} turns.",
        ~ALL_KNOWN | (_MUST_STAND <= _ALL_BUILT), "build.turns", "replace.full",
        parts={"found": _ALL_BUILT, "least": _MUST_STAND, "turns": _ALL_TURNS},
    ),
)  # fmt: skip
INVARIANTS = (*TOKENS_RIGHT, *SHOPS_RIGHT, *MARKERS_RIGHT, *COURSE, *ROUNDS)
