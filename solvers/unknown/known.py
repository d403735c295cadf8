"""Values that are known, packed as positions have them: as a solver is told, and as it finds."""

from __future__ import annotations

from typing import Any

from rulespec.language import bags
from rulespec.language.fields import Amount, Bag, Fact, Past, Pile
from solvers.unknown.circuit import FALSE, TRUE, Holds, Literal
from solvers.unknown.numbers import Number, figure, value
from solvers.unknown.piles import Lying, Piles, lying
from solvers.unknown.values import Past as PastValue
from solvers.unknown.values import counts, known_bag, known_set, members


def told(at: Any, packed: Any) -> Any:  # noqa: ANN401  # any field, any value
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
            return Lying(size, tuple(known_set(1 << one, size) for one in packed))
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
            return tuple(lying(found, model))
    return members(found, model)


def is_value(piles: Piles, found: Any, known: Any) -> Literal:  # noqa: ANN401  # any value
    """Whether a value is that one, which is packed."""
    things = piles.things
    match found:
        case int():
            return found if known else -found
        case Number():
            return things.sums.equals(found, figure(known))
        case tuple() if not any(isinstance(one, Number) for one in found):
            return things.equals(found, known)
        case tuple():
            if max(bags.counts(known), default=0) >= len(found):
                return FALSE
            each = zip(found, known_bag(known, len(found)), strict=True)
            return things.circuit.all_of(things.sums.equals(*pair) for pair in each)
    return piles.is_pile(found, known)
