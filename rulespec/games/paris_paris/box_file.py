"""Box files: the data of a copy of the game as a document, read and written.

``STANDARD`` is read from ``box.toml`` beside this file; players may bring their own.
"""

from __future__ import annotations

from typing import Any

from rulespec.box.files import BoxFile, data_of
from rulespec.documents.strict_reading import Reader
from rulespec.games.paris_paris.box import Box
from rulespec.games.paris_paris.box_known import keep_to_what_is_known
from rulespec.games.paris_paris.components import LINES, STATIONS

_SAY_ONLY = ("counts", "colours")
"""The parts that only say where things come from: they hold no data that a rule looks up."""

MATTERS = ("name", "place")
"""What is known of a station one by one."""

FARTHEST = 100
"""How far from the left and from the top a station may be drawn."""

PARTS = (
    *_SAY_ONLY,
    *(f"lines.{line}" for line in LINES.elements),
    *(f"stations.{at}.{matter}" for at in STATIONS.elements for matter in MATTERS),
)
"""Every part that has a provenance of its own; a dot leads into a table."""


def _data(reader: Reader) -> dict[str, Any]:
    return {
        "lines": _lines(reader.part("lines")),
        "titles": _titles(reader.part("stations")),
        "places": _places(reader.part("stations")),
    }


def _lines(reader: Reader) -> dict[str, tuple[str, ...]]:
    """For each line its stations, whatever their number."""
    found = {}
    for line in LINES.elements:
        items = data_of(reader, line, ("stations",)).part("stations").items(len(STATIONS))
        found[line] = tuple(item.one_of(STATIONS.elements) for item in items)
    return found


def _titles(reader: Reader) -> dict[str, str]:
    found: dict[str, str] = {}
    for station in STATIONS.elements:
        at = data_of(reader, f"{station}.name", ("title",)).part("title")
        title = at.title()
        if title in found.values():
            raise at.wrong(title, "a name that no other station has")
        found[station] = title
    return found


def _places(reader: Reader) -> dict[str, tuple[int, int]]:
    found: dict[str, tuple[int, int]] = {}
    for station in STATIONS.elements:
        at = data_of(reader, f"{station}.place", ("x", "y"))
        place = at.part("x").whole(0, FARTHEST), at.part("y").whole(0, FARTHEST)
        if place in found.values():
            raise at.wrong(f"{place[0]}, {place[1]}", "a place where no other station is drawn")
        found[station] = place
    return found


def _written(box: Box) -> dict[str, dict[str, Any]]:
    """What each part holds besides its provenance."""
    lines = {f"lines.{line}": {"stations": [*at]} for line, at in box.lines.items()}
    titles = {f"stations.{at}.name": {"title": title} for at, title in box.titles.items()}
    places = {f"stations.{at}.place": {"x": x, "y": y} for at, (x, y) in box.places.items()}
    return {**lines, **titles, **places}


def _known(reader: Reader, box: Box) -> None:
    keep_to_what_is_known(reader.part("lines"), box.lines)


FILE = BoxFile(
    package="rulespec.games.paris_paris",
    makes=Box,
    parts=PARTS,
    says_only=_SAY_ONLY,
    reads=_data,
    writes=_written,
    known=_known,
)
STANDARD = FILE.standard
read_box, write_box, load_box = FILE.read, FILE.write, FILE.load
