"""The drawing in characters, compared with drawings made by hand."""

from __future__ import annotations

import random
import re

import pytest
from games.city_of_light.shapes import Piece, pieces, with_pieces

from rulespec.answers.position import Position
from rulespec.errors import BadInput
from rulespec.games import city_of_light as city
from rulespec.games.city_of_light.components import CELLS
from rulespec.games.city_of_light.drawing import aim, drawing, from_below, legend
from rulespec.games.city_of_light.lying import rows, streets_of

read_line = city.GAME.read_line
LINE = (
    "city-of-light/1 gaga-2021 second:orange:blue "
    "bboo..../c*co..../......../......../......../......../......b*/......oc "
    "blue.I3:a1-b1-a2;orange.annex:d1>P5;orange.statue:d2^w;blue.painter:g7 "
    "-/-/P5,L6/peintre,levitation~/-/- -/blue1/W5/bouquinistes,chartier+/-/passed "
    "X5,C6 levitation,chartier,bouquinistes,peintre,penseur,jardin,fontaine,lampadaire"
)

BOARD = """\
    a    b    c    d    e    f    g    h
   +         +         +         +         +
 1  bI3  bI3  o    oan  .    .    .    .
 2  cI3  *    c    os<  .    .    .    .
   +         +         +         +         +
 3  .    .    .    .    .    .    .    .
 4  .    .    .    .    .    .    .    .
   +         +         +         +         +
 5  .    .    .    .    .    .    .    .
 6  .    .    .    .    .    .    .    .
   +         +         +         +         +
 7  .    .    .    .    .    .    bPA  *
 8  .    .    .    .    .    .    o    c
   +         +         +         +         +
"""

LEGEND = """\
second stage, orange to move (gaga-2021)
blue (capitals): 0 in hand, 0 in stack, 2 tokens left
  on the board: I3:a1-b1-a2 painter:g7
  reserve: P5, L6
  postcards: levitation (without its action), peintre
orange (small letters): 0 in hand, 1 in stack, 2 tokens left, has passed
  on the board: annex:d1>P5 statue:d2^w
  reserve: W5
  postcards: chartier (permission pending), bouquinistes
supply: X5, C6
face up: jardin, lampadaire, fontaine, penseur"""


def row(drawn: str, number: int) -> str:
    """One row of the board."""
    return next(line for line in drawn.splitlines() if line.startswith(f" {number} "))


def reached(seed: int) -> Position:
    """A position reached by chance."""
    chance = random.Random(seed)  # a game, not a secret
    at = city.set_up(("kosmos-2020", "gaga-2021")[seed % 2], seed=seed, random_postcards=True)
    for _ in range(chance.randrange(45)):
        if not at.is_over:
            at = at.play(chance.choice(at.moves()))
    return at


def test_board_and_legend_are_as_drawn_by_hand() -> None:
    drawn = drawing(read_line(LINE))

    assert drawn == f"{BOARD}\n{LEGEND}"


def test_header_stands_over_the_streets() -> None:
    header, _, first, *_ = BOARD.splitlines()

    assert [first[header.index(column)] for column in "abcdefgh"] == list("bboo....")


def test_printing_a_position_draws_it() -> None:
    assert str(read_line(LINE)) == f"{BOARD}\n{LEGEND}"


def test_marks_tell_the_move_from_what_offends() -> None:
    drawn = drawing(
        read_line(LINE), move="build W5 b1-b2-c2", cells=CELLS.mask(("b2", "d2")), colour=False
    )

    assert row(drawn, 1) == " 1  bI3 [bI3] o    oan  .    .    .    ."
    assert row(drawn, 2) == " 2  cI3 [*  ![c  ]!os<! .    .    .    ."
    assert sum(drawn.partition("\n\n")[0].count(sign) for sign in "[]!") == 8


