"""Alpha-beta for two players: what a state is worth if both play perfectly, between proved bounds.

Each pass asks whether the value reaches one number (a null window), and every pass narrows the
bounds, so that a search that is stopped still has something proved. What is known of a state is
kept, however it was reached.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Generic, Protocol, TypeAlias, TypeVar

from solvers.limits import Stopped, Watch

S = TypeVar("S")

Bounds: TypeAlias = tuple[int, int]
"""At least and at most, for the player who wants much."""

ROOM = 120_000
"""How many states are remembered: more would take more memory than a question may have."""


class Play(Protocol[S]):
    """A game that is played out from some state; it must end."""

    def key(self, state: S) -> Hashable:
        """What tells states apart; equal keys mean equal values."""

    def wants_much(self, state: S) -> bool:
        """Whether the player whose turn it is wants much; the other wants little."""

    def bounds(self, state: S) -> Bounds:
        """Sound bounds of what is still to come; equal once nothing is left to decide."""

    def steps(self, state: S) -> Sequence[tuple[int, S]]:
        """For each move what it brings and where it leads; none only where the bounds are equal."""


class AlphaBeta(Generic[S]):
    """One search of one game."""

    def __init__(self, play: Play[S], watch: Watch, room: int = ROOM) -> None:
        self.play = play
        self.watch = watch
        self.room = room
        self.known: dict[Hashable, Bounds] = {}

    def solved(self, start: S, guess: int | None = None) -> int:
        """The value of a state, looked for near the guess; ``Stopped`` if that takes too long."""
        least, most = self.known_bounds(start)
        wanted = (least + most + 1) // 2 if guess is None else min(max(guess, least + 1), most)
        while least < most:
            self.watch.best, self.watch.bound = least, most
            least, most = self.reach(start, wanted)
            wanted = least + 1 if least >= wanted else most
        return least

    def known_bounds(self, state: S) -> Bounds:
        """What is proved of a state so far."""
        key = self.play.key(state)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self.play.bounds(state)
        return found

    def reach(self, state: S, wanted: int) -> Bounds:
        """Bounds of a state that say whether its value reaches what is wanted."""
        known = self.known_bounds(state)
        if known[0] >= wanted or known[1] < wanted:
            return known
        self.watch.nodes += 1
        self.watch.look()
        if len(self.known) > self.room:
            raise Stopped("memory")
        search = self._some if self.play.wants_much(state) else self._all
        found = self.known[self.play.key(state)] = search(state, wanted, known)
        return found

    def _some(self, state: S, wanted: int, known: Bounds) -> Bounds:
        """Whether some move reaches what is wanted."""
        least, most = known
        tried = []
        for gain, after in self.play.steps(state):
            low, high = self.known_bounds(after)
            if gain + low >= wanted:
                return gain + low, most
            tried.append((-gain - high, -gain - low, gain, after))
        tried.sort(key=_promise)
        highest = least
        for _, _, gain, after in tried:
            low, high = self.reach(after, wanted - gain)
            if gain + low >= wanted:
                return gain + low, most
            highest = max(highest, gain + high)
        return least, min(most, highest)

    def _all(self, state: S, wanted: int, known: Bounds) -> Bounds:
        """Whether every move reaches what is wanted."""
        least, most = known
        tried = []
        for gain, after in self.play.steps(state):
            low, high = self.known_bounds(after)
            if gain + high < wanted:
                return least, gain + high
            tried.append((gain + low, gain + high, gain, after))
        tried.sort(key=_promise)
        lowest = most
        for _, _, gain, after in tried:
            low, high = self.reach(after, wanted - gain)
            if gain + high < wanted:
                return least, gain + high
            lowest = min(lowest, gain + low)
        return max(least, lowest), most


def _promise(tried: tuple[int, int, int, object]) -> int:
    """What comes first is what promises most to the player who moves."""
    return tried[0] + tried[1]
