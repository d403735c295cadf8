"""Alpha-beta by and by deeper: what a state is worth, for games that may be long, or need not end.

It is asked whether the value reaches a number. Beyond the depth of a pass nothing is known, which
helps nobody to prove anything; so whatever a pass proves of a state is true for good, also where
states come again, and a search that is stopped still has it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Sequence
from math import inf
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from rulespec.search.limits import Stopped, Watch

S = TypeVar("S")

Bounds: TypeAlias = tuple[float, float]
"""At least and at most, for the player who wants much; infinite where nothing is proved."""

OPEN: Bounds = (-inf, inf)
DEPTHS = (1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 20, 24, 32, 40, 48, 64, 80, 96, 128, 160, 200, 250)
"""How deep the passes go; where a game surely ends sooner, the last ones are alike."""

ROOM = 400_000
"""How many states are remembered: more would take more memory than a question may have."""

ROOM_FOR_STEPS = 60_000
"""How many steps are kept for when a state comes again."""


class Play(Protocol[S]):
    """A game that is played on from some state."""

    def key(self, state: S) -> Hashable:
        """What tells states apart; equal keys mean equal values."""

    def wants_much(self, state: S) -> bool:
        """Whether the player whose turn it is wants much; the other wants little."""

    def is_over(self, state: S) -> bool:
        """Whether the game is over; it is too where there are no steps."""

    def worth(self, state: S) -> int:
        """What a state is worth once the game is over."""

    def steps(self, state: S) -> Iterable[tuple[Hashable, S]]:
        """Each move, by what tells it from others, and where it leads."""


class Engine(Protocol[S]):
    """What searches, here or in machine code."""

    @property
    def open(self) -> Bounds:
        """What holds of every state."""

    def bounds(self, state: S) -> Bounds:
        """What is proved of a state so far."""

    def proved(self, state: S) -> int:
        """When that was proved: what was proved later rests on what was proved earlier."""

    def steps(self, state: S) -> Sequence[tuple[Any, S]]:
        """The moves of a state, and where they lead."""

    def asked(self, state: S, wanted: float, depth: int) -> Bounds:
        """What is proved of a state after it was asked whether its value reaches what is wanted."""


Step: TypeAlias = tuple[Hashable, S, Hashable]
"""A move, where it leads, and the key of that."""


class Deepening(Generic[S]):
    """One search of one game."""

    def __init__(
        self, play: Play[S], watch: Watch, open_: Bounds = OPEN, room: int = ROOM
    ) -> None:
        self.play, self.watch, self.room = play, watch, room
        self.open = open_
        """What holds of every state."""
        self.known: dict[Hashable, Bounds] = {}
        self._proved_at: dict[Hashable, int] = {}
        self._failed: dict[tuple[Hashable, bool], tuple[int, float]] = {}
        self._promise: defaultdict[tuple[bool, Hashable], int] = defaultdict(int)
        self._steps: dict[Hashable, list[Step[S]]] = {}
        self._kept = self._proofs = 0

    def bounds(self, state: S) -> Bounds:
        """What is proved of a state so far."""
        return self._entered(state, self.play.key(state))

    def asked(self, state: S, wanted: float, depth: int) -> Bounds:
        """What is proved of a state after it was asked whether its value reaches what is wanted.

        Both answers are tried for, within so many moves.
        """
        key = self.play.key(state)
        found = self._look(state, key, wanted, depth, claims=True)
        if not _decided(found, wanted):
            found = self._look(state, key, wanted, depth, claims=False)
        return found

    def _entered(self, state: S, key: Hashable) -> Bounds:
        known = self.known.get(key)
        if known is None:
            known = self._note(key, self._ended(state) if self.play.is_over(state) else self.open)
        return known

    def _ended(self, state: S) -> Bounds:
        worth = self.play.worth(state)
        return worth, worth

    def _note(self, key: Hashable, found: Bounds) -> Bounds:
        if self.known.get(key) != found:
            if len(self.known) >= self.room and key not in self.known:
                raise Stopped("memory")
            self.known[key] = found
            self._proved_at[key] = self._proofs = self._proofs + 1
        return found

    def _look(
        self, state: S, key: Hashable, wanted: float, depth: int, *, claims: bool
    ) -> Bounds:
        """Look for a proof that a state reaches what is wanted, or else that it does not."""
        known = self._entered(state, key)
        if depth == 0 or _decided(known, wanted) or self._is_vain(key, wanted, depth, claims):
            return known
        self.watch.nodes += 1
        self.watch.look()
        much = self.play.wants_much(state)
        steps = self._ordered(state, key, much)
        if not steps:
            return self._note(key, self._ended(state))
        found = self._by_what_is_known(steps, known, wanted, much)
        if not _decided(found, wanted):
            found = self._by_trying(steps, known, wanted, depth, much, claims)
        if not _decided(found, wanted):
            self._failed[key, claims] = depth, wanted
        return self._note(key, found)

    def _is_vain(self, key: Hashable, wanted: float, depth: int, claims: bool) -> bool:  # noqa: FBT001
        """Whether the same was tried as deep before."""
        tried = self._failed.get((key, claims))
        return tried is not None and tried[0] >= depth and tried[1] == wanted

    def _by_what_is_known(
        self, steps: Sequence[Step[S]], known: Bounds, wanted: float, much: bool  # noqa: FBT001
    ) -> Bounds:
        """Whether some move leads where it is known to be decided."""
        least, most = known
        for _, _, key in steps:
            low, high = self.known.get(key, self.open)
            if much and low >= wanted:
                return max(low, least), most
            if not much and high < wanted:
                return least, min(high, most)
        return known

    def _by_trying(  # noqa: PLR0913, PLR0917  # a place in the search has that many sides
        self, steps: Sequence[Step[S]], known: Bounds, wanted: float, depth: int,
        much: bool, claims: bool,  # noqa: FBT001
    ) -> Bounds:  # fmt: skip
        """Whether some move, or else every move, leads where it is decided."""
        (least, most), lowest, highest = known, inf, -inf
        for name, after, key in steps:
            low, high = self._look(after, key, wanted, depth - 1, claims=claims)
            if (low >= wanted) if much else (high < wanted):
                self._promise[much, name] += depth * depth
                return (max(low, least), most) if much else (least, min(high, most))
            if much is not claims and not _decided((low, high), wanted):
                return known  # a single move that is not decided is enough to fail
            lowest, highest = min(lowest, low), max(highest, high)
        return (least, min(most, highest)) if much else (max(least, lowest), most)

    def _ordered(self, state: S, key: Hashable, much: bool) -> list[Step[S]]:  # noqa: FBT001
        """The moves, those first that decided most elsewhere."""
        promise = self._promise
        return sorted(self._stepped(state, key), key=lambda step: -promise[much, step[0]])

    def steps(self, state: S) -> list[tuple[Hashable, S]]:
        """The moves of a state, and where they lead."""
        return [(name, after) for name, after, _ in self._stepped(state, self.play.key(state))]

    def proved(self, state: S) -> int:
        """When the bounds of a state were proved: later ones rest on earlier ones."""
        self.bounds(state)
        return self._proved_at[self.play.key(state)]

    def _stepped(self, state: S, key: Hashable) -> list[Step[S]]:
        found = self._steps.get(key)
        if found is None:
            of = self.play.key
            found = [(name, after, of(after)) for name, after in self.play.steps(state)]
            if self._kept < ROOM_FOR_STEPS:
                self._kept += len(found)
                self._steps[key] = found
        return found


def _decided(found: Bounds, wanted: float) -> bool:
    return found[0] >= wanted or found[1] < wanted
