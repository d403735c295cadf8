"""Boxes of Москва–Париж: the standard one keeps to the text, and players may bring their own."""

from __future__ import annotations

import pickle
import tomllib
from collections import Counter
from importlib.resources import files
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from games.boxed import Change, drop, put
from games.moscow_paris.laid import Player

from rulespec.cli import sources
from rulespec.documents.files import save
from rulespec.errors import BadInput
from rulespec.games.moscow_paris.box import Box
from rulespec.games.moscow_paris.box_file import (
    FILE,
    PARTS,
    STANDARD,
    load_box,
    read_box,
    write_box,
)
from rulespec.games.moscow_paris.components import (
    ACTIONS,
    CITIES,
    FLAGS,
    HAND,
    IN_FRONT,
    LONGEST,
    ROWS,
    SPECIAL,
    WAGONS,
)

TEXT = files("rulespec.games.moscow_paris").joinpath("box.toml").read_text(encoding="utf-8")
TABLES = STANDARD.tables
ORDINARY = tuple(name for name in CITIES.elements if name not in SPECIAL)


def table() -> dict[str, Any]:
    return tomllib.loads(TEXT)


def changed(*changes: Change) -> Box:
    """A box of one's own, which is the standard one but for some things."""
    own = table() | {"name": "ours"}
    for change in changes:
        change(own)
    return read_box(own, "ours.toml")


def flags(names: dict[str, str]) -> Change:
    def flown(own: dict[str, Any]) -> None:
        for city, flag in names.items():
            own["cities"][city]["name"]["flag"] = flag

    return flown


def points(names: tuple[str, ...], number: int) -> Change:
    def printed(own: dict[str, Any]) -> None:
        for city in names:
            own["cities"][city]["points"]["number"] = number

    return printed


# --- the standard box ---------------------------------------------------------------------------


def test_cards_are_counted_as_in_the_text() -> None:
    assert sum(STANDARD.wagons.values()) == 88
    assert sum(STANDARD.actions.values()) == 16
    assert set(STANDARD.actions) == set(ACTIONS.elements)
    assert (len(ORDINARY), set(STANDARD.cities)) == (16, set(CITIES.elements))


def test_the_cities_of_the_text_are_capitals() -> None:
    capitals = set(CITIES.names(sum(TABLES.capitals.values())))

    assert {"moscow", "paris", "rome", "berlin"} <= capitals
    assert set(ORDINARY) - capitals, "the text lists cities besides the capitals"
    assert not capitals & set(SPECIAL)


def test_istanbul_differs_from_the_others() -> None:
    istanbul = CITIES.places["istanbul"]

    assert TABLES.city_points[istanbul] == 3
    assert all(TABLES.city_points[CITIES.places[name]] in {1, 2} for name in ORDINARY)
    own_flag = TABLES.flag_of[istanbul]
    assert [city for city, flag in TABLES.flag_of.items() if flag == own_flag] == [istanbul]


def test_flags_repeat_as_in_the_example() -> None:
    """Some cities bring 5 points and have two flags more than once: 7 in all."""

    def result(chosen: tuple[str, ...]) -> tuple[int, int]:
        cards = [STANDARD.cities[name] for name in chosen]
        return sum(at.points for at in cards), len(cards) - len({at.flag for at in cards})

    choices = (chosen for number in (3, 4, 5) for chosen in combinations(ORDINARY, number))
    assert (5, 2) in map(result, choices)


def test_flags_are_named_after_their_first_city() -> None:
    cities = STANDARD.cities
    for one, other in combinations(CITIES.elements, 2):
        same = TABLES.flag_of[CITIES.places[one]] == TABLES.flag_of[CITIES.places[other]]
        assert same is (cities[one].flag == cities[other].flag)
    assert FLAGS.names(TABLES.flag_of[CITIES.places["city-5"]]) == ("flag of moscow",)


def test_rows_can_be_claimed() -> None:
    """Only as many wagons as may lie in front of a player can agree with a row."""
    assert all(2 <= limit <= IN_FRONT for limit in TABLES.limits.values())
    assert set(TABLES.limits) == set(TABLES.city_points) == set(range(len(CITIES)))


def test_the_pile_never_runs_out() -> None:
    """Whatever box: hands, fronts and full rows hold less than all cards."""
    assert len(Player) * HAND + len(ROWS) * LONGEST < 88 + 16


# --- provenance ---------------------------------------------------------------------------------


