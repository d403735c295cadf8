"""Readings that meet in few games: what they say together, case by case, from the rules alone."""

from __future__ import annotations

import pytest
from games.city_of_light import rare
from games.city_of_light.rare import HOLDINGS, LAMP_READINGS, ON_ONE_CELL, ON_THE_DANCER, Held
from games.city_of_light.rare_towns import every
from games.city_of_light.shapes import Piece

from rulespec.answers.position import Position
from rulespec.language.moves import Move

EVERY = every(LAMP_READINGS)


def broken(position: Position, move: Move) -> set[str]:
    return set(position.check(move).broken)


# --- a move without cells -------------------------------------------------------------------------


@pytest.mark.parametrize("card", ON_ONE_CELL)
def test_a_piece_of_one_cell_covers_no_fewer(card: str) -> None:
    assert ON_ONE_CELL[card] in broken(*rare.nowhere(card))


def test_a_building_covers_cells() -> None:
    assert broken(*rare.built_nowhere()) == {"build.shape"}


# --- a lamp piece that disappears under a house ---------------------------------------------------


def permitted(reads: dict[str, str], held: Held, fresh: str) -> bool:
    """Whether a lamp piece may disappear: Metropolitain is held in time, and it is a lamp."""
    in_time = reads["metropolitain.when"] == "any-later" or fresh == "metropolitain"
    is_lamp = reads["lamp-piece"] == "full"
    return "metropolitain" in held and in_time and is_lamp and reads["metropolitain.free"] == "any"


@pytest.mark.parametrize(("held", "fresh"), HOLDINGS)
@pytest.mark.parametrize("reads", EVERY, ids=lambda reads: " ".join(reads.values()))
def test_a_lamp_piece_under_a_building(reads: dict[str, str], held: Held, fresh: str) -> None:
    """The cell is neither free nor of a colour open to blue, unless the lamp disappears."""
    found = broken(rare.lamp_on_orange(reads, held, fresh), rare.LAMP_UNDER_A_BUILDING)
    barred = not permitted(reads, held, fresh)
    assert {"build.free", "build.colour"} & found == (
        {"build.free", "build.colour"} if barred else set()
    )


@pytest.mark.parametrize(("held", "fresh"), HOLDINGS)
@pytest.mark.parametrize("reads", EVERY, ids=lambda reads: " ".join(reads.values()))
def test_a_lamp_piece_under_the_garden(reads: dict[str, str], held: Held, fresh: str) -> None:
    """The same for the garden, where Metropolitain is for it too."""
    found = broken(rare.lamp_on_orange(reads, held, fresh), rare.LAMP_UNDER_THE_GARDEN)
    barred = not permitted(reads, held, fresh) or reads["garden.metropolitain"] == "no"
    assert {"garden.free", "garden.colour"} & found == (
        {"garden.free", "garden.colour"} if barred else set()
    )


# --- chimneys and Levitation ----------------------------------------------------------------------


@pytest.mark.parametrize("gives", rare.GIVES)
@pytest.mark.parametrize("given", ["I3", "W5"])
@pytest.mark.parametrize("cells", rare.PLACED, ids=["kept", "placed"])
def test_a_chimney_for_what_levitation_brings(gives: str, given: str, cells: Held) -> None:
    """One is left for it only if a building of the board is lifted; what is kept needs none."""
    lifted = gives == "built-too" and given == "I3"
    found = broken(*rare.swapped(gives, given, cells))
    assert ("build.chimney" in found) is (bool(cells) and not lifted)


def test_levitation_never_gives_the_garden() -> None:
    """Where a building of the board may be given, the garden still may not."""
    assert "levitation.gives" in broken(*rare.garden_given())


# --- a dancer whose cell counts as free -----------------------------------------------------------


@pytest.mark.parametrize("over", ON_THE_DANCER, ids=lambda at: at.kind if at else "nothing")
def test_a_statue_before_the_dancer(over: Piece | None) -> None:
    """Her cell counts as free unless it is built over."""
    found = broken(*rare.statue_before_dancer(over))
    assert ("statue.front" in found) is (over is not None)


@pytest.mark.parametrize("over", ON_THE_DANCER, ids=lambda at: at.kind if at else "nothing")
def test_the_statue_counts_the_dancers_cell(over: Piece | None) -> None:
    """b2 looks at b1: beside it a2, c2, b1 and the dancer at two, four diagonal cells at one."""
    points = rare.statue_beside_dancer(over).score("blue").points("score.statue")
    assert points == 3 * 2 + 4 + (0 if over else 2)


# --- the large lamp -------------------------------------------------------------------------------


@pytest.mark.parametrize("over", rare.ON_THE_LAMP)
def test_the_large_lamp_on_the_lamp_piece(over: Held) -> None:
    """It may stand on the lamp piece, unless that lies under a building or the garden."""
    assert ("large-lamp.free" in broken(*rare.large_on_small(over))) is bool(over)


# --- passing --------------------------------------------------------------------------------------


def test_a_tile_in_the_stack_is_left() -> None:
    assert "pass.tiles" in broken(*rare.tile_in_stack())


def test_a_tile_in_hand_keeps_nobody_from_passing_later() -> None:
    assert broken(*rare.tile_in_hand()) == {"pass.must"}


def test_who_can_do_nothing_passes() -> None:
    assert broken(*rare.stuck()) == set()
