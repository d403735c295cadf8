"""What is answered about a position of which parts are unknown: the shapes of the answers."""

from __future__ import annotations

from typing import Any

from attrs import field, frozen

from rulespec.answers.position import Position
from rulespec.language import bags
from rulespec.language.clauses import Clause, ScoreLine
from rulespec.language.fields import Bag, Field


@frozen
class Part:
    """What is unknown: a field, perhaps at a key, perhaps one element of it; or a reading."""

    words: str
    """What the field is called; the question, of a reading."""

    field: Field | None = field(default=None, eq=False, repr=False)
    place: int = 0
    element: int | None = None

    @property
    def key(self) -> str:
        """The key at which it is; empty if the field has none."""
        at = self.field
        return "" if at is None or at.per is None else at.per.elements[self.place]

    @property
    def name(self) -> str:
        """The element; empty if it is the whole value."""
        return "" if self.element is None else self.field.universe.elements[self.element]  # type: ignore[union-attr]  # it has some

    def of(self, position: Position) -> Any:  # noqa: ANN401  # packed
        """What it is in a position."""
        if self.field is None:
            return position.ruleset.readings[self.words]
        value = position.values(self.field)[self.place]
        if self.element is None:
            return value
        if isinstance(self.field, Bag):
            return bags.counts(value).get(self.element, 0)
        return value >> self.element & 1


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
