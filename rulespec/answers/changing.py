"""Changing a position: other values of some fields, by names or packed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulespec.answers.position import Position
from rulespec.documents.field_values import given
from rulespec.language.fields import Amount, Fact, Field


def changed(position: Position, changes: Mapping[Field, Any]) -> Position:
    """The position with other values of some fields."""
    state = list(position.state)
    for at, value in changes.items():
        for slot, one in _by_slot(position, at, value).items():
            state[slot] = one if isinstance(at, Amount | Fact) else given(at, one)
    return Position(position.game, position.ruleset, tuple(state), position.box)


def _by_slot(position: Position, at: Field, value: object) -> dict[int, Any]:
    """What stands where, of a field's new value."""
    slots, keys = position.game.slots.range(at), at.per
    if keys is None:
        return {slots[0]: value}
    if isinstance(value, Mapping):
        return {slots[keys.places[key]]: one for key, one in value.items()}
    return dict(zip(slots, value, strict=True))  # type: ignore[call-overload]  # one for each key
