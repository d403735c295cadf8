"""Differences of editions that other packages find, by an entry point ``rulespec.differences``.

An entry point names a function that takes a game, the ids of two of its editions and how many
seconds each difference may take; it gives the differences one by one, none for a game that it does
not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from attrs import frozen

from rulespec.installed import added
from rulespec.language.game import Game


@frozen(kw_only=True)
class Apart:
    """One question on which two editions differ, and the smallest position that shows it."""

    question: str
    readings: tuple[str, str]
    """How each edition has it; for an open one a reading that the other rules out."""

    status: tuple[str, str]
    """Who says so: ``edition``, ``default``, or ``open`` where a text allows it only."""

    subject: str = ""
    """What they disagree about: a move, or what is asked; empty if nothing was found."""

    answers: tuple[str, ...] = ()
    """What each of them says."""

    line: str = ""
    """The position in one line; empty where none is needed."""

    move: str = ""
    how: str
    """How that was shown, or why it was not."""

    decided: bool = True


Finder: TypeAlias = Callable[[Game, str, str, float], Iterator[Apart]]


def finders() -> tuple[Finder, ...]:
    """The functions of all installed packages."""
    return tuple(finder for _, finder in added("rulespec.differences"))
