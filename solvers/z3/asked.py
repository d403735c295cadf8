"""One question to z3, within the time: values that fit, or a proof that there are none."""

from __future__ import annotations

from collections.abc import Iterable

import z3

from solvers.limits import Stopped, Watch
from solvers.z3.terms import Bit


def solved(wanted: Iterable[Bit], watch: Watch) -> z3.ModelRef | None:
    """A model of all that is wanted; ``None`` if there is none, ``Stopped`` if nobody knows.

    The solver has a context of its own, so that the same question has the same answer whatever was
    asked before; the model is of the usual one again.
    """
    watch.look()
    context = z3.Context()
    solver = z3.Solver(ctx=context)
    solver.set("timeout", max(1, int(watch.left * 1000)))
    whole = z3.And([z3.BoolVal(bit) if isinstance(bit, bool) else bit for bit in wanted])
    solver.add(whole.translate(context))
    found = solver.check()
    if found == z3.unknown:
        raise KeyboardInterrupt if "interrupt" in solver.reason_unknown() else Stopped("time")
    return solver.model().translate(z3.main_ctx()) if found == z3.sat else None
