"""Positions of which everything is known after all: the game's own rules may look at them."""

from __future__ import annotations

from typing import Any

from rulespec.answers.position import Position, marked
from rulespec.language.fields import Amount, Bag, Fact, Past, Pile
from solvers.unknown.circuit import FALSE, TRUE
from solvers.unknown.piles import Piles
from solvers.unknown.positions import Unseen
from solvers.unknown.values import mask


class _Open(Exception):  # noqa: N818  # it is no error
    """Something is not known."""


def position_of(unseen: Unseen) -> Position | None:
    """The position, if nothing in it is open, nor any reading."""
    unknown = unseen.unknown
    if any(len(readings) > 1 for readings in unknown.meanings.readings.values()):
        return None
    try:
        state = tuple(
            _packed(unknown.meanings.piles, at, one)
            for at in unknown.game.fields
            for one in unseen.state.values[at.name]
        )
    except _Open:
        return None
    return Position(unknown.game, unknown.ruleset, state, unknown.box)


def mark_of(unseen: Unseen) -> str | None:
    """The mark of the position, if it is known."""
    found = position_of(unseen)
    if found is None:
        return None
    return marked(found.game, found.ruleset, found.state, found.box)


def _packed(piles: Piles, at: Any, found: Any) -> Any:  # noqa: ANN401  # any field, any value
    match at:
        case Fact():
            return _sure(None if found not in {TRUE, FALSE} else found == TRUE)
        case Amount():
            return _sure(found.known)
        case Bag():
            return sum(_sure(one.known) << 8 * i for i, one in enumerate(found))
        case Pile():
            return _sure(piles.known(found))
        case Past():
            marks = [mark if there == TRUE and isinstance(mark, str) else None
                     for there, mark in found.marks]  # fmt: skip
            return tuple(map(_sure, [*marks, *(None for _ in found.unseen)]))
    return _sure(mask(found))


def _sure(value: Any) -> Any:  # noqa: ANN401  # packed
    if value is None:
        raise _Open
    return value
