"""Alpha-beta for two players: what a state is worth if both play perfectly, between proved bounds.

Each pass asks whether the value reaches one number (a null window), and every pass narrows the
bounds, so that a search that is stopped still has something proved. What is known of a state is
kept, however it was reached.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Generic, Protocol, TypeAlias, TypeVar

from solvers.limits import Stopped, Watch

S = TypeVar("S", bound=Hashable)

Bounds: TypeAlias = tuple[int, int]
"""At least and at most, for the player who wants much."""

LOOK_EVERY = 256
"""How many states are entered between two looks at the clock."""


class Play(Protocol[S]):
    """A game that is played out from some state; it must end."""

    def wants_much(self, state: S) -> bool:
        """Whether the player whose turn it is wants much; the other wants little."""

    def bounds(self, state: S) -> Bounds:
        """Sound bounds of what is still to come; equal once nothing is left to decide."""

    def steps(self, state: S) -> Sequence[tuple[int, S]]:
        """For each move what it brings and where it leads; none only where the bounds are equal."""


class AlphaBeta(Generic[S]):
    """One search of one game."""

    def __init__(self, play: Play[S], watch: Watch) -> None:
        self.play = play
        self.watch = watch
        self.known: dict[S, Bounds] = {}

    def solve(self, start: S) -> Bounds:
        """The bounds of a state: equal when solved; whatever is proved when the time is over."""
        least, most = self._look_up(start)
        wanted = least + 1
        try:
            while least < most:
                wanted = min(max(wanted, least + 1), most)
                least, most = self.reach(start, wanted)
                self.watch.best, self.watch.bound = least, most
                wanted = least + 1 if least >= wanted else most
        except Stopped:
            pass
        return self.known[start]

    def line(self, start: S) -> list[S]:
        """The states of a perfect line from a solved state, itself included."""
        found = [start]
        while True:
            state = found[-1]
            value = self.solved(state)
            follow = next(
                (
                    after
                    for gain, after in self.play.steps(state)
                    if self._may_be(after, value - gain) and self.solved(after) == value - gain
                ),
                None,
            )
            if follow is None:
                return found
            found.append(follow)

    def solved(self, state: S) -> int:
        """The value of a state; ``Stopped`` if the time does not suffice."""
        least, most = self._look_up(state)
        while least < most:
            least, most = self.reach(state, most)
        return least

    def _may_be(self, state: S, value: int) -> bool:
        least, most = self._look_up(state)
        return least <= value <= most

    def _look_up(self, state: S) -> Bounds:
        found = self.known.get(state)
        if found is None:
            found = self.known[state] = self.play.bounds(state)
        return found

    def reach(self, state: S, wanted: int) -> Bounds:
        """Bounds of a state that say whether its value reaches what is wanted."""
        least, most = self._look_up(state)
        if least >= wanted or most < wanted:
            return least, most
        self.watch.nodes += 1
        if self.watch.nodes % LOOK_EVERY == 0:
            self.watch.look()
        search = self._some if self.play.wants_much(state) else self._all
        found = self.known[state] = search(state, wanted, (least, most))
        return found

    def _some(self, state: S, wanted: int, known: Bounds) -> Bounds:
        """Whether some move reaches what is wanted."""
        least, most = known
        tried = []
        for gain, after in self.play.steps(state):
            low, high = self._look_up(after)
            if gain + low >= wanted:
                return gain + low, most
            tried.append((-gain - high, -gain - low, gain, after))
        tried.sort(key=_promise)
        highest = least
        for _, _, gain, after in tried:
            low, high = self.reach(after, wanted - gain)
            if gain + low >= wanted:
                return max(least, gain + low), most
            highest = max(highest, gain + high)
        return least, min(most, highest)

    def _all(self, state: S, wanted: int, known: Bounds) -> Bounds:
        """Whether every move reaches what is wanted."""
        least, most = known
        tried = []
        for gain, after in self.play.steps(state):
            low, high = self._look_up(after)
            if gain + high < wanted:
                return least, gain + high
            tried.append((gain + low, gain + high, gain, after))
        tried.sort(key=_promise)
        lowest = most
        for _, _, gain, after in tried:
            low, high = self.reach(after, wanted - gain)
            if gain + high < wanted:
                return least, min(most, gain + high)
            lowest = min(lowest, gain + low)
        return max(least, lowest), most


def _promise(tried: tuple[int, int, int, object]) -> int:
    """What comes first is what promises most to the player who moves."""
    return tried[0] + tried[1]
