"""The question about the set-up that no single move or score can tell."""

from collections import Counter

import pytest
from games.paris_1900.tabled import set_up

from rulespec.games.paris_1900.questions import EXTRA_TOKENS
from rulespec.games.paris_1900.rulebooks import ruleset

READINGS = [reading.id for reading in EXTRA_TOKENS.readings]
SEEDS = range(5)
TOKENS = 42
"""With four players all bonus tokens are in the game."""


def spaces(reading: str, seed: int, *, alternative: bool = True) -> dict[int, list[int]]:
    """For each number the spaces where its tokens lie, with four players."""
    rules = ruleset(setup_extra_tokens=reading)
    track = set_up(rules, seed=seed, players=4, alternative=alternative).track
    found: dict[int, list[int]] = {number: [] for number in range(1, 31)}
    for space, stack in enumerate(track, 1):
        for token in stack:
            found[token + 1].append(space)
    assert sum(map(len, found.values())) == TOKENS
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_with_the_same(seed: int) -> None:
    """Equal numbers lie on one space, wherever chance has put the first."""
    assert all(len(set(lying)) == 1 for lying in spaces("with-same", seed).values())


@pytest.mark.parametrize("seed", SEEDS)
def test_on_the_space_of_the_number(seed: int) -> None:
    """Of each number chance has put one somewhere; all others lie on its own space."""
    for number, lying in spaces("on-number", seed).items():
        assert Counter(lying)[number] >= len(lying) - 1


@pytest.mark.parametrize("seed", SEEDS)
def test_the_readings_differ_where_chance_has_moved_a_number(seed: int) -> None:
    same, own = spaces("with-same", seed), spaces("on-number", seed)
    moved = {number for number, lying in same.items() if len(lying) > 1 and lying[0] != number}
    assert {number for number in same if same[number] != own[number]} == moved
    assert moved


@pytest.mark.parametrize("reading", READINGS)
def test_without_chance_every_token_lies_on_its_number(reading: str) -> None:
    for number, lying in spaces(reading, 0, alternative=False).items():
        assert set(lying) == {number}
