"""Box files: the data of a copy of the game as a document, read and written.

``STANDARD`` is read from ``box.toml`` beside this file; players may bring their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rulespec.box import shipped
from rulespec.box.provenance import SAID, read_box_name, read_source, write_source
from rulespec.documents.strict_reading import Reader
from rulespec.errors import BadInput
from rulespec.games.moscow_paris.box import Box, City
from rulespec.games.moscow_paris.box_known import keep_to_what_is_known
from rulespec.games.moscow_paris.components import (
    ACTION_CARDS,
    ACTIONS,
    CITIES,
    LONGEST,
    SPECIAL,
    WAGON_CARDS,
    WAGONS,
)

MATTERS = ("name", "points", "limit")
"""What is known of a city one by one."""

MOST_POINTS = 9
"""The most points that a city may bring in any box."""

LONGEST_TITLE = 40
PARTS = (
    "counts",
    "wagons",
    "actions",
    *(f"cities.{city}.{matter}" for city in CITIES.elements for matter in MATTERS),
)
"""Every part that has a provenance of its own; a dot leads into a table."""


def read_box(document: Mapping[str, Any], place: str = "box") -> Box:
    """The box that a document describes; ``BadInput`` says what is wrong with it."""
    box = _read_box(Reader(document, place))
    if box.name == STANDARD.name and box != STANDARD:
        expected = "another name for a box that is not the standard one"
        raise BadInput(f"{place}: name", box.name, expected)
    return box


def _read_box(reader: Reader) -> Box:
    reader.only(("name", "counts", "wagons", "actions", "cities"))
    reader.part("counts").only(SAID)
    cities = reader.part("cities")
    cities.only(CITIES.elements)
    box = Box(
        name=read_box_name(reader.part("name")),
        wagons=_copies(reader.part("wagons"), WAGONS.elements, WAGON_CARDS),
        actions=_copies(reader.part("actions"), ACTIONS.elements, ACTION_CARDS),
        cities={city: _city(cities.part(city), city) for city in CITIES.elements},
        sources=tuple(read_source(_part(reader, part), part) for part in PARTS),
    )
    keep_to_what_is_known(reader, box)
    return box


def _part(reader: Reader, part: str) -> Reader:
    for name in part.split("."):
        reader = reader.part(name)
    return reader


def _copies(reader: Reader, kinds: tuple[str, ...], most: int) -> dict[str, int]:
    """How many cards there are of each kind that the table has."""
    reader.only((*SAID, *kinds))
    return {kind: reader.part(kind).whole(1, most) for kind in kinds if reader.has(kind)}


def _city(reader: Reader, city: str) -> City:
    """A city's card; whether the special ones are capitals is a question, not a datum."""
    reader.only(MATTERS)
    name, points, limit = (reader.part(matter) for matter in MATTERS)
    special = city in SPECIAL
    name.only((*SAID, "title", "flag", *(() if special else ("capital",))))
    points.only((*SAID, "number"))
    limit.only((*SAID, "wagons"))
    return City(
        title=_words(name.part("title"), "a name in one line, such as Moscow"),
        flag=_flag(name.part("flag")),
        capital=not special and name.part("capital").truth(),
        points=points.part("number").whole(1, MOST_POINTS),
        limit=limit.part("wagons").whole(1, LONGEST),
    )


def _words(reader: Reader, expected: str) -> str:
    found = reader.string()
    if not 0 < len(found) <= LONGEST_TITLE or found != found.strip() or not found.isprintable():
        raise reader.wrong(found, f"{expected}, of at most {LONGEST_TITLE} letters")
    return found


def _flag(reader: Reader) -> str:
    """A flag's name, which has one spelling, so that equal flags are found equal."""
    expected = "a name in small letters, such as russia"
    found = _words(reader, expected)
    if found != found.casefold():
        raise reader.wrong(found, expected, found.casefold())
    return found


def write_box(box: Box) -> dict[str, Any]:
    """The document of a box, which reads back equal."""
    data = {"wagons": {**box.wagons}, "actions": {**box.actions}, **_cards(box)}
    document: dict[str, Any] = {"name": box.name}
    for source in box.sources:
        *above, last = source.part.split(".")
        table = document
        for name in above:
            table = table.setdefault(name, {})
        table[last] = {**write_source(source), **data.get(source.part, {})}
    return document


def _cards(box: Box) -> dict[str, dict[str, Any]]:
    """What each part of each city holds besides its provenance."""
    found: dict[str, dict[str, Any]] = {}
    for name, city in box.cities.items():
        capital = {} if name in SPECIAL else {"capital": city.capital}
        found[f"cities.{name}.name"] = {"title": city.title, "flag": city.flag, **capital}
        found[f"cities.{name}.points"] = {"number": city.points}
        found[f"cities.{name}.limit"] = {"wagons": city.limit}
    return found


def load_box(path: Path) -> Box:
    """The box of a player's own file."""
    return shipped.load_box(path, read_box)


_FILE = shipped.BoxFile.of("rulespec.games.moscow_paris")
COMMENTS = _FILE.comments
"""What a box file says first: how to write one."""

STANDARD = _FILE.read(_read_box)
