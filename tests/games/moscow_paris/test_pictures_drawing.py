"""The drawing in characters, read back and compared with the position."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from games.moscow_paris.moscow_pictured import (
    LETTERS,
    city_text,
    drawn_cities,
    drawn_places,
    every_position,
    fullest,
    hand_made,
    held,
    legend_of,
    lying,
    reached,
)
from games.pictured import check_drawing, without_colour

from rulespec.errors import BadInput
from rulespec.games.moscow_paris.components import CARDS, PLACES, ROWS, WAGONS
from rulespec.games.moscow_paris.drawing import drawing
from rulespec.games.moscow_paris.pictures import svg

SHORT = {"second-class": "2nd", "first-class": "1st", "luggage": "lugg", "sleeper": "slee",
         "wagon-9": "no 9", "wagon-12": "no12", "dining": "dine", "saloon": "salo"}  # fmt: skip


@every_position
def test_each_wagon_of_a_row_is_drawn_at_its_place(made) -> None:
    at = made()
    shown = {place: text.strip() for place, text in drawn_places(drawing(at)).items()}

    assert {place: text for place, text in shown.items() if text}.keys() == lying(at).keys()
    for place, kind in lying(at).items():
        assert shown[place] in {kind, SHORT.get(kind)}, place


def test_short_names_tell_all_kinds_apart() -> None:
    short = drawn_places(drawing(fullest()))

    assert {short[f"1L{n}"].strip() for n in range(1, 7)} == {
        "2nd", "1st", "lugg", "slee", "no 9", "no12"
    }  # fmt: skip


@every_position
def test_each_row_shows_what_its_city_prints(made) -> None:
    at = made()
    shown = drawn_cities(drawing(at))

    assert list(shown) == list(ROWS.elements)
    for row, line in zip(ROWS.elements, at.lines, strict=True):
        if line is None:
            assert shown[row] == "no city"
            continue
        title, points, *others = city_text(at, line.city).split(", ")
        limit = at.box.tables.limits[line.city]
        wagons = f"{len(line.left) + len(line.right)} of {limit} wagons"
        assert shown[row] == f"{title} {points}, {wagons} {', '.join(others)}"


@every_position
def test_legend_has_piles_and_what_each_player_has(made) -> None:
    at = made()
    text = legend_of(drawing(at))

    def listed(names: Counter[str]) -> str:
        return ", ".join(f"{n} {name}" for name, n in names.items()) or "-"

    assert f"\npile: {len(at.deck)} cards\n" in text
    assert f"\ncity pile: {len(at.cities)} cities\n" in text
    assert f"\ndiscarded: {listed(held(CARDS.elements, at.discard))}\n" in text
    assert f"\ngone: {'; '.join(city_text(at, city) for city in at.gone) or '-'}\n" in text
    for player, seat in zip(at.players, at.seats, strict=True):
        mine = text.partition(f"\n{LETTERS[str(player)]} {player}: ")[2].splitlines()[:4]
        assert mine == [
            f"{sum(seat.front)} in front, {sum(seat.hand)} in hand",
            f"  in front: {listed(held(WAGONS.elements, seat.front))}",
            f"  hand: {listed(held(CARDS.elements, seat.hand))}",
            f"  cities: {'; '.join(city_text(at, city) for city in seat.won) or '-'}",
        ]
    assert text.count(" in hand") == len(at.players)


def test_legend_says_how_far_the_turn_is() -> None:
    lines = legend_of(drawing(hand_made())).splitlines()

    for said in (
        "phase chain, second to move (hobby-world-2014)",
        "exchange played by first; it may go on with third",
        "teams: first and third against second and fourth",
        "positions since the last progress: 2",
        "shuffled anew: 2 times",
    ):
        assert said in lines
    plain = drawing(reached(0).changed(history=()))
    assert "teams" not in plain
    assert "progress" not in plain
    assert "exchange played" not in plain
    assert "the game is over" in drawing(hand_made().changed(phase="over", exchanging=None))


@every_position
def test_drawing_fits_a_terminal(made) -> None:
    check_drawing(drawing(made(), cells=PLACES.whole))


def test_long_titles_are_shown_in_full() -> None:
    cities = dict(hand_made().box.cities)
    title = "Saint-Remy-en-Bouzemont-Saint-Genest-Isson"[:40]
    cities["moscow"] = type(cities["moscow"])(
        title=title, points=2, limit=6, flag="a flag of so many colours", capital=True
    )
    box = hand_made().box
    at = hand_made().changed(
        box=type(box)(name="own", wagons=box.wagons, actions=box.actions, cities=cities,
                      sources=box.sources)
    )  # fmt: skip

    assert title in drawn_cities(drawing(at))["1"].replace(" ", "")
    assert "a flag of so many colours" in drawn_cities(drawing(at))["1"]
    assert title in svg(at)
    check_drawing(drawing(at))


def test_colour_changes_no_character() -> None:
    marked = {"move": "swap 1L1 second:mail", "cells": PLACES.one("3R1")}
    plain, coloured = (drawing(hand_made(), **marked, colour=colour) for colour in (False, True))

    assert "\x1b" not in plain
    assert "\x1b[" in coloured
    assert without_colour(coloured) == plain


def test_order_of_hidden_cards_is_not_shown() -> None:
    at = hand_made()
    other = at.changed(deck=at.deck[::-1], cities=at.cities[::-1])

    assert drawing(at) == drawing(other)
    assert svg(at) == svg(other)


def test_printing_a_position_draws_it() -> None:
    assert str(hand_made()) == drawing(hand_made())
    assert hand_made()._repr_svg_() == svg(hand_made())


# --- what a drawing points at -------------------------------------------------------------------

MOVES = [
    ("row 1 left dining", {"1L4"}, ["dining"]),
    ("row 3 left second-class", {"3L1"}, ["second-class"]),
    ("front second-class", {"second:second-class"}, ["second-class"]),
    ("back mail", {"second:mail"}, []),
    ("swap 1L1 3R1", {"1L1", "3R1"}, ["swap"]),
    ("swap 1R1 first:tank", {"1R1", "first:tank"}, ["swap"]),
    ("two 1R1 3R1", {"1R1", "3R1"}, ["two"]),
    ("three 1L1 1L2 1L3", {"1L1", "1L2", "1L3"}, ["three"]),
    ("exchange mail with third:dining", {"second:mail", "third:dining"}, ["exchange"]),
    ("on mail for luggage", {"second:mail", "third:luggage"}, []),
    ("refuse", set(), []),
    ("cancel 3", {"3R1", "row 3"}, ["cancel"]),
    ("play three", set(), ["three"]),
    ("claim 1", {"1L1", "1L2", "1L3", "1R1", "row 1", "second:mail"}, []),
    ("claim 2", {"row 2"}, []),
    ("done", set(), []),
    ("stuck", set(), []),
]
"""Moves of the hand-made position: the places, rows and cards that they speak of."""


def bracketed(drawn: str) -> tuple[set[str], list[str]]:
    """The places and rows in brackets, and the cards of hands."""
    found = {place for place, text in drawn_places(drawn).items() if text.startswith("[")}
    rows = [line[0] for line in drawn.partition("\n\n")[0].splitlines() if line[38:39] == "["]
    hands = []
    for block in re.split(r"\n(?=[ABCD] )", legend_of(drawn))[1:]:
        player = block.split()[1].rstrip(":")
        front = block.partition("in front: ")[2].splitlines()[0].rpartition("in front: ")[2]
        found |= {f"{player}:{kind}" for kind in re.findall(r"\[([^\]]+)\]", front)}
        hands += re.findall(r"\[([^\]]+)\]", block.partition("  hand: ")[2].splitlines()[0])
    return found | {f"row {row}" for row in rows}, hands


@pytest.mark.parametrize(("move", "places", "cards"), MOVES)
def test_exactly_what_a_move_speaks_of_is_in_brackets(move, places, cards) -> None:
    at = hand_made()
    drawn = drawing(at, move=move)

    assert bracketed(drawn) == (places, cards)
    assert "!" not in drawn


def test_moves_may_be_given_read_or_written() -> None:
    at = hand_made()

    assert drawing(at, move=at.read("claim 1")) == drawing(at, move="claim 1") != drawing(at)
    with pytest.raises(BadInput, match="nowhere"):
        drawing(at, move="claim nowhere")


@every_position
def test_every_place_can_be_pointed_at(made) -> None:
    drawn = drawing(made(), cells=PLACES.whole)

    rows = {place for place, text in drawn_places(drawn).items() if text[0] + text[-1] == "!!"}
    fronts = re.findall(r"\n[ABCD] (\w+)[^\n]*\n  in front: ([^\n]*)", legend_of(drawn))
    pointed = {f"{p}:{kind}" for p, text in fronts for kind in re.findall(r"!([^!]+)!", text)}
    assert rows | pointed == set(PLACES.elements)


@pytest.mark.parametrize("place", ["1L2", "2R1", "4L6", "first:tank", "fourth:wagon-12"])
def test_exactly_the_offending_place_is_marked(place) -> None:
    drawn = drawing(hand_made(), cells=PLACES.one(place))
    rows = {at for at, text in drawn_places(drawn).items() if "!" in text}

    if ":" in place:
        player, _, kind = place.partition(":")
        block = legend_of(drawn).partition(f"\n{LETTERS[player]} ")[2]
        assert f"!{kind}!" in block.splitlines()[1]
    assert rows == ({place} if ":" not in place else set())
    assert drawn.count("!") == 2
