"""Phrases: English texts that remember how they were put together, so that they can be retold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Self


class Said(str):
    """An English text: a pattern, and the parts that stand in its places.

    Parts that are phrases themselves are told in the reader's language; names stay as they are.
    """

    __slots__ = ("domain", "parts", "pattern")

    pattern: str
    parts: Mapping[str, object]
    domain: str
    """The game whose words it uses; empty where that is said further out."""

    def __new__(cls, pattern: str, parts: Mapping[str, object], domain: str = "") -> Self:
        """The English text, which is a text like any other wherever one is wanted."""
        made = super().__new__(cls, pattern.format(**parts) if parts else pattern)
        made.pattern, made.parts, made.domain = pattern, parts, domain
        return made

    def __getnewargs__(self) -> tuple[Any, ...]:
        return self.pattern, self.parts, self.domain


def said(pattern: str, /, **parts: object) -> Said:
    """A phrase: ``said("{player} wins", player="blue")``."""
    return Said(pattern, parts)


def of_game(domain: str, phrase: str) -> Said:
    """A phrase in the words of a game."""
    return Said("{phrase}", {"phrase": phrase}, domain)


def joined(between: str, phrases: Iterable[object]) -> Said:
    """Phrases in a row."""
    parts = {f"part{number}": phrase for number, phrase in enumerate(phrases)}
    return Said(between.join(f"{{{name}}}" for name in parts), parts)
