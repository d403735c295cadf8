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
from rulespec.games.paris_paris.box import Box
from rulespec.games.paris_paris.box_known import keep_to_what_is_known
from rulespec.games.paris_paris.components import LINES, STATIONS

_SAY_ONLY = ("counts", "colours")
"""The parts that only say where things come from: they hold no data that a rule looks up."""

MATTERS = ("name", "place")
"""What is known of a station one by one."""

LONGEST_TITLE = 40
FARTHEST = 100
"""How far from the left and from the top a station may be drawn."""

PARTS = (
    *_SAY_ONLY,
    *(f"lines.{line}" for line in LINES.elements),
    *(f"stations.{at}.{matter}" for at in STATIONS.elements for matter in MATTERS),
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
    reader.only(("name", *_SAY_ONLY, "lines", "stations"))
    for part in _SAY_ONLY:
        reader.part(part).only(SAID)
    box = Box(
        name=read_box_name(reader.part("name")),
        lines=_lines(reader.part("lines")),
        titles=_titles(reader.part("stations")),
        places=_places(reader.part("stations")),
        sources=tuple(read_source(_part(reader, part), part) for part in PARTS),
    )
    keep_to_what_is_known(reader.part("lines"), box.lines)
    return box


def _part(reader: Reader, part: str) -> Reader:
    for name in part.split("."):
        reader = reader.part(name)
    return reader


def _lines(reader: Reader) -> dict[str, tuple[str, ...]]:
    """For each line its stations, whatever their number."""
    reader.only(LINES.elements)
    found = {}
    for line in LINES.elements:
        reader.part(line).only((*SAID, "stations"))
        items = reader.part(line).part("stations").items(len(STATIONS))
        found[line] = tuple(item.one_of(STATIONS.elements) for item in items)
    return found


def _titles(reader: Reader) -> dict[str, str]:
    reader.only(STATIONS.elements)
    found: dict[str, str] = {}
    for station in STATIONS.elements:
        reader.part(station).only(MATTERS)
        name = reader.part(station).part("name")
        name.only((*SAID, "title"))
        title = name.part("title").string()
        if not 0 < len(title) <= LONGEST_TITLE or title != title.strip() or not title.isprintable():
            expected = f"a name in one line, of at most {LONGEST_TITLE} letters"
            raise name.part("title").wrong(title, expected)
        if title in found.values():
            raise name.part("title").wrong(title, "a name that no other station has")
        found[station] = title
    return found


def _places(reader: Reader) -> dict[str, tuple[int, int]]:
    found: dict[str, tuple[int, int]] = {}
    for station in STATIONS.elements:
        at = reader.part(station).part("place")
        at.only((*SAID, "x", "y"))
        place = at.part("x").whole(0, FARTHEST), at.part("y").whole(0, FARTHEST)
        if place in found.values():
            raise at.wrong(f"{place[0]}, {place[1]}", "a place where no other station is drawn")
        found[station] = place
    return found


def write_box(box: Box) -> dict[str, Any]:
    """The document of a box, which reads back equal."""
    data = _data(box)
    document: dict[str, Any] = {"name": box.name}
    for source in box.sources:
        *above, last = source.part.split(".")
        table = document
        for name in above:
            table = table.setdefault(name, {})
        table[last] = {**write_source(source), **data.get(source.part, {})}
    return document


def _data(box: Box) -> dict[str, dict[str, Any]]:
    """What each part holds besides its provenance."""
    lines = {f"lines.{line}": {"stations": [*at]} for line, at in box.lines.items()}
    titles = {f"stations.{at}.name": {"title": title} for at, title in box.titles.items()}
    places = {f"stations.{at}.place": {"x": x, "y": y} for at, (x, y) in box.places.items()}
    return {**lines, **titles, **places}


def load_box(path: Path) -> Box:
    """The box of a player's own file."""
    return shipped.load_box(path, read_box)


_FILE = shipped.BoxFile.of("rulespec.games.paris_paris")
COMMENTS = _FILE.comments
"""What a box file says first: how to write one."""

STANDARD = _FILE.read(_read_box)
