"""Answers about a position of which parts are unknown: proved, or with one completion each way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from attrs import field, frozen

from rulespec.answers.position import Position
from rulespec.language.clauses import Clause, ScoreLine
from rulespec.search.limits import Stopped, reason
from solvers.questions.completions import Completions, Fits, Part
from solvers.unknown import TRUE, Literal, Number, figure


@frozen(kw_only=True)
class Figures:
    """What something comes to at least and at most."""

    least: int
    most: int
    lowest: Position | None = field(default=None, repr=False)
    highest: Position | None = field(default=None, repr=False)
    """Completions in which it is so little, and so much; none if none was met."""

    proved: bool = False
    """Whether no completion has less, or more."""

    on: tuple[Part, ...] = ()
    """In what these two differ."""

    @property
    def ends(self) -> tuple[Position, Position] | None:
        """One completion each way, the lower first; none if it does not hang on anything known."""
        if self.lowest is None or self.highest is None or self.least == self.most:
            return None
        return self.lowest, self.highest


@frozen(kw_only=True)
class Hangs:
    """That something hangs on what is unknown: one completion each way."""

    on: tuple[Part, ...]
    """In what the two differ."""

    so: Position = field(repr=False)
    """One in which it is so."""

    otherwise: Position = field(repr=False)
    """One in which it is not."""


@frozen(kw_only=True)
class Truth(Figures):
    """Whether something is so, whatever is unknown: one if it is, none if it is not."""

    @property
    def so(self) -> bool | None:
        """It is, or it is not, and that is proved; none if it hangs, or if nobody knows."""
        return bool(self.least) if self.proved and self.least == self.most else None

    @property
    def hangs(self) -> Hangs | None:
        """One completion each way; none if it does not hang, as far as anybody knows."""
        if self.ends is None:
            return None
        return Hangs(on=self.on, so=self.ends[1], otherwise=self.ends[0])

    @property
    def is_decided(self) -> bool:
        """Whether it is proved, or known to hang."""
        return self.so is not None or self.hangs is not None

    @property
    def answer(self) -> str:
        """``always``, ``never``, ``hangs`` or ``not decided``."""
        if self.so is None:
            return "not decided" if self.hangs is None else "hangs"
        return "always" if self.so else "never"


@frozen(kw_only=True)
class Judgement:
    """The verdict on a move, whatever is unknown."""

    move: str
    legal: Truth
    named: Truth
    """Whether it is a move at all: what it names may not be there."""

    clauses: tuple[tuple[Clause, Truth], ...]
    """For each clause whether the move keeps it, wherever it is a move at all."""

    why: str = ""
    """Why not everything is decided, if it is not."""

    shown: Position = field(repr=False)
    """One completion."""

    @property
    def is_decided(self) -> bool:
        """Whether it is known to be legal whatever is unknown, or not to be."""
        if self.named.hangs is not None or self.legal.so is not True:
            return self.named.hangs is not None or self.legal.is_decided
        return self.named.is_decided

    @property
    def is_same(self) -> bool:
        """Whether the move is legal whatever is unknown."""
        return self.named.hangs is None and self.legal.so is True


@frozen(kw_only=True)
class Sheet:
    """What a player scores, whatever is unknown."""

    player: str
    total: Figures | None = None
    lines: tuple[tuple[ScoreLine, Figures], ...] = ()
    wins: Truth | None = None
    """Whether the player wins, perhaps with others, if the game ends now."""

    @property
    def figures(self) -> tuple[Figures, ...]:
        """The total and what each line brings, as far as they are asked for."""
        lines = tuple(figures for _, figures in self.lines)
        return lines if self.total is None else (self.total, *lines)

    @property
    def is_decided(self) -> bool:
        """Whether all that is asked for is proved, or hangs."""
        won = self.wins is None or self.wins.is_decided
        return won and all(at.proved for at in self.figures)

    @property
    def is_same(self) -> bool:
        """Whether the total, or whether the player wins, is the same whatever is unknown."""
        return all(at is None or at.least == at.most for at in (self.total, self.wins))


@frozen(kw_only=True)
class Scores:
    """The score sheets, whatever is unknown."""

    sheets: tuple[Sheet, ...]
    why: str = ""
    """Why not everything is decided, if it is not."""

    shown: Position = field(repr=False)
    """One completion."""

    @property
    def is_decided(self) -> bool:
        """Whether all that is asked for is proved, or hangs."""
        return all(at.is_decided for at in self.sheets)

    @property
    def is_same(self) -> bool:
        """Whether all totals, and who wins, are the same whatever is unknown."""
        return all(at.is_same for at in self.sheets)


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
