"""Score sheets: what one player scores, line by line."""

from __future__ import annotations

from attrs import field, frozen

from rulespec.answers.hinges import Hinge, conditions
from rulespec.language.clauses import ScoreLine
from rulespec.language.rulesets import Ruleset
from rulespec.languages import Said, Told, joined, of_game, said
from rulespec.texts.citations import Citation, own


@frozen(repr=False)
class ScoreRow(Told):
    """One line of a score sheet: what it adds and how."""

    line: ScoreLine
    points: int
    arithmetic: tuple[str, ...]
    """How the points come about, such as ``P5: 6 × 3``."""

    cites: tuple[Citation, ...]
    cells: int = 0
    game: str = ""
    """The id of the game in whose words it is told."""

    grounds: tuple[str, ...] = ()
    """What keeps it at zero, or what each member's points rest on, where ``why`` was asked."""

    @property
    def how(self) -> Said:
        """How the points come about, and why."""
        steps = (joined(", ", self.arithmetic),) if self.arithmetic else ()
        return of_game(self.game, joined("; ", (*steps, *self.grounds)))

    @property
    def said(self) -> Said:
        """The line, its points, and how they come about."""
        parts = (" (", self.how, ")") if self.how else ()
        return of_game(self.game, joined("", (said(self.line.title), ": ", self.points, *parts)))

    @property
    def here(self) -> tuple[Citation, ...]:
        """What the edition at hand says of it."""
        return own(self.cites)


@frozen(repr=False)
class ScoreSheet(Told):
    """What one player scores, line by line."""

    ruleset: Ruleset = field(repr=False)
    player: str
    rows: tuple[ScoreRow, ...]
    tie_breaks: tuple[ScoreRow, ...]
    """What decides between equal totals, one line after the other."""

    hangs_on: tuple[Hinge, ...] = ()
    rests_on: tuple[str, ...] = ()

    @property
    def total(self) -> int:
        """All lines together."""
        return sum(row.points for row in self.rows)

    @property
    def rank(self) -> tuple[int, ...]:
        """The total, then the tie-breaks: whoever has the greatest wins."""
        return (self.total, *(row.line.lead(row.points) for row in self.tie_breaks))

    def points(self, line: str) -> int:
        """The points of one line."""
        return next(row.points for row in self.rows if row.line.id == line)

    def __repr__(self) -> str:
        return f"<score sheet {self.player}: {self.total} ({self.ruleset.edition.id})>"

    @property
    def said(self) -> Said:
        """The total, every line, and what it hangs and rests on."""
        return joined("\n  ", (self.head, *(row.said for row in self.rows), *self.conditions))

    @property
    def head(self) -> Said:
        """The player, the total and the edition."""
        edition = self.ruleset.edition.id
        return joined("", (self.player, ": ", self.total, " (", edition, ")"))

    @property
    def conditions(self) -> tuple[Said, ...]:
        """What it hangs and rests on."""
        return conditions(self.hangs_on, self.rests_on)
