"""The list of legal moves and the verdict on a single move say the same, in every game."""

from __future__ import annotations

import random
from typing import Any

import pytest
from games.referee import referee
from games.walked import EACH, reached
from hypothesis import given, settings
from hypothesis import strategies as st

from rulespec.testing import positions


@EACH
@pytest.mark.parametrize("seed", range(6))
def test_legal_is_what_is_listed(game: str, seed: int) -> None:
    """Moves near to legal ones, most of them not, are in the list exactly if they are legal."""
    chance, found = reached(game, seed)
    verdicts = set()
    for position in found:
        listed = set(position.moves())
        for move in referee(game).tries(chance, position):
            legal = position.is_legal(move)
            verdicts.add(legal)
            assert legal == (move in listed), f"{position!r}\n{move}"
        checked = chance.choice(list(referee(game).tries(chance, position)))
        verdict = position.check(checked)
        assert verdict.legal == position.is_legal(checked) == (not verdict.broken)

    assert verdicts == {True, False}


@EACH
@pytest.mark.parametrize("seed", range(100, 104))
def test_every_listed_move_is_legal_and_listed_once(game: str, seed: int) -> None:
    """As values, and as what a player would write."""
    for position in reached(game, seed)[1]:
        moves = position.moves()
        assert len(set(moves)) == len(moves)
        assert len(set(map(str, moves))) == len(moves)
        wrong = [move for move in moves if not position.is_legal(move)]
        assert not wrong, f"{position!r}\n{wrong[0]}"


@EACH
@pytest.mark.parametrize("seed", range(200, 203))
def test_what_one_position_allows_is_listed_in_another_if_it_is_legal_there(
    game: str, seed: int
) -> None:
    """Some positions' moves, tried a few turns later and a few turns earlier."""
    chance, found = reached(game, seed)
    sparse = found[::3]
    for here in sparse:
        listed = set(here.moves())
        for there in sparse:
            foreign = there.moves()
            for move in chance.sample(foreign, min(8, len(foreign))):
                assert here.is_legal(move) == (here.read(move) in listed), f"{here!r}\n{move}"


@EACH
def test_legal_is_what_is_listed_and_would_be_made_small(game: str) -> None:
    @settings(max_examples=10, deadline=None, derandomize=True)
    @given(positions(game), st.integers(0, 2**32 - 1))
    def listed_if_legal(position: Any, seed: int) -> None:
        listed = set(position.moves())
        for move in referee(game).tries(random.Random(seed), position):
            assert position.check(move).legal == (move in listed)

    listed_if_legal()
