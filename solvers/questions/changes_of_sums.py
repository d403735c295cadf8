"""How sums that are compared change in a step: what follows for the comparison after it.

A sum after a step is the sum before it, and what it changes by. Where that is little, a solver is
told that a comparison holds if the same one held before and nothing was added: it need not add up
both sums to see it. All of this is true of numbers, and assumes nothing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from attrs import define, field

from solvers.unknown import FALSE, TRUE, Literal, Number, State, Unknown

Note: TypeAlias = tuple[str, Number, Literal]
"""A comparison with zero: its kind, what is compared, and whether it holds."""

MOST = 6
"""So much a sum may gain or lose."""

SHARES = 400
"""So many truths a sum may hang on that differ before and after."""


@define(eq=False)
class Changes:
    """The comparisons before a step, to which those after it are likened."""

    unknown: Unknown
    was: dict[int, Literal] = field(factory=dict)
    """For the variables of what fields hold after the step what stands there before it."""

    def likened(self, before: State, after: State) -> None:
        """Say what stands before a step where something stands after it."""
        for name, values in after.values.items():
            for one, other in zip(values, before.values[name], strict=True):
                self._pair(one, other)

    def _pair(self, one: Any, other: Any) -> None:  # noqa: ANN401  # values of a field
        if isinstance(one, tuple) and isinstance(other, tuple):
            for found, known in zip(one, other, strict=False):
                self._pair(found, known)
        elif isinstance(one, int) and isinstance(other, int) and abs(one) not in {TRUE, abs(other)}:
            self.was[abs(one)] = other if one > 0 else -other

    def tell(self, before: Sequence[Note], after: Iterable[Note]) -> None:
        """Add what follows from comparisons before the step for those after it."""
        for kind, less, found in after:
            near = [(self._gained(less, other), was, at) for was, other, at in before
                    if was in {kind, "equals"} and at != found]  # fmt: skip
            if near:
                gained, was, known = min(near, key=lambda one: len(one[0][0]))
                if len(gained[0]) <= SHARES:
                    self._tell((was, kind), *gained, known, found)

    # --- what is gained ---------------------------------------------------------------------------

    def _gained(self, after: Number, before: Number) -> tuple[dict[int, int], int]:
        """What a sum gains, as truths with weights, and a base."""
        weights: dict[int, int] = defaultdict(int)
        for sign, number in ((1, after), (-1, before)):
            for truth, weight in number.shares:
                weights[truth] += sign * weight
        return {at: weight for at, weight in weights.items() if weight}, after.base - before.base

    def _tell(
        self, kinds: tuple[str, str], shares: dict[int, int], base: int, known: Literal,
        found: Literal,
    ) -> None:  # fmt: skip
        gains, losses = self._sides(shares, base)
        if gains is None or losses is None:
            return
        more, less = self._steps(gains), self._steps(losses)
        circuit = self.unknown.circuit
        few = circuit.both(-more[-1], -less[-1])
        no_more = circuit.all_of(circuit.either(-a, b) for a, b in zip(more, less, strict=True))
        no_less = circuit.all_of(circuit.either(a, -b) for a, b in zip(more, less, strict=True))
        if kinds[1] == "equals":
            no_more = no_less = circuit.both(no_more, no_less)
        circuit.add(-few, -no_more, -known, found)
        if kinds[0] == kinds[1]:
            circuit.add(-few, -no_less, known, -found)

    def _sides(
        self, shares: dict[int, int], base: int
    ) -> tuple[list[Literal] | None, list[Literal] | None]:
        """What adds one to a sum, and what takes one away, each as often as it does."""
        sides: tuple[list[Literal], list[Literal]] = [], []
        left, circuit = dict(shares), self.unknown.circuit
        for at in [one for one in shares if one in self.was]:
            was, weight = self.was[at], left.get(at, 0)
            sign = 1 if was > 0 else -1
            if was not in {TRUE, FALSE} and weight and left.get(abs(was), 0) == -sign * weight:
                del left[at], left[abs(was)]
                base -= 0 if was > 0 else -weight
                self._put(sides, circuit.both(at, -was), weight)
                self._put(sides, circuit.both(-at, was), -weight)
        for at, weight in left.items():
            self._put(sides, at, weight)
        self._put(sides, TRUE, base)
        if any(len(side) > SHARES for side in sides):
            return None, None
        return sides

    @staticmethod
    def _put(sides: tuple[list[Literal], list[Literal]], truth: Literal, weight: int) -> None:
        if truth != FALSE:
            sides[weight < 0].extend([truth] * min(abs(weight), SHARES + 1))

    def _steps(self, truths: Sequence[Literal]) -> list[Literal]:
        """Whether at least one of these holds, at least two, and so on to one more than most."""
        circuit = self.unknown.circuit
        levels: list[Literal] = [TRUE, *[FALSE] * (MOST + 1)]
        for truth in truths:
            rises = [circuit.both(truth, at) for at in levels[:-1]]
            levels = [TRUE, *map(circuit.either, levels[1:], rises)]
        return levels[1:]
