"""Kinds of values that a box holds: how each is read from a document, strictly, and written."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol, TypeAlias

from attrs import frozen

from rulespec.documents.strict_reading import Reader

Offset: TypeAlias = tuple[int, int]
"""A cell of a drawing: how many columns to the right of the first, and how many rows below."""


class Kind(Protocol):
    """What a value may be."""

    def read(self, reader: Reader) -> Any:  # noqa: ANN401  # what the kind holds
        """The value of a document; ``BadInput`` says what is wrong with it."""

    def write(self, value: Any) -> Any:  # noqa: ANN401  # likewise
        """The value as a document has it."""


class _AsHeld:
    """What a document has as the box holds it."""

    def write(self, value: Any) -> Any:  # noqa: ANN401  # what the kind holds
        """The value as it is."""
        return value


@frozen
class Whole(_AsHeld):
    """A whole number within limits."""

    least: int
    most: int

    def read(self, reader: Reader) -> int:
        """The number."""
        return reader.whole(self.least, self.most)


@frozen
class Whether(_AsHeld):
    """Whether something is so."""

    def read(self, reader: Reader) -> bool:
        """Whether it is."""
        return reader.truth()


@frozen
class Title(_AsHeld):
    """A printed name; one in small letters has one spelling, so that equal ones are found equal."""

    expected: str = "a name in one line"
    small: bool = False

    def read(self, reader: Reader) -> str:
        """The name as it is printed."""
        found = reader.title(self.expected)
        if self.small and found != found.casefold():
            raise reader.wrong(found, self.expected, found.casefold())
        return found


@frozen
class OneOf(_AsHeld):
    """One of some names."""

    names: Sequence[str]

    def read(self, reader: Reader) -> str:
        """The name."""
        return reader.one_of(self.names)


@frozen
class SomeOf:
    """Any of some names, each once."""

    names: Sequence[str]

    def read(self, reader: Reader) -> frozenset[str]:
        """The names."""
        return frozenset(reader.names(self.names))

    def write(self, value: Iterable[str]) -> list[str]:
        """The names in the order in which they are known."""
        return [name for name in self.names if name in value]


@frozen
class Row:
    """Values in an order: so many, at least or at most so many, or all different."""

    of: Kind
    length: int = 0
    """How many there are; 0 if that may differ."""

    least: int = 0
    most: int = 1000
    different: bool = False
    expected: str = ""
    """What to say of a row of another length."""

    def read(self, reader: Reader) -> tuple[Any, ...]:
        """The values in their order."""
        items = reader.items(self.most)
        if (self.length and len(items) != self.length) or len(items) < self.least:
            expected = self.expected or f"{self.length or f'at least {self.least}'} figures"
            raise reader.wrong(f"{len(items)} figures", expected)
        found: list[Any] = []
        for item in items:
            value = self.of.read(item)
            if self.different and value in found:
                raise item.wrong(value, "each name once")
            found.append(value)
        return tuple(found)

    def write(self, value: Iterable[Any]) -> list[Any]:
        """The values in a list."""
        return [self.of.write(each) for each in value]


@frozen
class Signs:
    """Rows of signs, so many and so long: what a tile shows, from its top left."""

    signs: str
    rows: int
    columns: int
    expected: str

    def read(self, reader: Reader) -> str:
        """The signs, row by row."""
        rows = reader.texts(self.rows)
        fit = all(len(row) == self.columns and set(row) <= set(self.signs) for row in rows)
        if len(rows) != self.rows or not fit:
            raise reader.wrong(" / ".join(rows), self.expected)
        return "".join(rows)

    def write(self, value: str) -> list[str]:
        """The rows."""
        return [value[at : at + self.columns] for at in range(0, len(value), self.columns)]


@frozen
class Drawn:
    """The cells that a drawing marks with an X, counted from its top left or from an origin."""

    most: int
    """How many rows and columns it has at most."""

    origin: str = ""
    """The sign of the cell that the others are counted from."""

    expected: str = ""
    """What it is made of, in words."""

    def read(self, reader: Reader) -> frozenset[Offset]:
        """The cells marked."""
        rows = reader.texts(self.most)
        cells = [(x, y, at) for y, row in enumerate(rows) for x, at in enumerate(row)]
        starts = [(x, y) for x, y, at in cells if at == self.origin]
        if not self._is_drawn(rows) or len(starts) != len(self.origin):
            made_of = self.expected or "X and ."
            expected = f"rows of equal length, of at most {self.most} cells made of {made_of}"
            raise reader.wrong(" / ".join(rows), expected)
        ((left, top),) = starts or [(0, 0)]
        found = frozenset((x - left, y - top) for x, y, at in cells if at == "X")
        if not found and not self.origin:
            raise reader.wrong(" / ".join(rows), "at least one X")
        return found

    def _is_drawn(self, rows: Sequence[str]) -> bool:
        known = {"X", ".", *self.origin}
        return all(
            len(row) == len(rows[0]) <= self.most and set(row) <= known for row in rows
        )

    def write(self, value: Iterable[Offset]) -> list[str]:
        """The cells in the smallest frame that holds them all, and the origin."""
        marks = dict.fromkeys(value, "X")
        if self.origin:
            marks[0, 0] = self.origin
        columns, rows = zip(*marks, (0, 0), strict=True)
        return [
            "".join(marks.get((x, y), ".") for x in range(min(columns), max(columns) + 1))
            for y in range(min(rows), max(rows) + 1)
        ]
