"""Slots: where each value of a field stands in a packed position."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from attrs import field, frozen

from rulespec.language.fields import Amount, Fact, Field, Past, Pile
from rulespec.language.terms import Table

State = tuple[Any, ...]
"""A packed position."""


@frozen(eq=False)
class Slots:
    """The fields of a game, and the place of the first value of each."""

    fields: dict[str, Field]
    first: dict[str, int] = field(init=False)
    spans: dict[str, slice] = field(init=False)
    """Where all the values of each stand."""

    size: int = field(init=False)

    @first.default
    def _first(self) -> dict[str, int]:
        found, at = {}, 0
        for name, one in self.fields.items():
            found[name] = at
            at += width(one)
        return found

    @spans.default
    def _spans(self) -> dict[str, slice]:
        starts = self.first.items()
        return {name: slice(at, at + width(self.fields[name])) for name, at in starts}

    @size.default
    def _size(self) -> int:
        return sum(map(width, self.fields.values()))

    def of(self, at: Table | Field) -> Field | None:
        """The field that a table stands for, if it is one of them."""
        one = self.fields.get(at.name)
        return one if one is not None and at.of == "position" else None

    def range(self, at: Field) -> range:
        """Where the values of a field stand."""
        first = self.first[at.name]
        return range(first, first + width(at))

    def empty(self) -> State:
        """A position in which there is nothing."""
        return tuple(nothing(at) for at in self.fields.values() for _ in range(width(at)))

    def values(self, state: State, at: Field) -> State:
        """The values of a field."""
        return state[self.spans[at.name]]


def slots(fields: Iterable[Field]) -> Slots:
    """The slots of some fields, in their order."""
    return Slots({at.name: at for at in fields})


def width(at: Field) -> int:
    """How many values a field has."""
    return 1 if at.per is None else len(at.per)


def nothing(at: Field) -> Any:  # noqa: ANN401  # a value of that kind
    """The value of a field in which there is nothing."""
    match at:
        case Fact():
            return False
        case Pile() | Past():
            return ()
        case Amount():
            return max(0, at.least)
    return 0
