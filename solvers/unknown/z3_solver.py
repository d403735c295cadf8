"""z3's SAT core, told everything as DIMACS text: fast where something is to be found.

Everything of z3 lives in a context, and only one thread may be in it: each solver has one of its
own, and the one that z3's own functions use unless told otherwise is left to others.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import z3

from rulespec.search.limits import Stopped, Watch
from solvers.unknown.circuit import Circuit
from solvers.unknown.solving import Later, Solver


class Z3(Solver):
    """A solver that can be told to guess by chance, and to give up soon."""

    def __init__(self, circuit: Circuit, later: list[Later], watch: Watch) -> None:
        super().__init__(circuit, later, watch)
        self.context = z3.Context()
        self._solver = _solver(self.context)
        self.steps = 0
        """So many of z3's steps for each truth has each look for a model; any number if it is 0."""

    @contextmanager
    def in_few(self, steps: int, share: float) -> Iterator[None]:
        """With few steps, and a part of the time that is left."""
        self.steps = steps
        try:
            with self.soon(share):
                yield
        finally:
            self.steps = 0

    def hurry(self, seed: int, steps: int) -> None:
        """Guess by chance, and give up after so many of z3's steps for each truth."""
        self.steps = steps
        self._solver.set("random_seed", seed)

    def _add(self, rows: Sequence[Sequence[int]]) -> None:
        text = " 0\n".join([" ".join(map(str, row)) for row in rows])
        self._solver.from_string(f"p cnf {len(self._names.truths) - 1} {len(rows)}\n{text} 0\n")

    def _check(self, wanted: Sequence[int]) -> Callable[[int], bool] | None:
        self._solver.set("timeout", max(1, int(self.watch.left * 1000)))
        self._solver.set("rlimit", self.steps * len(self._names.truths))
        found = self._solver.check(*map(self._named, wanted))
        if found == z3.unknown:
            if "interrupt" in self._solver.reason_unknown():
                raise KeyboardInterrupt
            raise Stopped("time")
        return self._holds if found == z3.sat else None

    @property
    def _holds(self) -> Callable[[int], bool]:
        model = self._solver.model()
        return lambda name: bool(z3.is_true(model.eval(z3.Bool(name, model.ctx))))

    def _core(self) -> Iterator[int]:
        for term in self._solver.unsat_core():
            is_not = z3.is_not(term)
            name = int((term.arg(0) if is_not else term).decl().name().removeprefix("k!"))
            yield -name if is_not else name

    def _named(self, name: int) -> z3.BoolRef:
        named = z3.Bool(abs(name), self.context)
        return named if name > 0 else z3.Not(named)


def _solver(context: z3.Context) -> z3.Solver:
    """A solver in a context, which an interrupt stops if it runs in the main thread.

    Python may throw an object away in any thread, which the context is told to expect.
    """
    z3.Z3_enable_concurrent_dec_ref(context.ref())
    logic = z3.to_symbol("QF_FD", context)  # z3.SolverFor makes it in the context of others
    found = z3.Solver(z3.Z3_mk_solver_for_logic(context.ref(), logic), context)
    if threading.current_thread() is not threading.main_thread():
        found.set("ctrl_c", False)  # noqa: FBT003  # nested handlers must end in their order
    return found
