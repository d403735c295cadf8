"""A game's moves as they are counted by a program in C, written by hand from its rules."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))

import by_hand_in_c

from rulespec.readers.native.engine import engine

pytestmark = pytest.mark.skipif(not by_hand_in_c.IS_THERE, reason="there is no gcc")
SEEDS = 12
"""Each postcard is in play in several of so many games."""


def test_the_second_stage_of_city_of_light(tmp_path) -> None:
    program = by_hand_in_c.compiled("city", tmp_path)
    met = set()
    for seed in range(SEEDS):
        position = by_hand_in_c.second_stage(seed)
        met.update(position.names(position.game.slots.fields["in_play"]))
        for depth in (1, 2, 3) if seed in {1, 4} else (1, 2):
            counted, _ = by_hand_in_c.counted(program, depth, *by_hand_in_c.words_of(position))
            assert counted == engine(position).perft(position, depth)
    assert len(met) == 12


def test_othello(tmp_path) -> None:
    program = by_hand_in_c.compiled("othello", tmp_path)
    assert by_hand_in_c.counted(program, 7)[0] == 55_092