@pytest.mark.parametrize("part", PARTS)
def test_every_part_says_where_it_comes_from(part: str) -> None:
    source = STANDARD.source(part)
    assert source.note
    assert bool(source.confidence) is (source.kind == "inferred")


def test_what_is_not_found_is_a_stand_in() -> None:
    kinds = {source.part: source.kind for source in STANDARD.sources}
    in_the_text = {"counts", "cities.istanbul.name", "cities.istanbul.points"}
    named = {f"cities.{name}.name" for name in ("moscow", "paris", "rome", "berlin")}

    assert {part for part, kind in kinds.items() if kind == "rulebook"} == in_the_text
    assert {part for part, kind in kinds.items() if kind == "inferred"} == named
    others = set(PARTS) - in_the_text - named
    assert {kinds[part] for part in others} == {"stand-in"}
    assert len(others) == 2 + 18 * 3 - 2 - 4


# --- a box of one's own -------------------------------------------------------------------------


OWN: dict[str, Change] = {
    "twelve kinds": put(
        "wagons", {"provenance": "own", **dict.fromkeys(WAGONS.elements, 7), "mail": 11}
    ),
    "actions": lambda own: own["actions"].update(swap=8, two=5, three=1, exchange=1, cancel=1),
    "home": put("cities/home/name", {"provenance": "own", "title": "Тверь", "flag": "russia"}),
    "home of three points": points(("home",), 3),
    "limit": put("cities/paris/limit/wagons", 6),
    "capital": put("cities/city-5/name/capital", True),
    "flags": flags({"city-16": "монако"}),
}


