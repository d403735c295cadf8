"""Rulesets: an edition with the table's own choices, which positions are judged by."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from attrs import evolve, field, frozen

from rulespec.errors import BadInput, did_you_mean
from rulespec.language.editions import Edition
from rulespec.language.questions import Question
from rulespec.sealed import sealed

_OPEN = "open questions"


@lru_cache(maxsize=32)
def workshop(
    edition: Edition,  # noqa: ARG001  # a key of the cache
    choices: tuple[tuple[str, str], ...],  # noqa: ARG001  # likewise
) -> dict[object, Any]:
    """Where the functions made for a ruleset are kept."""
    return {}


@cache
def open_workshop(edition: Edition) -> dict[object, Any]:  # noqa: ARG001  # a key of the cache
    """Where the functions are kept that are given readings, and so serve a whole edition."""
    return {}


@frozen(repr=False)
class Ruleset:
    """An edition and the table's own choices: what a position is judged by."""

    edition: Edition
    questions: tuple[Question, ...] = field(eq=False, repr=False)
    choices: tuple[tuple[str, str], ...] = ()
    """Questions that the table has settled for itself, with the reading chosen, in order of id."""

    readings: Mapping[str, str] = field(init=False, eq=False)
    """The reading in force for every question."""

    compiled: dict[object, Any] = field(init=False, eq=False, repr=False)
    """The functions that readers made for this ruleset; equal rulesets share them."""

    opened: dict[object, Any] = field(init=False, eq=False, repr=False)
    """The functions that are given readings; all rulesets of the edition share them."""

    @opened.default
    def _opened(self) -> dict[object, Any]:
        return open_workshop(self.edition)

    @compiled.default
    def _compiled(self) -> dict[object, Any]:
        return workshop(self.edition, self.choices)

    @readings.default
    def _readings(self) -> Mapping[str, str]:
        chosen = dict(self.choices)
        known = {question.id: question for question in self.questions}
        for name, reading in chosen.items():
            if name not in known:
                hint = did_you_mean(name, known)
                raise BadInput("question", name, "a question of this game", hint)
            known[name].reading(reading)
        pins = {name: pin.reading for name, pin in self.edition.pins.items()}
        defaults = {at.id: self.edition.default(at).reading for at in self.questions}
        return sealed(defaults | pins | chosen)

    def __reduce__(self) -> tuple[type[Ruleset], tuple[object, ...]]:
        return Ruleset, (self.edition, self.questions, self.choices)

    def __repr__(self) -> str:
        choices = "".join(f", {question}={reading}" for question, reading in self.choices)
        return f"<ruleset {self.edition.id}{choices}>"

    def reads(self, question: str, reading: str) -> bool:
        """Whether a question is read so here."""
        return self.readings[question] == reading

    def with_reading(self, question: str, reading: str) -> Ruleset:
        """The same ruleset with one more question settled by the table."""
        choices = dict(self.choices) | {question: reading}
        return evolve(self, choices=tuple(sorted(choices.items())))

    def question(self, name: str) -> Question:
        """The question of that id."""
        return next(question for question in self.questions if question.id == name)

    def open(self) -> tuple[Question, ...]:
        """The questions that neither the edition nor the table has settled."""
        found: tuple[Question, ...]
        asked, found = self.compiled.get(_OPEN, (None, ()))
        if asked is not self.questions:
            settled = set(self.edition.pins) | {name for name, _ in self.choices}
            found = tuple(at for at in self.questions if at.id not in settled)
            self.compiled[_OPEN] = self.questions, found
        return found

    def source(self, question: str) -> str:
        """Who settled a question: ``table``, ``edition`` or ``default``."""
        if question in dict(self.choices):
            return "table"
        return "edition" if question in self.edition.pins else "default"


@frozen
class Rules:
    """An edition's rules, with readings by keyword or in a table."""

    editions: tuple[Edition, ...]
    questions: tuple[Question, ...]

    def __call__(
        self, edition: str = "", table: Mapping[str, str] | None = None, /, **readings: str
    ) -> Ruleset:
        """The rules of an edition, the first if none is named, read so.

        A keyword is a question's id with ``_`` for ``.`` and ``-``: ``nearest_lines="each"``.
        """
        named = edition or self.editions[0].id
        return chosen(self.editions, self.questions, named, {**(table or {}), **readings})


def chosen(
    editions: tuple[Edition, ...],
    questions: tuple[Question, ...],
    edition: str,
    readings: Mapping[str, str],
) -> Ruleset:
    """An edition's rules with readings by keyword: a question's id with ``_`` between words."""
    known = {at.id: at for at in editions}
    if edition not in known:
        hint = did_you_mean(edition, known)
        raise BadInput("edition", edition, f"one of {', '.join(known)}", hint)
    spelt = {_keyword(question.id): question.id for question in questions}
    choices = {}
    for word, reading in readings.items():
        name = spelt.get(_keyword(word))
        if name is None:
            raise BadInput("question", word, "a question of this game", did_you_mean(word, spelt))
        choices[name] = reading
    return Ruleset(known[edition], questions, tuple(sorted(choices.items())))


def _keyword(name: str) -> str:
    return name.replace(".", "_").replace("-", "_")
