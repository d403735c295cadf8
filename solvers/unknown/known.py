"""Values that are known, packed as positions have them: as a solver is told, and as it finds."""

from __future__ import annotations

from typing import Any

from rulespec.language.fields import Amount, Bag, Fact, Past, Pile
from solvers.unknown.circuit import FALSE, TRUE, Holds
from solvers.unknown.numbers import figure, value
from solvers.unknown.piles import Piles
from solvers.unknown.values import Past as PastValue
from solvers.unknown.values import counts, known_bag, known_set, members


def told(things: Piles, at: Any, packed: Any) -> Any:  # noqa: ANN401  # any field, any value
    """A value of a field that is known."""
    match at:
        case Fact():
            return TRUE if packed else FALSE
        case Amount():
            return figure(packed)
        case Past():
            return PastValue(tuple((TRUE, mark) for mark in packed))
    size = len(at.universe)
    match at:
        case Bag():
            return known_bag(packed, size)
        case Pile():
            return things.laid(packed, size)
    return known_set(packed, size)


def packed(at: Any, found: Any, model: Holds) -> Any:  # noqa: ANN401  # likewise
    """A value of a field as a model has it; a past is none of those."""
    match at:
        case Fact():
            return model(found)
        case Amount():
            return value(found, model)
        case Bag():
            return sum(many << 8 * i for i, many in enumerate(counts(found, model)))
        case Pile():
            return tuple(found.lying(model))
    return members(found, model)
