"""Answers about a position of which parts are unknown: proved, or with one completion each way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from rulespec.answers.position import Position
from rulespec.search.limits import Stopped, reason
from rulespec.search.unknown_parts import Figures, Truth
from solvers.questions.completions import Completions, Fits
from solvers.unknown import TRUE, Literal, Number, figure

# --- asking ---------------------------------------------------------------------------------------

Worth: TypeAlias = Callable[[Position], int]
"""What a number, or a truth, is in a completion."""

Among: TypeAlias = "tuple[Literal, Fits]"
"""Where a question has sense, for the solver and by the rules."""

ALL: Among = TRUE, lambda _: True


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

    def truth(self, literal: Literal, holds: Fits, among: Among = ALL) -> Truth:
        """Whether something is so, wherever it has sense to ask."""
        number = self.every.unknown.sums.count((literal,))
        return Truth(**self._ends(number, holds, among))

    def figures(self, number: Number, worth: Worth) -> Figures:
        """What a number comes to at least and at most."""
        return Figures(**self._ends(number, worth, ALL))

    def _ends(self, number: Number, worth: Worth, among: Among) -> dict[str, Any]:
        """The least and the most, and completions that have it, as near as is soon found."""
        ends = _Ends(self, number, worth, among)
        proved = False
        try:
            ends.look()
            proved = ends.lowest is not None
            ends.bring_nearer()
        except (Stopped, KeyboardInterrupt) as stopped:
            self.why = self.why or reason(stopped)
        if ends.lowest is None or ends.highest is None:
            return {"least": number.least, "most": number.most}
        return {
            "least": int(worth(ends.lowest)), "most": int(worth(ends.highest)),
            "lowest": ends.lowest, "highest": ends.highest, "proved": proved,
            "on": self.every.differing(ends.lowest, ends.highest),
        }  # fmt: skip


class _Ends:
    """Completions with the least and with the most of a number, as far as they are met."""

    def __init__(self, asking: Asking, number: Number, worth: Worth, among: Among) -> None:
        self.asking, self.sums = asking, asking.every.unknown.sums
        self.number, self.worth, self.among = number, worth, among
        seen = list(filter(among[1], asking.seen))
        self.lowest: Position | None = min(seen, key=worth, default=None)
        self.highest: Position | None = max(seen, key=worth, default=None)

    def look(self) -> None:
        """Look for less, and for more, until there is none."""
        if self.lowest is None:
            self.lowest = self.highest = self.asking.one(self.among[0], fits=self.among[1])
        self.lowest = self._least(self.number, self.worth, self.lowest)
        turned = self.sums.negative(self.number)
        self.highest = self._least(turned, lambda at: -self.worth(at), self.highest)

    def _least(self, number: Number, worth: Worth, found: Position | None) -> Position | None:
        """A completion in which it is least."""
        least, (sense, has_sense) = number.least, self.among
        while found is not None and least < worth(found):
            middle = (least + worth(found) - 1) // 2
            better = self.asking.one(
                sense, self.sums.at_most(number, figure(middle)),
                fits=lambda at: has_sense(at) and worth(at) <= middle,  # noqa: B023  # asked now
            )  # fmt: skip
            least, found = (middle + 1, found) if better is None else (least, better)
        return found

    def bring_nearer(self) -> None:
        """Make them more alike: one of them, or both if one step is between them."""
        if self.lowest is None or self.highest is None or self.asking.why:
            return
        least, most = self.worth(self.lowest), self.worth(self.highest)
        if least < most:
            much = self.sums.at_most(figure(most), self.number)
            self.highest = self._nearer(self.lowest, self.highest, much, most)
        if least + 1 == most:
            little = self.sums.at_most(self.number, figure(least))
            self.lowest = self._nearer(self.highest, self.lowest, little, least)

    def _nearer(self, one: Position, other: Position, wanted: Literal, worth: int) -> Position:
        sense, has_sense = self.among
        return self.asking.every.nearest(
            one, other, sense, wanted, fits=lambda at: has_sense(at) and self.worth(at) == worth
        )
