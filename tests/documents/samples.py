"""One document of each kind that has every field, to be spoilt field by field."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

STREETS = "\n".join(("b o c * b o c *", "b o c * b o c *", *("b b o o c c b b",) * 6))

POSITION: dict[str, Any] = {
    "game": "city-of-light",
    "edition": "gaga-2021",
    "readings": {"covered-lamp": "shines"},
    "position": {
        "stage": "second",
        "mover": "blue",
        "finished": "orange",
        "streets": STREETS,
        "supply": ["I3", "V3"],
        "postcards": "starters",
        "pieces": ["blue.O4:a3-b3-a4-b4", "blue.annex:a5>O4", "orange.statue:c3^s"],
        "blue": {
            "hand": ["blue3"],
            "stack": ["blue1", "blue2"],
            "reserve": ["T5"],
            "activated": ["bouquinistes", "metropolitain"],
            "idle": ["bouquinistes"],
            "pending": ["metropolitain"],
            "fresh": ["metropolitain"],
            "swapped-in": ["T5"],
            "passed": False,
        },
        "orange": {"reserve": ["S4"], "passed": True},
    },
}
RULING: dict[str, Any] = {
    "title": "Every field at once",
    "cites": ["build.lamp"],
    "note": "Not a sound position, and it need not be.",
    "reconstruction": True,
    "faulty": True,
    **POSITION,
    "ask": [
        {
            "move": "build T5 d1-d2-d3-c3-e3",
            "edition": "kosmos-2020",
            "readings": {"flip": "rotate"},
            "verdict": "illegal",
            "broken": ["build.lamp"],
            "cells": {"build.lamp": ["d1", "d2"]},
            "hangs-on": ["flip"],
            "under-all-readings": "depends",
        },
        {"score": "blue", "total": 1, "lines": {"score.lit": 2}, "hangs-on": ["flip"]},
        {"faults": ["pieces.overlap"]},
        {"winner": "tied", "hangs-on": ["tie"], "under-all-readings": "tied"},
    ],
}
RECORD: dict[str, Any] = {
    "game": "city-of-light",
    "edition": "gaga-2021",
    "readings": {"covered-lamp": "shines"},
    "setup": {
        "seed": 7,
        "first": "orange",
        "postcards": "starters",
        "random-postcards": False,
    },
    "moves": ["take P5", "take I3", "take V3"],
}

Path = tuple[str | int, ...]


def paths(value: object, above: Path = ()) -> Iterator[Path]:
    """The way to every value inside a document."""
    inside: list[tuple[str | int, object]] = []
    if isinstance(value, dict):
        inside = list(value.items())
    if isinstance(value, list):
        inside = list(enumerate(value))
    for name, at in inside:
        yield (*above, name)
        yield from paths(at, (*above, name))


def value_at(document: object, path: Path) -> Any:
    found: Any = document
    for name in path:
        found = found[name]
    return found


def spoilt(document: dict[str, Any], path: Path, value: object) -> dict[str, Any]:
    """The document with another value there."""
    copy = deepcopy(document)
    value_at(copy, path[:-1])[path[-1]] = value
    return copy


def without(document: dict[str, Any], path: Path) -> dict[str, Any]:
    """The document without that value."""
    copy = deepcopy(document)
    del value_at(copy, path[:-1])[path[-1]]
    return copy
