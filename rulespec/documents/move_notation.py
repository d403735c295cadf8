"""Notation: what the readers of all games' moves have in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias, TypeVar

from rulespec.errors import BadInput, did_you_mean
from rulespec.language.universes import Mask, Universe

M = TypeVar("M")
MoveReader: TypeAlias = "Callable[[list[str], str], M]"
"""Reads the words behind a move's name; the whole text is for the error."""

FEW = 5
"""So many names are listed where one of them is expected."""

MOST_LETTERS = 300


def read_by_name(text: str, readers: Mapping[str, MoveReader[M]]) -> M:
    """The move of a text whose first word says which kind it is."""
    if len(text) > MOST_LETTERS:
        raise BadInput("move", f"{len(text)} letters", f"at most {MOST_LETTERS}")
    name, *words = text.split() or [""]
    if name not in readers:
        raise BadInput("move", text, f"one of {', '.join(readers)}", did_you_mean(name, readers))
    return readers[name](words, text)


def one(universe: Universe, name: str) -> Mask:
    """The set of one named element."""
    if name not in universe.places:
        few = len(universe) <= FEW
        offered = ", ".join(universe.elements) if few else f"the {universe.name}"
        near = did_you_mean(name, universe.elements)
        raise BadInput("move", name, f"one of {offered}", near)
    return universe.one(name)


def only(words: list[str], number: int, text: str, form: str) -> list[str]:
    """The words, of which there must be so many."""
    if len(words) != number:
        raise BadInput("move", text, form)
    return words


def single(kind: Callable[[Mask], M], universe: Universe, form: str) -> MoveReader[M]:
    """A move that names one element."""

    def read(words: list[str], text: str) -> M:
        return kind(one(universe, only(words, 1, text, form)[0]))

    return read


def bare(move: M, name: str) -> MoveReader[M]:
    """A move that names nothing."""

    def read(words: list[str], text: str) -> M:
        only(words, 0, text, f"{name}, and nothing after it")
        return move

    return read
