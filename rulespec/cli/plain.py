"""Answers as plain data, for ``--json``. Keys are as in documents: words joined by hyphens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespec.languages import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulespec.answers.changes import Change
    from rulespec.answers.events import Event
    from rulespec.answers.faults import Fault
    from rulespec.answers.hinges import Hinge
    from rulespec.answers.score_sheets import ScoreRow, ScoreSheet
    from rulespec.answers.settled import Settled
    from rulespec.answers.verdicts import Breach, Kept, Verdict
    from rulespec.answers.winning import Result
    from rulespec.documents.played import Played, Rescored
    from rulespec.language.rulesets import Ruleset
    from rulespec.texts.citations import Citation

VERDICT = "move, legal, edition, readings, breaches, kept, gives-up, hangs-on, rests-on"
SHEET = "player, total, tie-breaks, lines, tie-lines, hangs-on, rests-on"
PLAYED = "mover, events, scores, changes, after"
RESULT = "winner (null for a tie), winners, hangs-on, rests-on"
SETTLED = "answers, depends, turns, unnamed, stops, cases, questions"


def rules(ruleset: Ruleset) -> dict[str, Any]:
    """By which rules an answer was found."""
    return {"edition": ruleset.edition.id, "readings": dict(ruleset.choices)}


def verdict(found: Verdict) -> dict[str, Any]:
    """A verdict with all its reasons."""
    return {
        "move": found.move,
        "legal": found.legal,
        **rules(found.ruleset),
        "breaches": [breach(at) for at in found.breaches],
        "kept": [kept(at) for at in found.kept],
        "gives-up": [say(what) for what in found.gives_up],
        "hangs-on": hinges(found.hangs_on),
        "rests-on": list(found.rests_on),
    }


def breach(found: Breach) -> dict[str, Any]:
    """One reason."""
    return {
        "clause": found.clause.id,
        "says": say(found.clause.says, found.game),
        "elements": list(found.elements),
        "figures": [say(figure) for figure in found.figures],
        "cites": [citation(at) for at in found.cites],
    }


def kept(found: Kept) -> dict[str, Any]:
    """A clause that is not broken."""
    return {
        "clause": found.clause.id,
        "says": say(found.clause.says, found.game),
        "applies": found.applies,
        "grounds": [say(ground, found.game) for ground in found.grounds],
        "broken-by": [{question: reading} for question, reading in found.broken_by],
        "cites": [citation(at) for at in found.cites],
    }


def citation(found: Citation) -> dict[str, Any]:
    """Where it stands; an empty place if the edition is silent."""
    return {
        "edition": found.edition,
        "passage": found.passage,
        "place": found.place,
        "says": found.says,
    }


def hinges(found: Iterable[Hinge]) -> list[dict[str, Any]]:
    """What the answer hangs on."""
    return [
        {
            "question": hinge.question.id,
            "used": hinge.used,
            "source": hinge.source,
            "turned-by": list(hinge.turned_by),
        }
        for hinge in found
    ]


def settled(found: Settled) -> dict[str, Any]:
    """An answer under all readings."""
    return {
        "answers": list(found.answers),
        "depends": found.depends,
        "turns": [{"readings": dict(at.readings), "answer": at.answer} for at in found.turns],
        "unnamed": dict(found.unnamed),
        "stops": [{"readings": dict(at.readings), "why": say(at.answer)} for at in found.stops],
        "cases": found.cases,
        "questions": list(found.questions),
    }


def sheet(found: ScoreSheet) -> dict[str, Any]:
    """A score sheet."""
    return {
        "player": found.player,
        "total": found.total,
        "tie-breaks": {row.line.id: row.points for row in found.tie_breaks},
        "lines": [score_row(row) for row in found.rows],
        "tie-lines": [score_row(row) for row in found.tie_breaks],
        "hangs-on": hinges(found.hangs_on),
        "rests-on": list(found.rests_on),
    }


def score_row(row: ScoreRow) -> dict[str, Any]:
    """A line of a score sheet."""
    return {
        "line": row.line.id,
        "title": say(row.line.title, row.game),
        "points": row.points,
        "arithmetic": [say(part, row.game) for part in row.arithmetic],
        "grounds": [say(ground, row.game) for ground in row.grounds],
        "cites": [citation(at) for at in row.cites],
    }


def result(found: Result) -> dict[str, Any]:
    """Who wins; no winner if several share it."""
    return {
        "winner": found.winners[0] if len(found.winners) == 1 else None,
        "winners": list(found.winners),
        "hangs-on": hinges(found.hangs_on),
        "rests-on": list(found.rests_on),
    }


def fault(found: Fault) -> dict[str, Any]:
    """What is wrong with a position."""
    return {
        "fault": found.id,
        "says": say(found.says, found.game),
        "elements": list(found.elements),
        "rests-on": found.rests_on,
        "cites": [citation(at) for at in found.cites],
    }


def played(found: Played) -> dict[str, Any]:
    """What came of a move."""
    return {
        "mover": found.mover,
        "events": [_event(at) for at in found.events],
        "scores": [_rescored(at) for at in found.lines],
        "changes": [_change(at) for at in found.changes],
    }


def _event(found: Event) -> dict[str, Any]:
    return {
        "event": say(found.what, found.game),
        "shares": [
            {"player": at.player, "points": at.points, "arithmetic": list(at.arithmetic)}
            for at in found.shares
        ],
        "cites": [citation(at) for at in found.cites],
    }


def _rescored(found: Rescored) -> dict[str, Any]:
    row = found.row
    return {
        "player": found.player,
        "line": row.line.id,
        "title": say(row.line.title, row.game),
        "before": found.before,
        "points": row.points,
        "arithmetic": [say(part, row.game) for part in row.arithmetic],
        "cites": [citation(at) for at in row.cites],
    }


def _change(found: Change) -> dict[str, Any]:
    moved = {"lost": list(found.lost), "gained": list(found.gained)}
    return {"entry": found.entry, "before": found.before, "after": found.after, **moved}
