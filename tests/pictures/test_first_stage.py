"""In the first stage a picture tells what each player holds, and no board that is empty."""

from __future__ import annotations

import re

import pytest
from games.city_of_light.shapes import changed, with_seat

from rulespec.games import city_of_light as city
from rulespec.games.city_of_light.components import KINDS
from rulespec.games.city_of_light.pictures import svg
from rulespec.language.registry import game

START = city.set_up("gaga-2021", seed=7)


def words(picture: str) -> list[str]:
    return re.findall(r"<text[^>]*>([^<]*)<", picture)


def backs(picture: str) -> int:
    return picture.count("<title>a tile in the hand</title>")


def test_an_empty_board_is_not_drawn() -> None:
    assert 'class="streets"' not in svg(START)
    laid = START.play(START.moves()[0])
    assert 'class="streets"' in svg(laid)
    assert 'class="panel"' in svg(laid)


@pytest.mark.parametrize("marks", [{"cells": 1}, {"move": "lay blue1 a1 r0"}])
def test_what_is_marked_is_drawn_on_a_board(marks: dict[str, object]) -> None:
    assert 'class="streets"' in svg(START, **marks)


def test_each_hand_is_as_large_as_it_is() -> None:
    hands = with_seat(START, city.ORANGE, hand=0)
    assert backs(svg(START)) == 2
    assert backs(svg(hands)) == 1
    assert "0" in words(svg(hands))


def test_whose_turn_it_is_and_who_has_passed() -> None:
    passed = with_seat(START, city.ORANGE, passed=1)
    assert "blue to move" in words(svg(START))
    assert "orange has passed" in words(svg(passed))


def test_supply_and_reserve_are_named() -> None:
    blue = with_seat(START, city.BLUE, reserve=KINDS.mask(("I3", "P5")))
    told = words(svg(changed(blue, supply=KINDS.mask(("V3",)))))
    assert "reserve: I3 P5" in told
    assert "supply: V3" in told
    assert "supply: –" in words(svg(changed(START, supply=0)))


def test_the_second_stage_has_no_panel() -> None:
    line = (
        "city-of-light/1 gaga-2021 second:blue:orange "
        + "/".join(["bbbbbbbb"] * 4 + ["oooooooo"] * 4)
        + " - -/-/-/-/-/- -/-/-/-/-/- X5 levitation,jardin"
    )
    drawn = svg(game("city-of-light").read_line(line))
    assert 'class="panel"' not in drawn
    assert 'class="streets"' in drawn
