"""Scores under readings that meet in few games, every combination of them: as the oracle counts.

The oracle was written from the texts alone.
"""

from __future__ import annotations

import pytest
from games.city_of_light import rare_towns
from games.city_of_light.referee import REFEREE

from rulespec.answers.position import Position
from rulespec.games.city_of_light.components import PLAYERS
from rulespec.games.city_of_light.scoring import SCORE, TIE_BREAK

LINES = (*SCORE, TIE_BREAK)


def agree(position: Position) -> bool:
    """Whether every line of blue's, the tie-break too, is as the oracle counts."""
    found = {at.id: position.worth(at.worth, PLAYERS.one("blue")) for at in LINES}
    return found == REFEREE.score(REFEREE.state(position), "blue")


@pytest.mark.parametrize("name", rare_towns.TOWNS)
def test_fountain_annex_and_garden(name: str) -> None:
    for position in rare_towns.readings(rare_towns.ON_WATER, rare_towns.TOWNS[name]):
        assert agree(position), position


@pytest.mark.parametrize("name", rare_towns.SHADES)
def test_painter_and_large_lamp(name: str) -> None:
    for position in rare_towns.readings(rare_towns.IN_LIGHT, rare_towns.SHADES[name]):
        assert agree(position), position


@pytest.mark.parametrize("name", rare_towns.BESIDE_THE_LINE)
def test_a_large_lamp_that_reaches_farther(name: str) -> None:
    pieces = rare_towns.BESIDE_THE_LINE[name]
    for position in rare_towns.readings(rare_towns.IN_FAR_LIGHT, pieces, rare_towns.FAR):
        assert agree(position), position


def test_the_shortest_way_goes_round_what_blocks_the_straight_line() -> None:
    """One lamp more lights I3."""
    asked = {"large-lamp.behind": rare_towns.IN_LIGHT["large-lamp.behind"]}
    pieces = rare_towns.BESIDE_THE_LINE["a building"]
    straight, path = (
        position.score("blue").points("score.lit")
        for position in rare_towns.readings(asked, pieces, rare_towns.FAR)
    )
    assert path - straight == 3
