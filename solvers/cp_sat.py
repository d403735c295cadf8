"""The best placing by OR-tools' CP-SAT, an optional extra: ``cp-sat``."""

from __future__ import annotations

import threading
from typing import Any

from rulespec.errors import BadInput
from rulespec.installed import how_to_install
from solvers.limits import Stopped, Watch, reason
from solvers.search.placing import Candidate, Chosen, Solved, Task, greedy, groups_of, worth

_MOMENT = 0.05
"""Seconds between two looks at the watch."""


def best_placing(task: Task, watch: Watch, above: int | None = None) -> Solved | None:
    """The best choice, proved by CP-SAT; ``None`` if no choice is worth more than ``above``."""
    if task.exact is not None:
        expected = "search, certified or z3 where figures or light are at stake"
        raise BadInput("engine", "cp-sat", expected)
    model = _Model(task, loaded())
    solver = model.cp.CpSolver()
    solver.parameters.max_time_in_seconds = max(watch.left, 0.001)
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = 1
    solver.parameters.catch_sigint_signal = False
    status, stopped = run(solver, model.model, watch)
    watch.nodes += int(solver.num_branches)
    if status not in {model.cp.OPTIMAL, model.cp.FEASIBLE}:
        chosen = greedy(task)
        return Solved(worth(task, chosen), chosen, model.most, stopped or "time")
    chosen = tuple(at for at, truth in model.chosen if solver.boolean_value(truth))
    value = task.worth(chosen)
    assert value is not None  # noqa: S101  # a plain task refuses no choice
    if status == model.cp.FEASIBLE:
        bound = task.base + int(solver.best_objective_bound)
        return Solved(value, chosen, bound, stopped or "time")
    if round(solver.objective_value) + task.base != value:
        raise AssertionError(f"CP-SAT promised {solver.objective_value}, and found {value}")
    return None if above is not None and value <= above else Solved(value, chosen, value)


def run(solver: Any, model: Any, watch: Watch) -> tuple[Any, str]:  # noqa: ANN401  # CP-SAT's own
    """Solve beside the watch: the status, and why it was stopped, if somebody stopped it."""
    status: list[Any] = []
    done = threading.Event()

    def work() -> None:
        try:
            status.append(solver.solve(model))
        finally:
            done.set()

    threading.Thread(target=work, daemon=True).start()
    stopped = ""
    while not done.is_set():
        try:
            done.wait(_MOMENT)
            if not stopped:
                watch.look()
        except (Stopped, KeyboardInterrupt) as why:
            stopped = reason(why)
        if stopped:
            solver.stop_search()
    return status[0], stopped


def loaded() -> Any:  # noqa: ANN401  # a module that may be absent
    """OR-tools' module; ``BadInput`` if it is not installed."""
    try:
        from ortools.sat.python import cp_model  # noqa: PLC0415  # an extra
    except ImportError:
        expected = f"OR-tools: {how_to_install('ortools')}"
        raise BadInput("engine", "cp-sat without ortools", expected) from None
    return cp_model


class _Model:
    """One truth for each candidate; the connected set is a tree of touching members."""

    def __init__(self, task: Task, cp: Any) -> None:  # noqa: ANN401  # the module of CP-SAT
        self.task, self.cp, self.model = task, cp, cp.CpModel()
        groups = () if task.beside is None else groups_of(task.standing, task.beside)
        there = tuple((Candidate(0, cells, 0),) for cells in groups)
        self.items: tuple[Chosen, ...] = (*there, *task.items)
        self.truths = [[self.model.new_bool_var("") for _ in some] for some in self.items]
        for truths in self.truths[: len(there)]:
            self.model.add_bool_and(truths)
        pairs = zip(task.items, self.truths[len(there) :], strict=True)
        self.chosen = [
            pair for some, truths in pairs for pair in zip(some, truths, strict=True)
        ]
        self.most = task.base + sum(
            max((at.gain for at in some), default=0)
            + max((at.cells.bit_count() for at in some), default=0)
            for some in self.items
        )
        self._exclude()
        worth = [at.gain * truth for at, truth in self.chosen]
        worth += self._connected() if task.beside is not None else []
        self.model.maximize(sum(worth))

    def _exclude(self) -> None:
        blocking: dict[int, list[Any]] = {}
        for at, truth in self.chosen:
            for place in range(at.blocks.bit_length()):
                if at.blocks >> place & 1:
                    blocking.setdefault(place, []).append(truth)
        for truths in (*self.truths, *blocking.values()):
            self.model.add_at_most_one(truths)
        if self.task.limit is not None:
            self.model.add(sum(truth for _, truth in self.chosen) <= self.task.limit)

    def _connected(self) -> list[Any]:
        """What the connected set counts: members reached from one root over touching members."""
        model, count = self.model, len(self.items)
        inside = [[model.new_bool_var("") for _ in some] for some in self.items]
        roots = [model.new_bool_var("") for _ in self.items]
        for members, truths in zip(inside, self.truths, strict=True):
            for member, chosen in zip(members, truths, strict=True):
                model.add_implication(member, chosen)
        model.add_at_most_one(roots)
        depth = [model.new_int_var(0, count, "") for _ in self.items]
        for item, truths in enumerate(inside):
            others = (other for other in range(count) if other != item)
            parents = [self._parent(item, other, inside, depth) for other in others]
            model.add(sum(parents) + roots[item] == sum(truths))
        return [
            at.cells.bit_count() * member
            for some, truths in zip(self.items, inside, strict=True)
            for at, member in zip(some, truths, strict=True)
        ]

    def _parent(self, item: int, other: int, inside: list[list[Any]], depth: list[Any]) -> Any:  # noqa: ANN401
        """The truth that one member was reached from another, which it must touch."""
        model, beside = self.model, self.task.beside
        assert beside is not None  # noqa: S101  # asked only where that counts
        parent = model.new_bool_var("")
        model.add(depth[item] >= depth[other] + 1).only_enforce_if(parent)
        for at, member in zip(self.items[item], inside[item], strict=True):
            ring = beside(at.cells) | at.cells
            pairs = zip(self.items[other], inside[other], strict=True)
            near = [truth for far, truth in pairs if far.cells & ring]
            model.add_bool_or([*near, parent.negated(), member.negated()])
        return parent