@pytest.mark.parametrize("name", OWN)
def test_a_box_saved_is_the_box_loaded(name: str, tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    ours = changed(OWN[name])
    save(write_box(ours), path, FILE.comments)

    assert load_box(path) == ours
    assert ours != changed()
    assert path.read_text(encoding="utf-8").startswith("# The box of")


def test_a_copy_is_the_same_box(tmp_path: Path) -> None:
    path = tmp_path / "copy.toml"
    path.write_text(TEXT, encoding="utf-8")

    assert load_box(path) == STANDARD
    assert hash(load_box(path)) == hash(STANDARD)


def test_a_box_travels() -> None:
    there = pickle.loads(pickle.dumps(STANDARD))  # noqa: S301  # our own box

    assert there == STANDARD
    assert there.tables.flag_of == TABLES.flag_of


def test_kinds_are_in_one_order_however_they_are_written() -> None:
    """A seed deals the same cards from equal boxes."""
    kinds = table()["wagons"]
    backward = changed(put("wagons", dict(reversed(kinds.items()))))

    assert backward == changed()
    assert list(backward.wagons) == list(STANDARD.wagons)


def test_a_home_town_shares_the_flag_that_the_players_draw() -> None:
    home, moscow = CITIES.places["home"], CITIES.places["moscow"]
    assert changed(OWN["home"]).tables.flag_of[home] == TABLES.flag_of[moscow]
    assert TABLES.flag_of[home] == FLAGS.one("flag of home")


# --- wrong boxes --------------------------------------------------------------------------------

ALL_CAPITALS = [put(f"cities/{name}/name/capital", True) for name in ORDINARY]
CONTRADICTIONS: list[tuple[Change, str, str]] = [
    (put("wagons/mail", 10), "wagons", "88 wagons"),
    (put("wagons", {"provenance": "own", "mail": 88}), "wagons", "several kinds"),
    (put("actions/swap", 5), "actions", "16 action cards"),
    (lambda own: (drop("actions/two")(own), put("actions/swap", 7)(own)),
     "actions", "all five kinds"),
    (put("cities/istanbul/points/number", 2), "cities: istanbul: points: number", "3, as in"),
    (put("cities/rome/points/number", 3), "cities: rome: points: number", "not 3"),
    (put("cities/rome/name/flag", "turkey"), "cities: rome: name: flag", "than Istanbul's"),
    (put("cities/home/name/flag", "turkey"), "cities: home: name: flag", "than Istanbul's"),
    (put("cities/istanbul/name/flag", "italy"), "cities: rome: name: flag", "than Istanbul's"),
    (put("cities/berlin/name/capital", False), "cities: berlin: name: capital", "is a capital"),
    (lambda own: [change(own) for change in ALL_CAPITALS], "cities", "besides the capitals"),
    (flags({name: name for name in ORDINARY}), "cities", "2 repeated flags"),
    (flags({name: name for name in ORDINARY} | {"city-5": "moscow"}), "cities", "2 repeated flags"),
    (points(ORDINARY, 2), "cities", "bring 5 points"),
    (put("cities/paris/limit/wagons", 7), "cities: paris: limit: wagons", "from 1 to 6"),
    (put("cities/paris/limit/wagons", 0), "cities: paris: limit: wagons", "from 1 to 6"),
]
"""If all cities bring 2 points, 5 need Istanbul and one other, and no flag repeats."""

STRICT: list[tuple[Change, str, str]] = [
    (drop("wagons"), "", "a value named 'wagons'"),
    (put("colour", "red"), "", "only name"),
    (put("name", "Our Copy"), "name", "small letters"),
    (lambda own: own.update(name="standard") or put("wagons/note", "counted")(own),
     "name", "another name"),
    (put("wagons/wagon-13", 1), "wagons", "wagon-12"),
    (put("wagons/mail", 0), "wagons: mail", "from 1 to 88"),
    (put("wagons/mail", True), "wagons: mail", "a whole number"),
    (put("wagons/mail", 10**40), "wagons: mail", "from 1 to 88"),
    (put("actions/six", 1), "actions", "only provenance"),
    (put("counts/wagons", 88), "counts", "only provenance"),
    (put("cities/oslo", {}), "cities", "only moscow"),
    (drop("cities/city-9"), "cities", "a value named 'city-9'"),
    (put("cities/paris", []), "cities: paris", "a table"),
    (put("cities/paris/size", {}), "cities: paris", "only name, points, limit"),
    (drop("cities/paris/limit"), "cities: paris", "a value named 'limit'"),
    (put("cities/paris/name/capital", "yes"), "cities: paris: name: capital", "true or false"),
    (put("cities/istanbul/name/capital", True), "cities: istanbul: name", "title, flag"),
    (put("cities/paris/name/title", "two\nlines"), "cities: paris: name: title", "one line"),
    (put("cities/paris/name/title", "x" * 41), "cities: paris: name: title", "at most 40"),
    (put("cities/paris/name/flag", ""), "cities: paris: name: flag", "small letters"),
    (put("cities/paris/name/flag", "France"), "cities: paris: name: flag", "small letters"),
    (put("cities/paris/points/number", 10), "cities: paris: points: number", "from 1 to 9"),
    *((put(f"{part.replace('.', '/')}/provenance", "hearsay"),
       f"{part.replace('.', ': ')}: provenance", "one of rulebook") for part in PARTS),
    *((drop(f"{part.replace('.', '/')}/provenance"),
       part.replace(".", ": "), "a value named 'provenance'") for part in PARTS),
]
WRONG = CONTRADICTIONS + STRICT


@pytest.mark.parametrize(
    ("change", "place", "expected"), WRONG, ids=[f"{at}, {wanted}" for _, at, wanted in WRONG]
)
def test_a_wrong_box_is_one_error_with_its_place(
    change: Change, place: str, expected: str
) -> None:
    with pytest.raises(BadInput) as refused:
        changed(change)

    assert refused.value.place == (f"ours.toml: {place}" if place else "ours.toml")
    assert expected in refused.value.expected


def test_two_repeated_flags_may_be_of_two_countries() -> None:
    pairs = {"city-5": "russia", "city-6": "city-6", "city-7": "france", "city-8": "city-8"}
    alone = {name: name for name in ORDINARY[8:]}
    ours = changed(flags(pairs | alone), points(("moscow", "city-5", "paris"), 1))

    assert sorted(Counter(city.flag for city in ours.cities.values()).values())[-2:] == [2, 2]


# --- the command line ---------------------------------------------------------------------------


def test_the_command_line_checks_a_box(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.toml"

    assert sources.box(["moscow-paris", "save", str(path)]) == 0
    assert sources.box(["moscow-paris", "check", str(path)]) == 1
    assert "still stand-ins: wagons, actions, cities.moscow.points" in capsys.readouterr().out

    own = path.read_text(encoding="utf-8").replace('"stand-in"', '"own"')
    path.write_text(own, encoding="utf-8")
    assert sources.box(["moscow-paris", "check", str(path)]) == 0

    path.write_text(own.replace("mail = 11", "mail = 12"), encoding="utf-8")
    with pytest.raises(BadInput, match=r"mine.toml: wagons: found '89 cards'"):
        sources.box(["moscow-paris", "check", str(path)])
