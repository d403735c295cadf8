"""The compiled rules and the oracle of each game, which was written from the text alone, agree."""

from __future__ import annotations

import random
from itertools import islice

import pytest
from attrs import frozen
from games.agreement import disagreements
from games.referee import referee
from games.walked import played, stirred
from hypothesis import given, settings
from hypothesis import strategies as st

from rulespec.testing import positions

WHOLE_EVERY = 7
"""Of every seventh position all legal moves are compared, and what some of them do."""


@frozen(kw_only=True)
class Length:
    """How much of a game is compared."""

    default: int
    """So many games under the default readings, and one more under random ones."""

    every: int
    shortest: int
    """No game has fewer positions."""


LENGTHS = {
    # All tiles are drawn and all end tokens taken; every turn acts and ends, most of them draw.
    "paris-1900": Length(default=3, every=3, shortest=2 * (33 + 12)),
    # A game near its end may be over with the first city that is discarded.
    "moscow-paris": Length(default=8, every=2, shortest=2),
    # Sixty tokens: each is taken or left, and each pile is turned before its last is left.
    "paris-paris": Length(default=15, every=1, shortest=1 + 60),
}
DEFAULT = [(game, seed) for game, at in LENGTHS.items() for seed in range(at.default)]
RANDOM = [(game, 1000 + seed) for game, at in LENGTHS.items() for seed in range(at.default + 1)]
STRANGE = [(game, seed + 1000) for game, seed in DEFAULT]


def compared(game: str, seed: int, *, default: bool) -> list[str]:
    """Where the two disagree on positions of a random game."""
    length, known = LENGTHS[game], referee(game)
    chance, walked = played(game, seed, default=default)
    assert len(walked) >= length.shortest
    found = list(disagreements(known, walked[-1], chance, whole=True))
    for number, position in enumerate(walked[seed % length.every :: length.every]):
        found += disagreements(known, position, chance, whole=number % WHOLE_EVERY == 0)
    return found


@pytest.mark.parametrize(("game", "seed"), DEFAULT)
def test_default_readings(game: str, seed: int) -> None:
    found = compared(game, seed, default=True)

    assert not found, found[0]


@pytest.mark.parametrize(("game", "seed"), RANDOM)
def test_random_readings(game: str, seed: int) -> None:
    found = compared(game, seed, default=False)

    assert not found, found[0]


@pytest.mark.parametrize(("game", "seed"), STRANGE)
def test_positions_that_no_game_need_reach(game: str, seed: int) -> None:
    """Rare things made common."""
    every = 2 * LENGTHS[game].every
    chance, walked = played(game, seed, default=False)
    found: list[str] = []
    for position in islice(walked, seed % every, None, every):
        for other in stirred(game, chance, position):
            whole = chance.random() < 1 / WHOLE_EVERY
            found += disagreements(referee(game), other, chance, whole=whole)

    assert not found, found[0]


@pytest.mark.parametrize("game", LENGTHS)
def test_a_disagreement_would_be_made_small(game: str) -> None:
    """As above, with readings that Hypothesis can take away one by one."""

    @settings(max_examples=20, deadline=None, derandomize=True)
    @given(positions(game), st.integers(0, 2**32 - 1))
    def agree(position: object, seed: int) -> None:
        found = list(disagreements(referee(game), position, random.Random(seed), whole=False))

        assert not found, found[0]

    agree()
