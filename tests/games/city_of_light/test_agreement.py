"""The compiled rules and the oracle, which was written from the texts alone, agree."""

from __future__ import annotations

import random

import pytest
from games.agreement import disagreements
from games.city_of_light.referee import REFEREE
from hypothesis import given, settings
from hypothesis import strategies as st

from rulespec.answers.position import Position
from rulespec.games.city_of_light import EDITIONS, QUESTIONS
from rulespec.language.editions import Edition
from rulespec.language.rulesets import Ruleset
from rulespec.testing import positions

WHOLE_EVERY = 9
"""Of every ninth position all legal moves are compared, and what some of them do."""


def judged(ruleset: Ruleset, chance: random.Random) -> tuple[int, list[str]]:
    """How many positions one random game had, and where the two disagree on them."""
    found: list[str] = []
    reached = list(REFEREE.walk(chance, ruleset))
    offset = chance.randrange(WHOLE_EVERY)
    for number, position in enumerate(reached):
        whole = number % WHOLE_EVERY == offset
        found += disagreements(REFEREE, position, chance, whole=whole)
    return len(reached), found


SHORTEST = 16
"""Sixteen tiles are laid, whatever else happens; by default eight tokens are used besides."""


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.id)
def test_default_readings(edition: Edition, seed: int) -> None:
    count, found = judged(Ruleset(edition, QUESTIONS), random.Random(seed))

    assert not found, found[0]
    assert count > SHORTEST + 8


@pytest.mark.parametrize("seed", range(10))
def test_random_readings(seed: int) -> None:
    chance = random.Random(1000 + seed)
    count, found = judged(REFEREE.ruleset(chance), chance)

    assert not found, found[0]
    assert count > SHORTEST


def test_permissions_dealt_anew() -> None:
    """Rare permissions made common: every game's last stage with Metropolitain and Chartier."""
    chance = random.Random(2000)
    found: list[str] = []
    count = 0
    for _ in range(4):
        for position in REFEREE.walk(chance, REFEREE.ruleset(chance)):
            for other in REFEREE.stirred(chance, position):
                found += disagreements(REFEREE, other, chance, whole=False)
                count += 1

    assert not found, found[0]
    assert count > 20


@settings(max_examples=30, deadline=None, derandomize=True)
@given(positions("city-of-light"), st.integers(0, 2**32 - 1))
def test_a_disagreement_would_be_made_small(position: Position, seed: int) -> None:
    """As above, with readings that Hypothesis can take away one by one."""
    found = list(disagreements(REFEREE, position, random.Random(seed), whole=False))

    assert not found, found[0]
