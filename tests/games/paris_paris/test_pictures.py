"""The picture as SVG, read back and compared with the position."""

from __future__ import annotations

import random
import re
from collections import Counter
from itertools import combinations

import pytest
from attrs import evolve
from games.paris_paris.paris_paris_pictured import (
    LETTERS,
    POSITIONS,
    SEEDS,
    SMALL,
    every_position,
    hand_made,
    reached,
    shops,
)
from games.paris_paris.rounds import (
    bags,
    first,
    markers,
    offered,
    open_marker,
    points,
    reserves,
    resting,
)
from games.paris_paris.rounds import piles as piles_of
from games.paris_paris.test_pictures_drawing import MOVES, owners_at
from games.pictured import (
    MOST_BYTES,
    READABLE,
    SVG,
    check_page,
    contrast,
    groups,
    plain,
    root_of,
    standing,
    titles,
    words,
)

from rulespec.games.paris_paris import GAME, glyphs, set_up
from rulespec.games.paris_paris.components import LINES, STATIONS, TOKENS
from rulespec.games.paris_paris.drawing import drawing
from rulespec.games.paris_paris.labels import Area, ground
from rulespec.games.paris_paris.labels import titles as labels
from rulespec.games.paris_paris.pictures import svg
from rulespec.games.paris_paris.position import (
    BUILT,
    MARKERS,
    PILED,
    RESERVES,
    RESTING,
    ROUND,
    TRACK,
)
from rulespec.language.bags import packed
from rulespec.pictures.page import MARGIN

PATH = re.compile(r"[ML]([-\d.]+) ([-\d.]+)")


def top_of_map(text: str) -> float:
    """Where the map begins on the page."""
    return next(y for at, _, y in standing(root_of(text)) if at.get("class") == "line")


def stations(text: str) -> dict[str, tuple[float, float, float]]:
    """For each station where its middle is, and how large it is."""
    found = {}
    for element, x, y in standing(root_of(text)):
        if element.get("class") == "station":
            name = str(element.findtext(f"{SVG}title")).partition(":")[0]
            outline = element.findall(f"{SVG}path")[0].get("d", "")
            found[name] = (x, y, -float(outline[1:].split()[0]))
    return found


@every_position
def test_each_shop_is_at_its_station_with_its_letter(made) -> None:
    at = made()
    found = {}
    for group in groups(svg(at), "station"):
        name = str(group.findtext(f"{SVG}title")).partition(":")[0]
        inside = [shop for shop in group.iter(f"{SVG}g") if shop.get("class") == "shop"]
        found[name] = "".join(words(shop)[0] for shop in inside)
        for shop in inside:
            owner, _, place = str(shop.findtext(f"{SVG}title")).partition("'s shop at ")
            assert (LETTERS[owner], place) == (words(shop)[0], name)

    assert found == {
        name: "".join(LETTERS[owner] for owner in owners_at(at, name)[:2])
        for name in STATIONS.elements
    }


@every_position
def test_tokens_are_beside_their_stations_and_in_the_lists(made) -> None:
    at = made()
    text = svg(at)

    assert Counter(titles(text, "token")) == Counter(f"token {name}" for name in offered(at))
    assert titles(text, "offered") == [f"{name} offered" for name in offered(at)]
    assert titles(text, "resting") == [f"{name} resting" for name in resting(at)]
    for kind in ("offered", "resting"):
        for group in groups(text, kind):
            station, line = str(group.findtext(f"{SVG}title")).split()[0].split(".")
            assert words(group) == [SMALL[line], at.box.titles[station]]
    for group in groups(text, "token"):
        assert words(group) == [SMALL[str(group.findtext(f"{SVG}title")).rpartition(".")[2]]]


@pytest.mark.parametrize("made", [POSITIONS[0], *POSITIONS[2:]])
def test_tokens_are_beside_their_stations_and_hide_nothing(made) -> None:
    at = made()
    text = svg(at)
    areas = [ground(at.box, station) for station in range(len(STATIONS))]
    for element, x, y in standing(root_of(text)):
        if element.get("class") == "token":
            name = str(element.findtext(f"{SVG}title")).split()[1].partition(".")[0]
            own = areas[STATIONS.places[name]]
            outline = element.findall(f"{SVG}path")[0].get("d", "")
            u, v = map(float, PATH.findall(outline)[0])
            chip = Area(x + u - MARGIN, y + v - top_of_map(text), glyphs.CHIP, glyphs.CHIP)
            assert all(chip.shared(area) < 12 for area in areas)
            assert all(chip.shared(title.area) < 12 for title in labels(at.box))
            across, down = (abs(a - b) for a, b in zip(chip.middle, own.middle, strict=True))
            assert max(across, down) < own.wide / 2 + 2 * glyphs.CHIP


