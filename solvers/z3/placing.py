"""A placing task as clauses: one truth for each candidate, and what a choice is worth.

What is left out at first, that a connected set must be connected throughout, is added as soon as a
model offends against it; so is, where the clauses only bound the worth, what a model is worth.
"""

from __future__ import annotations

from collections.abc import Callable

import z3
from attrs import field, mutable

from solvers.limits import BY_HAND, Stopped, Watch
from solvers.search.placing import Candidate, Chosen, Mask, Task, groups_of, reach
from solvers.z3.contexts import current, solver_in
from solvers.z3.dimacs import Clauses
from solvers.z3.sums import Sum, Term

_SLICE = 0.5
_SLICE_IS_OVER = frozenset({"timeout", "canceled"})
"""What z3 says when its time is over."""

Items = tuple[tuple[Candidate, ...], ...]


@mutable
class Encoding:
    """The clauses of a task, and the solver that holds them."""

    task: Task
    watch: Watch
    clauses: Clauses = field(factory=Clauses)
    solver: z3.Solver = field(init=False)
    items: Items = field(init=False)
    chosen: dict[int, int] = field(factory=dict)
    """For each candidate (by identity) its truth."""

    inside: list[int] = field(factory=list)
    """For each item the truth that it counts for the connected set."""

    lone: int = 0
    """The truth that the connected set has at most one member."""

    spread: int = 0
    """The size of the largest set that could be connected."""

    members: set[int] = field(factory=set)
    """The items that the latest model counts for the connected set."""

    sum: Sum = field(init=False)
    gains: Sum = field(init=False)
    """The sum without the connected set."""

    def __attrs_post_init__(self) -> None:
        self.solver = solver_in(current(), "QF_FD")
        beside = self.task.beside
        groups = () if beside is None else groups_of(self.task.standing, beside)
        there = tuple((Candidate(0, cells, 0),) for cells in groups)
        self.items = (*there, *self.task.items)
        for candidates in self.items:
            for at in candidates:
                self.chosen[id(at)] = self.clauses.new()
        for candidates in there:
            self.clauses.add(self.chosen[id(candidates[0])])
        self._exclude()
        self._limit()
        if self.task.beside is not None:
            self._connect()
        self.sum = Sum(self.clauses, self._terms())
        self.gains = Sum(self.clauses, self._gains())

    # --- what may be chosen together ------------------------------------------------------------

    def _exclude(self) -> None:
        """At most one candidate of each item, and at most one that blocks each bit."""
        for candidates in self.items:
            self.clauses.at_most_one([self.chosen[id(at)] for at in candidates])
        blocking: dict[int, list[int]] = {}
        for candidates in self.items:
            for at in candidates:
                blocks = at.blocks
                while blocks:
                    low = blocks & -blocks
                    blocking.setdefault(low, []).append(self.chosen[id(at)])
                    blocks ^= low
        for several in blocking.values():
            self.clauses.at_most_one(several)

    def _limit(self) -> None:
        limit = self.task.limit
        if limit is not None and limit < len(self.task.items):
            used = [self._used(candidates) for candidates in self.task.items]
            self.clauses.at_most(used, limit)

    def _used(self, candidates: Chosen) -> int:
        used = self.clauses.new()
        for at in candidates:
            self.clauses.add(-self.chosen[id(at)], used)
        return used

    # --- what is connected ----------------------------------------------------------------------

    def _connect(self) -> None:
        """A member of the connected set is chosen, and touches another unless it is alone."""
        self.inside = [self.clauses.new() for _ in self.items]
        self.lone = self.clauses.new()
        for item, candidates in enumerate(self.items):
            self.clauses.add(-self.inside[item], *(self.chosen[id(at)] for at in candidates))
        self.clauses.at_most_one(self.inside, -self.lone)
        for item, candidates in enumerate(self.items):
            for at in candidates:
                near = self._near(at.cells, {item})
                self.clauses.add(-self.chosen[id(at)], -self.inside[item], self.lone, *near)
        self._one_group()

    def _one_group(self) -> None:
        """What could never be connected is not counted together."""
        groups = groups_of(reach(self.task), self.task.beside)  # type: ignore[arg-type]
        self.spread = max((group.bit_count() for group in groups), default=0)
        if len(groups) == 1:
            return
        counted = [self.clauses.new() for _ in groups]
        self.clauses.at_most_one(counted)
        for inside, candidates in zip(self.inside, self.items, strict=True):
            for at in candidates:
                place = next(n for n, group in enumerate(groups) if group & at.cells)
                self.clauses.add(-self.chosen[id(at)], -inside, counted[place])

    def _near(self, cells: Mask, but: set[int]) -> list[int]:
        """What touches some cells, of all items but these."""
        assert self.task.beside is not None  # noqa: S101  # asked only where that counts
        ring = self.task.beside(cells) | cells
        return [
            self.chosen[id(at)]
            for item, candidates in enumerate(self.items)
            if item not in but
            for at in candidates
            if at.cells & ring
        ]

    # --- how much is wanted ---------------------------------------------------------------------

    def _terms(self) -> list[list[Term]]:
        """The sum: what each item gains, and what it counts for in the connected set."""
        gains = self._gains()
        sizes = [
            [(worth, self._both(truth, inside)) for worth, truth in self._by_worth(some, _size)]
            for some, inside in zip(self.items, self.inside, strict=False)
        ]
        return [some for some in (*gains, *sizes) if some]

    def _gains(self) -> list[list[Term]]:
        gains = (self._by_worth(some, lambda at: at.gain) for some in self.items)
        return [some for some in gains if some]

    def _by_worth(self, some: Chosen, worth: Callable[[Candidate], int]) -> list[Term]:
        found: dict[int, list[int]] = {}
        for at in some:
            if worth(at) > 0:
                found.setdefault(worth(at), []).append(self.chosen[id(at)])
        return [(at, self.clauses.any_of(found[at])) for at in sorted(found, reverse=True)]

    def _both(self, one: int, other: int) -> int:
        found = self.clauses.new()
        self.clauses.add(-found, one)
        self.clauses.add(-found, other)
        return found

    # --- asking ---------------------------------------------------------------------------------

    def find(self, value: int) -> tuple[Chosen, int] | None:
        """A choice worth at least so much, and what it is worth; ``None`` if there is none."""
        wanted = self.sum.at_least(value - self.task.base)
        alone = self.gains.at_least(value - self.task.base - self.spread)
        if -self.clauses.true in {wanted, alone}:
            return None
        self.clauses.add(wanted)
        self.clauses.add(alone)
        while True:
            chosen = self._model()
            if chosen is None:
                return None
            items, picked = chosen
            worth = self.task.worth(picked)
            if worth is not None and worth >= value:
                return picked, worth
            self._refuse(items, picked)

    def _model(self) -> tuple[dict[int, Candidate], Chosen] | None:
        self.watch.nodes += 1
        self.clauses.load(self.solver)
        if not self._satisfiable():
            return None
        true = self.clauses.true_in(
            self.solver.model(), (*self.chosen.values(), *self.inside)
        )
        self.members = {item for item, truth in enumerate(self.inside) if truth in true}
        items = {
            item: at
            for item, candidates in enumerate(self.items)
            for at in candidates
            if self.chosen[id(at)] in true
        }
        there = len(self.items) - len(self.task.items)
        return items, tuple(at for item, at in items.items() if item >= there)

    def _satisfiable(self) -> bool:
        """Asked in slices, each twice as long as the last, between which the watch looks."""
        watch, seconds = self.watch, _SLICE
        while True:
            watch.look()
            self.solver.set("timeout", max(1, int(min(seconds, watch.left) * 1000)))
            found = self.solver.check()
            if found != z3.unknown:
                return bool(found == z3.sat)
            why = self.solver.reason_unknown()
            if "keyboard" in why:
                raise Stopped(BY_HAND)
            watch.look()
            if why not in _SLICE_IS_OVER:
                raise Stopped(why)
            seconds *= 2

    def _refuse(self, items: dict[int, Candidate], picked: Chosen) -> None:
        """Say why the model is not worth what it claims: a gap, or the score itself."""
        members = {item for item in self.members if item in items}
        group = self._group(items, members)
        if members - group:
            self._bridge(items, group, members)
            return
        if self.task.exact is None:
            raise AssertionError("a model is worth less than its parts")
        chosen = {self.chosen[id(at)] for at in picked}
        truths = [self.chosen[id(at)] for some in self.task.items for at in some]
        self.clauses.add(*(-truth if truth in chosen else truth for truth in truths))

    def _group(self, items: dict[int, Candidate], members: set[int]) -> set[int]:
        """The first member and every chosen item that is connected with it."""
        if not members:
            return set()
        assert self.task.beside is not None  # noqa: S101  # members only where that counts
        group = {min(members)}
        cells = items[min(members)].cells
        while True:
            ring = self.task.beside(cells) | cells
            more = {item for item, at in items.items() if item not in group and at.cells & ring}
            if not more:
                return group
            group |= more
            for item in more:
                cells |= items[item].cells

    def _bridge(self, items: dict[int, Candidate], group: set[int], members: set[int]) -> None:
        """If these are chosen, what is outside counts only if something touches them."""
        cells = 0
        for item in group:
            cells |= items[item].cells
        chosen = [-self.chosen[id(items[item])] for item in group]
        near = self._near(cells, group)
        anchor = -self.inside[min(members & group)]
        for other in members - group:
            self.clauses.add(*chosen, anchor, -self.inside[other], *near)


def _size(at: Candidate) -> int:
    return at.cells.bit_count()
