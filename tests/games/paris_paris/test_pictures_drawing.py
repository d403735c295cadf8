"""The drawing in characters, read back and compared with the position."""

from __future__ import annotations

import re

import pytest
from attrs import evolve
from games.paris_paris.paris_paris_pictured import (
    LETTERS,
    SMALL,
    drawn_lines,
    every_position,
    fullest,
    hand_made,
    legend_of,
    listed,
    piles,
    reached,
)
from games.paris_paris.rounds import bags, markers, offered, points, reserves, resting
from games.paris_paris.rounds import piles as piles_of
from games.pictured import check_drawing, without_colour

from rulespec.errors import BadInput
from rulespec.games.paris_paris.components import LINES, PLAYERS, STATIONS
from rulespec.games.paris_paris.drawing import drawing
from rulespec.games.paris_paris.pictures import svg
from rulespec.games.paris_paris.position import BUILT, OPEN_MARKER, PHASE, PILED
from rulespec.language.bags import unpacked


def owners_at(at, station: str) -> list[str]:
    """The owners of the shops at a station."""
    return [PLAYERS.elements[owner] for owner in unpacked(at[BUILT][STATIONS.places[station]])]


@every_position
def test_each_line_is_a_row_of_its_stations_with_what_is_there(made) -> None:
    at = made()
    rows = drawn_lines(drawing(at))
    lines = at.box.lines

    assert list(rows) == list(LINES.elements)
    for line, cells in rows.items():
        assert [cell.title for cell in cells] == [at.box.titles[name] for name in lines[line]]
        for name, cell in zip(lines[line], cells, strict=True):
            others = [SMALL[other] for other in lines if other != line and name in lines[other]]
            owners = owners_at(at, name)
            room = "." * (1 + len(others) - len(owners))
            assert cell.sign == ("O" if others else "o")
            assert cell.shops == "".join(LETTERS[owner] for owner in owners[:2]) + room
            assert cell.crossed == others
            assert cell.stars == offered(at).count(f"{name}.{line}")


@every_position
def test_legend_has_tokens_piles_and_what_each_player_has(made) -> None:
    at = made()
    text = legend_of(drawing(at))

    assert f"\ntokens of this round: {listed(offered(at))}\n" in text
    assert f"\nresting on (P): {listed(resting(at))}\n" in text
    piles = ", ".join(f"{n} has {len(pile)}" for n, pile in enumerate(piles_of(at), 1) if pile)
    assert f"\npiles left: {piles or '-'}\n" in text
    seats = zip(at.players, points(at), reserves(at), bags(at), markers(at), strict=True)
    for player, score, reserve, bag, marker in seats:
        own = sum(owners_at(at, name).count(player) for name in STATIONS.elements)
        assert (
            f"\n{LETTERS[player]} {player}: points {score}, reserve {reserve}, "
            f"bag {bag}, shops {own}, marker {marker}"
        ) in text
    assert len(re.findall(r"\n[ABCD] ", text)) == len(at.players)


def test_legend_says_how_far_the_game_is() -> None:
    lines = legend_of(drawing(hand_made())).splitlines()

    for said in (
        "phase build, yellow to move (abacus-2003)",
        "first of the round: violet",
        "open marker: a tour of the yellow line",
    ):
        assert said in lines
    over = drawing(hand_made().changed({PHASE: "over", OPEN_MARKER: ()}))
    assert "the game is over" in over
    assert "first of the round" not in over
    assert "open marker" not in over


def test_more_shops_than_a_station_has_room_for_are_told() -> None:
    assert "pompidou has more shops: BCD" in legend_of(drawing(fullest()))
    assert "more shops" not in drawing(hand_made())
    assert "pompidou has more shops: BCD" in svg(fullest())


@every_position
def test_drawing_fits_a_terminal(made) -> None:
    check_drawing(drawing(made(), cells=STATIONS.whole))


