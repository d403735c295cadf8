"""Answers: every broken clause, in rulebook order, with its reasons and the readings used.

``said`` is an answer as a phrase, and ``str`` tells it in the language in use.
"""

from __future__ import annotations

from functools import reduce
from typing import NoReturn

from attrs import field, frozen

from rulespec.headings import together
from rulespec.languages import Said, Told, joined, of_game, said
from rulespec.rulebook import Clause, Question, Ruleset, ScoreLine


@frozen
class Citation(Told):
    """Where an edition says something."""

    edition: str
    passage: str
    place: str
    """The heading and the line of the text; empty if the edition is silent."""

    says: str
    """Our own words for it."""

    @property
    def said(self) -> Said:
        """The edition and the place."""
        if self.place:
            return joined(" ", (self.edition, self.place))
        return said("{edition}: silent", edition=self.edition)


@frozen(repr=False)
class Breach(Told):
    """One clause that a move breaks."""

    clause: Clause
    elements: tuple[str, ...]
    """What the clause forbids and the move does: cells, or other names."""

    figures: tuple[str, ...]
    """The figures that a broken requirement compares; without any, what it looks at and finds."""

    cites: tuple[Citation, ...]
    """The edition at hand first, then what others say."""

    cells: int = 0
    """The elements that are places on the board, for a picture."""

    game: str = ""
    """The id of the game in whose words it is told."""

    @property
    def reason(self) -> Said:
        """What exactly is wrong, in a few words."""
        named = (", ".join(self.elements),) if self.elements else ()
        return of_game(self.game, joined("; ", (*named, *self.figures)))

    @property
    def said(self) -> Said:
        """The clause, what breaks it, and where the edition says so."""
        return _clause_said(self, places(self.cites[:1]))


@frozen(repr=False)
class Kept(Told):
    """One clause that a move keeps, and why it is not broken."""

    clause: Clause
    grounds: tuple[str, ...]
    """What lets the move pass: an exception, the figures compared, or what was looked at."""

    applies: bool
    """Whether it looks at anything that the move does: others forbid what is not there at all."""

    cites: tuple[Citation, ...]
    """The edition at hand first, then what others say."""

    broken_by: tuple[tuple[str, str], ...] = ()
    """The readings, each of which alone would let the move break it."""

    game: str = ""
    """The id of the game in whose words it is told."""

    @property
    def reason(self) -> Said:
        """Why it is not broken, in a few words."""
        turned = (
            said("broken if {question} is read '{reading}'", question=question, reading=reading)
            for question, reading in self.broken_by
        )
        return of_game(self.game, joined("; ", (*self.grounds, *turned)))

    @property
    def said(self) -> Said:
        """The clause, why it is not broken, and wherever the edition says so."""
        return _clause_said(self, self.where)

    @property
    def where(self) -> Said:
        """Every place of the edition at hand."""
        return places(self.here)

    @property
    def here(self) -> tuple[Citation, ...]:
        """What the edition at hand says."""
        return own(self.cites)


def own(cites: tuple[Citation, ...]) -> tuple[Citation, ...]:
    """The citations of the edition at hand, which come first."""
    return tuple(at for at in cites if at.edition == cites[0].edition)


def places(cites: tuple[Citation, ...]) -> Said:
    """Where one edition says something, in brackets; under a heading all lines together."""
    spoken = [at.place for at in cites if isinstance(at.place, Said)]
    if not spoken:
        return joined("", (" [", cites[0].said, "]") if cites else ())
    return joined("", (" [", cites[0].edition, " ", joined("; ", together(spoken)), "]"))


def _clause_said(found: Breach | Kept, where: Said) -> Said:
    reason = (" ", found.reason, ":") if found.reason else ()
    told = (found.clause.id, ":", *reason, " ", said(found.clause.says), where)
    return of_game(found.game, joined("", told))


@frozen(repr=False)
class Hinge(Told):
    """A question that an answer hangs on: another reading would turn it."""

    question: Question
    used: str
    source: str
    """Who chose the reading used: ``table``, ``edition`` or ``default``."""

    turned_by: tuple[str, ...]
    """The readings that turn the answer."""

    @property
    def said(self) -> Said:
        """The question, its reading, and those that turn the answer."""
        first, *others = (said("'{reading}'", reading=name) for name in self.turned_by)
        return said(
            "{question} is read '{reading}' ({source}); {others} turns it",
            question=self.question.id,
            reading=self.used,
            source=_SOURCES[self.source],
            others=reduce(lambda a, b: said("{a} or {b}", a=a, b=b), others, first),
        )


_SOURCES = {"table": said("table"), "edition": said("edition"), "default": said("default")}


