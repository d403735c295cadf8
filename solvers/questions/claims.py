"""What may always be so: the invariants of a game, and that fields hold only what they may.

Each is told of a position that nobody knows, as a literal, and of one that is known, by the
concrete rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from attrs import frozen

from rulespec.answers.eyes import Eyes
from rulespec.answers.position import Position
from rulespec.language import bags
from rulespec.language.fields import SETS, Amount, Bag, Field, Many, One, Past, Perhaps, Pile
from rulespec.language.game import Game
from rulespec.language.invariants import Invariant
from rulespec.language.universes import Mask
from rulespec.readers.python.slots import nothing
from solvers.unknown import Literal, Number, Unseen, figure


@frozen(eq=False)
class Kept:
    """That an invariant holds which the game declares."""

    invariant: Invariant

    @property
    def id(self) -> str:
        """Its id."""
        return self.invariant.id

    @property
    def says(self) -> str:
        """What is wrong where it does not hold."""
        return self.invariant.says

    def keeps(self, seen: Unseen) -> Literal:
        """Whether it holds in a position that nobody knows."""
        return seen.keeps(self.invariant)

    def holds(self, position: Position) -> bool:
        """Whether it holds in a position."""
        one, seats = self.invariant, position.game.seats
        players = position.players if one.of_each else position.game.players[:1]
        return all(self._holds(position, seats.one(at)) for at in players)

    def _holds(self, position: Position, you: Mask) -> bool:
        """Whether it holds as a player sees it."""
        holds, of = self.invariant.holds, self.invariant.of
        if of is None:
            return bool(position.worth(holds, you))
        nouns, members = () if of.it is None else (of.it,), Eyes(position, you).members(of)
        return all(position.worth(holds, you, at, nouns=nouns) for _, at in members)


@frozen(eq=False)
class Within:
    """That a field holds only what it may, and of players who do not play nothing."""

    field: Field

    @property
    def id(self) -> str:
        """The name of the field."""
        return self.field.name

    @property
    def says(self) -> str:
        """What is wrong where it does not hold."""
        return f"{self.field.words}: what cannot stand there."

    def keeps(self, seen: Unseen) -> Literal:
        """Whether it holds in a position that nobody knows."""
        at, circuit = self.field, seen.unknown.circuit
        values = seen.state.values[at.name]
        parts = (_parts(at, seen, place, value) for place, value in enumerate(values))
        found = [one for each in parts for one in each]
        if isinstance(at, Many) and at.apart:
            found += [_one_at_most(seen, column) for column in zip(*values, strict=True)]
        return circuit.all_of(found)

    def holds(self, position: Position) -> bool:
        """Whether it holds in a position."""
        at, values = self.field, position.values(self.field)
        who = playing(position.game, len(position.players))
        if isinstance(at, Many) and at.apart and sum(values) != _joined(values):
            return False
        return all(_fits(at, position, who, place, value) for place, value in enumerate(values))


Claim: TypeAlias = Kept | Within


def claims(game: Game) -> tuple[Claim, ...]:
    """All that may always be so in a game."""
    fields = (at for at in game.fields if not isinstance(at, Past))
    return (*map(Kept, game.invariants), *map(Within, fields))


# --- what a field may hold ------------------------------------------------------------------------


def playing(game: Game, players: int | None) -> Mask:
    """Who plays, if so many do: those who sit first."""
    return (1 << (len(game.seats) if players is None else players)) - 1


def allowed(at: Any, game: Game, who: Mask) -> Mask:  # noqa: ANN401  # a field that has elements
    """The elements that a field may hold."""
    found: Mask = at.universe.whole if at.among is None else at.among.members
    return found & who if at.universe is game.seats else found


def _empty(at: Field, game: Game, who: Mask, place: int) -> bool:
    """Whether a field is of a player who does not play."""
    return at.per is game.seats and not isinstance(at, One) and not who >> place & 1


def _rows(at: Many, place: int, box: Any) -> frozenset[Mask]:  # noqa: ANN401  # each game's own
    """The sets that a field may be at a key, if they are listed."""
    table: Any = at.listed
    rows = getattr(getattr(box, "tables", None), table.name) if table.rows is None else table.rows
    if at.per is not None:
        return frozenset((0, *rows.get(1 << place, ())))
    return frozenset((0, *(row for found in rows.values() for row in found)))


def _fits(at: Field, position: Position, who: Mask, place: int, value: Any) -> bool:  # noqa: ANN401
    game = position.game
    if _empty(at, game, who, place):
        return bool(value == nothing(at))
    match at:
        case Amount(least=least, most=most):
            return bool(least <= value <= most)
        case Bag(most=most):
            counts = bags.counts(value)
            fits = all(count <= most for count in counts.values())
            return fits and not sum(1 << i for i in counts) & ~allowed(at, game, who)
        case Pile():
            counts = {i: value.count(i) for i in value}
            fits = all(count <= bags.MOST for count in counts.values())
            return fits and not sum(1 << i for i in counts) & ~allowed(at, game, who)
        case One() | Perhaps() | Many():
            return not value & ~allowed(at, game, who) and _is_set(at, position, place, value)
    return True


def _is_set(at: One | Perhaps | Many, position: Position, place: int, value: Mask) -> bool:
    match at:
        case One():
            return value.bit_count() == 1
        case Perhaps():
            return not value & (value - 1)
        case Many(listed=None):
            return True
    return value in _rows(at, place, position.box)


def _joined(values: tuple[Mask, ...]) -> Mask:
    found = 0
    for value in values:
        found |= value
    return found


# --- likewise of what nobody knows ----------------------------------------------------------------


def _parts(at: Field, seen: Unseen, place: int, value: Any) -> Iterator[Literal]:  # noqa: ANN401
    unknown = seen.unknown
    who = playing(unknown.game, unknown.players)
    if _empty(at, unknown.game, who, place):
        yield unknown.things.is_value(value, nothing(at))
    elif isinstance(at, Amount):
        yield _between(seen, value, at.least, at.most)
    elif isinstance(at, Pile | Bag):
        rows = value.bag if isinstance(at, Pile) else value
        most = bags.MOST if isinstance(at, Pile) else at.most
        may = allowed(at, unknown.game, who)
        for i, number in enumerate(rows):
            yield _between(seen, number, 0, most if may >> i & 1 else 0)
    elif isinstance(at, SETS):
        yield from _of_set(at, seen, place, value, who)


def _of_set(at: Any, seen: Unseen, place: int, value: Any, who: Mask) -> Iterator[Literal]:  # noqa: ANN401
    unknown = seen.unknown
    may = allowed(at, unknown.game, who)
    yield from (-bit for i, bit in enumerate(value) if not may >> i & 1)
    if isinstance(at, One):
        yield unknown.things.some(value)
    if isinstance(at, One | Perhaps):
        yield _one_at_most(seen, value)
    elif at.listed is not None:
        rows = _rows(at, place, unknown.box)
        yield unknown.circuit.any_of(unknown.things.equals(value, row) for row in rows)


def _between(seen: Unseen, number: Number, least: int, most: int) -> Literal:
    sums = seen.unknown.sums
    return seen.unknown.circuit.both(
        sums.at_most(figure(least), number), sums.at_most(number, figure(most))
    )


def _one_at_most(seen: Unseen, bits: Any) -> Literal:  # noqa: ANN401  # literals
    sums = seen.unknown.sums
    return sums.at_most(sums.count(bits), figure(1))
