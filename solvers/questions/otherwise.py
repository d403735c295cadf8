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
        case Many(per=per) if _is_listed(at):
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
        return self._of_entries() if self.kind.things is None else self._of_things(self.kind.things)

    def _pairs(self, at: Field) -> list[tuple[Any, Any]]:
        """The values of a field, each unknown with the known one."""
        pairs = zip(self.found.state.values[at.name], self.position.values(at), strict=True)
        return list(pairs)

    def _of_entries(self) -> Otherwise:
        """Each entry with another value is one change; of amounts it tells how far they are."""
        sums, things = self.unknown.sums, self.unknown.things
        pairs = [(at, *pair) for at in self.kind.fields for pair in self._pairs(at)]
        marks = tuple(-things.is_value(now, then) for _, now, then in pairs)
        far = [beyond for at, now, then in pairs if isinstance(at, Amount)
               for beyond in self._beyond(now, figure(then))]  # fmt: skip
        return Otherwise(sums.count(marks), marks, sums.total(far))

    def _of_things(self, things: Universe) -> Otherwise:
        """Each thing that is elsewhere is one change; of several that are alike each that moved."""
        sums = self.unknown.sums
        made: list[Otherwise] = []
        alike = any(isinstance(at, Bag | Pile) for at in self.kind.fields)
        for place in range(len(things)):
            moved, others = list(self._moved(place)), list(self._others(place))
            differs = [-sums.equals(at, ZERO) for pair in moved for at in pair]
            mark = self.unknown.circuit.any_of([*differs, *(at for at, _ in others)])
            cost = self._more(moved) if alike and not others else sums.count((mark,))
            apart = [*(at for pair in moved for at in pair), *(at for _, at in others)]
            made.append(Otherwise(cost, (mark,), sums.total(apart)))
        return together(self.unknown, made)

    def _more(self, moved: Sequence[tuple[Number, Number]]) -> Number:
        """How many of a kind moved: those that came, or those that went if they are more."""
        sums = self.unknown.sums
        came, went = (sums.total([pair[at] for pair in moved]) for at in (0, 1))
        return sums.pick(sums.at_most(came, went), went, came)

    def _moved(self, place: int) -> Iterator[tuple[Number, Number]]:
        """How many of a thing each field gains, and how many it loses."""
        sums = self.unknown.sums
        for at in self.kind.fields:
            for now, then in () if _is_listed(at) else self._pairs(at):
                match at:
                    case Bag():
                        many, were = now[place], bags.counts(then).get(place, 0)
                    case Pile():
                        many = now.bag[place]
                        were = then.count(place)
                    case _:
                        many, were = sums.count((now[place],)), then >> place & 1
                yield self._beyond(many, figure(were))

    def _others(self, place: int) -> Iterator[tuple[Literal, Number]]:
        """Whether a thing lies otherwise, and in how many cells, in each field that lists where."""
        for at in filter(_is_listed, self.kind.fields):
            now, then = self._pairs(at)[place]
            apart = [-bit if then >> i & 1 else bit for i, bit in enumerate(now)]
            differs = -self.unknown.things.is_value(now, then)
            yield differs, self.unknown.sums.count(apart)

    def _beyond(self, one: Number, other: Number) -> tuple[Number, Number]:
        """How much a number is greater than another, if it is; and how much it is less."""
        less = self.unknown.things.less
        (more,), (fewer,) = less((one,), (other,)), less((other,), (one,))
        return more, fewer


def _is_listed(at: Field) -> bool:
    return isinstance(at, Many) and bool(at.listed) and at.per is not None
