"""Whether what nobody knows is a certain value."""

from __future__ import annotations

from typing import Any

from rulespec.language import bags
from solvers.unknown.circuit import FALSE, Literal
from solvers.unknown.numbers import Number, figure
from solvers.unknown.piles import Pile, Piles
from solvers.unknown.sets import Things


def is_value(piles: Piles, found: Any, packed: Any) -> Literal:  # noqa: ANN401  # any value
    """Whether a value is that one, which is packed."""
    things = piles.things
    if isinstance(found, Number):
        return things.sums.equals(found, figure(packed))
    if isinstance(found, Pile):
        return piles.is_pile(found, packed)
    if not isinstance(found, tuple):
        return found if packed else -found  # type: ignore[no-any-return]  # a truth is a literal
    if any(isinstance(one, Number) for one in found):
        return _is_bag(things, found, packed)
    if packed >> len(found):
        return FALSE
    return things.equals(found, packed)


def _is_bag(things: Things, found: tuple[Number, ...], packed: int) -> Literal:
    counts = bags.counts(packed)
    if any(at >= len(found) for at in counts):
        return FALSE
    equals = things.sums.equals
    return things.circuit.all_of(equals(one, figure(counts.get(at, 0)))
                                 for at, one in enumerate(found))  # fmt: skip
