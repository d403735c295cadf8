"""Which open questions matter for a position, before anything is asked about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import monotonic
from typing import Any

from rulespec.answers.position import Position
from rulespec.answers.trials import Looked, Readings, on_trial
from rulespec.desk.requests import Laid
from rulespec.documents.strict_reading import Reader

SECONDS = 1.5
"""So long other readings are tried: the page waits, and a worker answers nothing else meanwhile."""


def _sheets(position: Position) -> object:
    return position.winners(), [position.score(at).total for at in position.players]


def _faults(position: Position) -> object:
    return [(at.id, at.elements) for at in position.faults()]


WHAT: Mapping[str, Callable[[Position], object]] = {
    "scores": _sheets,
    "faults": _faults,
    "moves": Position.moves,
}
"""What of a position a reading may change, what is soon worked out first."""


def matters(found: Laid, _: Reader, seconds: float = SECONDS) -> dict[str, Any]:
    """For each question of which another reading, alone, changes something, what it changes.

    Questions that the edition's own text answers are not tried.
    """
    ends, turned = monotonic() + seconds, dict[str, list[str]]()
    tried = all(_tried(found.position, what, ends, turned) for what in WHAT)
    questions = [at.id for at in found.position.ruleset.questions if at.id in turned]
    return {"matters": {name: turned[name] for name in questions}, "all-tried": tried}


def _tried(position: Position, what: str, ends: float, turned: dict[str, list[str]]) -> bool:
    """Note the questions that change one thing; whether there was time for all of them."""
    ruleset, shown = position.ruleset, WHAT[what]

    def read(readings: Readings) -> object:
        return shown(position.changed(ruleset=on_trial(ruleset, Looked(readings))))

    looked = Looked(ruleset.readings)
    now = read(looked)
    for question in ruleset.questions:
        if question.id not in looked.at or question.id in ruleset.edition.pins:
            continue
        if monotonic() > ends:
            return False
        others = (at.id for at in question.readings if at.id != ruleset.readings[question.id])
        if any(read({**ruleset.readings, question.id: at}) != now for at in others):
            turned.setdefault(question.id, []).append(what)
    return True
