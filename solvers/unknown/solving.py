"""Solving: which truths hold, as z3's SAT core finds them.

The circuit goes to the solver as DIMACS text, each gate when it is first needed. What was left to
be looked at later, such as a region that is only drawn, is looked at in every model found.

Everything of z3 lives in a context, and only one thread may be in it: each solver has one of its
own, and the one that z3's own functions use unless told otherwise is left to others.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import NoReturn, Protocol

import z3

from rulespec.search.limits import Stopped, Watch
from solvers.unknown.circuit import FALSE, TRUE, Circuit, Literal

CHUNK = 50_000
"""So many clauses are given to the solver at once."""


class Names(dict[Literal, str]):
    """What a solver calls the literals that it has heard of: numbers, as they come."""

    def __init__(self) -> None:
        super().__init__({TRUE: "1", FALSE: "-1"})
        self.truths = [0, TRUE]

    def __missing__(self, literal: Literal) -> str:
        name, truth = str(len(self.truths)), abs(literal)
        self.truths.append(truth)
        self[truth], self[-truth] = name, f"-{name}"
        return self[literal]


class Model:
    """The truths that hold; of a gate what its inputs make of it."""

    def __init__(
        self, circuit: Circuit, found: z3.ModelRef, names: Names, later: Iterable[Later] = ()
    ) -> None:
        self._circuit, self._model, self._names, self._later = circuit, found, names, later
        self._known = {TRUE: True}

    def __call__(self, literal: Literal) -> bool:
        """Whether a literal holds."""
        known = self._known.get(abs(literal))
        if known is None:
            return self._circuit.holds(literal, self._known, self._found)
        return known is (literal > 0)

    @cached_property
    def _open(self) -> dict[int, Later]:
        """By truths that are open what says how they come out if the solver does not know them."""
        return {at: one for one in self._later for at in one.needs}

    def _found(self, at: int) -> bool:
        name = self._names.get(at)
        if name is None:
            one = self._open.get(at)
            return one is not None and one.holds(self)
        return bool(z3.is_true(self._model.eval(z3.Bool(int(name), self._model.ctx))))


class Later(Protocol):
    """Something that is left open until a model shows that it matters."""

    @property
    def needs(self) -> frozenset[Literal]:
        """The truths that are open; while the solver knows none of them, it does not matter."""

    def refuted(self, model: Model) -> Iterable[tuple[Literal, ...]]:
        """Clauses that the model breaks; none, if all is well in it."""

    def holds(self, model: Model) -> bool:
        """Whether what is open holds in a model of a solver that does not know of it."""


class Solver:
    """A solver of its own for one circuit, to which more may be added between two models."""

    def __init__(self, circuit: Circuit, later: list[Later], watch: Watch) -> None:
        self.circuit, self.later, self.watch = circuit, later, watch
        self.context = z3.Context()
        self._solver = _solver(self.context)
        self._names = Names()
        self._written: set[Literal] = {TRUE, FALSE}
        self._told = 0
        self.steps = 0
        """So many of z3's steps for each truth has each look for a model; any number if it is 0."""

        self.own: list[tuple[Literal, ...]] = []
        """Clauses that hold whatever is unknown, and that no other solver needs."""

        self._left: list[tuple[Literal, ...]] = []
        """Clauses that the solver has not been given yet."""

    def model(self, *wanted: Literal) -> Model | None:
        """A model in which all of these hold; none if there is none.

        ``Stopped`` is raised if nobody knows in time.
        """
        while True:
            found = self._found(wanted)
            clauses = [] if found is None else list(self._refuted(found))
            if not clauses:
                return found
            self.own += clauses

    @contextmanager
    def soon(self, share: float, steps: int = 0) -> Iterator[None]:
        """With a part of the time that is left, as ``Watch.soon`` has it, and perhaps few steps."""
        whole = self.watch
        with whole.soon(share) as part:
            self.watch, self.steps = part, steps
            try:
                yield
            finally:
                self.watch, self.steps = whole, 0

    def hurry(self, seed: int, steps: int) -> None:
        """Guess by chance, and give up after so many of z3's steps for each truth."""
        self.steps = steps
        self._solver.set("random_seed", seed)

    def core(self) -> tuple[Literal, ...]:
        """Some of what was wanted last that cannot hold together."""
        return tuple(map(self._literal, self._solver.unsat_core()))

    def _refuted(self, model: Model) -> Iterator[tuple[Literal, ...]]:
        for one in list(self.later):
            if not self._names.keys().isdisjoint(one.needs):
                self.watch.look()
                yield from one.refuted(model)

    def _found(self, wanted: tuple[Literal, ...]) -> Model | None:
        self._load(wanted)
        self.watch.nodes += 1
        if not self._decided(self._solver.check(*map(self._named, wanted))):
            return None
        return Model(self.circuit, self._solver.model(), self._names, self.later)

    def _decided(self, found: z3.CheckSatResult) -> bool:
        """Whether there is a model, if that is known."""
        if found == z3.unknown:
            self._unknown()
        return found == z3.sat  # type: ignore[no-any-return]  # z3 has no types

    def _unknown(self) -> NoReturn:
        if "interrupt" in self._solver.reason_unknown():
            raise KeyboardInterrupt
        raise Stopped("time")

    def _named(self, literal: Literal) -> z3.BoolRef:
        named = z3.Bool(int(self._names[abs(literal)]), self.context)
        return named if literal > 0 else z3.Not(named)

    def _load(self, wanted: Iterable[Literal]) -> None:
        """Give the solver what it does not know yet, and the time that is left."""
        told = [*self.circuit.clauses[self._told :], *self.own]
        self._told, self.own = len(self.circuit.clauses), []
        needed = {at for clause in told for at in clause} | set(wanted)
        self._left += (*told, *self.circuit.written(needed, self._written))
        names = self._names
        for at in needed:
            names[at]  # it gets a name
        while self._left:
            rows = [" ".join([names[at] for at in row]) for row in self._left[-CHUNK:]]
            text = " 0\n".join(rows)
            self._solver.from_string(f"p cnf {len(names.truths) - 1} {len(rows)}\n{text} 0\n")
            del self._left[-CHUNK:]
            self.watch.look()
        self.watch.look()
        self._solver.set("timeout", max(1, int(self.watch.left * 1000)))
        self._solver.set("rlimit", self.steps * len(names.truths))

    def _literal(self, term: z3.BoolRef) -> Literal:
        if z3.is_not(term):
            return -self._literal(term.arg(0))
        return self._names.truths[int(term.decl().name().removeprefix("k!"))]


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
