"""Effects: what a move leaves, as some entries of a position's table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import evolve, field, frozen

from rulespec.answers.position import Position
from rulespec.documents.positions import Document
from rulespec.documents.strict_reading import Reader
from rulespec.language.game import Game

Entries = Mapping[str, Any]


@frozen
class Effect:
    """Some entries of a position's table, nested as they are there.

    They are read as the game reads a position, so that lists may have any order, and what a
    position leaves out is empty.
    """

    entries: Entries
    game: Game = field(eq=False, repr=False)
    box: Any = field(eq=False, repr=False)

    def __str__(self) -> str:
        return ", ".join(_said(self.entries))

    def found_in(self, position: Position, place: str = "after") -> Effect:
        """The same entries as they are in a position; equal if they hold there."""
        there = self.game.write_position(position)
        table = Reader(_overlaid(there, self.entries), place)
        holding = self.game.read_position(table, position.ruleset, self.box)
        if self.game.write_position(holding) == there:
            return self
        return evolve(self, entries=_picked(there, self.entries))


def read_effect(reader: Reader, document: Document) -> Effect:
    """Some entries that the game's own reading of a position accepts."""
    if not reader.table():
        raise reader.wrong("an empty table", "some entries of a position")
    effect = Effect(reader.table(), document.game, document.box)
    effect.found_in(document.position, reader.place)
    return effect


def _overlaid(table: Entries, entries: Entries) -> dict[str, Any]:
    """The table with some entries replaced, at any depth."""
    found = dict(table)
    for name, value in entries.items():
        inner = found.get(name)
        if isinstance(inner, Mapping) and isinstance(value, Mapping):
            found[name] = _overlaid(inner, value)
        else:
            found[name] = value
    return found


def _picked(table: Entries, entries: Entries) -> dict[str, Any]:
    """Of a table what the entries name; what it leaves out is nothing."""
    found: dict[str, Any] = {}
    for name, value in entries.items():
        inner = table.get(name, "nothing")
        if isinstance(inner, Mapping) and isinstance(value, Mapping):
            found[name] = _picked(inner, value)
        else:
            found[name] = inner
    return found


def _said(entries: Entries, above: str = "") -> Iterator[str]:
    for name, value in entries.items():
        if isinstance(value, Mapping):
            yield from _said(value, f"{above}{name}.")
        elif isinstance(value, list):
            yield f"{above}{name} {' '.join(map(str, value)) or 'nothing'}"
        else:
            yield f"{above}{name} {value}"
