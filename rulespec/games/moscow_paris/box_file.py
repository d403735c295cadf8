"""Box files: the data of a copy of the game as a document, read and written.

``STANDARD`` is read from ``box.toml`` beside this file; players may bring their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulespec.box.files import BoxFile
from rulespec.box.provenance import SAID
from rulespec.documents.strict_reading import Reader
from rulespec.games.moscow_paris.box import Box, City
from rulespec.games.moscow_paris.box_known import keep_to_what_is_known
from rulespec.games.moscow_paris.components import (
    ACTION_CARDS, ACTIONS, CITIES, LONGEST, SPECIAL, WAGON_CARDS, WAGONS,
)

MATTERS = ("name", "points", "limit")
"""What is known of a city one by one."""

MOST_POINTS = 9
"""The most points that a city may bring in any box."""

PARTS = (
    "counts",
    "wagons",
    "actions",
    *(f"cities.{city}.{matter}" for city in CITIES.elements for matter in MATTERS),
)
"""Every part that has a provenance of its own; a dot leads into a table."""


def _data(reader: Reader) -> dict[str, Any]:
    cities = reader.part("cities")
    return {
        "wagons": _copies(reader.part("wagons"), WAGONS.elements, WAGON_CARDS),
        "actions": _copies(reader.part("actions"), ACTIONS.elements, ACTION_CARDS),
        "cities": {city: _city(cities.part(city), city) for city in CITIES.elements},
    }


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
        title=name.part("title").title("a name in one line, such as Moscow"),
        flag=_flag(name.part("flag")),
        capital=not special and name.part("capital").truth(),
        points=points.part("number").whole(1, MOST_POINTS),
        limit=limit.part("wagons").whole(1, LONGEST),
    )


def _flag(reader: Reader) -> str:
    """A flag's name, which has one spelling, so that equal flags are found equal."""
    expected = "a name in small letters, such as russia"
    found = reader.title(expected)
    if found != found.casefold():
        raise reader.wrong(found, expected, found.casefold())
    return found


def _written(box: Box) -> dict[str, Mapping[str, Any]]:
    """What each part holds besides its provenance."""
    found: dict[str, Mapping[str, Any]] = {"wagons": box.wagons, "actions": box.actions}
    for name, city in box.cities.items():
        capital = {} if name in SPECIAL else {"capital": city.capital}
        found[f"cities.{name}.name"] = {"title": city.title, "flag": city.flag, **capital}
        found[f"cities.{name}.points"] = {"number": city.points}
        found[f"cities.{name}.limit"] = {"wagons": city.limit}
    return found


FILE = BoxFile(
    package="rulespec.games.moscow_paris",
    makes=Box,
    parts=PARTS,
    says_only=("counts",),
    reads=_data,
    writes=_written,
    known=keep_to_what_is_known,
)
STANDARD = FILE.standard
read_box, write_box, load_box = FILE.read, FILE.write, FILE.load
