"""Forms: how documents and lines write fields, where people use another way than names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from attrs import frozen

from rulespec.language.fields import Field

if TYPE_CHECKING:
    from rulespec.documents.strict_reading import Reader

Given: TypeAlias = "Mapping[Field, Any]"
"""For each field its packed value; of one with keys its values, in the order of the keys."""


def _nothing(_: Reader) -> Given:
    return {}


@frozen(kw_only=True, eq=False)
class Form:
    """One entry of a position's table, and one word of its line, for some fields together.

    It stands where the first of its fields would stand. The form of what each player has is asked
    for one player at a time: what it reads and writes is that player's.
    """

    entry: str | None
    """What documents call it; ``None`` if only lines write these fields together."""

    fields: tuple[Field, ...]
    write: Callable[..., Any] = str
    """The entry, of a position, and of a player if it is a player's; ``None`` leaves it out."""

    read: Callable[[Reader], Given] = _nothing
    """The values that an entry stands for."""

    write_word: Callable[..., str]
    """The word of a line, of a position, and of a player if it is a player's."""

    read_word: Callable[[Reader], Given]
    """The values that a word stands for."""
