"""Clauses as DIMACS text, which z3 loads far faster than it builds terms."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import z3

_PAIRWISE = 5
"""Up to so many truths, each pair gets a clause; more are split by a helping truth."""


class Clauses:
    """A growing list of clauses over truths that are numbered from 1; a minus negates."""

    def __init__(self) -> None:
        self.count = 1
        self.true = 1
        """A truth that always holds."""
        self._fresh: list[tuple[int, ...]] = [(self.true,)]
        self._names: dict[int, z3.BoolRef] = {}

    def new(self) -> int:
        """A new truth."""
        self.count += 1
        return self.count

    def add(self, *truths: int) -> None:
        """At least one of these holds."""
        if self.true not in truths:
            self._fresh.append(truths)

    def any_of(self, truths: Sequence[int]) -> int:
        """A truth that needs one of these."""
        if len(truths) == 1:
            return truths[0]
        found = self.new()
        self.add(-found, *truths)
        return found

    def at_most_one(self, truths: Sequence[int], *unless: int) -> None:
        """No two of these hold, unless one of the others does."""
        while len(truths) > _PAIRWISE:
            some, rest = truths[: _PAIRWISE - 1], truths[_PAIRWISE - 1 :]
            one_of = self.new()
            for at in some:
                self.add(-at, one_of)
            self.at_most_one([*some], *unless)
            truths = [one_of, *rest]
        for place, one in enumerate(truths):
            for other in truths[:place]:
                self.add(-one, -other, *unless)

    def at_most(self, truths: Sequence[int], limit: int) -> None:
        """No more than so many hold: each counter's step says that at least so many held."""
        before = [-self.true] * limit
        for at in truths:
            if before:
                self.add(-at, -before[-1])
            else:
                self.add(-at)
            now = [self.new() for _ in range(limit)]
            for step, held in enumerate(now):
                self.add(-before[step], held)
                self.add(-at, held, *((-before[step - 1],) if step else ()))
            before = now

    def load(self, solver: z3.Solver) -> None:
        """Give the solver what it does not know yet."""
        if self._fresh:
            head = f"p cnf {self.count} {len(self._fresh)}"
            # Python writes the whole list at once, many times faster than number by number.
            rows = str(self._fresh)[2:-2].replace("), (", " 0\n").replace(",", "")
            solver.from_string(f"{head}\n{rows} 0\n")
            self._fresh = []

    def true_in(self, model: z3.ModelRef, truths: Iterable[int]) -> frozenset[int]:
        """Those of some truths that hold in a model; z3 names them by number."""
        return frozenset(at for at in truths if z3.is_true(model.eval(self._named(at, model.ctx))))

    def _named(self, truth: int, context: z3.Context) -> z3.BoolRef:
        if truth not in self._names:
            self._names[truth] = z3.Bool(truth, context)
        return self._names[truth]
