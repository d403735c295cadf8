"""Boards larger than the box's, of which the benchmarks speak, and tiles that are alike."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from rulespec.games.city_of_light.box_file import STANDARD
from solvers.answers import Found, NoneExists
from solvers.city_of_light.find import House, Known, find

BENCH = Path(__file__).parents[2] / "bench"
ASKED = """
import json, sys
sys.path.insert(0, sys.argv[1])
import larger
larger.play_on(12)
from rulespec.games.city_of_light import components
from rulespec.games.city_of_light.box_file import STANDARD
from solvers.city_of_light.differences import each_difference
from solvers.city_of_light.find import House, Known, find

found = find(Known(houses=(House(owner="orange", size=6, lamps=1, cells="h1-h2-h3-j1-j2-j3"),)))
lit = find(Known(houses=(House(owner="orange", size=6, lamps=1),))).what
apart, = each_difference("gaga-2021", "kosmos-2020", "free.building", side=5)
print(json.dumps({
    "cells": [len(components.CELLS), components.CELLS.elements[-1]],
    "squares": [len(components.SQUARES), components.SQUARES.elements[-1]],
    "corner": components.square_cells(35),
    "tiles": [[name, STANDARD.faces[name]] for name in components.TILES.elements],
    "impossible": type(found).__name__,
    "laid": lit.ground.laid.bit_count(),
    "faults": list(map(str, lit.faults())),
    "total": lit.score("orange").total,
    "apart": [apart.shown.what.size, apart.shown.what.answers],
    "sound": list(map(str, apart.shown.what.position.faults())),
}))
"""

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def twelve() -> dict[str, Any]:
    """What a process tells that plays on a board of 12×12."""
    command = [sys.executable, "-c", ASKED, str(BENCH)]
    told = subprocess.run(command, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(told.stdout)
    return found


def test_the_board_follows_from_its_side(twelve: dict[str, Any]) -> None:
    """Squares of 2×2 cells: 36 of them, the last at k11, its cells in rows 11 and 12."""
    assert twelve["cells"] == [144, "l12"]
    assert twelve["squares"] == [36, "k11"]
    assert twelve["corner"] == [130, 131, 142, 143]


def test_the_tiles_of_the_box_are_repeated(twelve: dict[str, Any]) -> None:
    """Eighteen of each colour: the eight of the box twice, and its first two once more."""
    printed = [STANDARD.faces[f"{colour}{at}"] for colour in ("blue", "orange")
               for at in (*range(1, 9), *range(1, 9), 1, 2)]
    assert [face for _, face in twelve["tiles"]] == printed
    names = [name for name, _ in twelve["tiles"]]
    assert names == [f"{colour}{at}" for colour in ("blue", "orange") for at in range(1, 19)]


def test_what_is_found_there_is_judged_by_the_rules(twelve: dict[str, Any]) -> None:
    """Six cells lit by one lamp, and a quarter of six: twelve points; no building has a gap."""
    assert twelve["laid"] == 144
    assert twelve["faults"] == []
    assert twelve["total"] == 12
    assert twelve["impossible"] == "NoneExists"


def test_the_smallest_disagreement_is_that_of_the_box(twelve: dict[str, Any]) -> None:
    """One piece on one cell, on which the one edition lets a building lie and the other not."""
    assert twelve["apart"] == [[1, 1], ["illegal", "legal"]]
    assert twelve["sound"] == []


# --- tiles alike ----------------------------------------------------------------------------------

TWO_FACES = evolve(
    STANDARD,
    name="two faces",
    faces={name: "b*bb" if name.startswith("blue") else "oooo" for name in STANDARD.faces},
)


@pytest.mark.parametrize(("lamps", "kind"), [(8, Found), (9, NoneExists)])
def test_tiles_alike_are_laid_as_often_as_the_box_has_them(lamps: int, kind: type) -> None:
    """Eight tiles with a lamp, whichever way they lie: never nine lamps."""
    corners = {(row, column) for row in (0, 2, 4, 6) for column in (0, 2, 4, 6)}
    chosen = sorted(corners)[:lamps]
    streets = tuple(
        "".join("*" if (row, column) in chosen else "?" for column in range(8)) for row in range(8)
    )
    house = House(owner="orange", size=3)
    found = find(Known(box=TWO_FACES, stage="second", streets=streets, houses=(house,)))
    assert isinstance(found, kind)
    if isinstance(found, Found):
        ground = found.what.ground
        assert (ground.lamps.bit_count(), ground.colours[1].bit_count()) == (8, 32)
        assert found.what.faults() == ()
