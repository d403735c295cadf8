"""Verdicts: every broken clause, in rulebook order, with its reasons.

``said`` is an answer as a phrase, and ``str`` tells it in the language in use.
"""

from __future__ import annotations

from typing import NoReturn

from attrs import field, frozen

from rulespec.answers.hinges import Hinge, conditions
from rulespec.language.clauses import Clause
from rulespec.language.rulesets import Ruleset
from rulespec.languages import Said, Told, joined, of_game, said
from rulespec.texts.citations import Citation, own, places


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


def _clause_said(found: Breach | Kept, where: Said) -> Said:
    reason = (" ", found.reason, ":") if found.reason else ()
    told = (found.clause.id, ":", *reason, " ", said(found.clause.says), where)
    return of_game(found.game, joined("", told))


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
