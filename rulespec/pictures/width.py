"""The width of drawings in characters: as wide as a page, unless a terminal is narrower."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

MOST = 99
"""How many characters a line has at most."""

_IN_USE: ContextVar[int] = ContextVar("rulespec.pictures.width", default=MOST)


def width() -> int:
    """How many characters a line of a drawing may have here."""
    return _IN_USE.get()


@contextmanager
def fit(characters: int) -> Iterator[None]:
    """Draw within so many characters for a while, in this thread or task alone.

    Texts break anywhere between words; a board does not get narrower than its parts.
    """
    before = _IN_USE.set(min(characters, MOST))
    try:
        yield
    finally:
        _IN_USE.reset(before)
