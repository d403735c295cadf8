"""The list of legal moves and the verdict on a single move say the same."""

from __future__ import annotations

import random

import pytest
from games.city_of_light.shapes import SECOND, stage
from games.city_of_light.towns import town
from games.city_of_light.walks import random_ruleset, tries, walk
from hypothesis import given, settings
from hypothesis import strategies as st

from rulespec.answers.position import Position
from rulespec.games.city_of_light.position import YOU
from rulespec.language.terms import CanDo
from rulespec.testing import positions

CAN_BUILD = CanDo(("build",), YOU)


def positions_of(seed: int) -> tuple[random.Random, list[Position]]:
    chance = random.Random(seed)
    return chance, list(walk(chance, random_ruleset(chance, default=seed % 3 == 0)))


@pytest.mark.parametrize("seed", range(12))
def test_legal_is_what_is_listed(seed: int) -> None:
    """Moves near to legal ones, most of them not, are in the list exactly if they are legal."""
    chance, reached = positions_of(seed)
    verdicts = set()
    for position in reached:
        listed = set(position.moves())
        for move in tries(chance, position):
            legal = position.check(move).legal
            verdicts.add(legal)
            assert (legal and move.action.is_move) == (move in listed), f"{position!r}\n{move}"
            assert legal == position.is_legal(move) == (not position.check(move).broken)

    assert verdicts == {True, False}


@pytest.mark.parametrize("seed", range(100, 108))
def test_every_listed_move_is_legal_and_listed_once(seed: int) -> None:
    """As values, and as what a player would write."""
    for position in positions_of(seed)[1]:
        moves = position.moves()
        assert len(set(moves)) == len(moves)
        assert len(set(map(str, moves))) == len(moves)
        wrong = [move for move in moves if not position.is_legal(move)]
        assert not wrong, f"{position!r}\n{wrong[0]}"


@pytest.mark.parametrize("seed", range(200, 206))
def test_what_one_position_allows_is_listed_in_another_if_it_is_legal_there(seed: int) -> None:
    """Every fifth position's moves, tried a few turns later and a few turns earlier."""
    chance, reached = positions_of(seed)
    sparse = reached[::5]
    for here in sparse:
        listed = set(here.moves())
        for there in sparse:
            foreign = there.moves()
            for move in chance.sample(foreign, min(10, len(foreign))):
                assert here.is_legal(move) == (move in listed)


def test_both_permissions_on_one_building_are_listed() -> None:
    """Chartier's cell lies on d5, and the lamp piece on c4, the rival's colour too, disappears."""
    powers = ["metropolitain", "chartier"]
    position = town(
        "orange.lamp:c4",
        blue={"activated": powers, "pending": powers, "reserve": ["V3"]},
        orange={"activated": ["lampadaire"]},
        readings={"metropolitain.free": "any"},
    )
    listed = {str(move) for move in position.moves()}

    assert position.check("build V3 c4-c5-d5 +chartier d5").legal
    assert "build V3 c4-c5-d5 +chartier d5" in listed
    assert not any(move.startswith("build V3 c4-c5-d5 +chartier c5") for move in listed)


@pytest.mark.parametrize("seed", range(300, 306))
def test_who_can_build_has_a_building_to_place(seed: int) -> None:
    for position in positions_of(seed)[1]:
        if stage(position) == SECOND:
            builds = [move for move in position.moves() if move.rule == "build"]
            assert position.worth(CAN_BUILD) == bool(builds)


@settings(max_examples=40, deadline=None, derandomize=True)
@given(positions("city-of-light"), st.integers(0, 2**32 - 1))
def test_legal_is_what_is_listed_and_would_be_made_small(position: Position, seed: int) -> None:
    listed = set(position.moves())
    for move in tries(random.Random(seed), position):
        legal = position.check(move).legal
        assert (legal and move.action.is_move) == (move in listed)


def test_a_building_in_two_places_is_given_away_once() -> None:
    """Blue's I3 stands on the board and is in the reserve, which is a fault, and can be lifted."""
    position = town(
        "blue.I3:b2-c2-d2",
        blue={"reserve": ["I3", "O4"]},
        readings={"levitation.gives": "built-too"},
        supply=["V3"],
    )
    swaps = [str(move) for move in position.moves() if move.rule == "levitation"]

    assert any(move.startswith("activate levitation I3>V3") for move in swaps)
    assert len(swaps) == len(set(swaps))
