"""Breadth first: the fewest steps from a state to one that is wished for.

States that are met again are passed over. All that fewer steps lead to is looked at before more
are taken, so that what is found first is proved to be the shortest.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Generic, TypeVar

from solvers.limits import Stopped, Watch

S = TypeVar("S")
M = TypeVar("M")

ROOM = 400_000
"""How many states are remembered: more would take more memory than a question may have."""


class Breadth(Generic[S, M]):
    """One search, which goes on step by step."""

    def __init__(
        self,
        start: S,
        key: Callable[[S], Hashable],
        steps: Callable[[S], Iterable[tuple[M, S]]],
        watch: Watch,
    ) -> None:
        self.key, self.steps, self.watch = key, steps, watch
        self.edge = [start]
        """The states that so many steps lead to, and no fewer."""

        self.depth = 0
        self._came: dict[Hashable, tuple[Hashable, M] | None] = {key(start): None}

    @property
    def met(self) -> int:
        """How many states were met."""
        return len(self._came)

    def found(self, is_wished: Callable[[S], bool], most: int | None = None) -> S | None:
        """The first state that is wished for; none if there is none, or none within ``most``."""
        while self.edge:
            for state in self.edge:
                self.watch.look()
                if is_wished(state):
                    return state
            if self.depth == most:
                return None
            edge = self._beyond()
            self.edge, self.depth = edge, self.depth + 1
            self.watch.bound = self.depth
        return None

    def _beyond(self) -> list[S]:
        """The states that one step more leads to."""
        found = []
        for state in self.edge:
            self.watch.look()
            here = self.key(state)
            for move, after in self.steps(state):
                self.watch.nodes += 1
                key = self.key(after)
                if key not in self._came:
                    self._came[key] = here, move
                    found.append(after)
            if len(self._came) > ROOM:
                raise Stopped("memory")
        return found

    def way(self, state: S) -> tuple[M, ...]:
        """The steps that lead to a state that was met."""
        found: list[M] = []
        came = self._came[self.key(state)]
        while came is not None:
            found.append(came[1])
            came = self._came[came[0]]
        return tuple(reversed(found))
