"""The picture as SVG, read back and compared with the position."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations

import pytest
from games.paris_1900.tabled import NONE, Position, Seat
from games.pictured import (
    MOST_BYTES,
    SVG,
    check_page,
    groups,
    root_of,
    standing,
    titles,
    words,
)
from paris_pictured import POSITIONS, every_position, fullest, hand_made, letters

from rulespec.games.paris_1900.board_picture import COLUMN, ROW
from rulespec.games.paris_1900.components import (
    DISTRICTS,
    GOODS,
    PLACES,
    SITES,
    TILES,
    TOKENS,
    VP_TOKENS,
)
from rulespec.games.paris_1900.pictures import svg


@every_position
def test_each_key_of_the_picture_is_on_its_place_with_its_letter(made) -> None:
    at = made()
    text = svg(at)

    found = {}
    for row in groups(text, "place"):
        place = str(row.findtext(f"{SVG}title")).replace(",", " ").split()[0]
        keys = [group for group in row.iter(f"{SVG}g") if group.get("class") == "key"]
        assert all(str(key.findtext(f"{SVG}title")).endswith(f"key on {place}") for key in keys)
        found[place] = "".join(words(key)[0] for key in keys)
    assert found == {place: letters(at, place) for place in PLACES.elements}
    assert len(groups(text, "key")) == sum(map(len, found.values()))
    for player, seat in zip(at.players, at.seats, strict=True):
        second = [title for title in titles(text, "key") if f"{player}'s second" in title]
        assert len(second) == seat.doubled.bit_count()


@every_position
def test_each_tile_chip_landmark_and_vp_token_is_in_the_picture_once(made) -> None:
    at = made()
    text = svg(at)
    sites = list(enumerate(SITES.elements))

    assert titles(text, "tile") == [
        f"tile {TILES.elements[at.lying[n]]} on {site}" for n, site in sites if at.lying[n] != NONE
    ]
    kinds = [words(group)[0] for group in groups(text, "tile")]
    assert kinds == [at.box.kind[title.split()[1]] for title in titles(text, "tile")]
    assert titles(text, "chip") == [
        f"{GOODS.elements[at.chips[n]]} beside {site}" for n, site in sites if at.chips[n] != NONE
    ]
    assert sorted(titles(text, "landmark")) == sorted(
        f"{name} {cost}" for name, cost in at.box.landmark_cost.items()
    )
    laid = [
        f"{name} in {district}"
        for district, tokens in zip(DISTRICTS.elements, at.vp_at, strict=True)
        for name in VP_TOKENS.names(tokens)
    ]
    vp = [re.sub(r"VP token (v\d) \d+/\d+/\d+ ", r"\1 ", title) for title in titles(text, "vp")]
    assert vp == [*laid, *(f"{name} left" for name in VP_TOKENS.names(at.vp_left))]
    for group in groups(text, "vp"):
        (shown,) = words(group)
        name, values = shown.split()
        assert values == "/".join(map(str, at.box.vp[name]))


@every_position
def test_each_pawn_and_token_is_in_the_picture_once(made) -> None:
    at = made()
    text = svg(at)

    assert Counter(titles(text, "pawn")) == Counter(
        f"{player}'s pawn {f'on space {seat.pawn}' if seat.pawn else 'before the track'}"
        for player, seat in zip(at.players, at.seats, strict=True)
    )
    tokens = Counter(title.split(", ")[0] for title in titles(text, "token"))
    expected = Counter(
        f"token {TOKENS.elements[token]} on space {space + 1}"
        for space, stack in enumerate(at.track)
        for token in stack
    )
    expected.update(f"token {name} in the pile" for name in TOKENS.names(at.end_left))
    for player, seat in zip(at.players, at.seats, strict=True):
        expected.update(f"token {name} of {player}" for name in TOKENS.names(seat.tokens))
    assert tokens == expected
    assert sum(", top" in title for title in titles(text, "token")) == sum(map(bool, at.track))
    assert Counter(titles(text, "used")) == Counter(
        f"token {name} used by {player}"
        for player, seat in zip(at.players, at.seats, strict=True)
        for name in TOKENS.names(seat.used)
    )
    for kind in ("token", "used"):
        for group in groups(text, kind):
            assert words(group) == [str(group.findtext(f"{SVG}title")).split()[1]]


@every_position
def test_chips_and_counts_beside_the_board_are_in_the_picture(made) -> None:
    at = made()
    text = svg(at)
    owners = [("general supply", at.supply)]
    owners += [(f"{at.players[n]}'s chips", seat.goods) for n, seat in enumerate(at.seats)]

    assert titles(text, "chips") == [
        f"{whose}: {n} {good}"
        for whose, goods in owners
        for n, good in zip(goods, GOODS.elements, strict=False)
        if n
    ]
    drawn = [] if at.drawn == NONE else [f"tile {TILES.elements[at.drawn]} drawn"]
    assert titles(text, "drawn") == drawn
    assert titles(text, "stack") == [
        f"stack {n + 1}: {len(stack)} tiles" for n, stack in enumerate(at.stacks)
    ]
    for group, seat in zip(groups(text, "seat"), at.seats, strict=True):
        shown = " ".join(words(group))
        assert f"points {seat.points} francs {seat.francs} keys: {seat.hand} in hand" in shown
    stands = Counter(title.partition(" of a")[0] for title in titles(text, "standing"))
    assert stands == Counter(
        f"{player}: {good}"
        for player, seat in zip(at.players, at.seats, strict=True)
        for n, good in zip(seat.standing, GOODS.elements, strict=True)
        for _ in range(n)
    )
    assert titles(text, "turn") == ([] if at.is_over else [f"{at.mover} to move"])


def test_tile_away_from_home_is_starred() -> None:
    starred = [
        str(row.findtext(f"{SVG}title")).split()[0]
        for row in groups(svg(hand_made()), "place")
        if "*" in words(row)
    ]

    assert starred == ["chaillot-3"]


@every_position
def test_everything_is_inside_the_picture_and_large_enough(made) -> None:
    check_page(svg(made(), cells=PLACES.whole))


@every_position
def test_no_place_lies_on_another(made) -> None:
    everything = standing(root_of(svg(made())))
    found = [(x, y) for element, x, y in everything if element.get("class") == "place"]

    assert len(found) == len(PLACES)
    for (x, y), (other_x, other_y) in combinations(found, 2):
        assert abs(x - other_x) >= COLUMN or abs(y - other_y) >= ROW


def crowded() -> Position:
    """As much as the box holds: every tile, chip, token and key lies on the board."""
    keys = [PLACES.mask(PLACES.elements[n * 10 : n * 10 + 11]) for n in range(4)]
    return fullest().changed(
        seats=tuple(Seat(keys=mask, doubled=mask & -mask) for mask in keys),
        track=tuple((n, n) if n < 12 else (n,) for n in range(30)),
        vp_left=0,
    )


@pytest.mark.parametrize("made", [*POSITIONS[:1], *POSITIONS[2:], crowded])
def test_picture_is_small(made) -> None:
    assert len(svg(made(), cells=PLACES.whole).encode()) < MOST_BYTES


def test_text_alternative_says_what_the_picture_shows() -> None:
    text = svg(hand_made(), move="vp v5 chaillot", cells=PLACES.one("arc"), title="A & B")
    root = root_of(text)
    described = root.findtext(f"{SVG}desc") or ""

    assert root.findtext(f"{SVG}title") == "A & B"
    for said in (
        "montmartre-3 hotel, keys 2 of first",
        "chaillot-3 restaurant (tile belleville-3), chip gold-prestige",
        "louvre, keys 1 of second 1 of third",
        "belleville (VP token v3 16/8/4)",
        "30 has 10 over 10",
        "C third: points 0",
        "surrounded by dashes: vp v5 chaillot",
        "crossed: arc",
    ):
        assert said in described
    assert "surrounded" not in svg(hand_made())
