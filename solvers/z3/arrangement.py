"""The best placing by z3, asked whether a choice is worth so much, and whether any is worth more.

Candidates that prices rule out are left out first. The clauses (``placing.py``) are written as
DIMACS text, which z3 loads about a hundred times faster than it builds terms.
"""

from __future__ import annotations

from solvers.limits import Stopped, Watch, reason
from solvers.search import handing_over
from solvers.search.placing import Chosen, Solved, Task, at_most, greedy, worth
from solvers.search.prices import worth_a_look
from solvers.z3.placing import Encoding


def best_placing(task: Task, watch: Watch, above: int | None = None) -> Solved | None:
    """The best choice, proved by z3; ``None`` if no choice is worth more than ``above``."""
    if above is not None:
        return raised(task, watch, above, None)
    best = greedy(task)
    return raised(task, watch, worth(task, best), best)


def certified_placing(task: Task, watch: Watch, above: int | None = None) -> Solved | None:
    """The best choice by branch and bound; z3 proves that there is none worth more."""
    found = handing_over.best_placing(task, watch, above)
    if found is not None and found.stopped:
        return found
    if found is None:
        return None if above is None else raised(task, watch, above, None)
    proved = raised(task, watch, found.value, found.chosen)
    if proved is not None and proved.value > found.value:
        raise AssertionError(f"z3 found {proved.value}, where the search proved {found.value}")
    return proved


def raised(task: Task, watch: Watch, value: int, best: Chosen | None) -> Solved | None:
    """Ask for more and more, until there is no more."""
    bound = at_most(task)
    try:
        encoding = Encoding(worth_a_look(task, value), watch)
        while value < bound:
            watch.best, watch.bound = value, bound
            found = encoding.find(value + 1)
            if found is None:
                break
            best, value = found
        if best is None:
            return None
        return Solved(value, best, value)
    except (Stopped, KeyboardInterrupt) as why:
        if best is None:
            best, value = (), worth(task, ())
        return Solved(value, best, bound, reason(why))
