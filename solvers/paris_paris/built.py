"""``built``: the examples of building, whose pictures are lost, tried at every station.

    >>> built("example.full-crossing")

What the text does not tell is tried: the station, the token, the other shop at a full crossing, and
three or four players. The result follows if the rules give it each time.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from attrs import frozen

from rulespec.answers.position import Position
from rulespec.errors import BadInput, did_you_mean
from rulespec.games.paris_paris.box_file import STANDARD
from rulespec.games.paris_paris.building import BUILD
from rulespec.games.paris_paris.components import LINES, PLAYERS, SHOPS_EACH
from rulespec.games.paris_paris.position import (
    BAGS,
    BUILT,
    FIRST,
    MARKERS,
    MOVER,
    PHASE,
    RESERVES,
    ROUND,
)
from rulespec.games.paris_paris.rulebooks import ruleset
from rulespec.language.bags import packed, unpacked
from rulespec.language.moves import Move
from rulespec.language.universes import bits
from solvers.answers import Answer, Found, NoneExists
from solvers.limits import Limits
from solvers.paris_paris.boards import bare
from solvers.paris_paris.boards import built as shops_at

GREY, VIOLET = range(2)


@frozen
class Building:
    """What an example says: shops at a station, who builds there, and what becomes of them."""

    id: str
    says: str
    room: int
    there: tuple[int | None, ...]
    """Their owners; nothing where the text does not tell."""

    builder: int
    removed: int | None
    left: tuple[int | None, ...]
    """Who has shops there afterwards."""

    bag: int
    """How many of the removed player's shops are in the bag then."""


EXAMPLES = (
    Building("example.second-shop", "grey builds at a crossing with one violet shop, which stays",
             2, (VIOLET,), GREY, None, (GREY, VIOLET), 0),
    Building("example.plain", "violet builds at another station with a shop of grey's, which goes",
             1, (GREY,), VIOLET, GREY, (VIOLET,), 1),
    Building("example.full-crossing", "violet builds at a crossing with two shops, one of them "
             "grey's, and has it go", 2, (GREY, None), VIOLET, GREY, (VIOLET, None), 1),
)  # fmt: skip


@frozen
class Shown:
    """An example, the first position that fits it, and how many there are."""

    example: str
    says: str
    position: Position
    move: str
    positions: int

    def __str__(self) -> str:
        return f"{self.example}: {self.says}: {self.move}, in each of {self.positions} positions"


def built(example: str, *, limits: Limits | None = None) -> Answer[Shown]:
    """The example at every station; ``NoneExists`` names a position in which it is otherwise."""
    known = {at.id: at for at in EXAMPLES}
    if example not in known:
        near = did_you_mean(example, known)
        raise BadInput("example", example, f"one of {', '.join(known)}", near)
    asked, watch = known[example], (limits or Limits()).start()
    cases = list(_cases(asked))
    for position, move, other in cases:
        watch.nodes += 1
        if not _so(asked, position, move, other):
            return NoneExists("results that follow", f"not so in {position!r}", watch.effort)
    first, move, _ = cases[0]
    shown = Shown(asked.id, asked.says, first, str(move), len(cases))
    how = "the rules gave it at every station of the kind, with every token and every other shop"
    return Found(shown, None, how, watch.effort)


def _cases(asked: Building) -> Iterator[tuple[Position, Move, int | None]]:
    """Every position that fits, the move, and who has the shop that the text does not tell of."""
    tables = STANDARD.tables
    for players, other in product((3, 4), range(4) if None in asked.there else (None,)):
        if other is not None and other >= players:
            continue
        shops = _known(asked.there, other)
        for station, room in tables.capacity.items():
            for stop in bits(tables.stops_of[station]) if room == asked.room else ():
                removed = 0 if asked.removed is None else 1 << asked.removed
                position = _position(players, asked.builder, station, shops, stop)
                yield position, Move(BUILD, (1 << stop, removed)), other


def _known(owners: tuple[int | None, ...], other: int | None) -> tuple[int, ...]:
    """The owners, of whom one may be another that the text does not tell of."""
    found = (other if at is None else at for at in owners)
    return tuple(sorted(at for at in found if at is not None))


def _position(
    players: int, builder: int, station: int, shops: tuple[int, ...], stop: int
) -> Position:
    """The builder is the first of the round; the other tokens of the round lie elsewhere."""
    names = PLAYERS.elements[:players]
    others = [at for at in STANDARD.tables.copies if at // len(LINES) != station]
    return bare(ruleset("abacus-2003"), players=players).changed({
        PHASE: "build",
        FIRST: names[builder],
        MOVER: names[builder],
        ROUND: packed((stop, *others[:players])),
        BUILT: shops_at({station: shops}),
        RESERVES: {name: SHOPS_EACH - shops.count(at) for at, name in enumerate(names)},
        MARKERS: dict(zip(names, LINES.elements, strict=False)),
    })


def _so(asked: Building, position: Position, move: Move, other: int | None) -> bool:
    """Whether the move is legal and does what the text says, and no other way of removing is."""
    station = move.token.bit_length() - 1
    if position.faults() or not position.is_legal(move):
        return False
    if asked.removed is None:
        ways = (Move(BUILD, (move.token, PLAYERS.one(at))) for at in position.players)
        if any(map(position.is_legal, ways)):
            return False
    then = position.then(move)
    bag = 0 if asked.removed is None else then[BAGS][asked.removed]
    there = unpacked(then[BUILT][station // len(LINES)])
    return there == _known(asked.left, other) and bool(bag == asked.bag)
