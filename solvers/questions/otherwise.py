"""What of a position may be otherwise: its fields in kinds, and how many changes there are.

A change is an entry with another value (whose turn it is, an amount), or a thing that is elsewhere:
a piece, a card, a cell of another colour. A thing that moves from one field to another is one
change; so is one of several that are alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from attrs import evolve, frozen

from rulespec.answers.position import Position
from rulespec.language import bags
from rulespec.language.fields import Amount, Bag, Field, Many, Past, Perhaps, Pile
from rulespec.language.game import Game
from rulespec.language.universes import Universe
from solvers.unknown import Literal, Number, Unknown, Unseen, figure
from solvers.unknown.known import is_value
from solvers.unknown.numbers import ZERO

AMOUNTS = "amounts"


@frozen
class Kind:
    """Fields that are otherwise together, as what leaves one of them may arrive at another."""

    name: str
    """That of a universe of things, or of a field; or ``amounts``."""

    fields: tuple[Field, ...]
    things: Universe | None = None
    """The things whose places they tell, if they are no entries."""


@frozen
class Otherwise:
    """By how much something unknown is otherwise than what is known."""

    cost: Number
    """How many changes there are."""

    marks: tuple[Literal, ...]
    """For each thing and each entry, whether it is otherwise."""

    distance: Number = ZERO
    """How far changed amounts are from what they were; of things, how many entries differ."""


def kinds(game: Game) -> tuple[Kind, ...]:
    """All that may be otherwise in a position, in the order of the fields."""
    free = [at for at in game.fields if not at.fixed and not isinstance(at, Past)]
    held = {at.universe for at in free if isinstance(at, Many | Bag | Pile)}
    found: dict[str, Kind] = {}
    for at in free:
        things = _things(at, held)
        entry = AMOUNTS if isinstance(at, Amount) else at.name
        name = entry if things is None else things.name
        before = found.get(name, Kind(name, (), things))
        found[name] = evolve(before, fields=(*before.fields, at))
    return tuple(found.values())


def _things(at: Field, held: set[Universe]) -> Universe | None:
    """Of which universe are the things whose place a field tells; none, if it is an entry."""
    match at:
        case Many(listed=listed, per=per) if listed and per:
            return per
        case Many() | Bag() | Pile() | Perhaps() if at.universe in held:
            return at.universe
    return None


# --- how many changes -----------------------------------------------------------------------------


def otherwise(
    unknown: Unknown, found: Unseen, position: Position, among: Iterable[Kind]
) -> Otherwise:
    """By how much a position is otherwise in some kinds than one that is known."""
    return together(unknown, [_Kinds(unknown, found, position, at).made() for at in among])


def together(unknown: Unknown, parts: Sequence[Otherwise]) -> Otherwise:
    """Several of them as one."""
    total = unknown.sums.total
    return Otherwise(
        total([at.cost for at in parts]),
        tuple(mark for at in parts for mark in at.marks),
        total([at.distance for at in parts]),
    )


@frozen
class _Kinds:
    """The changes of one kind."""

    unknown: Unknown
    found: Unseen
    position: Position
    kind: Kind

    def made(self) -> Otherwise:
        """How many there are."""
        if self.kind.things is not None:
            return self._of_things(self.kind.things)
        marks = tuple(self._entries())
        return Otherwise(self.unknown.sums.count(marks), marks, self._far())

    # --- entries ----------------------------------------------------------------------------------

    def _pairs(self, at: Field) -> list[tuple[Any, Any]]:
        """The values of a field, each unknown with the known one."""
        pairs = zip(self.found.state.values[at.name], self.position.values(at), strict=True)
        return list(pairs)

    def _entries(self) -> Iterator[Literal]:
        piles = self.unknown.meanings.piles
        for at in self.kind.fields:
            for pair in self._pairs(at):
                yield -is_value(piles, *pair)

    def _far(self) -> Number:
        sums = self.unknown.sums
        return sums.total([
            _difference(self.unknown, *pair)
            for at in self.kind.fields if isinstance(at, Amount) for pair in self._pairs(at)
        ])  # fmt: skip

    # --- things -----------------------------------------------------------------------------------

    def _of_things(self, things: Universe) -> Otherwise:
        alike = any(isinstance(at, Bag | Pile) for at in self.kind.fields)
        costs, marks, apart = [], [], []
        for place in range(len(things)):
            gains, losses, others = self._one(place)
            moved = [at for at in (*gains, *losses) if at != ZERO]
            differs = [-self.unknown.sums.equals(at, ZERO) for at in moved] + others
            mark = self.unknown.circuit.any_of(differs)
            marks.append(mark)
            alone = self.unknown.sums.count((mark,))
            costs.append(self._moved(gains, losses) if alike and not others else alone)
            apart += [*moved, self.unknown.sums.count(self._apart(place))]
        total = self.unknown.sums.total
        return Otherwise(total(costs), tuple(marks), total(apart))

    def _moved(self, gains: Sequence[Number], losses: Sequence[Number]) -> Number:
        """How many of a kind moved: those that came, or those that went if they are more."""
        sums = self.unknown.sums
        came, went = sums.total(gains), sums.total(losses)
        return sums.pick(sums.at_most(came, went), went, came)

    def _one(self, place: int) -> tuple[list[Number], list[Number], list[Literal]]:
        """What each field gains and loses of a thing, and whether it lies otherwise."""
        gains, losses, others = [], [], []
        for at in self.kind.fields:
            if isinstance(at, Many) and at.listed and at.per:
                pair = self._pairs(at)[place]
                others.append(-is_value(self.unknown.meanings.piles, *pair))
                continue
            for now, then in self._counted(at, place):
                gains.append(_beyond(self.unknown, now, figure(then)))
                losses.append(_beyond(self.unknown, figure(then), now))
        return gains, losses, others

    def _counted(self, at: Any, place: int) -> Iterator[tuple[Number, int]]:  # noqa: ANN401  # likewise
        """How many of a thing there are at each key, and how many there were."""
        sums = self.unknown.sums
        for now, then in self._pairs(at):
            if isinstance(at, Bag):
                yield now[place], bags.counts(then).get(place, 0)
            elif isinstance(at, Pile):
                yield self.unknown.meanings.piles.below(now, 0)[place], then.count(place)
            else:
                yield sums.count((now[place],)), then >> place & 1

    def _apart(self, place: int) -> list[Literal]:
        """The cells in which a piece lies otherwise."""
        found = []
        for at in self.kind.fields:
            if isinstance(at, Many) and at.listed and at.per:
                now, then = self._pairs(at)[place]
                found += [-bit if then >> i & 1 else bit for i, bit in enumerate(now)]
        return found


def _beyond(unknown: Unknown, one: Number, other: Number) -> Number:
    """How much a number is greater than another, if it is."""
    (found,) = unknown.things.less((one,), (other,))
    return found


def _difference(unknown: Unknown, now: Number, then: int) -> Number:
    """How far two numbers are apart."""
    sums, was = unknown.sums, figure(then)
    less = sums.at_most(now, was)
    return sums.pick(less, sums.minus(was, now), sums.minus(now, was))
