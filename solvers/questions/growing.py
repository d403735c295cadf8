"""The least of something: asked for none, for one, for two, and so on, until there is a model."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from attrs import define, field

from solvers.limits import Stopped
from solvers.questions.otherwise import Otherwise
from solvers.unknown import Literal, Model, Solver, Unknown, figure, value

RETRIES = 12
"""So many models are looked at again that the rules judge otherwise than the solver."""

NEAR = 6
"""Up to so much is grown from below, before anything at all is looked for."""

T = TypeVar("T")


@define(eq=False)
class Growing(Generic[T]):
    """Models with the least of a number, each judged again by the rules."""

    unknown: Unknown
    solver: Solver
    whole: Otherwise
    """What is counted, and what is marked as counting."""

    read: Callable[[Model], T | None]
    """What a model shows; nothing, if the rules judge it otherwise."""

    same: Callable[[Model], Literal]
    """Whether everything is as in a model."""

    proved: int = 0
    """It is proved that there are none with less than so much."""

    least: int | None = field(default=None, init=False)
    """The least, once it is known; below it nothing is."""

    met: tuple[Model, T] | None = field(default=None, init=False)
    """The one with the least of all that were met so far."""

    def find(self, most: int | None = None) -> tuple[Model, T] | None:
        """One with the least, and no more than so much; none if there is none.

        First it is grown from below; what is near is easier to find than anything at all.
        """
        self.proved = max(self.proved, self.whole.cost.least)
        while most is None or self.proved <= most:
            far = self.proved > NEAR
            bound = most if far else self.proved
            found = self._judged(() if bound is None else (self._at_most(bound),))
            if found is not None:
                return self._lowered(found)
            if far:
                return None
            self.proved += 1
        return None

    def _lowered(self, found: tuple[Model, T]) -> tuple[Model, T]:
        """One with the least of all, of which one is known."""
        while self.worth(found[0]) > self.proved:
            lower = self._judged((self._at_most(self.proved),))
            if lower is None:
                self.proved += 1
            else:
                found = lower
        self.least = self.proved
        return found

    def other(self, model: Model) -> tuple[Model, T] | None:
        """A further one with as little, and with other things that are marked."""
        if self.least is None:
            return None
        self.unknown.circuit.add(*(-at for at in self.whole.marks if model(at)))
        return self._judged((self._at_most(self.least),))

    def nearest(self, model: Model) -> tuple[Model, T]:
        """Of those with the same things marked, the one that is nearest."""
        sums, distance = self.unknown.sums, self.whole.distance
        kept = tuple(at if model(at) else -at for at in self.whole.marks)
        best: tuple[Model, T] = (model, self.read(model))  # type: ignore[assignment]  # it is one
        low, high = distance.least, value(distance, model)
        while low < high:
            middle = (low + high) // 2
            found = self._judged((*kept, sums.at_most(distance, figure(middle))))
            if found is None:
                low = middle + 1
            else:
                best, high = found, min(middle, value(distance, found[0]))
        return best

    def _at_most(self, most: int) -> Literal:
        """What is marked counts one at least: so few marks are told soon from more."""
        sums, bound = self.unknown.sums, figure(most)
        few = sums.at_most(sums.count(self.whole.marks), bound)
        return self.unknown.circuit.both(few, sums.at_most(self.whole.cost, bound))

    def worth(self, model: Model) -> int:
        """How much it is in a model."""
        return value(self.whole.cost, model)

    def _judged(self, wanted: tuple[Literal, ...]) -> tuple[Model, T] | None:
        """A model in which these hold and that the rules judge likewise; none if there is none."""
        for _ in range(RETRIES):
            model = self.solver.model(*wanted)
            if model is None:
                return None
            found = self.read(model)
            if found is not None:
                if self.met is None or self.worth(model) < self.worth(self.met[0]):
                    self.met = model, found
                return model, found
            self.unknown.add(-self.same(model))
        raise Stopped("the rules judge otherwise what the solver finds")

