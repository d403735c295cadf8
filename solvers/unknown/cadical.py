"""CaDiCaL: fast where it is to be shown that nothing is, as in an induction."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager

from pysat.solvers import Cadical195

from rulespec.search.limits import Watch
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
            with _uninterrupted():
                found = self._solver.solve_limited(wanted)
        if not found:
            return None
        model = self._solver.get_model()
        return lambda name: name <= len(model) and bool(model[name - 1] > 0)

    def _core(self) -> Iterable[int]:
        return self._solver.get_core() or ()


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """With Ctrl-C heard afterwards: it would leave the solver in the middle of a thought."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    was = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, was)
