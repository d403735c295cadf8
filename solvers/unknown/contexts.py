"""Contexts of z3 for threads: none is ever in use by two of them.

Everything of z3 lives in a context, and only one thread may be in it. Terms are written in one that
belongs to the thread, each question is asked in a fresh one, and the one that z3's own functions
use unless told otherwise is left to others. Python may throw an object away in any thread, which
each context is told to expect.
"""

from __future__ import annotations

import threading

import z3


def fresh() -> z3.Context:
    """A new context."""
    found = z3.Context()
    z3.Z3_enable_concurrent_dec_ref(found.ref())
    return found


class _Own(threading.local):
    def __init__(self) -> None:
        self.context = fresh()


_own = _Own()


def current() -> z3.Context:
    """The context in which this thread writes its terms."""
    return _own.context


def _for_logic(context: z3.Context, logic: str) -> object:
    """As ``z3.SolverFor``, which however makes the logic's name in the context of others."""
    return z3.Z3_mk_solver_for_logic(context.ref(), z3.to_symbol(logic, context))


def solver_in(context: z3.Context, logic: str = "") -> z3.Solver:
    """A solver in a context, which an interrupt stops if it runs in the main thread."""
    found = z3.Solver(_for_logic(context, logic) if logic else None, context)
    if threading.current_thread() is not threading.main_thread():
        found.set("ctrl_c", False)  # noqa: FBT003  # nested handlers must end in their order
    return found
