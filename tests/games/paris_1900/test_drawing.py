"""The drawing in characters, read back and compared with the position."""

from __future__ import annotations

import re
from collections import Counter

from games.paris_1900.tabled import NONE
from games.pictured import check_drawing, without_colour
from paris_pictured import LETTERS, drawn_rows, every_position, hand_made, legend_of, letters

from rulespec.games.paris_1900.components import (
    BANKS,
    DISTRICTS,
    GOODS,
    LANDMARKS,
    PLACES,
    SITES,
    TILES,
    TOKENS,
    VP_TOKENS,
)
from rulespec.games.paris_1900.drawing import drawing
from rulespec.games.paris_1900.pictures import svg


@every_position
def test_each_place_of_the_drawing_has_its_tile_chip_and_keys(made) -> None:
    at = made()
    rows, _ = drawn_rows(drawing(at))
    laid = PLACES.names(at.laid_landmarks)

    assert set(rows) == {*SITES.elements, *BANKS, "arc", *laid}
    for number, site in enumerate(SITES.elements):
        tile, chip = at.lying[number], at.chips[number]
        kind = "-" if tile == NONE else at.box.kind[TILES.elements[tile]]
        good = "" if chip == NONE else GOODS.elements[chip]
        sign = good.removesuffix("-prestige").upper() if "-" in good else good
        assert (rows[site].shown, rows[site].chip) == (kind, sign), site
    for name in laid:
        assert rows[name].cost == str(at.box.landmark_cost[name])
    for district in DISTRICTS.elements:
        assert rows[f"bank-{district}"].cost == f"+{at.box.pays[district]}"
    assert {place: row.keys for place, row in rows.items()} == {
        place: letters(at, place) for place in rows
    }


@every_position
def test_vp_tokens_stand_beside_their_districts_with_their_values(made) -> None:
    at = made()
    drawn = drawing(at)
    _, heads = drawn_rows(drawn)

    def words(mask: int) -> list[str]:
        names = VP_TOKENS.names(mask)
        return [f"{name} {'/'.join(map(str, at.box.vp[name]))}" for name in names]

    assert heads == {
        name: " ".join(words(at.vp_at[place])) for place, name in enumerate(DISTRICTS.elements)
    }
    assert f"\nVP tokens left: {', '.join(words(at.vp_left)) or '-'}\n" in legend_of(drawn)


@every_position
def test_track_has_every_token_and_pawn_on_its_space(made) -> None:
    at = made()
    head, *lines = drawing(at).partition("\nbonus track")[2].partition("\n\n")[0].splitlines()
    found: dict[str, dict[str, str]] = {"tokens": {}, "pawns": {}}
    columns: list[tuple[str, slice]] = []
    for line in lines:
        kind = line.split()[0]
        if kind == "space":
            starts = [(name.start(), name[0]) for name in re.finditer(r"\d+", line)]
            ends = [*(start for start, _ in starts[1:]), None]
            columns = [(n, slice(at, end)) for (at, n), end in zip(starts, ends, strict=True)]
        else:
            found[kind] |= {n: line[cut].strip() for n, cut in columns if line[cut].strip()}

    assert found["tokens"] == {
        str(n + 1): ",".join(TOKENS.elements[token] for token in stack) or "."
        for n, stack in enumerate(at.track)
    }
    expected: dict[str, str] = {"0": ""}
    found["pawns"]["0"] = head.rpartition(": ")[2].replace("-", "")
    for player, seat in zip(at.players, at.seats, strict=True):
        expected[str(seat.pawn)] = expected.get(str(seat.pawn), "") + LETTERS[str(player)]
    assert found["pawns"] == expected


@every_position
def test_legend_has_what_each_player_has(made) -> None:
    at = made()
    text = legend_of(drawing(at))

    def names(mask: int) -> str:
        return ", ".join(TOKENS.names(mask)) or "-"

    def goods(numbers: tuple[int, ...]) -> str:
        some = zip(numbers, GOODS.elements, strict=False)
        return ", ".join(f"{n} {good}" for n, good in some if n) or "-"

    for player, seat in zip(at.players, at.seats, strict=True):
        mine = text.partition(f"\n{LETTERS[str(player)]} {player}: ")[2].split("\n")[:3]
        assert f"points {seat.points}, francs {seat.francs}, " in mine[0]
        assert f"keys: {seat.hand} in hand, {seat.spare} spare" in mine[0]
        assert (f"pawn on {seat.pawn}" in mine[0]) == bool(seat.pawn)
        stands = f"; tokens stand for {goods(seat.standing)}" if any(seat.standing) else ""
        assert mine[1] == f"  chips: {goods(seat.goods)}{stands}"
        used = f"; used: {names(seat.used)}" if seat.used else ""
        assert mine[2] == f"  tokens: {names(seat.tokens)}{used}"
    assert f"\nend tokens in the pile: {names(at.end_left)}\n" in text
    assert f"\ngeneral supply: {goods(at.supply)}; francs {at.bank}\n" in text
    left = re.findall(r"([\w-]+) (\d+) for ", text.partition("landmarks left:")[2])
    supply = LANDMARKS.whole & ~(at.laid_landmarks >> len(SITES))
    assert Counter(left) == Counter(
        (name, str(at.box.landmark_cost[name])) for name in LANDMARKS.names(supply)
    )


def test_legend_says_how_far_the_turn_is() -> None:
    text = legend_of(drawing(hand_made()))

    for said in (
        "phase after, first to move (choo-choo-2020)",
        "variant: a tile may lie in any district",
        "bought: montmartre-3; may still take: chip, vp",
        "a tile was drawn: batignolles-3, residence",
        "tiles away from home: belleville-3 on chaillot-3",
        "stacks of tiles: 1 has 2, 2 has 1, 3 has 0",
    ):
        assert said in text.splitlines()
    assert "one more round" not in text
    assert "one more round" in drawing(hand_made().changed(ending=1))
    assert "this is the last round" in drawing(hand_made().changed(ending=2))
    assert "the game is over" in drawing(hand_made().changed(phase="over", ending=2))


@every_position
def test_drawing_fits_a_terminal(made) -> None:
    check_drawing(drawing(made(), cells=PLACES.whole))


def test_colour_changes_no_character() -> None:
    marked = {"move": "move arc > eiffel-tower in chaillot with 9", "cells": 7}
    plain, coloured = (drawing(hand_made(), **marked, colour=colour) for colour in (False, True))

    assert "\x1b" not in plain
    assert "\x1b[" in coloured
    assert without_colour(coloured) == plain


def test_order_of_face_down_tiles_is_not_shown() -> None:
    at = hand_made()
    other = at.changed(stacks=((5, 4), (7,), ()))

    assert drawing(at) == drawing(other)
    assert svg(at) == svg(other)


def test_printing_a_position_draws_it() -> None:
    assert str(hand_made()) == drawing(hand_made())
    assert hand_made()._repr_svg_() == svg(hand_made())
