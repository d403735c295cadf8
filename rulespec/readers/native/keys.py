"""Keys: by what the code of a game is known again, whoever made it and wherever.

Everything declared is gone through once, part by part; what stands twice is named, not told again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from attrs import fields, has

from rulespec.language.terms import Table
from rulespec.language.universes import Patterns


def key_of(*parts: Any, tables: object = None) -> str:  # noqa: ANN401  # anything declared
    """A key of all that is said in some declarations, and printed in the tables that they name."""
    made = sha256()
    for word in _Telling(tables).told(parts):
        made.update(word.encode())
        made.update(b"\0")
    return made.hexdigest()


class _Telling:
    """What was told so far, with a number for each thing."""

    def __init__(self, tables: object) -> None:
        self.tables = tables
        self.numbers: dict[int, int] = {}
        self.alive: list[Any] = []

    def told(self, thing: Any) -> Iterator[str]:  # noqa: ANN401  # likewise
        """The words that tell a thing."""
        if thing is None or isinstance(thing, bool | int | float | str | bytes):
            yield repr(thing)
            return
        if id(thing) in self.numbers:
            yield f"#{self.numbers[id(thing)]}"
            return
        self.numbers[id(thing)] = len(self.numbers)
        self.alive.append(thing)
        yield type(thing).__qualname__
        for part in _parts(thing):
            yield from self.told(part)
        if isinstance(thing, Table) and thing.rows is None:
            yield from self.told(getattr(self.tables, thing.name, None))
        yield ")"


def _parts(thing: Any) -> Iterator[Any]:  # noqa: ANN401  # likewise
    if isinstance(thing, Enum):
        yield thing.name
    elif isinstance(thing, Patterns):  # it also keeps what was looked up for several keys at once
        ones = (key for key in sorted(thing) if key.bit_count() == 1 and thing[key])
        yield from ((key, thing[key]) for key in ones)
    elif isinstance(thing, Mapping):
        for key, value in thing.items():
            yield key
            yield value
    elif isinstance(thing, tuple | list):
        yield from thing
    elif isinstance(thing, set | frozenset):
        yield from sorted(thing, key=repr)
    elif has(type(thing)):
        for at in fields(type(thing)):
            yield getattr(thing, at.name)
    else:
        yield getattr(thing, "__qualname__", type(thing).__qualname__)


@cache
def key_of_reader() -> str:
    """A key of the sources that turn declarations into code."""
    readers = Path(__file__).parents[1]
    made = sha256()
    for source in sorted(readers.rglob("*.py")):
        made.update(source.read_bytes())
    return made.hexdigest()
