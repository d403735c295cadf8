"""Regions among pieces: what hangs together in itself is reached as a whole, or not at all.

Where a region may only spread over pieces, each of which lies in one of some patterns that hang
together, it is enough to know which pieces touch: a graph of a few pieces, not of all cells.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

from rulespec.language import terms
from rulespec.language.universes import Mask, Relation, bits, flood
from solvers.unknown.circuit import FALSE, TRUE, Literal
from solvers.unknown.sets import Things
from solvers.unknown.values import Scene, Set, mask

if TYPE_CHECKING:
    from solvers.unknown.reading import Reading

Pieces: TypeAlias = tuple[tuple[Set, Literal], ...]
"""The cells of each piece, and whether it counts."""


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
