"""The drawing and the picture of a position, read back and compared with the position."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import cache
from xml.etree import ElementTree as ET

import pytest

from rulespec.errors import BadInput
from rulespec.games.paris_1900 import glyphs
from rulespec.games.paris_1900.components import (
    BANKS,
    DISTRICTS,
    GOODS,
    INCOMES,
    LANDMARKS,
    PLACES,
    SITES,
    TILES,
    TOKENS,
    VP_TOKENS,
    Player,
)
from rulespec.games.paris_1900.drawing import drawing
from rulespec.games.paris_1900.lines import write_line
from rulespec.games.paris_1900.pictures import svg
from rulespec.games.paris_1900.position import Position
from rulespec.games.paris_1900.rulebooks import ruleset
from rulespec.games.paris_1900.setup import set_up
from rulespec.games.paris_1900.table import NONE, Seat
from rulespec.pictures.svg import Ink

SVG = "{http://www.w3.org/2000/svg}"
MOST_CHARACTERS, MOST_BYTES = 100, 200_000
LETTERS = dict(zip(map(str, Player), "ABCD", strict=True))
SEEDS = range(10)


def by_site(**things: int) -> tuple[int, ...]:
    """For each site its number; sites are named with ``_`` for ``-``."""
    found = {name.replace("_", "-"): number for name, number in things.items()}
    return tuple(found.get(site, NONE) for site in SITES.elements)


def hand_made() -> Position:
    """A small position with one of everything."""
    tiles, goods = TILES.places, GOODS.places
    return Position(
        ruleset=ruleset(),
        phase="after",
        mover=Player.FIRST,
        seats=(
            Seat(
                points=12,
                francs=14,
                pawn=7,
                hand=3,
                goods=(1, 0, 2, 0, 1, 4),
                keys=PLACES.mask(("belleville-1", "montmartre-3", "bank-chaillot", "arc")),
                doubled=PLACES.one("montmartre-3"),
                tokens=TOKENS.mask(("9", "17", "18", "23", "e4")),
                used=TOKENS.mask(("5", "e1")),
            ),
            Seat(points=9, francs=0, pawn=7, hand=5, keys=PLACES.mask(("louvre", "arc")),
                 goods=(0, 0, 1, 0, 0, 0), standing=(0, 1, 0, 0, 0, 0)),
            Seat(pawn=30, thirty=True, keys=PLACES.one("louvre"), tokens=TOKENS.one("27")),
        ),
        stacks=((4, 5), (6,), ()),
        drawn=tiles["batignolles-3"],
        lying=by_site(
            belleville_1=tiles["belleville-1"],
            montmartre_3=tiles["montmartre-3"],
            montmartre_5=tiles["montmartre-5"],
            chaillot_3=tiles["belleville-3"],
        ),
        chips=by_site(
            belleville_1=goods["bronze-prestige"],
            montmartre_5=goods["marble"],
            la_villette_8=goods["gold"],
            chaillot_3=goods["gold-prestige"],
        ),
        landmarks=(PLACES.mask(("louvre", "luxembourg")), 0, 0, 0, 0, 0),
        vp_at=(VP_TOKENS.one("v3"), 0, 0, 0, 0, 0),
        vp_left=VP_TOKENS.mask(("v1", "v5")),
        track=((0, 0, 0), *((space,) for space in range(1, 29)), (9, 9)),
        end_left=TOKENS.mask(("e5", "e12")),
        supply=(1, 0, 2),
        bank=77,
        pending=INCOMES.mask(("chip", "vp")),
        bought=PLACES.one("montmartre-3"),
        ignores_districts=True,
    )


def fullest() -> Position:
    """More than can ever lie on a table: every key everywhere, every token held and used."""
    everywhere = Seat(
        points=999, francs=999, pawn=30, thirty=True, hand=12, goods=(6,) * 6, standing=(2,) * 6,
        keys=PLACES.whole, doubled=PLACES.whole, tokens=TOKENS.whole, used=TOKENS.whole,
    )  # fmt: skip
    return hand_made().changed(
        seats=(everywhere,) * 4,
        lying=tuple(reversed(range(36))),
        chips=(GOODS.places["silver-prestige"],) * 36,
        landmarks=(0, PLACES.mask(LANDMARKS.elements), 0, 0, 0, 0),
        vp_at=tuple(map(VP_TOKENS.one, VP_TOKENS.elements)),
        vp_left=VP_TOKENS.whole,
        track=((29, 28, 27),) * 30,
        end_left=TOKENS.mask(f"e{number}" for number in range(1, 13)),
        stacks=(tuple(range(12)),) * 3,
    )


@cache
def reached(seed: int) -> Position:
    """A position reached by chance, the later the greater the seed."""
    chance = random.Random(seed)
    at = set_up(
        seed=seed, players=2 + seed % 3, alternative=seed % 2 == 1, ignores_districts=seed % 4 == 3
    )
    for _ in range(30 * seed):
        if at.is_over:
            break
        moves = at.moves()
        at = at.play(chance.choice([m for m in moves if m.rule not in {"buy", "sell"}] or moves))
    return at


POSITIONS = [
    pytest.param(hand_made, id="hand-made"),
    pytest.param(fullest, id="fullest"),
    *(pytest.param(lambda seed=seed: reached(seed), id=f"seed {seed}") for seed in SEEDS),
]
every_position = pytest.mark.parametrize("made", POSITIONS)


# --- reading the drawing back -------------------------------------------------------------------


class Row:
    """One place of the drawing, cut at its columns."""

    def __init__(self, text: str) -> None:
        self.left, self.right = text[0], text[32]
        self.cost, self.shown = text[1:3].strip(), text[4:16].strip()
        self.chip, self.keys = text[17:23].strip(), text[24:32].strip()


def drawn_rows(drawn: str) -> tuple[dict[str, Row], dict[str, str]]:
    """For each place its row, and for each district what stands beside its name."""
    board = drawn.partition("\nbonus track")[0].split("\n\n")
    rows = {"arc": Row(board[2].ljust(99))}
    heads = {}
    for band in board[:2]:
        lines = [line.ljust(99) for line in band.splitlines()]
        for start in (0, 33, 66):
            head, *others = (line[start : start + 33] for line in lines)
            name = head[1:16].strip()
            heads[name] = head[16:32].strip()
            for row in map(Row, others):
                if row.cost:
                    site = f"{name}-{row.cost}"
                    bank = row.cost.startswith("+")
                    known = site in SITES.places
                    rows[f"bank-{name}" if bank else site if known else row.shown] = row
    return rows, heads


def legend_of(drawn: str) -> str:
    """What stands below the bonus track, each entry on one line."""
    below = drawn.rpartition("\n\n")[2]
    return re.sub(r"\n {2}(?! |chips:|tokens:)\s*|\n {4}", " ", below)


def letters(at: Position, place: str) -> str:
    """The keys on a place, as their letters."""
    bit = PLACES.one(place)
    return "".join(
        LETTERS[str(player)] * (bool(seat.keys & bit) + bool(seat.doubled & bit))
        for player, seat in zip(at.players, at.seats, strict=True)
    )


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
    lines = drawing(made(), cells=PLACES.whole).splitlines()

    assert max(map(len, lines)) <= MOST_CHARACTERS
    assert all(line == line.rstrip() for line in lines)


def test_colour_changes_no_character() -> None:
    marked = {"move": "move arc > eiffel-tower in chaillot with 9", "cells": 7}
    plain, coloured = (drawing(hand_made(), **marked, colour=colour) for colour in (False, True))

    assert "\x1b" not in plain
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == plain


def test_order_of_face_down_tiles_is_not_shown() -> None:
    at = hand_made()
    other = at.changed(stacks=((5, 4), (7,), ()))

    assert drawing(at) == drawing(other)
    assert svg(at) == svg(other)


def test_printing_a_position_draws_it() -> None:
    assert str(hand_made()) == drawing(hand_made())
    assert hand_made()._repr_svg_() == svg(hand_made())


# --- reading the picture back -------------------------------------------------------------------


def groups(text: str, kind: str) -> list[ET.Element]:
    """All groups of a kind."""
    return [group for group in ET.fromstring(text).iter(f"{SVG}g") if group.get("class") == kind]  # noqa: S314  # our own picture


def titles(text: str, kind: str) -> list[str]:
    """What the groups of a kind are called."""
    return [str(group.findtext(f"{SVG}title")) for group in groups(text, kind)]


def words(group: ET.Element) -> list[str]:
    """The texts in a group."""
    return [str(text.text) for text in group.iter(f"{SVG}text")]


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
    text = svg(made(), cells=PLACES.whole)
    root = ET.fromstring(text)  # noqa: S314  # our own picture
    width, height = (float(root.get(side, "")) for side in ("width", "height"))

    def check(element: ET.Element, x: float, y: float) -> None:
        moved = re.fullmatch(r"translate\((\S+) (\S+)\)", element.get("transform", ""))
        if moved:
            x, y = x + float(moved[1]), y + float(moved[2])
        points = re.findall(r"M([-\d.]+) ([-\d.]+)", element.get("d", ""))
        if element.tag == f"{SVG}text":
            points.append((element.get("x", ""), element.get("y", "")))
        for across, down in points:
            assert 0 <= x + float(across) <= width, ET.tostring(element)
            assert 0 <= y + float(down) <= height, ET.tostring(element)
        for inner in element:
            check(inner, x, y)

    check(root, 0, 0)
    assert width <= 420, "on a phone a picture is shrunk to some 360 pixels"
    sizes = [float(at.get("font-size", "")) for at in root.iter(f"{SVG}text")]
    assert min(sizes) >= 10


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


@every_position
def test_nothing_comes_from_elsewhere(made) -> None:
    text = svg(made()).replace("http://www.w3.org/2000/svg", "")

    assert not re.search(r"href|url\(|@import|@font-face|https?:|<script", text)


def test_text_alternative_says_what_the_picture_shows() -> None:
    text = svg(hand_made(), move="vp v5 chaillot", cells=PLACES.one("arc"), title="A & B")
    root = ET.fromstring(text)  # noqa: S314  # our own picture
    described = root.findtext(f"{SVG}desc") or ""

    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == "A & B"
    named = {element.get("id") for element in root if element.get("id")}
    assert set((root.get("aria-labelledby") or "").split()) == named
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


# --- marks --------------------------------------------------------------------------------------

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


# --- colours ------------------------------------------------------------------------------------


def plain(group: ET.Element) -> str:
    """A group without its colours and its title."""
    text = ET.tostring(group, "unicode")
    return re.sub(r"(fill|stroke|class)=\"[^\"]*\"|<\w+:title>.*?</\w+:title>", "", text)


def test_players_and_goods_differ_without_colour() -> None:
    alone = hand_made().changed(
        seats=tuple(Seat(keys=PLACES.one("arc")) for _ in range(4)),
        chips=tuple(n % 6 for n in range(36)),
    )
    keys = groups(svg(alone), "key")
    chips = groups(svg(alone), "chip")

    assert len({plain(key) for key in keys}) == 4
    assert len({words(key)[0] for key in keys}) == 4
    assert len({plain(chip) for chip in chips}) == 6
    assert not {words(key)[0] for key in keys} & {words(chip)[0] for chip in chips}


def luminance(colour: str) -> float:
    """How bright a colour is, as WCAG 2 reckons it."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [at / 12.92 if at <= 0.04045 else ((at + 0.055) / 1.055) ** 2.4 for at in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(over: Ink, under: Ink) -> float:
    """The contrast of a text and what it stands on."""
    assert over.fill is not None
    assert under.fill is not None
    bright, dim = sorted((luminance(at.fill.value) for at in (over, under)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


READ = [
    *((glyphs.TEXT, under) for under in (
        glyphs.PAPER, glyphs.CARD, glyphs.BUILT, glyphs.LANDMARK, glyphs.COST, glyphs.VP,
        glyphs.TOKEN, glyphs.BACK,
    )),
    (glyphs.FAINT, glyphs.CARD),
    *zip(glyphs.ON_PLATES, glyphs.PLATES, strict=True),
    *((glyphs.ON_CHIPS[good], glyphs.CHIPS[good]) for good in GOODS.elements),
]  # fmt: skip


@pytest.mark.parametrize(("over", "under"), READ)
def test_texts_can_be_read_by_day_and_by_night(over, under) -> None:
    assert contrast(over, under) >= 4.5
    assert contrast(over.night, under.night) >= 4.5


def test_dark_pages_get_dark_paper_and_pale_text() -> None:
    sheet = re.findall(r"<style>(.*)</style>", svg(hand_made()))[0]
    day, at_night, night = sheet.partition("@media(prefers-color-scheme:dark){")

    assert at_night
    assert ".paper{fill:var(--rulespec-paper,#fffdf8)}" in day
    assert ".paper{fill:var(--rulespec-paper,#191a1d)}" in night
    assert ".text{fill:var(--rulespec-text,#f1ece2)}" in night


# --- positions that cannot be -------------------------------------------------------------------


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
        ET.fromstring(svg(faulty, move=move, cells=PLACES.whole))  # noqa: S314  # our own picture


def test_supply_shows_a_key_on_a_landmark_that_is_not_laid() -> None:
    at = hand_made().changed(seats=(Seat(), Seat(keys=PLACES.one("notre-dame"))))

    assert "notre-dame 13 for 2 marble + 1 gold B" in legend_of(drawing(at))
    assert titles(svg(at), "key") == ["second's key on notre-dame"]


def test_random_positions_are_not_all_alike() -> None:
    assert len({write_line(reached(seed)) for seed in SEEDS}) == len(SEEDS)
    assert any(seat.used for seed in SEEDS for seat in reached(seed).seats)
    assert any(reached(seed).laid_landmarks for seed in SEEDS)
