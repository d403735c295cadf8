"""What a drawing and a picture point at, and positions that cannot be."""

from __future__ import annotations

import re

import pytest
from games.paris_1900.tabled import Seat
from games.pictured import root_of, titles
from paris_pictured import SEEDS, drawn_rows, every_position, hand_made, legend_of, reached

from rulespec.errors import BadInput
from rulespec.games.paris_1900.components import PLACES, TOKENS, VP_TOKENS
from rulespec.games.paris_1900.drawing import drawing
from rulespec.games.paris_1900.game import GAME
from rulespec.games.paris_1900.pictures import svg

MOVES = [
    ("draw 2", ["stack 2"], ["2"]),
    ("lay montmartre", ["montmartre", "montmartre-3"], ["montmartre", "3 hotel"]),
    ("key bank-belleville", ["bank-belleville"], ["+2 bank"]),
    ("key arc", ["arc"], ["arc"]),
    (
        "move montmartre-3 > montmartre-5",
        ["montmartre-3", "montmartre-5"],
        ["3 hotel", "5 cafe"],
    ),
    (
        "move arc > eiffel-tower in chaillot with 9",
        ["arc", "eiffel-tower", "chaillot", "9"],
        ["arc", "eiffel-tower 16", "chaillot", "9"],
    ),
    ("end e5", ["e5"], ["e5"]),
    ("take", ["montmartre-3"], ["3 hotel"]),
    ("advance 18", ["space 18"], ["18"]),
    ("honour gold-prestige", ["montmartre-3", "gold-prestige"], ["3 hotel", "gold-prestige"]),
    ("vp v5 chaillot", ["v5", "chaillot"], ["v5 12/6/3", "chaillot"]),
    ("buy wood", ["wood"], ["wood"]),
    ("sell gold", ["gold"], ["gold"]),
    ("second: sell gold", ["gold"], ["gold"]),
    ("use 18", ["18"], ["18"]),
    ("use 23 gold-prestige", ["23", "gold-prestige"], ["23", "gold-prestige"]),
    ("use 17 at 22", ["17", "space 22"], ["17", "22"]),
    ("remove", [], []),
    ("done", [], []),
]


@pytest.mark.parametrize(("move", "dashed", "bracketed"), MOVES)
def test_exactly_what_a_move_speaks_of_is_marked(move, dashed, bracketed) -> None:
    at = hand_made()
    text, drawn = svg(at, move=move), drawing(at, move=move)

    assert sorted(titles(text, "move")) == sorted(dashed)
    found = [" ".join(part.split()[:2]) for part in re.findall(r"\[([^\]]*)\]", drawn)]
    assert len(found) == len(bracketed)
    for part in bracketed:
        assert any(f"{each} ".startswith(f"{part} ") for each in found), (part, found)
    assert titles(text, "offending") == []
    assert "!" not in drawn


@pytest.mark.parametrize(("move", "player"), [("sell gold", 0), ("second: sell gold", 1)])
def test_goods_are_marked_at_whoever_sells_them(move, player) -> None:
    at = hand_made()
    seats = legend_of(drawing(at, move=move)).partition("\nA first")[2]
    marked = [seat for seat in re.split(r"\n[BC] ", seats) if "[gold]" in seat]

    assert marked == [re.split(r"\n[BC] ", seats)[player]]


def test_moves_may_be_given_read_or_written() -> None:
    at = hand_made()
    move = at.read("vp v5 chaillot")

    assert svg(at, move=move) == svg(at, move="vp v5 chaillot") != svg(at)
    assert drawing(at, move=move) == drawing(at, move="vp v5 chaillot") != drawing(at)
    with pytest.raises(BadInput, match="nowhere"):
        drawing(at, move="key nowhere")


@every_position
def test_every_place_can_be_pointed_at(made) -> None:
    at = made()

    assert sorted(titles(svg(at, cells=PLACES.whole), "offending")) == sorted(PLACES.elements)
    assert drawing(at, cells=PLACES.whole).count("!") == 2 * len(PLACES)


@pytest.mark.parametrize("place", ["arc", "bank-montmartre", "chaillot-3", "louvre"])
def test_exactly_the_offending_place_is_marked(place) -> None:
    at = hand_made()
    rows, _ = drawn_rows(drawing(at, cells=PLACES.one(place)))

    assert [name for name, row in rows.items() if (row.left, row.right) == ("!", "!")] == [place]
    assert titles(svg(at, cells=PLACES.one(place)), "offending") == [place]


def test_faulty_positions_are_drawn_too() -> None:
    at = hand_made()
    everywhere = Seat(keys=PLACES.whole, pawn=31, tokens=TOKENS.whole)
    faulty = at.changed(
        seats=(everywhere, Seat(keys=PLACES.one("notre-dame"), doubled=PLACES.one("louvre"))),
        landmarks=(PLACES.whole, 0, PLACES.one("louvre"), 0, 0, 0),
        vp_at=(VP_TOKENS.whole,) * 6,
        lying=(35,) * 36,
        track=(tuple(range(30)),) * 30,
        drawn=35,
        bought=PLACES.whole,
    )

    for move in (None, *(move for move, _, _ in MOVES[::4])):
        assert drawing(faulty, move=move, cells=PLACES.whole)
        root_of(svg(faulty, move=move, cells=PLACES.whole))


def test_supply_shows_a_key_on_a_landmark_that_is_not_laid() -> None:
    at = hand_made().changed(seats=(Seat(), Seat(keys=PLACES.one("notre-dame"))))

    assert "notre-dame 13 for 2 marble + 1 gold B" in legend_of(drawing(at))
    assert titles(svg(at), "key") == ["second's key on notre-dame"]


def test_random_positions_are_not_all_alike() -> None:
    assert len({GAME.write_line(reached(seed)) for seed in SEEDS}) == len(SEEDS)
    assert any(seat.used for seed in SEEDS for seat in reached(seed).seats)
    assert any(reached(seed).laid_landmarks for seed in SEEDS)
