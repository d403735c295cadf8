"""Solving: which truths hold, as z3's SAT core finds them.

The circuit goes to the solver as DIMACS text, each gate when it is first needed. What was left to
be looked at later, such as a region that is only drawn, is looked at in every model found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NoReturn, Protocol

import z3

from solvers.limits import Stopped, Watch
from solvers.unknown.circuit import FALSE, MEANS, TRUE, Circuit, Literal
from solvers.unknown.contexts import fresh, solver_in

CHUNK = 50_000
"""So many clauses are given to the solver at once."""


class Model:
    """The truths that hold; of a gate what its inputs make of it."""

    def __init__(self, circuit: Circuit, found: z3.ModelRef, names: Mapping[int, int]) -> None:
        self.circuit = circuit
        self._model, self._names = found, names
        self._known = {TRUE: True}

    def __call__(self, literal: Literal) -> bool:
        """Whether a literal holds."""
        known = self._known
        if abs(literal) not in known:
            self._work_out(abs(literal))
        return known[abs(literal)] is (literal > 0)

    def _work_out(self, wanted: int) -> None:
        known, gates, left = self._known, self.circuit.gates, [wanted]
        while left:
            at = left[-1]
            if at not in gates:
                known[at] = self._found(at)
            else:
                kind, inputs = gates[at]
                missing = [abs(one) for one in inputs if abs(one) not in known]
                if missing:
                    left += missing
                    continue
                known[at] = MEANS[kind]([known[abs(one)] is (one > 0) for one in inputs])
            left.pop()

    def _found(self, at: int) -> bool:
        name = self._names.get(at)
        if name is None:
            return False
        return bool(z3.is_true(self._model.eval(z3.Bool(name, self._model.ctx))))


class Later(Protocol):
    """Something that is left open until a model shows that it matters."""

    @property
    def needs(self) -> frozenset[Literal]:
        """The truths that are open; while the solver knows none of them, it does not matter."""

    def refuted(self, model: Model) -> Iterable[tuple[Literal, ...]]:
        """Clauses that the model breaks; none, if all is well in it."""


class Solver:
    """A solver of its own for one circuit, to which more may be added between two models."""

    def __init__(self, circuit: Circuit, later: list[Later], watch: Watch) -> None:
        self.circuit, self.later, self.watch = circuit, later, watch
        self.context = fresh()
        self._solver = solver_in(self.context, "QF_FD")
        self._written: set[Literal] = {TRUE, FALSE}
        self._names: dict[int, int] = {TRUE: 1}
        """What the solver calls the truths that it knows of."""

        self._truths = [0, TRUE]
        self._told = 0
        self._left: list[tuple[Literal, ...]] = []
        """Clauses that the solver has not been given yet."""

    def model(self, *wanted: Literal) -> Model | None:
        """A model in which all of these hold; none if there is none.

        ``Stopped`` is raised if nobody knows in time.
        """
        while True:
            found = self._found(wanted)
            if found is None:
                return None
            clauses = list(self._refuted(found))
            if not clauses:
                return found
            for clause in clauses:
                self.circuit.add(*clause)

    def core(self) -> tuple[Literal, ...]:
        """Some of what was wanted last that cannot hold together."""
        return tuple(map(self._literal, self._solver.unsat_core()))

    def never(self, truths: Sequence[Literal]) -> set[Literal]:
        """Those of some truths that are in no model, as far as that is soon known."""
        self._load(truths)
        self.watch.look()
        self._solver.set("timeout", max(1, int(self.watch.left * 1000)))
        found, always = self._solver.consequences([], list(map(self._named, truths)))
        if found == z3.unknown:
            self._unknown()
        known = {self._literal(at.arg(1)) for at in always}
        return {at for at in truths if -at in known}

    def _refuted(self, model: Model) -> Iterator[tuple[Literal, ...]]:
        for one in list(self.later):
            if not self._names.keys().isdisjoint(one.needs):
                self.watch.look()
                yield from one.refuted(model)

    def _found(self, wanted: tuple[Literal, ...]) -> Model | None:
        self._load(wanted)
        self.watch.look()
        self.watch.nodes += 1
        solver = self._solver
        solver.set("timeout", max(1, int(self.watch.left * 1000)))
        found = solver.check(*map(self._named, wanted))
        if found == z3.unknown:
            self._unknown()
        return Model(self.circuit, solver.model(), self._names) if found == z3.sat else None

    def _unknown(self) -> NoReturn:
        if "interrupt" in self._solver.reason_unknown():
            raise KeyboardInterrupt
        raise Stopped("time")

    def _named(self, literal: Literal) -> z3.BoolRef:
        named = z3.Bool(self._names[abs(literal)], self.context)
        return named if literal > 0 else z3.Not(named)

    def _load(self, wanted: Iterable[Literal]) -> None:
        """Give the solver what it does not know yet."""
        fresh_ones = self.circuit.clauses[self._told :]
        self._told = len(self.circuit.clauses)
        needed = {at for clause in fresh_ones for at in clause} | set(wanted)
        self._left += (*fresh_ones, *self.circuit.written(needed, self._written))
        self._name(map(abs, needed))
        while self._left:
            rows = self._left[-CHUNK:]
            for row in rows:
                self._name(map(abs, row))
            names = self._names
            named = ([names[at] if at > 0 else -names[-at] for at in row] for row in rows)
            text = "\n".join(" ".join(map(str, row)) + " 0" for row in named)
            self._solver.from_string(f"p cnf {len(names)} {len(rows)}\n{text}\n")
            del self._left[-CHUNK:]
            self.watch.look()

    def _name(self, truths: Iterable[int]) -> None:
        for at in truths:
            if at not in self._names:
                self._names[at] = len(self._truths)
                self._truths.append(at)

    def _literal(self, term: z3.BoolRef) -> Literal:
        if z3.is_not(term):
            return -self._literal(term.arg(0))
        return self._truths[int(term.decl().name().removeprefix("k!"))]