def test_long_titles_are_shown_in_full() -> None:
    box = hand_made().box
    title = "Saint-Denis Strasbourg-Saint-Denis Nord"
    titles = {**box.titles, "pompidou": title, "louvre": "L" * 40}
    own = type(box)(
        name="own", lines=box.lines, titles=titles, places=box.places, sources=box.sources
    )
    at = evolve(hand_made(), box=own)
    cell = drawn_lines(drawing(at))["green"][2]

    assert cell.title.replace(" ", "") == title.replace(" ", "")
    check_drawing(drawing(at))
    assert title in svg(at)


def test_colour_changes_no_character() -> None:
    marked = {"move": "build pompidou.green removing violet", "cells": STATIONS.one("opera")}
    plain, coloured = (drawing(hand_made(), **marked, colour=colour) for colour in (False, True))

    assert "\x1b[" in coloured
    assert without_colour(coloured) == plain


def test_what_lies_in_the_piles_is_not_shown() -> None:
    at = hand_made()
    first, _, third, *_ = piles_of(at)
    other = at.changed({PILED: piles(third * 2, [], first[:1])})

    assert drawing(at) == drawing(other)
    assert svg(at) == svg(other)


def test_printing_a_position_draws_it() -> None:
    assert str(reached(3)) == drawing(reached(3))
    assert reached(3)._repr_svg_() == svg(reached(3))


# --- what a drawing points at -------------------------------------------------------------------

MOVES = [
    ("pile 1", [], ["1"], []),
    ("pile 2", [], ["2"], []),
    ("build notre-dame.green", ["notre-dame"], ["notre-dame.green"], []),
    ("build pompidou.blue", ["pompidou"], ["pompidou.blue"], []),
    ("build pompidou.blue removing violet", ["pompidou"], ["pompidou.blue"], ["B"]),
    ("build hotel-de-ville.green removing yellow",
     ["hotel-de-ville"], ["hotel-de-ville.green"], ["C"]),
    ("build opera.red removing green", ["opera"], ["opera.red"], []),
    ("skip notre-dame.green", ["notre-dame"], ["notre-dame.green"], []),
]  # fmt: skip
"""Moves of the hand-made position: their stations, tokens or piles, and shops removed."""


@pytest.mark.parametrize(("move", "stations", "named", "removed"), MOVES)
def test_exactly_what_a_move_speaks_of_is_in_brackets(move, stations, named, removed) -> None:
    at = hand_made()
    drawn = drawing(at, move=move)
    rows = drawn.rpartition("\n\n")[0]
    tracks = "\n".join(line for line in rows.splitlines() if line.startswith(">"))
    heads = "\n".join(line for line in rows.splitlines() if line.startswith(" "))
    lines = sum(name in names for name in stations for names in at.box.lines.values())

    titles = [at.box.titles[name].split()[0] for name in stations]
    found = [text.strip() for text in re.findall(r"\[([^\]]*)\]", heads)]
    assert sorted({text.split()[0] for text in found}) == sorted(titles)
    assert len(found) == lines
    assert re.findall(r"\[([^\]]*)\]", tracks) == removed * lines
    assert re.findall(r"\[([^\]]*)\]", legend_of(drawn)) == named
    assert "!" not in drawn


def test_moves_may_be_given_read_or_written() -> None:
    at = hand_made()
    move = at.read("skip notre-dame.green")

    assert drawing(at, move=move) == drawing(at, move="skip notre-dame.green") != drawing(at)
    with pytest.raises(BadInput, match="nowhere"):
        drawing(at, move="build nowhere.green")


@every_position
def test_every_station_can_be_pointed_at(made) -> None:
    for cells in drawn_lines(drawing(made(), cells=STATIONS.whole)).values():
        assert [cell.left + cell.right for cell in cells] == ["!!"] * 7


@pytest.mark.parametrize("name", STATIONS.elements)
def test_exactly_the_offending_station_is_marked(name) -> None:
    at = hand_made()
    rows = drawn_lines(drawing(at, cells=STATIONS.one(name)))

    marked = {cell.title for cells in rows.values() for cell in cells if cell.left == "!"}
    assert marked == {at.box.titles[name]}
