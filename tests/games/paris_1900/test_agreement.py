"""The compiled rules and the oracle, which was written from the text alone, agree."""

from __future__ import annotations

import random
from itertools import islice

import pytest
from games.agreement import disagreements
from games.paris_1900.referee import REFEREE
from hypothesis import given, settings
from hypothesis import strategies as st

from rulespec.games.paris_1900.position import Position
from rulespec.testing import positions

EVERY = 3
"""Every third position of a game is looked at: most moves change little."""

WHOLE_EVERY = 7
"""Of every seventh of those all legal moves are compared, and what some of them do."""

SHORTEST = 3 * (33 + 12)
"""A game draws all tiles and takes all end tokens; each turn draws, acts and ends, at least."""


def judged(seed: int, *, default: bool) -> tuple[int, list[str]]:
    """How many positions a random game had, and where the two disagree on some of them."""
    chance = random.Random(seed)
    reached = list(REFEREE.walk(chance, REFEREE.ruleset(chance, default=default)))
    found: list[str] = []
    for number, position in enumerate(reached[seed % EVERY :: EVERY]):
        whole = number % WHOLE_EVERY == 0
        found += disagreements(REFEREE, position, chance, whole=whole)
    found += disagreements(REFEREE, reached[-1], chance, whole=True)
    return len(reached), found


@pytest.mark.parametrize("seed", range(3))
def test_default_readings(seed: int) -> None:
    count, found = judged(seed, default=True)

    assert not found, found[0]
    assert count > SHORTEST


@pytest.mark.parametrize("seed", range(1000, 1006))
def test_random_readings(seed: int) -> None:
    count, found = judged(seed, default=False)

    assert not found, found[0]
    assert count > SHORTEST - 33


@pytest.mark.parametrize("seed", range(2000, 2004))
def test_positions_that_no_game_need_reach(seed: int) -> None:
    """Rare tokens, goods and shared places made common."""
    chance = random.Random(seed)
    found: list[str] = []
    for position in islice(REFEREE.walk(chance, REFEREE.ruleset(chance)), seed % 5, None, 5):
        for other in REFEREE.stirred(chance, position):
            found += disagreements(REFEREE, other, chance, whole=chance.random() < 0.1)

    assert not found, found[0]


@settings(max_examples=20, deadline=None, derandomize=True)
@given(positions("paris-1900"), st.integers(0, 2**32 - 1))
def test_a_disagreement_would_be_made_small(position: Position, seed: int) -> None:
    """As above, with readings that Hypothesis can take away one by one."""
    found = list(disagreements(REFEREE, position, random.Random(seed), whole=False))

    assert not found, found[0]
