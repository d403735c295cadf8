"""Looking ahead: what a state comes to within so many steps, if both sides play for it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import inf
from typing import Generic, Protocol, TypeAlias, TypeVar

from solvers.limits import Watch

S = TypeVar("S")

ROOM = 400_000
"""How many states are remembered; of more nothing is."""

Bounds: TypeAlias = tuple[float, float]


class Play(Protocol[S]):
    """A game that is looked into for some steps."""

    def key(self, state: S) -> Hashable:
        """What tells states apart."""

    def wants_much(self, state: S) -> bool:
        """Whether the player whose turn it is wants much; the other wants little."""

    def lead(self, state: S) -> int:
        """What a state counts for where nobody looks further."""

    def after(self, state: S) -> Sequence[S]:
        """The states after each step; none where the game is over."""


class Ahead(Generic[S]):
    """One search of one game."""

    def __init__(self, play: Play[S], watch: Watch) -> None:
        self.play, self.watch = play, watch
        self._known: dict[tuple[Hashable, int], Bounds] = {}

    def value(self, state: S, depth: int, low: float, high: float) -> float:
        """The value, if it is between low and high; else a bound of it on the same side."""
        self.watch.nodes += 1
        self.watch.look()
        if depth == 0:
            return self.play.lead(state)
        key = self.play.key(state), depth
        least, most = self._known.get(key, (-inf, inf))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        found = self._searched(state, depth, max(low, least), min(high, most))
        if len(self._known) < ROOM or key in self._known:
            self._known[key] = (
                found if found > max(low, least) else least,
                found if found < min(high, most) else most,
            )
        return found

    def _searched(self, state: S, depth: int, low: float, high: float) -> float:
        steps = self.play.after(state)
        if not steps:
            return self.play.lead(state)
        sign = 1 if self.play.wants_much(state) else -1
        if depth > 1:
            steps = sorted(steps, key=lambda after: -sign * self.play.lead(after))
        best = -sign * inf
        for after in steps:
            found = self.value(after, depth - 1, low, high)
            if sign * found > sign * best:
                best = found
            if sign > 0:
                low = max(low, best)
            else:
                high = min(high, best)
            if low >= high:
                break
        return best
