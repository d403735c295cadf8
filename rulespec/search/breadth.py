"""Breadth first: the fewest steps from a state to one that is wished for.

States that are met again are passed over. All that fewer steps lead to is looked at before more
are taken, so that what is found first is proved to be the shortest.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Generic, TypeVar

from rulespec.search.limits import Stopped, Watch

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

        self.least = 0
        """Of no state that fewer steps lead to the wish holds."""

        self.best: S | None = None
        """A state that is wished for, and that so few steps lead to, once one was met."""

        self._came: dict[Hashable, tuple[Hashable, M] | None] = {key(start): None}

    @property
    def met(self) -> int:
        """How many states were met."""
        return len(self._came)

    def found(
        self, is_wished: Callable[[S], bool], worth: Callable[[S], float] | None = None
    ) -> S | None:
        """The first state that is wished for, or of those as near the one worth most, or none."""
        if is_wished(self.edge[0]):
            self.best = self.edge[0]
            return self.best
        while self.best is None and self.edge:
            self.least += 1
            self.watch.bound = self.least
            self.edge = self._beyond(is_wished, worth)
        return self.best

    def _beyond(
        self, is_wished: Callable[[S], bool], worth: Callable[[S], float] | None
    ) -> list[S]:
        """The states that one step more leads to, up to one that is wished for and not compared."""
        found = []
        most = 0.0
        for state in self.edge:
            self.watch.look()
            for after in self._new(state):
                found.append(after)
                if not is_wished(after):
                    continue
                value = 0.0 if worth is None else worth(after)
                if self.best is None or value > most:
                    self.best, most = after, value
                if worth is None:
                    return found
            if len(self._came) > ROOM:
                raise Stopped("memory")
        return found

    def _new(self, state: S) -> Iterable[S]:
        """The states one step further that were not met before."""
        here = self.key(state)
        for move, after in self.steps(state):
            self.watch.nodes += 1
            key = self.key(after)
            if key not in self._came:
                self._came[key] = here, move
                yield after

    def way(self, state: S) -> tuple[M, ...]:
        """The steps that lead to a state that was met."""
        found: list[M] = []
        came = self._came[self.key(state)]
        while came is not None:
            found.append(came[1])
            came = self._came[came[0]]
        return tuple(reversed(found))
