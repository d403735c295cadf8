"""How answers about a position of which parts are unknown are told, on a terminal or as data."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from rulespec.cli import FAULTY, INTERRUPTED, SOUND, UNDECIDED, plain
from rulespec.cli.asked import Asked
from rulespec.cli.show import in_full, para
from rulespec.languages import say
from rulespec.search.answers import Found
from rulespec.search.limits import BY_HAND

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulespec.answers.position import Position
    from rulespec.language.clauses import Clause
    from rulespec.search.answers import Answer
    from rulespec.search.unknown_parts import Figures, Judgement, Part, Scores, Sheet, Truth
    from rulespec.wishes.partial import Partial

WHATEVER = "whatever is unknown"


class Telling:
    """Says what is known of a position in which parts are unknown."""

    def __init__(self, partial: Partial) -> None:
        self.game, self.position, self._asked = (
            partial.game, partial.position, Asked(partial.document))  # fmt: skip

    def line(self, position: Position) -> str:
        """A completion in one line."""
        return self._asked.line_of(position)

    def _hangs(self, at: Figures, **ends: int) -> Iterator[str]:
        """On what something hangs, and a completion each way; nothing if it does not."""
        if at.ends is not None:
            yield para(f"hangs on {_parts(at.on)}", 4, 6)
            for name, place in ends.items():
                yield f"    {name.replace('_', ' ')}: {self.line(at.ends[place])}"

    def _plain(self, at: Figures, **ends: int) -> dict[str, Any]:
        """On what something hangs, as plain data."""
        if at.ends is None:
            return {}
        on = [{"field": one.words, "key": one.key, "element": one.name} for one in at.on]
        return {"on": on, **{name: self.line(at.ends[place]) for name, place in ends.items()}}

    def _plain_truth(self, at: Truth) -> dict[str, Any]:
        return {"answer": at.answer, **self._plain(at, so=1, otherwise=0)}

    def _plain_figures(self, at: Figures) -> dict[str, Any]:
        found = {"least": at.least, "most": at.most, "proved": at.proved}
        return found | self._plain(at, lowest=0, highest=1)

    # --- verdicts ---------------------------------------------------------------------------------

    def judgement(self, found: Judgement) -> str:
        """The verdict on a move, and on each clause."""
        return "\n".join(self._judgement(found))

    def _judgement(self, found: Judgement) -> Iterator[str]:
        rules = found.shown.ruleset.edition
        answer = _answer(found.legal, "legal", "illegal")
        yield para(f"{found.move}: {answer}, by {rules.id} ({rules.title})")
        if found.named.hangs is not None:
            yield para("Whether there is such a move:", 2, 4)
            yield from self._hangs(found.named, a_move=1, none=0)
        yield from self._hangs(found.legal, legal=1, illegal=0)
        for clause, truth in found.clauses:
            if truth.so is not True:
                yield from self._clause(clause, truth)
        kept = [clause.id for clause, truth in found.clauses if truth.so is True]
        if kept:
            yield para(f"kept {WHATEVER}: {', '.join(kept)}", 2, 4)
        yield from _undecided(found.why)

    def _clause(self, clause: Clause, truth: Truth) -> Iterator[str]:
        yield para(f"{clause.id}: {_answer(truth, 'kept', 'broken')}", 2, 4)
        yield para(say(clause.says, self.game.id), 4)
        for at in self.position.game.cite(clause.cites, self.position.ruleset):
            yield in_full(at, 4)
        yield from self._hangs(truth, kept=1, broken=0)

    def plain_judgement(self, found: Judgement) -> dict[str, Any]:
        """The same as plain data."""
        return {
            "move": found.move,
            **plain.rules(self.position.ruleset),
            "legal": self._plain_truth(found.legal),
            "named": self._plain_truth(found.named),
            "clauses": [
                {"clause": clause.id, "says": say(clause.says, self.game.id),
                 "kept": self._plain_truth(truth)}
                for clause, truth in found.clauses
            ],
            "why": found.why,
        }  # fmt: skip

    # --- scores -----------------------------------------------------------------------------------

    def scores(self, found: Scores) -> str:
        """The score sheets."""
        sheets = (row for sheet in found.sheets for row in self._sheet(sheet))
        return "\n".join((*sheets, *_undecided(found.why)))

    def _sheet(self, sheet: Sheet) -> Iterator[str]:
        if sheet.total is not None:
            yield para(f"{sheet.player}: {_between(sheet.total)}")
            ends = {str(sheet.total.least): 0, str(sheet.total.most): 1}
            yield from self._hangs(sheet.total, **ends)
        for line, figures in sheet.lines:
            yield para(f"{say(line.title, self.game.id)}: {_between(figures)}", 2, 4)
        if sheet.wins is not None:
            answer = _answer(sheet.wins, "wins", "does not win", "wins or not: ")
            yield para(f"{sheet.player} {answer}")
            yield from self._hangs(sheet.wins, wins=1, does_not_win=0)

    def plain_scores(self, found: Scores) -> dict[str, Any]:
        """The same as plain data."""
        sheets = list(map(self._plain_sheet, found.sheets))
        return {**plain.rules(self.position.ruleset), "sheets": sheets, "why": found.why}

    def _plain_sheet(self, sheet: Sheet) -> dict[str, Any]:
        total = {} if sheet.total is None else {"total": self._plain_figures(sheet.total)}
        lines = [{"line": line.id, "title": say(line.title, self.game.id),
                  **self._plain_figures(at)} for line, at in sheet.lines]  # fmt: skip
        wins = {} if sheet.wins is None else {"wins": self._plain_truth(sheet.wins)}
        return {"player": sheet.player, **total, "lines": lines, **wins}


def _parts(parts: Iterable[Part]) -> str:
    """The parts on which something hangs: fields, each with its elements."""
    found = []
    for (words, key), some in groupby(parts, key=lambda at: (at.words, at.key)):
        names = ", ".join(at.name for at in some if at.name)
        found.append(f"{words}{f' ({key})' if key else ''}{f': {names}' if names else ''}")
    return "; ".join(found)


def _answer(truth: Truth, always: str, never: str, unsure: str = "") -> str:
    answers = {"always": f"{always} {WHATEVER}", "never": f"{never} {WHATEVER}",
               "hangs": f"{unsure}it hangs on what is unknown"}  # fmt: skip
    return answers.get(truth.answer, f"{unsure}not decided")


def _between(at: Figures) -> str:
    unproved = "" if at.proved else ", perhaps less or more"
    return f"{at.least}{'' if at.least == at.most else f' to {at.most}'}{unproved}"


def _undecided(why: str) -> Iterator[str]:
    if why:
        yield para(f"Not all is decided: {why}.", 0, 2)


def exit_code(answer: Answer[Any], code: int, *, asks_same: bool) -> int:
    """0 if it is the same whatever is unknown, 1 if it hangs, 3 if that is not decided."""
    if not isinstance(answer, Found):
        return code
    if not answer.what.is_decided:
        return INTERRUPTED if answer.what.why == BY_HAND else UNDECIDED
    return SOUND if answer.what.is_same or not asks_same else FAULTY
