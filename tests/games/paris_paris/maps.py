"""The standard map of Paris Paris, and maps that differ from it in a few things."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from itertools import pairwise
from typing import Any

from games.boxed import Change

from rulespec.games.paris_paris.box import Box
from rulespec.games.paris_paris.box_file import (
    STANDARD,
    read_box,
)

TEXT = files("rulespec.games.paris_paris").joinpath("box.toml").read_text(encoding="utf-8")
TABLES = STANDARD.tables
EDGES = [pair for stations in STANDARD.lines.values() for pair in pairwise(stations)]


def table() -> dict[str, Any]:
    return tomllib.loads(TEXT)


def changed(*changes: Change) -> Box:
    """A box of one's own, which is the standard one but for some things."""
    own = table() | {"name": "ours"}
    for change in changes:
        change(own)
    return read_box(own, "ours.toml")


def lines(**stations: str) -> Change:
    """Some lines run otherwise; a number stands for the station without a name."""

    def laid(own: dict[str, Any]) -> None:
        for line, names in stations.items():
            own["lines"][line]["stations"] = [
                f"station-{name}" if name.isdecimal() else name for name in names.split()
            ]

    return laid


T_6 = lines(green="montmartre les-halles pompidou 23 hotel-de-ville quartier-latin notre-dame",
            red="14 opera montmartre 16 17 18 15")
T_9 = lines(green="les-halles montmartre pompidou 23 hotel-de-ville quartier-latin notre-dame",
            red="14 opera montmartre 16 17 18 15",
            blue="montparnasse odeon pont-neuf pompidou st-nicolas 17 19",
            yellow="22 21 hotel-de-ville 20 pont-neuf opera louvre")
"""Maps on which so many ends of lines are stations with one neighbour."""
