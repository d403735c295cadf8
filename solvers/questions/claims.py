"""What may always be so: the invariants of a game, and that fields hold only what they may.

Each is told of a position that nobody knows, as a literal, and of one that is known, by the
concrete rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import Any, TypeAlias

from attrs import frozen

from rulespec.answers.may_hold import (
    allowed,
    holds_only_what_it_may,
    is_of_nobody,
    is_so,
    limits,
    may_be_anything,
    playing,
    rows_of,
)
from rulespec.answers.position import Position
from rulespec.language import bags
from rulespec.language.fields import SETS, Amount, Bag, Field, Many, One, Perhaps, Pile
from rulespec.language.game import Game
from rulespec.language.invariants import Invariant
from rulespec.language.universes import Mask
from rulespec.readers.hanging import Hanging
from rulespec.readers.python.slots import nothing
from solvers.unknown import TRUE, Literal, Number, Unseen, figure


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

    def reads(self, hanging: Hanging) -> frozenset[str]:
        """The names of the fields of which it speaks."""
        of = self.invariant.of
        members = frozenset[str]() if of is None or of.among is None else hanging.reads(of.among)
        return members | hanging.reads(self.invariant.holds)

    def keeps(self, seen: Unseen) -> Literal:
        """Whether it holds in a position that nobody knows."""
        return seen.keeps(self.invariant)

    def holds(self, position: Position) -> bool:
        """Whether it holds in a position."""
        return is_so(self.invariant, position)


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

    def reads(self, _: Hanging) -> frozenset[str]:
        """The names of the fields of which it speaks."""
        return frozenset((self.field.name,))

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
        return holds_only_what_it_may(self.field, position)


Claim: TypeAlias = Kept | Within


def claims(game: Game) -> tuple[Claim, ...]:
    """All that may always be so in a game."""
    fields = (at for at in game.fields if not may_be_anything(at))
    return (*map(Kept, game.invariants), *map(Within, fields))


# --- what a field may hold, where nobody knows what it holds --------------------------------------


def _parts(at: Field, seen: Unseen, place: int, value: Any) -> Iterator[Literal]:  # noqa: ANN401
    unknown = seen.unknown
    who = playing(unknown.game, unknown.players)
    if is_of_nobody(at, unknown.game, who, place):
        yield unknown.things.is_value(value, nothing(at))
    elif isinstance(at, Amount):
        yield _between(seen, value, *limits(at))
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
        rows = rows_of(at, place, unknown.box)
        yield unknown.circuit.any_of(unknown.things.equals(value, row) for row in rows)


def _between(seen: Unseen, number: Number, least: float, most: float) -> Literal:
    at_most = seen.unknown.sums.at_most
    no_less = TRUE if least == -inf else at_most(figure(int(least)), number)
    return seen.unknown.circuit.both(
        no_less, TRUE if most == inf else at_most(number, figure(int(most))))  # fmt: skip


def _one_at_most(seen: Unseen, bits: Any) -> Literal:  # noqa: ANN401  # literals
    sums = seen.unknown.sums
    return sums.at_most(sums.count(bits), figure(1))
