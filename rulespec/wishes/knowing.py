"""What is known of a position, field by field, and whether a position agrees with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from rulespec.answers.position import Position
from rulespec.documents.field_values import given
from rulespec.language import bags
from rulespec.language.fields import SETS, Amount, Bag, Fact, Field, Past
from rulespec.language.universes import Universe
from rulespec.wishes.parts import ANY, Part, by_key

Known: TypeAlias = Mapping[Field, Any]
"""For each field of which something is known its value, by names or packed, or a ``Part`` of it; of
one with keys, by key."""


def agrees(position: Position, known: Known) -> bool:
    """Whether a position is as it is known to be."""
    return all(
        _is(at, value, wanted)
        for at, told in known.items()
        for value, wanted in zip(position.values(at), by_key(at, told), strict=True)
    )  # fmt: skip


def _is(at: Field, value: Any, wanted: Any) -> bool:  # noqa: ANN401  # a packed value
    if wanted is ANY:
        return True
    if isinstance(wanted, Part):
        return _has_part(at, value, wanted)
    if isinstance(at, Amount | Fact | Past):
        return bool(value == wanted)
    return bool(value == given(at, wanted))


def _has_part(at: Field, value: Any, part: Part) -> bool:  # noqa: ANN401  # likewise
    if isinstance(at, Fact):
        return True
    if isinstance(at, Amount):
        size = value
    else:
        held = _held(at, value)
        size = sum(held.values())
        has = _counted(at, part.has)
        if any(held.get(place, 0) < many for place, many in has.items()):
            return False
        if held.keys() & _counted(at, part.lacks).keys():
            return False
    least = size if part.least is None else part.least
    return bool(least <= size <= (size if part.most is None else part.most))


def _held(at: Field, value: Any) -> dict[int, int]:  # noqa: ANN401  # likewise
    """How many there are of each element, by its place."""
    if isinstance(at, SETS):
        return bags.counts(bags.each(value))
    return bags.counts(value if isinstance(at, Bag) else bags.packed(value))


def _counted(at: Any, named: Iterable[str] | int) -> dict[int, int]:  # noqa: ANN401  # a field
    """How many of each are named, or packed."""
    if isinstance(named, int):
        return bags.counts(named if isinstance(at, Bag) else bags.each(named))
    universe: Universe = at.universe
    return bags.counts(bags.packed(universe.places[name] for name in named))
