"""Regions of what nobody knows: reached step by step, or drawn and looked at later.

To say for every cell in how many steps it is reached takes many gates. Instead a region may be any
set that holds its seed and is closed under its steps; a part of it that hangs on no seed is an
island, and is forbidden once a model shows it. Each is faster on some questions.

Where a region may only spread over pieces, each of which lies in one of some patterns that hang
together, it is enough to know which pieces touch: a graph of a few pieces, not of all cells.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import lru_cache
from graphlib import CycleError, TopologicalSorter
from typing import TYPE_CHECKING, Any, TypeAlias

from attrs import field, frozen

from rulespec.language import terms
from rulespec.language.universes import Mask, Relation, bits, flood
from solvers.unknown.circuit import FALSE, TRUE, Circuit, Literal
from solvers.unknown.sets import Things
from solvers.unknown.solving import Later, Model
from solvers.unknown.values import Scene, Set, mask, members

if TYPE_CHECKING:
    from solvers.unknown.reading import Reading

Pieces: TypeAlias = tuple[tuple[Set, Literal], ...]
"""The cells of each piece, and whether it counts."""


class Regions(Enum):
    """How regions of what is unknown are told."""

    UNROLLED = "unrolled"
    DRAWN = "drawn"


@frozen(eq=False)
class Drawn:
    """A region that is looked at later."""

    circuit: Circuit
    seed: Set
    within: Set
    drawn: Set
    relation: Relation
    needs: frozenset[Literal]
    others: list[Later] = field(repr=False)
    """Those that are looked at with it."""

    compared: set[Set] = field(factory=set, repr=False)
    """The drawn ones that it was compared with."""

    def refuted(self, model: Model) -> Iterator[tuple[Literal, ...]]:
        """The islands of a model, and where it is more than another region that it cannot leave."""
        seed, within, drawn = (members(at, model) for at in (self.seed, self.within, self.drawn))
        lost = left = drawn & ~flood(seed & within, within, self.relation)
        while left:
            island = flood(left & -left, lost, self._before)
            left &= ~island
            yield from self.held(island)
        for other in self.others if lost else ():
            if isinstance(other, Drawn) and lost & ~members(other.drawn, model):
                yield from self._in(other)

    def holds(self, _: Model) -> bool:
        """Of what is not drawn nothing is known."""
        return False

    def _in(self, other: Drawn) -> Iterator[tuple[Literal, ...]]:
        """It is the least of all sets that hold its seed and that no step leaves."""
        if other.relation is not self.relation or other.drawn in self.compared:
            return
        self.compared.add(other.drawn)
        both, either = self.circuit.both, self.circuit.either
        held = [either(-both(a, b), c) for a, b, c in
                zip(self.seed, self.within, other.drawn, strict=True)]  # fmt: skip
        held += [either(-other.drawn[at], either(-self.within[to], other.drawn[to]))
                 for at, row in enumerate(self.relation.rows) for to in bits(row)]  # fmt: skip
        closed = self.circuit.all_of(held)
        yield from ((-closed, -one, it) for one, it in zip(self.drawn, other.drawn, strict=True))

    def held(self, island: Mask) -> Iterator[tuple[Literal, ...]]:
        """Some of this is drawn only with a seed in it, or a way into it."""
        ways = [self.drawn[at] for at in bits(self._before(island) & ~island)]
        ways += [self.seed[at] for at in bits(island)]
        yield from ((-self.drawn[at], *ways) for at in bits(island))

    def _before(self, island: Mask) -> Mask:
        """What leads to one of these."""
        found = 0
        for at in bits(island):
            found |= self.relation.sources[at]
        return found


def region(things: Things, seed: Set, within: Set, relation: Relation) -> Set | None:
    """What is reached, if that is few gates: where the steps never come back, or all is known."""
    start, size = things.both(seed, within), len(relation.rows)
    known = mask(within)
    if all(at == FALSE for at in start):
        return (FALSE,) * size
    if known is not None:
        reach = [flood(1 << at, known, relation) for at in range(size)]
        ways = [[start[at] for at, row in enumerate(reach) if row >> to & 1] for to in range(size)]
        return tuple(map(things.circuit.any_of, ways))
    order = _in_order(relation)
    return None if order is None else _one_way(things.circuit, start, within, relation, order)


def _one_way(
    circuit: Circuit, start: Set, within: Set, relation: Relation, order: Sequence[int]
) -> Set:
    """What is reached by steps that never come back: each element after those that lead to it."""
    found = list(start)
    for at in order:
        before = (found[one] for one in bits(relation.sources[at]))
        found[at] = circuit.either(start[at], circuit.both(within[at], circuit.any_of(before)))
    return tuple(found)


def _in_order(relation: Relation) -> list[int] | None:
    """The elements, each after all that lead to it; none if some steps come back."""
    before = {at: list(bits(row)) for at, row in enumerate(relation.sources)}
    try:
        return list(TopologicalSorter(before).static_order())
    except CycleError:
        return None


def unrolled(things: Things, seed: Set, within: Set, relation: Relation) -> Set:
    """What is reached, step by step."""
    circuit = things.circuit
    found, open_ = things.both(seed, within), sum(at != FALSE for at in within)
    for _ in range(open_):
        near = (circuit.any_of(found[at] for at in bits(row)) for row in relation.sources)
        grown = tuple(
            circuit.either(at, circuit.both(inside, next_to))
            for at, inside, next_to in zip(found, within, near, strict=True)
        )
        if grown == found:
            break
        found = grown
    return found


def drawn(things: Things, seed: Set, within: Set, relation: Relation, later: list[Later]) -> Set:
    """What is reached, as it is drawn."""
    circuit, size = things.circuit, len(relation.rows)
    start = things.both(seed, within)
    found = tuple(
        FALSE if inside == FALSE else bit if bit == TRUE else circuit.new()
        for bit, inside in zip(start, within, strict=True)
    )
    for at in range(size):
        circuit.add(-start[at], found[at])
        circuit.add(-found[at], within[at])
        for to in bits(relation.rows[at]):
            circuit.add(-found[at], -within[to], found[to])
    needs = frozenset(map(abs, found)) - {TRUE}
    made = Drawn(circuit, seed, within, found, relation, needs, later)
    later.append(made)
    for at, row in enumerate(relation.rows):
        for island in (1 << at, *(1 << at | 1 << to for to in bits(row) if to > at)):
            for clause in made.held(island):
                circuit.add(*clause)
    return found


# --- among pieces ---------------------------------------------------------------------------------


def pieces(reading: Reading, term: Any, scene: Scene) -> Pieces | None:  # noqa: ANN401  # any set
    """The pieces of which a set is made; none if it is made of anything else."""
    match term:
        case terms.NamedSet(meaning=inner):
            return pieces(reading, inner, scene)
        case terms.SetNoun(means=inner) if inner is not None:
            is_bound = (term.of, term.name) in scene.nouns
            return None if is_bound else pieces(reading, inner, scene)
        case terms.Either(a, b):
            one, other = pieces(reading, a, scene), pieces(reading, b, scene)
            return None if one is None or other is None else (*one, *other)
        case terms.When(a, condition):
            truth, found = reading(condition, scene), pieces(reading, a, scene)
            both = reading.circuit.both
            return found and tuple((cells, both(there, truth)) for cells, there in found)
        case terms.Row(table, key) if getattr(reading.slots.of(table), "listed", None) is not None:
            kept = reading.kept(table, key, scene, tuple)
            return tuple((cells, there) for there, cells in kept if there != FALSE)
    return None


def reached(things: Things, seed: Set, among: Pieces, relation: Relation) -> Set | None:
    """What is reached from a seed; none if a piece may lie so that it falls apart."""
    if not all(_is_whole(things, cells, relation) for cells, _ in among):
        return None
    both, any_of = things.circuit.both, things.circuit.any_of
    starts = [both(there, things.some(cells if cells == seed else things.both(cells, seed)))
              for cells, there in among]  # fmt: skip
    ends = [any_of(map(both, starts, ways))
            for ways in zip(*_ways(things, among, relation), strict=True)]  # fmt: skip
    each = tuple(zip(among, ends, strict=True))
    found = things.union(things.when(cells, end) for (cells, _), end in each)
    things.joined[found] = {cells: end for (cells, there), end in each if there == TRUE}
    return found


def _is_whole(things: Things, cells: Set, relation: Relation) -> bool:
    known = mask(cells)
    patterns = things.choices.get(cells, ()) if known is None else (known,)
    return bool(patterns) and all(_hangs(pattern, relation) for pattern in patterns)


@lru_cache(maxsize=1 << 14)
def _hangs(pattern: Mask, relation: Relation) -> bool:
    return all(flood(1 << at, pattern, relation) == pattern for at in bits(pattern))


def _ways(things: Things, among: Pieces, relation: Relation) -> list[list[Literal]]:
    """For each piece whether each of them is reached from it."""
    both, either = things.circuit.both, things.circuit.either
    found = [
        [both(both(there, counts), _touch(things, cells, others, relation))
         for others, counts in among]
        for cells, there in among
    ]  # fmt: skip
    for via in range(len(among)):
        found = [
            [either(way, both(row[via], found[via][at])) for at, way in enumerate(row)]
            for row in found
        ]
    return found


def _touch(things: Things, one: Set, other: Set, relation: Relation) -> Literal:
    """Whether a step leads from one piece onto another, or they share a cell."""
    if relation.rows == relation.sources:
        one, other = sorted((one, other))
    any_of, both = things.circuit.any_of, things.circuit.both
    near = (any_of([one[to], *(one[at] for at in bits(row))])
            for to, row in enumerate(relation.sources))  # fmt: skip
    return any_of(map(both, near, other))
