"""Answers that need what is only a stand-in in the box say so, and others do not."""

from __future__ import annotations

import pytest
from attrs import evolve
from games.paris_paris.rounds import town

from rulespec.answers.position import Position
from rulespec.games.paris_paris.box_file import STANDARD

MAP = {f"box: lines.{line} (stand-in)" for line in ("green", "red", "blue", "yellow", "black")}
NEEDED = [
    ("pile 1", set()),
    ("build pompidou.green", MAP),
    ("build opera.red removing grey", MAP),
    ("skip pompidou.green", MAP),
]
"""How many shops have room at a station: as many as there are lines through it."""


def ready() -> Position:
    return town("opera=grey+violet", offered=["pompidou.green", "opera.red"], mover="yellow",
                seats={"grey": {"points": 7, "bag": 2}})


@pytest.mark.parametrize(("move", "needed"), NEEDED)
def test_what_a_verdict_rests_on(move: str, needed: set[str]) -> None:
    assert set(ready().check(move).rests_on) == needed


def test_points_and_bag_rest_on_nothing() -> None:
    """They lie on the track and in the bag, whatever the map."""
    assert [ready().score(player).rests_on for player in ready().players] == [(), (), ()]


def test_with_one_s_own_box_nothing_rests_on_anything() -> None:
    own = evolve(STANDARD, sources=tuple(evolve(at, kind="own") for at in STANDARD.sources))
    position = evolve(ready(), box=own)

    for move, _ in NEEDED:
        assert position.check(move).rests_on == ()
