"""Positions of Москва–Париж for the tests of its solvers."""

from __future__ import annotations

import random
from collections.abc import Iterator

from games.moscow_paris import walks
from games.moscow_paris.laid import Position, laid_out

from rulespec.documents.positions import read_document

TABLE = {
    "phase": "act",
    "mover": "first",
    "rows": ["<city-5>", "<city-6>", "<city-7>", "<city-8>"],
    "deck": "rest",
    "cities": "rest",
    "first": {"hand": ["mail", "luggage", "tank", "tank"], "front": ["mail"]},
    "second": {"hand": ["mail", "mail", "mail", "tank", "tank"]},
}


def table(readings: dict[str, str] | None = None, **changes: object) -> Position:
    """A position of two players, unless it is said otherwise."""
    document = {
        "game": "moscow-paris",
        "edition": "hobby-world-2014",
        "readings": readings or {},
        "position": {**TABLE, **changes},
    }
    return laid_out(read_document(document, "table").position)


def walked(seeds: range, every: int, *, default: bool = False) -> Iterator[Position]:
    """Now and then a position of random games."""
    for seed in seeds:
        chance = random.Random(seed)
        rules = walks.random_ruleset(chance, default=default)
        yield from list(walks.walk(chance, rules))[every // 2 :: every]
