"""Trials: readings tried out, and which of them matter.

Nothing is varied but the questions that were looked at, so that work of any kind can be tried under
all readings: no other question could have changed what came of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

from attrs import field, frozen

from rulespec.language.rulesets import Ruleset

R = TypeVar("R")
Readings = Mapping[str, str]
Changed = tuple[tuple[str, str], ...]
"""Questions with a reading each."""

Tried = tuple[tuple[Changed, R], ...]
"""What comes of readings: each combination that matters, and what it gives."""


class Looked(Mapping[str, str]):
    """Readings that remember, in order, which were asked for: no other can turn the answer."""

    def __init__(self, readings: Readings) -> None:
        self._readings = readings
        self.at: dict[str, None] = {}

    def __getitem__(self, question: str) -> str:
        self.at[question] = None
        return self._readings[question]

    def __iter__(self) -> Iterator[str]:
        return iter(self._readings)

    def __len__(self) -> int:
        return len(self._readings)


@frozen(eq=False, repr=False)
class Trial(Ruleset):
    """A ruleset that remembers which questions were looked at; nothing is compiled for it alone."""

    readings: Looked = field(kw_only=True)
    compiled: dict[object, Any] = field(init=False, repr=False, factory=dict)


def on_trial(ruleset: Ruleset, readings: Looked) -> Trial:
    """The ruleset's edition, read so."""
    return Trial(ruleset.edition, ruleset.questions, ruleset.choices, readings=readings)


def tried(ruleset: Ruleset, names: Iterable[str], work: Callable[[Looked], R]) -> Tried[R]:
    """What comes of some work, by those readings of open questions that change it."""
    wanted = set(names)
    varied = {question.id: question for question in ruleset.open() if question.id in wanted}

    def anew(decided: Readings) -> Tried[R]:
        looked = Looked({**ruleset.readings, **decided})
        result = work(looked)
        left = [name for name in looked.at if name in varied and name not in decided]
        return branched(decided, result, left)

    def branched(decided: Readings, result: R, left: list[str]) -> Tried[R]:
        if not left:
            return (((), result),)
        first, *others = left
        found: dict[str, Tried[R]] = {}
        for reading in varied[first].readings:
            more = {**decided, first: reading.id}
            is_used = reading.id == ruleset.readings[first]
            found[reading.id] = branched(more, result, others) if is_used else anew(more)
        return _told_apart(first, found)

    return anew({})


def _told_apart(question: str, found: Mapping[str, Tried[R]]) -> Tried[R]:
    """What each reading of a question gives; without the question where all give the same."""
    one, *rest = found.values()
    if all(at == one for at in rest):
        return one
    return tuple(
        (((question, reading), *key), value)
        for reading, values in found.items()
        for key, value in values
    )