@every_position
def test_piles_and_players_are_in_the_picture(made) -> None:
    at = made()
    text = svg(at)

    assert titles(text, "pile") == [
        f"pile {n}: {len(pile)} tokens" for n, pile in enumerate(piles_of(at), 1) if pile
    ]
    seats = zip(at.players, points(at), reserves(at), bags(at), strict=True)
    for group, (player, score, reserve, bag) in zip(groups(text, "seat"), seats, strict=True):
        own = sum(owners_at(at, name).count(player) for name in STATIONS.elements)
        counted = [f"points {score}", f"reserve {reserve}", f"bag {bag}"]
        assert words(group) == [LETTERS[player], player, *counted, f"shops {own}"]
    assert [words(group) for group in groups(text, "marker")] == [
        [SMALL[marker], marker] for marker in markers(at)
    ]
    assert titles(text, "turn") == ([] if at.is_over else [f"{at.mover} to move"])
    shown = " ".join(words(root_of(text)))
    assert (f"first of the round: {first(at)}" in shown) == (not at.is_over)
    assert ("open marker" in shown) == (open_marker(at) is not None)
    assert ("game over" in shown) == at.is_over


def test_marker_that_nobody_knows_is_told() -> None:
    text = svg(hand_made().changed({MARKERS: {"grey": ()}}))

    assert words(groups(text, "marker")[0]) == ["not known"]


# --- the map ------------------------------------------------------------------------------------


def test_lines_run_through_their_stations_from_their_arrows() -> None:
    text = svg(hand_made())
    middles = stations(text)
    arrows = {
        str(element.findtext(f"{SVG}title")).split()[0]: (element, x, y)
        for element, x, y in standing(root_of(text))
        if element.get("class") == "arrow"
    }

    assert list(arrows) == titles(text, "line") == list(LINES.elements)
    for group in groups(text, "line"):
        name = str(group.findtext(f"{SVG}title"))
        line = hand_made().box.lines[name]
        outline = group.findall(f"{SVG}path")[1].get("d", "")
        element, left, top = arrows[name]
        through = [(float(x) + left, float(y) + top) for x, y in PATH.findall(outline)]
        assert through == [
            (pytest.approx(middles[at][0]), pytest.approx(middles[at][1])) for at in line
        ]
        (tip, *ends) = PATH.findall(element.findall(f"{SVG}path")[0].get("d", ""))
        first = middles[line[0]]

        def far(point: tuple[str, str], of=first, at=(left, top)) -> float:
            return abs(float(point[0]) + at[0] - of[0]) + abs(float(point[1]) + at[1] - of[1])

        assert far(tip) < min(map(far, ends))


def test_crossings_are_larger() -> None:
    sizes = {name: r for name, (_, _, r) in stations(svg(hand_made())).items()}
    lines = hand_made().box.lines.values()
    crossings = {name for name in sizes if sum(name in line for line in lines) > 1}

    assert len(crossings) == 10
    assert min(sizes[name] for name in crossings) > 1.5 * max(
        size for name, size in sizes.items() if name not in crossings
    )


def test_no_station_lies_on_another_nor_on_a_title() -> None:
    box = hand_made().box
    areas = [ground(box, station) for station in range(len(STATIONS))]

    for one, other in combinations((*areas, *(title.area for title in labels(box))), 2):
        assert one.shared(other) < 10
    shown = [" ".join(words(group)) for group in groups(svg(hand_made()), "title")]
    assert [text.replace("- ", "-") for text in shown] == list(box.titles.values())


@pytest.mark.parametrize("seed", range(4))
def test_any_map_is_drawn(seed) -> None:
    chance = random.Random(seed)
    box = hand_made().box
    places = {name: (chance.randrange(101), chance.randrange(101)) for name in box.places}
    if not seed:
        places = dict.fromkeys(places, (50, 50))
    title = "Saint-Denis Strasbourg-Saint-Denis Nord"
    long = {name: title[: 1 + n].strip() for n, name in enumerate(places)}
    own = type(box)(name="own", lines=box.lines, titles=long, places=places, sources=box.sources)

    check_page(svg(evolve(hand_made(), box=own)))


# --- the page -----------------------------------------------------------------------------------


