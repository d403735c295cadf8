"""Prices of what candidates block, so that a bound sees that they are in each other's way.

Whoever takes a place pays its price, and every place may be sold once: what all prices come to, and
for each item the most that a candidate has left, is at least what any choice is worth, whatever the
prices are. They rise where more than one would take a place, and fall where nobody does (Held and
Karp's subgradient steps), which brings that bound down.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from solvers.search.placing import Candidate

SCALE = 8
"""Prices are whole numbers of such parts of a point, so that no bound is rounded."""

Offer: TypeAlias = tuple[int, tuple[int, ...], Candidate]
"""What a candidate promises, in parts of a point, and the places that it blocks."""

Prices: TypeAlias = list[int]
"""For each place its price, never negative."""

_SHORTER = 0.85
"""So much of the step is left after one that did not help."""


def lowered(
    rows: Sequence[Sequence[Offer]], prices: Prices, goal: int, rounds: int
) -> tuple[int, Prices]:
    """The least bound within so many rounds, and its prices; no further once it is below the goal.

    Each row is an item, its best offers first.
    """
    best, found, length = -1, prices, 1.0
    for _ in range(rounds):
        bound, wanted = _sold(rows, prices)
        if best < 0 or bound < best:
            best, found = bound, prices
        else:
            length *= _SHORTER
        if best < goal:
            break
        excess = {place: many - 1 for place, many in wanted.items() if many != 1}
        excess |= {place: -1 for place, at in enumerate(prices) if at and place not in wanted}
        if not excess:
            break
        step = length * max(bound - goal, SCALE) / sum(many * many for many in excess.values())
        prices = prices.copy()
        for place, many in excess.items():
            prices[place] = max(0, prices[place] + int(step * many))
    return best, found


_NOTHING: tuple[int, ...] = ()


def _sold(rows: Sequence[Sequence[Offer]], prices: Prices) -> tuple[int, dict[int, int]]:
    """The bound at these prices, and how often each place is wanted."""
    bound = sum(prices)
    wanted: dict[int, int] = {}
    for row in rows:
        most, taken = 0, _NOTHING
        for promise, places, _ in row:
            if promise <= most:
                break
            left = promise
            for place in places:
                left -= prices[place]
            if left > most:
                most, taken = left, places
        bound += most
        for place in taken:
            wanted[place] = wanted.get(place, 0) + 1
    return bound, wanted
