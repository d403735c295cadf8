"""Score sheets: what they add up, and the arithmetic that they show."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from games.city_of_light.towns import STREETS, fault_ids, town
from games.city_of_light.walks import random_ruleset, walk

from rulespec.answers.position import Position
from rulespec.answers.score_sheets import ScoreSheet
from rulespec.games.city_of_light import BLUE, ORANGE, Player
from rulespec.games.city_of_light.scoring import SCORE

LATER = ["bouquinistes", "peintre", "jardin", "lampadaire", "moulin-rouge", "fontaine", "penseur",
         "grande-lumiere"]


def shown(sheet: ScoreSheet) -> dict[str, tuple[int, tuple[str, ...]]]:
    """The lines that are not nought, with their arithmetic."""
    return {row.line.id: (row.points, row.arithmetic) for row in sheet.rows if row.points}


def games(seeds: Iterable[int]) -> Iterator[Position]:
    """The later positions of random games, in which there is something to score."""
    for seed in seeds:
        chance = random.Random(seed)
        yield from list(walk(chance, random_ruleset(chance)))[-1:-12:-4]


# --- by hand ------------------------------------------------------------------------------------


def scored(*pieces: str, **others: Any) -> ScoreSheet:
    """Blue's sheet for a sound town with these pieces."""
    position = town(*pieces, **others)
    assert fault_ids(position) == []
    return position.score(BLUE)


def test_buildings_score_size_by_lamps() -> None:
    """O4 with its annex touches the lamp d3, V3 touches f1 and e3; no quarter joins them."""
    sheet = scored(
        "blue.O4:b2-c2-b3-c3",
        "blue.annex:b1>O4",
        "blue.V3:d1-e1-e2",
        blue={"activated": ["bouquinistes"], "reserve": ["I3", "X5"]},
    )

    assert shown(sheet) == {
        "score.lit": (11, ("V3: 3 × 2", "O4: 5 × 1")),
        "score.quarter": (5, ("the quarter of O4",)),
        "score.unbuilt": (-6, ("2 × -3",)),
    }
    assert sheet.total == 10


def test_a_lamp_counts_once_for_a_building_and_for_each_building() -> None:
    """e3 lies beside two cells of V3, and beside C6; the other lamps are f5 and f1."""
    sheet = scored("blue.V3:f3-e4-f4", "blue.C6:b1-c1-d1-e1-b2-e2")

    assert shown(sheet)["score.lit"] == (18, ("V3: 3 × 2", "C6: 6 × 2"))


def test_an_unlit_building_pays_in_its_quarter_only() -> None:
    sheet = scored("blue.V3:a2-b2-a3")

    assert shown(sheet) == {"score.quarter": (3, ("the quarter of V3",))}


def test_the_largest_quarter_is_of_buildings_side_by_side() -> None:
    """I3 lies along O4; the distant V3 is no part of it."""
    sheet = scored("blue.O4:b2-c2-b3-c3", "blue.I3:b1-c1-d1", "blue.V3:f3-g3-f4")

    assert sheet.points("score.quarter") == 4 + 3


def test_the_fountain_pays_once_for_each_building() -> None:
    """It lies along two cells of O4."""
    sheet = scored(
        "blue.fountain:a2-a3", "blue.O4:b2-c2-b3-c3", blue={"activated": ["fontaine"]},
        postcards=LATER,
    )

    assert shown(sheet)["score.fountain"] == (3, ("3 × 1",))


def test_the_painter_counts_the_lamps_of_his_area() -> None:
    """Nothing bounds it: all eight lamps of the town."""
    sheet = scored("blue.painter:h8", blue={"activated": ["peintre"]})

    assert sum(row.count("*") for row in STREETS) == 8
    assert shown(sheet) == {"score.painter": (16, ("2 × 8",))}


def test_the_dancer_counts_her_own_cell() -> None:
    """On h1, between the edge, the lamp g1 and a building on h2."""
    sheet = scored(
        "blue.dancer:h1", "orange.I3:f2-g2-h2", blue={"activated": ["moulin-rouge"]},
        postcards=LATER,
    )

    assert shown(sheet) == {"score.dancer": (1, ())}


def statue(*pieces: str) -> ScoreSheet:
    """Blue's statue on d4 looks south. Beside it are a lamp and three coloured cells."""
    return scored(
        "blue.statue:d4^s", *pieces, blue={"activated": ["penseur"]}, postcards=LATER
    )


def test_the_statue_counts_sides_twice_and_corners_once() -> None:
    """Four sides and four corners; O4 takes the corner c3; what is before her takes everything."""
    assert shown(statue())["score.statue"] == (12, ("2 × 4", "4"))
    assert shown(statue("blue.O4:b2-c2-b3-c3"))["score.statue"] == (11, ("2 × 4", "3"))
    assert "score.statue" not in shown(statue("orange.I3:c5-d5-e5"))


def test_a_lamp_beside_the_statue_is_an_open_question() -> None:
    """d3 beside it and e3 at its corner pay three points, or none."""
    (hinge,) = (at for at in statue().hangs_on if at.question.id == "statue.lamp-cells")
    assert hinge.turned_by == ("coloured",)

    coloured = scored(
        "blue.statue:d4^s", blue={"activated": ["penseur"]}, postcards=LATER,
        readings={"statue.lamp-cells": "coloured"},
    )
    assert coloured.total == 12 - 3


def test_a_tie_is_broken_by_the_colour_on_show() -> None:
    """Both have 23 cells. Orange's lamp piece on c4 takes one: it is not free, but not built on."""
    assert [sum(row.count(at) for row in STREETS) for at in "bo"] == [23, 23]
    with_lamp = {"orange": {"activated": ["lampadaire"]}}
    for edition, shows, winner in (("gaga-2021", 22, BLUE), ("kosmos-2020", 23, None)):
        assert len(town(edition=edition).winners()) == 2
        position = town("orange.lamp:c4", edition=edition, **with_lamp)
        assert position.score(BLUE).rank[1] == 23
        assert position.score(ORANGE).rank[1] == shows
        assert position.winners() == ((winner,) if winner else (BLUE, ORANGE))


# --- sums ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("player", Player)
def test_a_total_is_the_sum_of_its_rows(player: Player) -> None:
    for position in games(range(20)):
        sheet = position.score(player)
        assert [row.line for row in sheet.rows] == list(SCORE)
        assert sheet.total == sum(row.points for row in sheet.rows)
        assert sheet == position.score(str(player))


def test_the_arithmetic_comes_to_the_points() -> None:
    """Whatever stands as products and sums is what the row says."""
    for position in games(range(30)):
        for player in Player:
            for row in position.score(player).rows:
                parts = [part.partition(": ")[2] or part for part in row.arithmetic]
                if parts and not any("quarter" in part for part in parts):
                    assert sum(map(worth, parts)) == row.points, str(row)


def worth(part: str) -> int:
    left, times, right = part.partition(" × ")
    return int(left) * int(right) if times else int(left)