def test_chartiers_cell_and_the_cells_of_a_square_belong_to_the_move() -> None:
    at = read_line(LINE)

    assert aim(at.read("build W5 b1-b2 +chartier c1")) == CELLS.mask(("b1", "b2", "c1"))
    assert aim(at.read("lay blue1 c5 r0")) == CELLS.mask(("c5", "d5", "c6", "d6"))
    assert aim(at.read("pass")) == aim(None) == 0


def test_tile_shows_how_it_would_lie_on_an_empty_square() -> None:
    at = city.set_up("gaga-2021")
    printed = at.box.faces["blue4"]
    assert printed == "*boc"

    drawn = drawing(at, move="lay blue4 c5 r1")

    assert row(drawn, 5).split() == ["5", ".", ".", "[o", "][*", "]", ".", ".", ".", "."]
    assert row(drawn, 6).split() == ["6", ".", ".", "[c", "][b", "]", ".", ".", ".", "."]


def test_tile_on_an_occupied_square_leaves_the_streets_to_be_seen() -> None:
    drawn = drawing(read_line(LINE), move="lay blue4 a1 r0")

    assert row(drawn, 1).startswith(" 1 [bI3][bI3] o ")


def test_topmost_piece_is_shown_and_the_rest_is_listed() -> None:
    at = read_line(LINE)
    lamp = Piece("lamp", city.ORANGE, CELLS.one("a1"))
    paving = Piece("paving", city.BLUE, CELLS.one("a1"))
    heaped = with_pieces(at, *pieces(at), lamp, paving)

    drawn = drawing(heaped)

    assert row(drawn, 1).startswith(" 1  bI3  bI3 ")
    assert drawn.splitlines()[-1] == (
        "one on another: a1 blue's I3 over orange's lamp over blue's paving"
    )
    assert not any("one on another" in line for line in legend(at))


def test_paving_lies_under_what_was_placed_before_it() -> None:
    paving = Piece("paving", city.BLUE, 1)
    lamp = Piece("lamp", city.BLUE, 1)

    lying = from_below(with_pieces(read_line(LINE), lamp, paving))

    assert [(at.kind, at.cells) for at in lying] == [("paving", paving.cells), ("lamp", lamp.cells)]


def test_hidden_tiles_are_counted_and_never_named() -> None:
    drawn = drawing(city.set_up("kosmos-2020", seed=5))

    assert "2 in hand, 6 in stack" in drawn
    assert not re.search(r"(blue|orange)\d", drawn)


def test_colour_changes_no_character() -> None:
    at = read_line(LINE)
    plain = drawing(at, move="build W5 b1-b2", cells=3)
    coloured = drawing(at, move="build W5 b1-b2", cells=3, colour=True)

    assert "\x1b" not in plain
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == plain


def test_wrong_move_is_bad_input() -> None:
    with pytest.raises(BadInput, match="z9"):
        drawing(read_line(LINE), move="build P5 z9")


@pytest.mark.parametrize("seed", range(12))
def test_every_street_and_piece_of_a_random_position_is_drawn(seed: int) -> None:
    at = reached(seed)
    drawn = drawing(at)

    shown = [row(drawn, number)[4::5].ljust(8) for number in range(1, 9)]
    assert shown == list(rows(streets_of(at)))
    signs = {number: row(drawn, number).ljust(44) for number in range(1, 9)}
    covered = 0
    for piece in pieces(at):
        covered |= piece.cells
    for place, cell in enumerate(CELLS.elements):
        column = 5 + 5 * "abcdefgh".index(cell[0])
        sign = signs[int(cell[1])][column : column + 2]
        assert (sign != "  ") == bool(covered >> place & 1), cell


@pytest.mark.parametrize("kind", ["I3", "statue", "paving", "annex"])
def test_faulty_positions_are_drawn_too(kind: str) -> None:
    for owner in (city.BLUE, city.ORANGE):
        for cells in (0, 1, CELLS.whole, CELLS.mask(("a1", "h8"))):
            at = with_pieces(city.set_up("gaga-2021"), Piece(kind, owner, cells, "C6"))

            assert len(drawing(at).partition("\n\n")[0].splitlines()) == 14
