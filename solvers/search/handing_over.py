"""Branch and bound for the best placing, handed over to z3 where it drags."""

from __future__ import annotations

from solvers.limits import Watch
from solvers.search import branch_and_bound
from solvers.search.placing import Solved, Task

PATIENCE = 50_000
"""Nodes, about a tenth of a second, after which z3 is the faster one on most tasks."""


def best_placing(task: Task, watch: Watch, above: int | None = None) -> Solved | None:
    """The best choice, proved; ``None`` if no choice is worth more than ``above``.

    Where the score has the last word the search goes on: z3 would have to ask it model by model.
    """
    nodes = PATIENCE if task.exact is None else None
    found = branch_and_bound.best_placing(task, watch, above, nodes)
    if found is None or found.stopped != branch_and_bound.DRAGS:
        return found
    from solvers.z3.arrangement import raised  # noqa: PLC0415  # slow to load

    if above is not None and found.value <= above:
        return raised(task, watch, above, None)
    return raised(task, watch, found.value, found.chosen)
