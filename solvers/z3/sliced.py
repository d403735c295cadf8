"""Solving in slices: z3's SAT core, begun anew with another seed whenever a slice is used up.

Times for one question scatter over several orders of magnitude, so that many short tries are far
better than a long one. A slice is measured in the solver's own steps, not in seconds: the same
question gets the same answer on a slow machine and on a fast one. Between two solutions of one
question, with clauses added, the solver goes on from where it was and stays near the last one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeAlias

import z3

from solvers.limits import Watch
from solvers.z3.cnf import Cnf, Literal
from solvers.z3.contexts import fresh, solver_in

SLICE = 20_000_000
"""The first slice, in z3's resource units; two or three seconds."""

_ATTEMPTS = 12
"""Two to this are the seeds of one question; another question's begin after them."""

_NAME = re.compile(r"k!(\d+)")
Model: TypeAlias = frozenset[int]
"""The literals that hold."""


class Sliced:
    """A solver for clauses to which more may be added between two solutions."""

    def __init__(
        self,
        cnf: Cnf,
        watch: Watch,
        seed: int = 0,
        first: int = SLICE,
        given: Sequence[Literal] = (),
    ) -> None:
        self._cnf, self._watch = cnf, watch
        self._given = "".join(f"{bit.number} 0\n" for bit in given)
        self._seed, self._first = seed << _ATTEMPTS, first
        self._attempt = 0
        self._solver: z3.Solver | None = None
        self._told = 0

    def solve(self) -> Model | None:
        """The literals that hold in some solution; ``None`` if there is none.

        ``Stopped`` is raised when the time is over.
        """
        while True:
            decided, found = self.tried()
            if decided:
                return found

    def tried(self) -> tuple[bool, Model | None]:
        """Whether one more slice has decided it, and the literals that hold in a solution.

        ``Stopped`` is raised when the time is over.
        """
        if () in self._cnf.clauses[self._told :]:
            return True, None
        self._watch.look()
        solver = self._ready()
        match solver.check():
            case z3.sat:
                solver.set("phase", "caching")
                return True, _holding(solver.model())
            case z3.unsat:
                return True, None
        self._watch.nodes += 1
        self._attempt += 1
        self._solver = None
        return False, None

    def _ready(self) -> z3.Solver:
        """The solver with all clauses and its slice."""
        if self._solver is None:
            self._solver, self._told = _solver(self._seed + self._attempt), 0
        self._solver.set("rlimit", self._first * luby(self._attempt + 1))
        self._solver.set("timeout", max(1, int(self._watch.left * 1000)))
        if self._told < len(self._cnf.clauses):
            given = "" if self._told else self._given
            self._solver.from_string(self._cnf.text(self._told) + given)
            self._told = len(self._cnf.clauses)
        return self._solver


def _solver(seed: int) -> z3.Solver:
    solver = solver_in(fresh(), "QF_FD")
    solver.set("ctrl_c", False)  # noqa: FBT003  # an interrupt is Python's to handle
    solver.set("phase", "random")
    solver.set("random_seed", seed)
    return solver


def _holding(model: z3.ModelRef) -> Model:
    found = set()
    for name in model.decls():
        number = _NAME.fullmatch(name.name())
        if number and z3.is_true(model[name]):
            found.add(int(number[1]))
    return frozenset(found)


def luby(number: int) -> int:
    """The Luby sequence, 1 1 2 1 1 2 4 and so on."""
    power = 1
    while (1 << power) - 1 < number:
        power += 1
    if (1 << power) - 1 == number:
        return 1 << power - 1
    return luby(number - (1 << power - 1) + 1)
