"""One question to z3, within the time: values that fit, or a proof that there are none."""

from __future__ import annotations

from collections.abc import Iterable

import z3

from solvers.limits import Stopped, Watch
from solvers.z3.contexts import current, fresh, solver_in
from solvers.z3.terms import Bit, conjunction


def solved(wanted: Iterable[Bit], watch: Watch) -> z3.ModelRef | None:
    """A model of all that is wanted; ``None`` if there is none, ``Stopped`` if nobody knows.

    The solver has a context of its own, so that the same question has the same answer whatever was
    asked before; the model is of the thread's again.
    """
    watch.look()
    context = fresh()
    solver = solver_in(context)
    solver.set("timeout", max(1, int(watch.left * 1000)))
    solver.add(conjunction(wanted).translate(context))
    found = solver.check()
    if found == z3.unknown:
        raise KeyboardInterrupt if "interrupt" in solver.reason_unknown() else Stopped("time")
    return solver.model().translate(current()) if found == z3.sat else None
