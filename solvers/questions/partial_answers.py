"""Answers about a position of which parts are unknown: proved, or with one completion each way."""

from __future__ import annotations

from attrs import field, frozen

from rulespec.answers.position import Position
from rulespec.language.clauses import Clause, ScoreLine
from solvers.questions.completions import Part


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
class Truth:
    """Whether something is so, whatever is unknown."""

    so: bool | None = None
    """It is, or it is not, and that is proved; none if it hangs, or if nobody knows."""

    hangs: Hangs | None = None

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


@frozen(kw_only=True)
class Figures:
    """What something comes to at least and at most."""

    least: int
    most: int
    lowest: Position = field(repr=False)
    highest: Position = field(repr=False)
    """Completions in which it is so little, and so much."""

    proved: bool = False
    """Whether no completion has less, or more."""

    on: tuple[Part, ...] = ()
    """In what these two differ."""


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
        won = self.wins is None or self.wins.so is not None
        return won and (self.total is None or self.total.least == self.total.most)


@frozen(kw_only=True)
class Scores:
    """The score sheets, whatever is unknown."""

    sheets: tuple[Sheet, ...]
    why: str = ""
    """Why not everything is decided, if it is not."""

    shown: Position = field(repr=False)
    """One completion."""
