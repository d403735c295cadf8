"""Score sheets: number terms worked out line by line, with the arithmetic shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from attrs import evolve, field, frozen

from rulespec.answers.arithmetic import Cells, Words, arithmetic, cells
from rulespec.answers.eyes import Eyes
from rulespec.answers.grounds import of_points, of_zero, told
from rulespec.answers.hinges import Hinge
from rulespec.answers.judging import Cite
from rulespec.answers.score_sheets import ScoreRow, ScoreSheet
from rulespec.answers.settling import hinges
from rulespec.answers.term_values import Values
from rulespec.answers.trials import Looked
from rulespec.language.clauses import ScoreLine
from rulespec.language.rulesets import Ruleset
from rulespec.languages import Said, of_game, said
from rulespec.readers.folded import Readings, fold_number
from rulespec.readers.names import questions
from rulespec.texts.citations import Citation

R = TypeVar("R")


@frozen(eq=False)
class _Row:
    """A line of the sheet as a function of the position, made once for each ruleset."""

    line: ScoreLine
    shown: Words
    cells: Cells
    cites: tuple[Citation, ...]
    game: str

    def __call__(self, eyes: Eyes) -> ScoreRow:
        """The line in that position."""
        points = eyes.worth(self.line.worth)
        shown = tuple(self.shown(eyes)) if points else ()
        return ScoreRow(self.line, points, shown, self.cites, self.cells(eyes), self.game)

    def explained(self, eyes: Eyes, ruleset: Ruleset) -> ScoreRow:
        """The line with what it rests on."""
        row, value = self(eyes), Values(ruleset, eyes)
        worth = fold_number(self.line.worth, ruleset.readings)
        found = [*told(self.line, value)]
        if not found and not row.arithmetic:
            found = of_points(worth, value) if row.points else of_zero(worth, value)
        return evolve(row, grounds=tuple(of_game(self.game, at) for at in found))


class _Redone:
    """A line that is worked out anew where what it looked at is read differently."""

    def __init__(self, row: ScoreRow, ruleset: Ruleset, eyes: Eyes) -> None:
        readings = Looked(ruleset.readings)
        self._work = partial(points, row.line, eyes)
        self._work(readings)
        self.looked_at = tuple(readings.at)
        self._known = {self._key(ruleset.readings): row.points}

    def _key(self, readings: Readings) -> tuple[str, ...]:
        return tuple([readings[name] for name in self.looked_at])

    def points(self, readings: Readings) -> int:
        """Its points under some readings."""
        key = self._key(readings)
        if key not in self._known:
            self._known[key] = self._work(readings)
        return self._known[key]


def _whose(cite: Cite) -> object:
    """Whose citations they are; those of equal ledgers are the same."""
    return getattr(cite, "__self__", cite)


@frozen
class Scoring:
    """What a game scores by: the lines of its sheet, and what breaks a tie."""

    lines: tuple[ScoreLine, ...]
    tie_breaks: tuple[ScoreLine, ...]
    cite: Cite = field(eq=_whose)

    def sheet(
        self, ruleset: Ruleset, player: str, eyes: Eyes, rests_on: tuple[str, ...]
    ) -> ScoreSheet:
        """What a player scores, line by line; the position as that player sees it."""
        rows = tuple(self._row(line, ruleset, eyes)(eyes) for line in self.lines)
        return ScoreSheet(
            ruleset=ruleset,
            player=player,
            rows=rows,
            tie_breaks=tuple(
                self._row(line, ruleset, eyes)(eyes) for line in self.tie_breaks
            ),
            hangs_on=self._hinges(ruleset, eyes, rows),
            rests_on=rests_on,
        )

    def explained(self, sheet: ScoreSheet, eyes: Eyes) -> ScoreSheet:
        """The sheet with what each line rests on."""

        def rows(lines: tuple[ScoreLine, ...]) -> tuple[ScoreRow, ...]:
            made = (self._row(line, sheet.ruleset, eyes) for line in lines)
            return tuple(row.explained(eyes, sheet.ruleset) for row in made)

        return evolve(sheet, rows=rows(self.lines), tie_breaks=rows(self.tie_breaks))

    def _row(self, line: ScoreLine, ruleset: Ruleset, eyes: Eyes) -> _Row:
        """What works out a line of the sheet, all of which is made before anything is counted."""

        def made() -> _Row:
            found = _row(line, ruleset, self.cite)
            tuple(found.shown(eyes))
            return found

        return _once(ruleset, ("row", line.id), made)

    def _hinges(
        self, ruleset: Ruleset, eyes: Eyes, rows: tuple[ScoreRow, ...]
    ) -> tuple[Hinge, ...]:
        """The questions that the total hangs on; only lines that a question is about are redone."""
        lines = [_Redone(row, ruleset, eyes) for row in rows]
        names = (name for line in lines for name in line.looked_at)
        return hinges(ruleset, names, lambda read: sum(line.points(read) for line in lines))

    def total(self, eyes: Eyes) -> int:
        """A player's total alone."""
        return sum(eyes.worth(line.worth) for line in self.lines)


def _row(line: ScoreLine, ruleset: Ruleset, cite: Cite) -> _Row:
    readings = ruleset.readings
    return _Row(
        line=line,
        shown=arithmetic(fold_number(line.worth, readings), readings),
        cells=cells(line, readings),
        cites=cite(line.cites, ruleset),
        game=ruleset.edition.game,
    )


def asked(line: ScoreLine, ruleset: Ruleset) -> tuple[str, ...]:
    """The questions that a line hangs on."""
    return _once(ruleset, ("asked", line.id), lambda: questions(line.worth))


def points(line: ScoreLine, eyes: Eyes, readings: Readings) -> int:
    """The points of a line under some readings."""
    found: int = eyes.worth(line.worth, readings=readings)
    return found


def outcome(winners: Sequence[object], players: Sequence[object]) -> Said:
    """Who wins, in words."""
    if len(winners) == 1:
        return said("{player} wins", player=winners[0])
    if len(winners) == len(players):
        return said("a tie")
    return said("{players} share the win", players=listed(winners))


def listed(names: Sequence[object]) -> Said:
    """Names in a sentence."""
    *others, last = map(str, names)
    some = ", ".join(others)
    return said("{some} and {last}", some=some, last=last) if others else Said(last, {})


def _once(ruleset: Ruleset, key: object, work: Callable[[], R]) -> R:
    """What is worked out once for each ruleset."""
    if key not in ruleset.compiled:
        ruleset.compiled[key] = work()
    found: R = ruleset.compiled[key]
    return found
