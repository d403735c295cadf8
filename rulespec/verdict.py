"""Answers: every broken clause, in rulebook order, with its reasons and the readings used."""

from __future__ import annotations

from typing import NoReturn

from attrs import field, frozen

from rulespec.rulebook import Clause, Question, Ruleset, ScoreLine


@frozen
class Citation:
    """Where an edition says something."""

    edition: str
    passage: str
    place: str
    """The heading and the line of the text; empty if the edition is silent."""

    says: str
    """Our own words for it."""

    def __str__(self) -> str:
        return f"{self.edition} {self.place}" if self.place else f"{self.edition}: silent"


@frozen(repr=False)
class Breach:
    """One clause that a move breaks."""

    clause: Clause
    elements: tuple[str, ...]
    """What the clause forbids and the move does: cells, or other names."""

    figures: tuple[str, ...]
    """The figures that a broken requirement compares."""

    cites: tuple[Citation, ...]
    """The edition at hand first, then what others say."""

    cells: int = 0
    """The elements that are places on the board, for a picture."""

    @property
    def reason(self) -> str:
        """What exactly is wrong, in a few words."""
        return "; ".join((", ".join(self.elements), *self.figures)).strip("; ")

    def __repr__(self) -> str:
        return f"<breach {self}>"

    def __str__(self) -> str:
        where = f" [{self.cites[0]}]" if self.cites else ""
        reason = f" {self.reason}:" if self.reason else ""
        return f"{self.clause.id}:{reason} {self.clause.says}{where}"


@frozen(repr=False)
class Hinge:
    """A question that an answer hangs on: another reading would turn it."""

    question: Question
    used: str
    source: str
    """Who chose the reading used: ``table``, ``edition`` or ``default``."""

    turned_by: tuple[str, ...]
    """The readings that turn the answer."""

    def __repr__(self) -> str:
        return f"<hinge {self}>"

    def __str__(self) -> str:
        others = " or ".join(repr(name) for name in self.turned_by)
        return f"{self.question.id} is read {self.used!r} ({self.source}); {others} turns it"


@frozen(repr=False)
class Verdict:
    """Whether a move is allowed, and if not, why."""

    ruleset: Ruleset = field(repr=False)
    move: str
    breaches: tuple[Breach, ...]
    hangs_on: tuple[Hinge, ...]
    rests_on: tuple[str, ...] = ()
    """The parts of the box that the answer rests on and that are not surely known."""

    @property
    def legal(self) -> bool:
        """Whether nothing is broken."""
        return not self.breaches

    @property
    def broken(self) -> tuple[str, ...]:
        """The ids of the broken clauses, in rulebook order."""
        return tuple(breach.clause.id for breach in self.breaches)

    def __repr__(self) -> str:
        return f"<verdict {self.summary}>"

    @property
    def summary(self) -> str:
        """The move, whether it is legal, by which edition, and what it breaks."""
        broken = f": {', '.join(self.broken)}" if self.broken else ""
        legal = "legal" if self.legal else "illegal"
        return f"{self.move}: {legal} ({self.ruleset.edition.id}){broken}"

    def __bool__(self) -> NoReturn:
        raise TypeError("a verdict is neither true nor false: ask for .legal")

    def __str__(self) -> str:
        head = f"{self.move}: {'legal' if self.legal else 'illegal'} ({self.ruleset.edition.id})"
        rests = (f"rests on {part}" for part in self.rests_on)
        rows = [*map(str, self.breaches), *(f"hangs on {h}" for h in self.hangs_on), *rests]
        return "\n  ".join((head, *rows))


@frozen
class Turn:
    """A smallest set of readings that turns an answer, and the answer they give."""

    readings: tuple[tuple[str, str], ...]
    answer: str

    def __str__(self) -> str:
        return " and ".join(f"{q}={r}" for q, r in self.readings) + f" → {self.answer}"


@frozen(repr=False)
class Settled:
    """An answer under all readings at once."""

    subject: str
    """What was asked."""

    answers: tuple[str, ...]
    """Every answer that some reading gives, the one under the present ruleset first."""

    turns: tuple[Turn, ...]
    """The smallest sets of readings that turn the answer."""

    cases: int
    """How many combinations of readings were judged."""

    questions: tuple[str, ...]
    """The open questions that ever change the answer."""

    @property
    def depends(self) -> bool:
        """Whether any reading turns the answer."""
        return len(self.answers) > 1

    def __repr__(self) -> str:
        return f"<settled {self}>"

    def __str__(self) -> str:
        if not self.depends:
            return f"{self.subject}: {self.answers[0]} however you read it"
        others = ", ".join(self.answers[1:])
        head = f"{self.subject}: it depends: {self.answers[0]} as read now, else {others}"
        return "\n  ".join((head, *map(str, self.turns)))


@frozen(repr=False)
class ScoreRow:
    """One line of a score sheet: what it adds and how."""

    line: ScoreLine
    points: int
    arithmetic: tuple[str, ...]
    """How the points come about, such as ``P5: 6 × 3``."""

    cites: tuple[Citation, ...]
    cells: int = 0

    def __repr__(self) -> str:
        return f"<score row {self}>"

    def __str__(self) -> str:
        parts = f" ({', '.join(self.arithmetic)})" if self.arithmetic else ""
        return f"{self.line.title}: {self.points}{parts}"


@frozen(repr=False)
class ScoreSheet:
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
        return (self.total, *(row.points for row in self.tie_breaks))

    def points(self, line: str) -> int:
        """The points of one line."""
        return next(row.points for row in self.rows if row.line.id == line)

    def __repr__(self) -> str:
        return f"<score sheet {self.player}: {self.total} ({self.ruleset.edition.id})>"

    def __str__(self) -> str:
        rows = [f"  {row}" for row in self.rows]
        hinges = [f"  hangs on {hinge}" for hinge in self.hangs_on]
        rests = [f"  rests on {part}" for part in self.rests_on]
        head = f"{self.player}: {self.total} ({self.ruleset.edition.id})"
        return "\n".join((head, *rows, *hinges, *rests))


@frozen(repr=False)
class Fault:
    """Something that is wrong with a position itself."""

    id: str
    says: str
    elements: tuple[str, ...] = ()
    cells: int = 0
    rests_on: str = ""
    """The part of the box that makes it a fault, where that part is not surely known."""

    def __repr__(self) -> str:
        return f"<fault {self}>"

    def __str__(self) -> str:
        named = f" ({', '.join(self.elements)})" if self.elements else ""
        unsure = f" [rests on {self.rests_on}]" if self.rests_on else ""
        return f"{self.id}: {self.says}{named}{unsure}"
