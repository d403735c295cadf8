"""Prices: whatever they are, what they bound is never above the bound, and they bring it down."""

from __future__ import annotations

import random
from itertools import combinations, product

import pytest

from rulespec.language.universes import bits, grid
from solvers.limits import Limits
from solvers.search.branch_and_bound import best_placing
from solvers.search.placing import Candidate, Task
from solvers.search.prices import SCALE, Offer, lowered
from solvers.z3 import arrangement as by_z3


def offers(rows: list[list[tuple[int, int]]]) -> list[list[Offer]]:
    """Each candidate by its gain and what it blocks; the best of a row first."""
    return [
        [(SCALE * gain, tuple(bits(blocks)), Candidate(gain, 0, blocks))
         for gain, blocks in sorted(row, reverse=True)]
        for row in rows
    ]  # fmt: skip


def plain_best(rows: list[list[tuple[int, int]]]) -> int:
    """Every choice, tried."""
    return max(
        sum(gain for gain, _ in choice)
        for choice in product(*([(0, 0), *row] for row in rows))
        if not any(a & b for (_, a), (_, b) in combinations(choice, 2))
    )


@pytest.mark.parametrize("seed", range(60))
def test_no_choice_is_worth_more_than_the_bound(seed: int) -> None:
    chance = random.Random(seed)
    rows = [
        [(chance.randrange(9), chance.randrange(64)) for _ in range(chance.randrange(1, 5))]
        for _ in range(chance.randrange(1, 5))
    ]
    start = [chance.randrange(3 * SCALE) if seed % 2 else 0 for _ in range(6)]
    for rounds in (1, 3, 20):
        bound, prices = lowered(offers(rows), start, 0, rounds)
        assert bound >= SCALE * plain_best(rows)
        assert min(prices) >= 0


def test_three_that_want_one_place_are_bounded_by_the_best_of_them() -> None:
    """Without prices the bound is 5 + 4 + 4; the place is worth 4 to the others."""
    rows = [[(5, 1)], [(4, 1)], [(4, 1)]]

    assert lowered(offers(rows), [0], 0, 1)[0] == 13 * SCALE
    assert lowered(offers(rows), [0], 6 * SCALE, 20)[0] < 6 * SCALE


def test_the_bound_is_worked_out_once_at_least_and_no_further_than_is_asked() -> None:
    rows = [[(5, 1)], [(4, 1)]]
    assert lowered(offers(rows), [0], 10 * SCALE, 20) == (9 * SCALE, [0])


def crowd(seed: int) -> Task:
    """Nine items of three cells in a row, on six columns and four rows: most are in the way."""
    chance = random.Random(seed)

    def anywhere() -> Candidate:
        cells = 0b111 << chance.randrange(4) * 8 + chance.randrange(4)
        return Candidate(chance.randrange(3, 13), cells, cells)

    items = tuple(tuple(anywhere() for _ in range(10)) for _ in range(9))
    return Task(items=items, beside=grid("cells", 8, 8).relation("beside").quick)


def test_a_crowd_is_settled_with_few_branches() -> None:
    """Without prices these take more than 20,000 nodes; z3 says what is right."""
    watch = Limits(seconds=60).start()
    for seed in range(6):
        found = best_placing(crowd(seed), watch)
        proved = by_z3.best_placing(crowd(seed), Limits(seconds=60).start())
        assert found is not None
        assert proved is not None
        assert (found.value, found.stopped, proved.stopped) == (proved.value, "", "")
    assert watch.nodes < 5_000
