"""Forms: how documents and lines write fields, where people use another way than names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from attrs import frozen

from rulespec.language.fields import Field

if TYPE_CHECKING:
    from rulespec.documents.strict_reading import Reader

Given: TypeAlias = "Mapping[Field, Any]"
"""For each field its packed value; of one with keys its values, in the order of the keys."""


def _nothing(_: Reader) -> Given:
    return {}


def _unwritten(*_: object) -> str:
    raise NotImplementedError("lines write the field by itself")


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

    read: Callable[..., Given] = _nothing
    """The values that an entry stands for."""

    write_word: Callable[..., str] = _unwritten
    """The word of a line, of a position, and of a player if it is a player's.

    Where nothing is said, lines write the field by itself, which is then the only one.
    """

    read_word: Callable[..., Given] = _nothing
    """The values that a word stands for."""

    needed: bool = False
    """Whether documents must have it."""

    called: str = ""
    """What lines call it, if documents have no entry for it."""

    names_players: bool = False
    """Whether it names players: what reads it is then given those who play, too."""

    of_each: bool = False
    """Whether each player has it, though its first field is no player's: a set of players."""

    letters: str = ""
    """The letters that may stand for one thing each, where an entry is drawn in letters: of one
    that is not known a description says ``?``."""

    size: int = 1
    """How many words of a line it is: a blank stands between them."""

    @property
    def is_of_documents(self) -> bool:
        """Whether lines write its field by itself."""
        return self.write_word is _unwritten

    def given(self, reader: Reader, playing: Sequence[str] = (), *, in_line: bool = False) -> Given:
        """The values of an entry or of a word, where these play."""
        read = self.read_word if in_line else self.read
        return read(reader, tuple(playing)) if self.names_players else read(reader)
