"""Faults of a position: each alone where it can be, with what it names; none in a real game."""

from __future__ import annotations

import random

import pytest
from attrs import evolve
from games.city_of_light.faulty import (
    CASES,
    LATE,
    OFF_STREET,
    SOUND,
    START,
    recoloured,
    seated,
    with_pieces,
)
from games.city_of_light.shapes import changed, pieces, seat
from games.city_of_light.towns import fault_ids, town
from games.city_of_light.walks import random_ruleset, walk

from rulespec.answers.faults import Fault
from rulespec.answers.position import Position
from rulespec.games.city_of_light import BLUE, ORANGE
from rulespec.games.city_of_light.components import CELLS, KINDS, POSTCARDS
from rulespec.games.city_of_light.game import GAME
from rulespec.games.city_of_light.position import SUPPLY


@pytest.mark.parametrize("position", [SOUND, START, LATE, town()])
def test_what_the_cases_start_from_is_sound(position: Position) -> None:
    assert position.faults() == ()


@pytest.mark.parametrize("name", CASES)
def test_a_fault_alone(name: str) -> None:
    position, elements = CASES[name]
    (fault,) = position.faults()

    assert (fault.id, fault.elements) == (name, elements)
    assert all(part in str(fault) for part in (name, *elements))
    if fault.cells:
        assert CELLS.names(fault.cells) == elements


def test_a_piece_off_the_streets_comes_too_early_besides() -> None:
    found = {fault.id: fault.elements for fault in OFF_STREET.faults()}

    assert found == {"pieces.too-early": ("O4",), "pieces.off-street": ("g7", "g8")}


def test_every_fault_has_its_case() -> None:
    assert {one.id for one in GAME.invariants} == {*CASES, "pieces.off-street"}


# --- many at once, and none ---------------------------------------------------------------------


def test_all_faults_are_listed_at_once() -> None:
    """One of the course, of the streets, of the pieces, of the postcards and of a special piece."""
    wrong = with_pieces(recoloured("h8", keep=True), "blue.V3:g2-g3-h3")
    wrong = changed(
        seated(wrong, BLUE, pending=POSTCARDS.one("metropolitain")),
        finished=None,
        supply=wrong[SUPPLY] | KINDS.one("I3"),
        pieces=[
            evolve(piece, facing="") if piece.kind == "statue" else piece
            for piece in pieces(wrong)
        ],
    )

    assert {fault.id: fault.elements for fault in wrong.faults()} == {
        "finished.missing": ("blue", "orange"),
        "street.twice": ("h8",),
        "pieces.twice": ("I3",),
        "piece.colour": ("g2",),
        "cards.loose": ("metropolitain",),
        "statue.facing": ("c4",),
    }


def test_each_player_and_piece_has_its_own_fault() -> None:
    """Both hold too many tiles; two specials stand unearned."""
    both = seated(
        CASES["hand.size"][0],
        ORANGE,
        hand=seat(START, ORANGE).hand | 1 << seat(START, ORANGE).stack[0],
        stack=seat(START, ORANGE).stack[1:],
    )
    assert fault_ids(both) == ["hand.size", "hand.size"]
    assert [fault.says.split()[0] for fault in both.faults()] == ["blue", "orange"]

    bare = seated(seated(SOUND, BLUE, tokened=0), ORANGE, tokened=0)
    unearned: list[Fault] = [at for at in bare.faults() if at.id == "special.unearned"]
    assert sorted(at.elements for at in unearned) == [("b1",), ("c4",)]


@pytest.mark.parametrize("seed", range(40))
def test_a_real_game_has_no_faults(seed: int) -> None:
    """Under random readings, in every position from the start to the end."""
    chance = random.Random(seed)
    for position in walk(chance, random_ruleset(chance, default=seed % 4 == 0)):
        assert position.faults() == (), repr(position)
