"""Solving: which truths hold, as a SAT solver finds them.

The solver hears of each gate of the circuit when it is first needed. What was left to be looked at
later, such as a region that is only drawn, is looked at in every model found. Solvers differ in
what they are fast at: `z3_solver.py` finds and tells apart, `cadical.py` shows that nothing is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from typing import Protocol

from rulespec.search.limits import Watch
from solvers.unknown.circuit import FALSE, TRUE, Circuit, Literal

CHUNK = 50_000
"""So many clauses are given to the solver at once."""


class Names(dict[Literal, int]):
    """What a solver calls the literals that it has heard of: numbers, as they come."""

    def __init__(self) -> None:
        super().__init__({TRUE: 1, FALSE: -1})
        self.truths = [0, TRUE]

    def __missing__(self, literal: Literal) -> int:
        name, truth = len(self.truths), abs(literal)
        self.truths.append(truth)
        self[truth], self[-truth] = name, -name
        return self[literal]

    def literal(self, name: int) -> Literal:
        """What has a name."""
        return self.truths[name] if name > 0 else -self.truths[-name]


class Model:
    """The truths that hold; of a gate what its inputs make of it."""

    def __init__(
        self, circuit: Circuit, holds: Callable[[int], bool], names: Names,
        later: Iterable[Later] = (),
    ) -> None:  # fmt: skip
        self._circuit, self._holds, self._names, self._later = circuit, holds, names, later
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
        return self._holds(name)


class Later(Protocol):
    """Something that is left open until a model shows that it matters."""

    @property
    def needs(self) -> frozenset[Literal]:
        """The truths that are open; while the solver knows none of them, it does not matter."""

    def refuted(self, model: Model) -> Iterable[tuple[Literal, ...]]:
        """Clauses that the model breaks; none, if all is well in it."""

    def holds(self, model: Model) -> bool:
        """Whether what is open holds in a model of a solver that does not know of it."""


class Solver(ABC):
    """A solver of its own for one circuit, to which more may be added between two models."""

    def __init__(self, circuit: Circuit, later: list[Later], watch: Watch) -> None:
        self.circuit, self.later, self.watch = circuit, later, watch
        self._names = Names()
        self._written: set[Literal] = {TRUE, FALSE}
        self._told = 0
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
    def soon(self, share: float) -> Iterator[None]:
        """With a part of the time that is left, as ``Watch.soon`` has it."""
        whole = self.watch
        with whole.soon(share) as part:
            self.watch = part
            try:
                yield
            finally:
                self.watch = whole

    def core(self) -> tuple[Literal, ...]:
        """Some of what was wanted last that cannot hold together."""
        return tuple(map(self._names.literal, self._core()))

    def _refuted(self, model: Model) -> Iterator[tuple[Literal, ...]]:
        for one in list(self.later):
            if not self._names.keys().isdisjoint(one.needs):
                self.watch.look()
                yield from one.refuted(model)

    def _found(self, wanted: tuple[Literal, ...]) -> Model | None:
        self._load(wanted)
        self.watch.nodes += 1
        holds = self._check([self._names[at] for at in wanted])
        return None if holds is None else Model(self.circuit, holds, self._names, self.later)

    def _load(self, wanted: Iterable[Literal]) -> None:
        """Give the solver what it does not know yet."""
        told = [*self.circuit.clauses[self._told :], *self.own]
        self._told, self.own = len(self.circuit.clauses), []
        needed = {at for clause in told for at in clause} | set(wanted)
        self._left += (*told, *self.circuit.written(needed, self._written))
        names = self._names
        for at in needed:
            names[at]  # it gets a name
        while self._left:
            self._add([[names[at] for at in row] for row in self._left[-CHUNK:]])
            del self._left[-CHUNK:]
            self.watch.look()
        self.watch.look()

    # --- what each kind of solver has of its own --------------------------------------------------

    @abstractmethod
    def _add(self, rows: Sequence[Sequence[int]]) -> None:
        """Take these clauses, too."""

    @abstractmethod
    def _check(self, wanted: Sequence[int]) -> Callable[[int], bool] | None:
        """Which truths hold in a model; none if there is none. ``Stopped`` if nobody knows."""

    @abstractmethod
    def _core(self) -> Iterable[int]:
        """Some of what was wanted last that cannot hold together."""
