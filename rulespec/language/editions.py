"""Editions: printed texts, each as its differences from what all of them say."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

from rulespec.language.questions import Question
from rulespec.sealed import sealed


@frozen
class Pin:
    """An answer that an edition's own text gives."""

    reading: str
    passage: str
    """The passage of that edition which says so."""


@frozen
class Default:
    """A reading for a question that an edition's text leaves open, other than elsewhere."""

    reading: str
    why: str
    """Why this text favours it, and what speaks against it."""


@frozen(kw_only=True)
class Edition:
    """One printed text, as its differences from the common core."""

    id: str
    title: str
    publisher: str
    year: int
    language: str
    game: str = ""
    """The id of the game that it is a text of."""

    pins: Mapping[str, Pin] = field(converter=sealed, factory=dict, hash=False, repr=False)
    """The questions that this text answers."""

    defaults: Mapping[str, Default] = field(converter=sealed, factory=dict, hash=False, repr=False)
    """Questions left open whose default differs in this edition."""

    def default(self, question: Question) -> Default:
        """The reading of a question where the table has not chosen, if the text leaves it open."""
        return self.defaults.get(question.id) or Default(question.default, question.why)
