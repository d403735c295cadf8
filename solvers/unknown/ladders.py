"""How much there is at least, told step by step: a truth for each sum that there can be.

A solver sees from such a ladder at once what is out of reach, where binary numbers tell it late.
Truths of which one at most holds share a rung; the greatest of several is as high as any of them.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from solvers.unknown.circuit import FALSE, TRUE, Literal
from solvers.unknown.numbers import Number, Sums, figure, upward

Ladder: TypeAlias = Mapping[int, Literal]
"""For each sum above zero, in order, whether there is so much at least."""

MANY, PARTS = 400, 32
"""No ladder has more rungs, or is made of more; where there are more, binary is quicker."""


class Ladders:
    """Tells what the sum of some numbers comes to at least."""

    def __init__(self, sums: Sums, numbers: Sequence[Number]) -> None:
        self.sums, self.circuit = sums, sums.circuit
        self.whole = sums.total(numbers)
        self.base = 0
        self.rungs = self._added([at for number in numbers for at in self._parts(number)])
        """None if there would be too many."""


    def at_least(self, least: int) -> Literal:
        """Whether it is so much at least."""
        if self.rungs is None:
            return self.sums.at_most(figure(least), self.whole)
        rungs = list(self.rungs)
        at = bisect_left(rungs, least - self.base)
        if least <= self.base:
            return TRUE
        return FALSE if at == len(rungs) else self.rungs[rungs[at]]

    def _parts(self, number: Number) -> list[Ladder | None]:
        """Ladders that add up to a number, above the base."""
        of = self.sums.greatest_of.get(number)
        if of is not None and min(at.least for _, at in of) >= 0:
            return [self._greatest(of)]
        shares, base = upward(number)
        self.base += base
        groups: dict[object, list[tuple[Literal, int]]] = defaultdict(list)
        for truth, weight in shares:
            groups[self.sums.exclusive.get(truth, -truth)].append((truth, weight))
        return [self._one_of(group) for group in groups.values()]

    def _greatest(self, of: Iterable[tuple[Literal, Number]]) -> Ladder | None:
        each = [(there, Ladders(self.sums, [number])) for there, number in of]
        heights: set[int] = set()
        for _, one in each:
            if one.rungs is None:
                return None
            heights |= {one.base + at for at in (0, *one.rungs)}
        both = self.circuit.both
        return {
            height: self.circuit.any_of(both(there, one.at_least(height)) for there, one in each)
            for height in sorted(heights - {0})
        }

    def _added(self, rungs: list[Ladder | None]) -> Ladder | None:
        """One ladder of several, the short ones first."""
        left: list[Ladder] = [at for at in rungs if at is not None]
        if len(left) < len(rungs) or len(rungs) > PARTS:
            return None
        while len(left) > 1:
            left.sort(key=len, reverse=True)
            one, other = left.pop(), left.pop()
            sums = {a + b for a in (0, *one) for b in (0, *other)} - {0}
            if len(sums) > MANY:
                return None
            left.append({at: self._sum(one, other, at) for at in sorted(sums)})
        return left[0] if left else {}

    def _sum(self, one: Ladder, other: Ladder, least: int) -> Literal:
        rungs = list(other)
        found = []
        for height, truth in ((0, TRUE), *one.items()):
            at = bisect_left(rungs, least - height)
            if least <= height:
                found.append(truth)
            elif at < len(rungs):
                found.append(self.circuit.both(truth, other[rungs[at]]))
        return self.circuit.any_of(found)

    def _one_of(self, group: Sequence[tuple[Literal, int]]) -> Ladder:
        """The ladder of truths of which one at most holds."""
        return {
            least: self.circuit.any_of(truth for truth, weight in group if weight >= least)
            for least in sorted({weight for _, weight in group})
        }
