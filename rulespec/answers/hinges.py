"""Hinges: the questions that an answer hangs on."""

from __future__ import annotations

from functools import reduce

from attrs import frozen

from rulespec.language.questions import Question
from rulespec.languages import Said, Told, said


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


def conditions(hinges: tuple[Hinge, ...], parts: tuple[str, ...]) -> tuple[Said, ...]:
    """What an answer hangs on, and which parts of the box it rests on."""
    return (
        *(said("hangs on {hinge}", hinge=at.said) for at in hinges),
        *(said("rests on {part}", part=part) for part in parts),
    )
