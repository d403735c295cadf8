"""A reading whose regions are drawn by the solver, and rubbed out where nothing holds them up.

Unrolling reachability over all cells makes thousands of gates. Instead a region is any set that
holds its seed and is closed under its steps; a part of it that hangs on no seed is an island, and
is forbidden once the solver has drawn it.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import field, frozen

from rulespec.language import terms
from rulespec.language.terms import Number, Set
from rulespec.language.universes import Mask, Relation, bits, flood
from rulespec.readers.names import universe
from solvers.z3.cnf import Bit, Cnf, Literal
from solvers.z3.terms import Bits, Reading, any_of, both, negated


@frozen(eq=False)
class Region:
    """A region as drawn."""

    seed: Bits
    within: Bits
    drawn: tuple[Literal, ...]
    relation: Relation

    def unheld(self, holds: frozenset[int]) -> list[list[Bit]]:
        """Clauses that forbid the islands of a solution."""
        seed, within, drawn = (_mask(at, holds) for at in (self.seed, self.within, self.drawn))
        lost = left = drawn & ~flood(seed & within, within, self.relation)
        found: list[list[Bit]] = []
        while left:
            island = flood(left & -left, lost, self._sources)
            left &= ~island
            found += self.held(island)
        return found

    def held(self, island: Mask) -> list[list[Bit]]:
        """Clauses that say: some of this is drawn only with a seed in it or a way into it."""
        border = self._sources(island) & ~island
        held: list[Bit] = [self.drawn[at] for at in bits(border)]
        held += [self.seed[at] for at in bits(island)]
        return [[-self.drawn[at], *held] for at in bits(island)]

    def reached(self, steps: int) -> Iterator[tuple[Literal, Bit]]:
        """Each member as drawn, and whether so many steps from the seed reach it."""
        near: list[Bit] = [both(*at) for at in zip(self.seed, self.within, strict=True)]
        for _ in range(steps):
            near = [
                both(inside, any_of([bit, *(near[at] for at in bits(before))]))
                for bit, inside, before in zip(
                    near, self.within, self.relation.sources, strict=True
                )
            ]
        yield from zip(self.drawn, near, strict=True)

    def small(self) -> Iterator[Mask]:
        """The islands of one cell and of two."""
        for at, row in enumerate(self.relation.rows):
            yield 1 << at
            yield from (1 << at | 1 << other for other in bits(row) if other > at)

    def _sources(self, members: Mask) -> Mask:
        """What leads to one of these."""
        found = 0
        for at in bits(members):
            found |= self.relation.sources[at]
        return found


def _mask(members: Bits, holds: frozenset[int]) -> Mask:
    return sum(1 << at for at, bit in enumerate(members) if true(bit, holds))


def true(bit: Bit, holds: frozenset[int]) -> bool:
    """Whether a bit holds in a solution."""
    if isinstance(bit, bool):
        return bit
    return bit.number in holds if bit.number > 0 else -bit.number not in holds


@frozen
class Drawn(Reading):
    """A reading over literals, whose regions are drawn."""

    cnf: Cnf = field(kw_only=True, eq=False, repr=False)
    regions: list[Region] = field(factory=list, kw_only=True, eq=False, repr=False)

    def _members(self, term: Set) -> Bits:
        if not isinstance(term, terms.Region):
            return super()._members(term)
        seed, within = self.members(term.seed), self.members(term.within)
        relation = universe(term.seed).relation(term.relation)
        drawn = tuple(self.cnf.new() for _ in relation.rows)
        for at, row in enumerate(relation.rows):
            self.cnf.add(negated(both(seed[at], within[at])), drawn[at])
            self.cnf.add(-drawn[at], within[at])
            for next_to in bits(row):
                self.cnf.add(-drawn[at], negated(within[next_to]), drawn[next_to])
        region = Region(seed, within, drawn, relation)
        self.regions.append(region)
        for island in region.small():
            for clause in region.held(island):
                self.cnf.add(*clause)
        return drawn

    def tallied(self, term: Number) -> list[Bit]:
        """Bits of which as many hold as the number says; it must be a sum of sizes."""
        match term:
            case terms.NamedNumber(meaning=meaning):
                return self.tallied(meaning)
            case terms.Size(members):
                return list(self.members(members))
            case terms.Tally(condition):
                return [self.holds(condition)]
            case terms.Plus(left, right):
                return self.tallied(left) + self.tallied(right)
            case terms.Figure(value) if value >= 0:
                return [True] * value
        raise NotImplementedError(f"tallied() has no case for {type(term).__name__}")
