"""CaDiCaL: fast where it is to be shown that nothing is, as in an induction."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from threading import Thread
from time import thread_time

from pysat.solvers import Cadical195

from rulespec.search.limits import Watch, worked_aside
from solvers.unknown.circuit import Circuit
from solvers.unknown.solving import Later, Solver

CONFLICTS = 500
"""After so many it is looked whether there is time left."""


class Cadical(Solver):
    """A solver that is stopped between its conflicts."""

    def __init__(self, circuit: Circuit, later: list[Later], watch: Watch) -> None:
        super().__init__(circuit, later, watch)
        self._solver = Cadical195()

    def _add(self, rows: Sequence[Sequence[int]]) -> None:
        self._solver.append_formula(rows)

    def _check(self, wanted: Sequence[int]) -> Callable[[int], bool] | None:
        found = None
        while found is None:
            self.watch.look()
            self._solver.conf_budget(CONFLICTS)
            found = _aside(partial(self._solver.solve_limited, wanted))
        if not found:
            return None
        model = self._solver.get_model()
        return lambda name: name <= len(model) and bool(model[name - 1] > 0)

    def _core(self) -> Iterable[int]:
        return self._solver.get_core() or ()


def _aside(solve: Callable[[], bool | None]) -> bool | None:
    """What comes out in a thread of its own.

    In the main thread python-sat hears Ctrl-C itself, and leaves the solver broken, or the process
    if another thread is interrupted. So it is Python that hears it, between two looks.
    """
    found: list[tuple[bool | None, float]] = []
    thread = Thread(target=lambda: found.append((solve(), thread_time())))
    thread.start()
    thread.join()
    worked_aside(found[0][1])
    return found[0][0]
