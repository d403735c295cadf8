"""The made-up market plays: every kind of field, step and ask is read and changed."""

from __future__ import annotations

import random

import market
import pytest


@pytest.mark.parametrize("seed", range(12))
def test_random_games_stay_without_faults(seed):
    """Each position of a random game is sound, and its line stands for it."""
    dice = random.Random(seed)
    players = market.PLAYERS.elements[: 2 + seed % 2]
    edition = ("plain", "loud")[seed % 2]
    position = market.GAME.set_up(edition, seed=seed, players=players)
    for _ in range(40):
        moves = position.moves()
        if position.is_over or not moves:
            break
        position = position.play(dice.choice(moves))
        assert position.faults() == ()
        assert market.GAME.read_line(market.GAME.write_line(position)) == position


def test_a_score_sheet_is_told():
    """Who began has four francs, and nothing in the basket."""
    sheet = market.GAME.set_up("plain").score("red")

    assert [row.points for row in sheet.rows] == [4, 0]
