"""Remarks: what an answer says besides, of the box that it rests on and of what a move loses."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

from rulespec.language.bags import BagTerm
from rulespec.language.terms import Number, Set, Truth


def _parts(named: str | tuple[str, ...]) -> tuple[str, ...]:
    return (named,) if isinstance(named, str) else named


@frozen
class Rests:
    """Parts of the box that an answer needs where there is something, or something holds."""

    parts: tuple[str, ...] = field(converter=_parts)
    """One, or several; a star stands for each thing that is there: ``landmarks.*.cost``."""

    needs: Set | Truth | None = None
    """Without it they are always needed."""

    moves: tuple[str, ...] = field(default=(), kw_only=True)
    """The moves on which a verdict needs them; if none is named, every score does."""


@frozen
class Loses:
    """What a legal move loses for good besides what it pays, while something holds."""

    says: str
    """In a few words, and the author's own: ``a bonus token``."""

    when: Truth
    parts: Mapping[str, Set | Number | BagTerm | str] = field(factory=dict, kw_only=True)
    """What stands in braces of what it says."""

    moves: tuple[str, ...] = field(default=(), kw_only=True)
    """The moves that may lose it; all, if none is named."""

    but: tuple[str, ...] = field(default=(), kw_only=True)
    """The moves that never do."""