@every_position
def test_page_is_complete_and_can_be_read(made) -> None:
    check_page(svg(made()))
    check_page(svg(made(), cells=STATIONS.whole))


@pytest.mark.parametrize("made", POSITIONS)
def test_picture_is_small(made) -> None:
    assert len(svg(made(), cells=STATIONS.whole).encode()) < MOST_BYTES


def test_text_alternative_says_what_the_picture_shows() -> None:
    move = "build pompidou.green removing grey"
    text = svg(hand_made(), move=move, cells=STATIONS.one("opera"), title="A & B")
    described = root_of(text).findtext(f"{SVG}desc") or ""

    assert root_of(text).findtext(f"{SVG}title") == "A & B"
    for said in (
        "green from its arrow: Montmartre | Les Halles | Pompidou, shops grey violet",
        "tokens green green blue | Station 23 | Hôtel de Ville, shops yellow",
        "resting on (P): st-nicolas.blue, station-14.red",
        "C yellow: points 0, reserve 17, bag 2, shops 2, marker red",
        f"surrounded by dashes: {move}",
        "crossed: opera",
    ):
        assert said in described
    assert "surrounded" not in svg(hand_made())


# --- marks --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("move", "places", "named", "removed"), MOVES)
def test_exactly_what_a_move_speaks_of_is_surrounded(move, places, named, removed) -> None:
    at = hand_made()
    text = svg(at, move=move)
    beside = sum(token in named for token in offered(at))
    listed = max(1, beside)
    owners = {letter: str(player) for player, letter in LETTERS.items()}

    expected = Counter(places)
    for name in named:
        pile = name.isdecimal()
        expected[f"pile {name}" if pile else name] = 1 if pile else beside + listed
    expected.update(f"{owners[letter]}'s shop at {places[0]}" for letter in removed)
    assert Counter(titles(text, "move")) == expected
    assert titles(text, "offending") == []


@every_position
def test_every_station_can_be_crossed(made) -> None:
    crossed = titles(svg(made(), cells=STATIONS.whole), "offending")

    assert sorted(crossed) == sorted(STATIONS.elements)


@pytest.mark.parametrize("name", ["montmartre", "station-25"])
def test_exactly_the_offending_station_is_crossed(name) -> None:
    assert titles(svg(hand_made(), cells=STATIONS.one(name)), "offending") == [name]


def test_faulty_positions_are_drawn_too() -> None:
    faulty = set_up(players=2).changed({
        TRACK: {"grey": -5, "violet": -5},
        RESERVES: {"grey": -1, "violet": -1},
        MARKERS: {"grey": (), "violet": ()},
        BUILT: [packed([3] * 4)] * len(STATIONS),
        ROUND: packed([TOKENS.places["montmartre.black"]] * 60),
        RESTING: packed([0] * 60),
        PILED: [[TOKENS.elements[0]] * 60] * 20,
    })

    for move, *_ in MOVES:
        assert drawing(faulty, move=move, cells=STATIONS.whole)
        check_page(svg(faulty, move=move, cells=STATIONS.whole))


def test_random_positions_are_not_all_alike() -> None:
    assert len({GAME.write_line(reached(seed)) for seed in SEEDS}) == len(SEEDS)
    assert any(resting(reached(seed)) for seed in SEEDS)
    assert any(len(offered(reached(seed))) == 1 + n for seed in SEEDS for n in (1, 2))


# --- inks ---------------------------------------------------------------------------------------


def test_players_and_lines_differ_without_colour() -> None:
    built = shops(opera="A", louvre="B", odeon="C", luxembourg="D")
    text = svg(hand_made().changed({BUILT: built}))

    assert len({plain(group) for group in groups(text, "shop")}) == 4
    assert len({words(group)[0] for group in groups(text, "shop")}) == 4
    assert len({words(group)[0] for group in groups(text, "sign")}) == len(LINES)
    assert len({ink.dashes for ink in glyphs.TRACKS}) == len(LINES)
    drawn = {words(group)[0] for group in groups(text, "letter")}
    assert drawn == set(SMALL.values())


@pytest.mark.parametrize(
    ("over", "under"),
    [
        *zip(glyphs.ON_CHIPS, glyphs.CHIPS, strict=True),
        *zip(glyphs.ON_SHOPS, glyphs.SHOPS, strict=True),
    ],
)
def test_texts_can_be_read_by_day_and_by_night(over, under) -> None:
    assert contrast(over, under) >= READABLE
    assert contrast(over.night, under.night) >= READABLE
