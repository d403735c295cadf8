"""Input that is refused: one error, with its place, what was found there and what was expected."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from rulespec.documents.positions import read_document
from rulespec.errors import BadInput


def refusal(asked: Callable[..., object], *words: object, **choices: object) -> BadInput:
    """The error that is raised."""
    with pytest.raises(BadInput) as refused:
        asked(*words, **choices)
    return refused.value


def assert_wrong_move(
    read_move: Callable[[str], object], text: str, found: str, expected: str, hint: str | None
) -> None:
    """A move that cannot be read; a hint of ``None`` may be any."""
    error = refusal(read_move, text)
    assert (error.place, error.found, error.expected) == ("move", found, expected)
    assert hint is None or error.hint == hint


def assert_wrong_field(
    read_line: Callable[[str], object],
    fields: Sequence[str],
    place: str,
    found: str,
    hint: str | None,
) -> None:
    """A position's line of which one field cannot be read."""
    error = refusal(read_line, " ".join(fields))
    assert (error.place, error.found) == (place, found)
    assert hint is None or error.hint == hint
    assert error.expected


def assert_wrong_document(
    table: dict[str, Any], place: str, found: object, expected: str | None, hint: str | None
) -> None:
    """The error names the file too, and the place in it."""
    error = refusal(read_document, table, "mine.toml")
    assert error.place == ": ".join(filter(None, ("mine.toml", "position", place)))
    assert error.found == found
    assert error.expected == (expected or error.expected) != ""
    assert hint is None or error.hint == hint