@frozen(repr=False)
class Verdict(Told):
    """Whether a move is allowed, and if not, why."""

    ruleset: Ruleset = field(repr=False)
    move: str
    breaches: tuple[Breach, ...]
    hangs_on: tuple[Hinge, ...]
    rests_on: tuple[str, ...] = ()
    """The parts of the box that the answer rests on and that are not surely known."""

    gives_up: tuple[Said, ...] = ()
    """What the move, if legal, loses for good besides what it pays."""

    kept: tuple[Kept, ...] = ()
    """The clauses that the move keeps, in rulebook order, where ``why`` was asked."""

    @property
    def legal(self) -> bool:
        """Whether nothing is broken."""
        return not self.breaches

    @property
    def broken(self) -> tuple[str, ...]:
        """The ids of the broken clauses, in rulebook order."""
        return tuple(breach.clause.id for breach in self.breaches)

    @property
    def answer(self) -> Said:
        """Legal or illegal, in a word."""
        return said("legal") if self.legal else said("illegal")

    @property
    def said(self) -> Said:
        """The answer, every reason, what is given up, and what the answer hangs and rests on."""
        reasons = (at.said for at in (*self.breaches, *self.permitting))
        return joined("\n  ", (self._head, *reasons, *self.conditions))

    @property
    def permitting(self) -> tuple[Kept, ...]:
        """What may be held against a legal move and does not forbid it, where ``why`` was asked."""
        return tuple(at for at in self.kept if self.legal and (at.applies or at.broken_by))

    @property
    def conditions(self) -> tuple[Said, ...]:
        """What the move gives up, what the answer hangs on, and what it rests on."""
        given_up = (said("gives up {what}", what=what) for what in self.gives_up)
        return (*given_up, *conditions(self.hangs_on, self.rests_on))

    @property
    def _head(self) -> Said:
        return joined("", (self.move, ": ", self.answer, " (", self.ruleset.edition.id, ")"))

    def __repr__(self) -> str:
        return f"<verdict {self.summary}>"

    @property
    def summary(self) -> str:
        """The move, whether it is legal, by which edition, and what it breaks; in English."""
        return f"{self._head}: {', '.join(self.broken)}" if self.broken else str(self._head)

    def __bool__(self) -> NoReturn:
        raise TypeError("a verdict is neither true nor false: ask for .legal")


def conditions(hinges: tuple[Hinge, ...], parts: tuple[str, ...]) -> tuple[Said, ...]:
    """What an answer hangs on, and which parts of the box it rests on."""
    return (
        *(said("hangs on {hinge}", hinge=at.said) for at in hinges),
        *(said("rests on {part}", part=part) for part in parts),
    )


@frozen
class Turn(Told):
    """A smallest set of readings that turns an answer, and the answer they give."""

    readings: tuple[tuple[str, str], ...]
    answer: str

    @property
    def said(self) -> Said:
        """The readings, and the answer."""
        first, *others = (joined("=", reading) for reading in self.readings)
        changed = reduce(lambda some, last: said("{some} and {last}", some=some, last=last),
                         others, first)
        return joined(" → ", (changed, self.answer))


@frozen(repr=False)
class Settled(Told):
    """An answer under all readings at once."""

    subject: str
    """What was asked."""

    answers: tuple[str, ...]
    """Every answer that some reading gives, the one under the present ruleset first."""

    turns: tuple[Turn, ...]
    """For each other answer the smallest sets of readings that give it."""

    cases: int
    """How many combinations of readings were judged."""

    questions: tuple[str, ...]
    """The open questions that ever change the answer, or a part of it."""

    unnamed: tuple[tuple[str, int], ...] = ()
    """Answers that have more such sets than ``turns`` names, and how many more."""

    stops: tuple[Turn, ...] = ()
    """The smallest sets of readings under which the moves of a game cannot be replayed, and why."""

    @property
    def depends(self) -> bool:
        """Whether any reading turns the answer."""
        return len(self.answers) > 1

    @property
    def said(self) -> Said:
        """The answer, and what turns it."""
        return joined("\n  ", (self.head, *self.reasons))

    @property
    def reasons(self) -> tuple[Said, ...]:
        """What gives each other answer, and by what no game can be replayed."""
        more = (
            said("{number} other sets of as many → {answer}", number=number, answer=answer)
            for answer, number in self.unnamed
        )
        return (
            *(turn.said for turn in self.turns),
            *more,
            *(said("cannot be replayed: {turn}", turn=stop.said) for stop in self.stops),
        )

    @property
    def head(self) -> Said:
        """Every answer, in a sentence."""
        now, *others = self.answers
        if self.depends:
            return said(
                "{subject}: it depends: {answer} as read now, else {others}",
                subject=self.subject, answer=now, others=joined(", ", others),
            )  # fmt: skip
        if self.stops:
            return said(
                "{subject}: {answer} by every reading under which the moves can be replayed",
                subject=self.subject, answer=now,
            )  # fmt: skip
        return said("{subject}: {answer} however you read it", subject=self.subject, answer=now)


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


@frozen(repr=False)
class Fault(Told):
    """Something that is wrong with a position itself."""

    id: str
    says: str
    elements: tuple[str, ...] = ()
    cells: int = 0
    rests_on: str = ""
    """The part of the box that makes it a fault, where that part is not surely known."""

    passages: tuple[str, ...] = field(default=(), eq=False)
    """The passages that it contradicts."""

    cites: tuple[Citation, ...] = field(default=(), eq=False)
    """Those passages, in the edition at hand first."""

    game: str = field(default="", eq=False)
    """The id of the game in whose words it is told."""

    @property
    def said(self) -> Said:
        """What is wrong, where, and what sentence it contradicts."""
        named = f" ({', '.join(self.elements)})" if self.elements else ""
        rests = said("rests on {part}", part=self.rests_on)
        unsure = (" [", rests, "]") if self.rests_on else ()
        says = self.says if isinstance(self.says, Said) else said(self.says)
        return of_game(self.game, joined("", (self.id, ": ", says, named, *unsure, self.where)))

    @property
    def where(self) -> Said:
        """Every place of the edition at hand."""
        return places(own(self.cites))
