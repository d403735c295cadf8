"""The picture as SVG, read back and compared with the position."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest
from games.moscow_paris.laid import Exchanging, Line, Player, Seat, write_line
from games.moscow_paris.moscow_pictured import (
    LETTERS,
    POSITIONS,
    SEEDS,
    city_text,
    every_position,
    hand_made,
    held,
    lying,
    reached,
)
from games.moscow_paris.test_pictures_drawing import MOVES
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

from rulespec.games.moscow_paris import glyphs
from rulespec.games.moscow_paris.components import CARDS, CITIES, PLACES, ROWS, WAGONS
from rulespec.games.moscow_paris.drawing import drawing
from rulespec.games.moscow_paris.pictures import svg
from rulespec.games.moscow_paris.spots import SIGNS
from rulespec.pictures import palette
from rulespec.pictures.svg import Shape


@every_position
def test_each_wagon_of_a_row_is_at_its_place_with_its_sign(made) -> None:
    at = made()
    text = svg(at)

    found = [title.split(" at ") for title in titles(text, "wagon")]
    assert {place: kind for kind, place in found} == lying(at)
    assert len(found) == len(lying(at))
    for group, (kind, _) in zip(groups(text, "wagon"), found, strict=True):
        assert drawn_on(group) == {sign_of(kind)}


def drawn_on(group: ET.Element) -> set[str]:
    """The outlines of signs on a wagon, and the figures."""
    outlines = {path.get("d") for path in group.iter(f"{SVG}path")}
    return {*words(group), *(at for at in glyphs.SIGNS.values() if at in outlines)}


def sign_of(kind: str) -> str:
    """The outline or the figure by which a kind is known."""
    return glyphs.SIGNS.get(kind) or glyphs.FIGURES.get(kind) or kind.removeprefix("wagon-")


def test_no_two_kinds_have_the_same_sign() -> None:
    assert len({sign_of(kind) for kind in WAGONS.elements}) == len(WAGONS.elements)
    assert len(set(SIGNS)) == len(WAGONS.elements)


def test_the_flags_that_are_known_differ_and_others_are_named() -> None:
    known = [*glyphs.BESIDE, *glyphs.BELOW]
    assert len({plain_flag(name) for name in known}) == len(known)
    assert plain_flag("flag-5") == plain_flag("flag-6")


def plain_flag(name: str) -> tuple[Shape, ...]:
    """What a flag looks like, wherever it is."""
    return glyphs.flag(name, 0, 0).shapes


@every_position
def test_wagons_lie_in_columns_and_rows_and_never_on_each_other(made) -> None:
    everything = standing(root_of(svg(made())))
    where = {
        str(element.findtext(f"{SVG}title")).split(" at ")[1]: (x, y)
        for element, x, y in everything
        if element.get("class") == "wagon"
    }

    for (one, (x, y)), (other, (u, v)) in combinations(where.items(), 2):
        assert (one[0] == other[0]) == (y == v), (one, other)
        assert (one[1:] == other[1:]) == (x == u), (one, other)
        assert abs(x - u) >= 23 or abs(y - v) >= 30
        if one[:2] == other[:2]:
            outwards = (x - u) * (1 if one[1] == "R" else -1)
            assert (int(one[2]) > int(other[2])) == (outwards > 0)


@every_position
def test_each_city_is_in_its_row_or_with_whoever_has_it(made) -> None:
    at = made()
    text = svg(at)

    for group, row, line in zip(groups(text, "city"), ROWS.elements, at.lines, strict=True):
        title = str(group.findtext(f"{SVG}title"))
        if line is None:
            assert title == f"row {row}: no city"
            continue
        limit = at.box.tables.limits[line.city]
        room = f"{len(line.left) + len(line.right)} of {limit} wagons"
        assert title == f"row {row}: {city_text(at, line.city)}, {room}"
        shown = " ".join(words(group))
        for part in title.partition(": ")[2].split(", "):
            name = part.removeprefix("flag ")
            assert part in shown or name.replace("-", " ").title() in shown
        assert titles(ET.tostring(group, "unicode"), "flag") == [
            f"flag {at.box.cities[CITIES.elements[line.city]].flag}"
        ]
    assert titles(text, "won") == [
        f"{player} has {city_text(at, city)}"
        for player, seat in zip(at.players, at.seats, strict=True)
        for city in seat.won
    ]
    for group in groups(text, "won"):
        assert f"has {words(group)[0]}" in str(group.findtext(f"{SVG}title"))


@every_position
def test_fronts_and_hands_are_in_the_picture_once(made) -> None:
    at = made()
    text = svg(at)

    fronts, hands = [], []
    for player, seat in zip(at.players, at.seats, strict=True):
        before, cards = held(WAGONS.elements, seat.front), held(CARDS.elements, seat.hand)
        fronts += [f"{n} {kind} before {player}" for kind, n in before.items()]
        hands += [f"{n} {card} in {player}'s hand" for card, n in cards.items()]
    assert titles(text, "front") == fronts
    assert titles(text, "hand") == hands
    times = Counter(word for word in words(root_of(text)) if word.startswith("×"))
    more = [int(title.split()[0]) for title in (*fronts, *hands)]
    assert times == Counter(f"×{n}" for n in more if n > 1)
    for group in (*groups(text, "front"), *groups(text, "hand")):
        name = str(group.findtext(f"{SVG}title")).split()[1]
        sign = {sign_of(name)} if name in WAGONS.places else set()
        assert drawn_on(group) == {*sign, name.replace("-", " ")}
    assert titles(text, "seat") == [
        f"{player}: {sum(seat.front)} in front, {sum(seat.hand)} in hand"
        for player, seat in zip(at.players, at.seats, strict=True)
    ]
    assert [words(group)[0] for group in groups(text, "seat")] == [
        LETTERS[str(player)] for player in at.players
    ]
    assert titles(text, "turn") == ([] if at.is_over else [f"{at.mover} to move"])


@every_position
def test_piles_and_the_course_of_the_game_are_in_the_picture(made) -> None:
    at = made()
    shown = " ".join(words(root_of(svg(at))))

    assert f"pile {len(at.deck)} cards" in shown
    assert f"city pile {len(at.cities)} cities" in shown
    for card, number in held(CARDS.elements, at.discard).items():
        assert f"{number} {card}" in shown.partition("discarded")[2]
    for city in at.gone:
        assert city_text(at, city) in shown.partition("gone")[2]
    assert ("teams: first and third" in shown) == at.teams
    assert ("game over" in shown) == at.is_over
    assert (f"progress: {len(at.history)}" in shown) == bool(at.history)


def test_picture_tells_of_an_exchange_that_goes_on() -> None:
    shown = " ".join(words(root_of(svg(hand_made()))))

    assert "exchange played by first; it may go on with third" in shown
    assert "shuffled anew 2 times" in shown


@every_position
def test_page_is_complete_and_can_be_read(made) -> None:
    check_page(svg(made()))
    check_page(svg(made(), cells=PLACES.whole))


@pytest.mark.parametrize("made", POSITIONS)
def test_picture_is_small(made) -> None:
    assert len(svg(made(), cells=PLACES.whole).encode()) < MOST_BYTES


def test_text_alternative_says_what_the_picture_shows() -> None:
    text = svg(hand_made(), move="claim 1", cells=PLACES.one("2R1"), title="A & B")
    described = root_of(text).findtext(f"{SVG}desc") or ""

    assert root_of(text).findtext(f"{SVG}title") == "A & B"
    for said in (
        "row 1: Moscow, 2 points, flag russia, capital, 4 of 4 wagons, on the left mail, tank,",
        "tank, saloon, on the right sleeper",
        "row 2: no city",
        "C third: 4 in front, 1 in hand",
        "in front: 1 luggage, 1 dining, 2 first-class",
        "surrounded by dashes: claim 1",
        "crossed: 2R1",
    ):
        assert said in described
    assert "surrounded" not in svg(hand_made())


# --- marks --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("move", "places", "cards"), MOVES)
def test_exactly_what_a_move_speaks_of_is_surrounded(move, places, cards) -> None:
    at = hand_made()
    text = svg(at, move=move)

    assert sorted(titles(text, "move")) == sorted([*places, *cards])
    assert titles(text, "offending") == []


@every_position
def test_every_place_can_be_crossed(made) -> None:
    crossed = titles(svg(made(), cells=PLACES.whole), "offending")

    assert sorted(crossed) == sorted(PLACES.elements)


@pytest.mark.parametrize("place", ["1L2", "2R1", "4L6", "first:tank", "fourth:wagon-12"])
def test_exactly_the_offending_place_is_crossed(place) -> None:
    assert titles(svg(hand_made(), cells=PLACES.one(place)), "offending") == [place]


def test_faulty_positions_are_drawn_too() -> None:
    faulty = hand_made().changed(
        seats=(Seat(front=(0, -1, *[99] * 10)), Seat(won=(0,) * 18)),
        lines=(Line(0, (11,) * 6, (11,) * 6),) * 4,
        exchanging=Exchanging(Player.FOURTH, Player.FOURTH),
    )

    for move, _, _ in MOVES:
        assert drawing(faulty, move=move, cells=PLACES.whole)
        root_of(svg(faulty, move=move, cells=PLACES.whole))


def test_random_positions_are_not_all_alike() -> None:
    assert len({write_line(reached(seed)) for seed in SEEDS}) == len(SEEDS)
    assert any(seat.won for seed in SEEDS for seat in reached(seed).seats)
    assert any(reached(seed).gone for seed in SEEDS)


# --- inks ---------------------------------------------------------------------------------------


def test_wagons_and_players_differ_without_colour() -> None:
    at = hand_made().changed(seats=(Seat(front=(1,) * len(WAGONS)),) * 4)
    text = svg(at)

    assert len({plain(group) for group in groups(text, "front")}) == len(WAGONS)
    assert len({words(group)[0] for group in groups(text, "seat")}) == 4


@pytest.mark.parametrize(
    ("over", "under"),
    [
        *((glyphs.ON_WAGONS, under) for under in glyphs.KINDS),
        *((palette.TEXT, under) for under in (glyphs.CITY, glyphs.ACTION, glyphs.WON)),
    ],
)
def test_texts_can_be_read_by_day_and_by_night(over, under) -> None:
    assert contrast(over, under) >= READABLE
    assert contrast(over.night, under.night) >= READABLE
