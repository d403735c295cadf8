"""Prices of what candidates block, so that a bound sees that they are in each other's way.

Whoever takes a place pays its price, and every place may be sold once: what all prices come to, and
for each item the most that a candidate has left, is at least what any choice is worth, whatever the
prices are. They rise where more than one would take a place, and fall where nobody does (Held and
Karp's subgradient steps), which brings that bound down.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, reduce
from operator import itemgetter, or_
from typing import TypeAlias

from attrs import evolve

from rulespec.language.universes import bits
from solvers.search.placing import Candidate, Chosen, Mask, Task, regions

SCALE = 8
"""Prices are whole numbers of such parts of a point, so that no bound is rounded."""

Offer: TypeAlias = tuple[int, tuple[int, ...], Candidate]
"""What a candidate promises, in parts of a point, and the places that it blocks."""

Offers: TypeAlias = list[list[Offer]]
"""The offers of each item, the best first."""

Prices: TypeAlias = list[int]
"""For each place its price, never negative."""

_ROUNDS = 15
"""Enough to leave candidates out for good."""

_SHORTER = 0.85
"""So much of the step is left after one that did not help."""


def no_prices(task: Task) -> Prices:
    """Everything for nothing, to begin with."""
    blocked = reduce(or_, (at.blocks for some in task.items for at in some), 0)
    return [0] * blocked.bit_length()


def offered(items: Sequence[Chosen], region: Mask) -> Offers:
    """What candidates promise: their gains, and their cells of a region that may be connected."""
    return [
        sorted(
            (
                (SCALE * (at.gain + (at.cells & region).bit_count()), _places(at.blocks), at)
                for at in some
            ),
            key=_FIRST,
            reverse=True,
        )
        for some in items
    ]


@lru_cache(1 << 13)
def _places(blocks: Mask) -> tuple[int, ...]:
    return tuple(bits(blocks))


def lowered(rows: Offers, prices: Prices, goal: int, rounds: int) -> tuple[int, Prices]:
    """The least bound within so many rounds, and its prices; no further once below the goal."""
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


_FIRST = itemgetter(0)
_NOTHING: tuple[int, ...] = ()


def _sold(rows: Offers, prices: Prices) -> tuple[int, dict[int, int]]:
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


def left_over(row: list[Offer], prices: Prices, slack: int) -> list[tuple[int, Candidate]]:
    """What candidates of an item have left, the most first, where it is little below the best."""
    found = []
    most = 0
    for promise, places, at in row:
        if promise < most - slack:
            break
        for place in places:
            promise -= prices[place]  # noqa: PLW2901  # what is left of it
        if promise > most:  # noqa: PLR1730  # faster than max
            most = promise
        found.append((promise, at))
    found.sort(key=_FIRST, reverse=True)
    return [paid for paid in found if paid[0] >= most - slack]


def worth_a_look(task: Task, value: int) -> Task:
    """The task without the candidates that prices show to be in no choice worth more."""
    kept: set[int] = set()
    prices = no_prices(task)
    for region in regions(task):
        sure = task.base + (task.standing & region).bit_count()
        goal, offers = SCALE * (value + 1 - sure), offered(task.items, region)
        bound, prices = lowered(offers, prices, goal, _ROUNDS)
        if bound >= goal:
            rows = (left_over(row, prices, bound - goal) for row in offers)
            kept |= {id(at) for row in rows for _, at in row}
    items = (tuple(at for at in some if id(at) in kept) for some in task.items)
    return evolve(task, items=tuple(items))
