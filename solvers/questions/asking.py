"""Asking one thing after the other of all completions: what holds, and what a number comes to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from rulespec.answers.position import Position
from solvers.limits import Stopped, reason
from solvers.questions.completions import Completions, Fits
from solvers.questions.partial_answers import Figures, Hangs, Truth
from solvers.unknown.circuit import TRUE, Literal
from solvers.unknown.numbers import Number, figure

Holds: TypeAlias = Callable[[Position], "bool | None"]
"""Whether something is so in a completion; none where the question has no sense."""


class Asking:
    """Asks one thing after the other, until the time is over; then only what was seen counts."""

    def __init__(self, every: Completions, first: Position) -> None:
        self.every, self.seen, self.why = every, [first], ""

    def one(self, *wanted: Literal, fits: Fits) -> Position | None:
        """A completion as wanted, which is remembered."""
        if self.why:
            raise Stopped(self.why)
        found = self.every.one(*wanted, fits=fits)
        self.seen += [] if found is None else [found]
        return found

    def stopped(self, stopped: BaseException) -> None:
        """Note why there is no more time."""
        self.why = self.why or reason(stopped)

    # --- truths -----------------------------------------------------------------------------------

    def ways(self, literal: Literal, holds: Holds, among: Literal = TRUE) -> Ways:
        """One completion each way, if there is; it has sense to ask wherever ``among`` holds."""
        wanted = {True: (among, literal), False: (among, -literal)}
        found = {so: at for at in reversed(self.seen) if (so := holds(at)) is not None}
        ways = Ways(wanted, holds, found)
        try:
            for so in (True, False):
                one = None if so in found else self.one(*wanted[so], fits=ways.are(so=so))
                if one is not None:
                    found[so] = one
            ways.decided = True
        except (Stopped, KeyboardInterrupt) as stopped:
            self.stopped(stopped)
        return ways

    def truth(self, ways: Ways) -> Truth:
        """Whether something is so; where it hangs, with completions as near as is soon found."""
        found = ways.found
        if len(found) <= 1:
            return Truth(so=next(iter(found))) if ways.decided and found else Truth()
        so, otherwise = found[True], found[False]
        try:
            if not self.why:
                otherwise = self.every.nearest(
                    so, otherwise, *ways.wanted[False], fits=ways.are(so=False)
                )
                so = self.every.nearest(
                    otherwise, so, *ways.wanted[True], fits=ways.are(so=True)
                )
        except (Stopped, KeyboardInterrupt) as stopped:
            self.stopped(stopped)
        on = self.every.differing(so, otherwise)
        return Truth(hangs=Hangs(on=on, so=so, otherwise=otherwise))

    # --- numbers ----------------------------------------------------------------------------------

    def figures(self, number: Number, worth: Callable[[Position], int]) -> Figures:
        """What a number comes to at least and at most."""
        lowest, highest = min(self.seen, key=worth), max(self.seen, key=worth)
        proved = False
        try:
            lowest = self._least(number, worth, lowest)
            highest = self._most(number, worth, highest)
            proved = True
            if worth(lowest) < worth(highest):
                most = worth(highest)
                at_least = self.every.unknown.sums.at_most(figure(most), number)
                highest = self.every.nearest(
                    lowest, highest, at_least, fits=lambda at: worth(at) == most
                )
        except (Stopped, KeyboardInterrupt) as stopped:
            self.stopped(stopped)
        return Figures(
            least=worth(lowest), most=worth(highest), lowest=lowest, highest=highest,
            proved=proved, on=self.every.differing(lowest, highest),
        )  # fmt: skip

    def _least(
        self, number: Number, worth: Callable[[Position], int], found: Position
    ) -> Position:
        """A completion in which it is least."""
        sums, least = self.every.unknown.sums, number.least
        while least < worth(found):
            middle = (least + worth(found) - 1) // 2
            wanted = sums.at_most(number, figure(middle))
            better = self.one(wanted, fits=lambda at: worth(at) <= middle)  # noqa: B023  # asked now
            least = middle + 1 if better is None else least
            found = better or found
        return found

    def _most(
        self, number: Number, worth: Callable[[Position], int], found: Position
    ) -> Position:
        """A completion in which it is most."""
        negative = self.every.unknown.sums.negative(number)
        return self._least(negative, lambda at: -worth(at), found)


class Ways:
    """Completions in which something is so, and in which it is not."""

    def __init__(
        self, wanted: Mapping[bool, tuple[Literal, ...]], holds: Holds,
        found: dict[bool, Position],
    ) -> None:  # fmt: skip
        self.wanted, self.holds, self.found = wanted, holds, found
        self.decided = False
        """Whether there is none of the way that is missing, and that is proved."""

    def are(self, *, so: bool) -> Fits:
        """Whether it is so, or not so, in a completion."""
        return lambda position: self.holds(position) is so
