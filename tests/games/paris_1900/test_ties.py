"""Ties in a district, by the compiled rules and by the oracle: many players with one sum."""

from __future__ import annotations

import random
from itertools import product

import pytest
from games.paris_1900 import plain
from games.paris_1900.boards import board
from oracle_paris_1900 import score

WAYS = (
    ["louvre", "chaillot-3"],
    ["louvre", "chaillot-2", "chaillot-1"],
    ["eiffel-tower", "chaillot-2"],
    ["chaillot-8", "chaillot-4*", "chaillot-2"],
    ["chaillot-8", "chaillot-5", "chaillot-4", "chaillot-1"],
    ["chaillot-5"],
    ["bank-chaillot"],
)
"""Places of 15 and 16 besides those of 1 to 8: the first five come to 18."""

READINGS = tuple(product(("dearest", "all"), ("one-skipped", "counting")))


@pytest.mark.parametrize(("shared", "skipped"), READINGS)
def test_ties_are_as_the_oracle_settles_them(shared: str, skipped: str) -> None:
    chance = random.Random(18)
    for _ in range(150):
        seats = [{"keys": chance.choice(WAYS)} for _ in range(chance.choice((3, 4)))]
        position = board(
            *seats,
            phase="over",
            vp=["chaillot=v3"],
            landmarks=["louvre=chaillot", "eiffel-tower=chaillot"],
            readings={"tie.same-sum": shared, "tie.skips": skipped},
        )
        state = plain.state(position)
        for player in position.players:
            found = position.score(str(player)).points("score.districts")
            assert found == score(state, str(player))["score.districts"], repr(position)
