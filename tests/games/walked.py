"""Positions of random games, and strange ones beside them, for tests that serve every game."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from games.referee import Chance, referee, refereed

from rulespec.errors import BadInput
from rulespec.language.registry import game as installed

GAMES = tuple(game for game in refereed() if game != "city-of-light")
"""City of Light came first, and has tests of its own for what these share."""

EACH = pytest.mark.parametrize("game", GAMES)


def played(game: str, seed: int, *, default: bool | None = None) -> tuple[Chance, list[Any]]:
    """All positions of a random game, every third under the default readings unless told."""
    known, chance = referee(game), random.Random(seed)
    rules = known.ruleset(chance, default=seed % 3 == 0 if default is None else default)
    return chance, list(known.walk(chance, rules))


def reached(game: str, seed: int, *, some: int = 20) -> tuple[Chance, list[Any]]:
    """About so many positions of a random game, the last among them, and strange ones beside."""
    chance, walked = played(game, seed)
    every = max(1, len(walked) // some)
    chosen = [*walked[seed % every : -1 : every], walked[-1]]
    return chance, [at for one in chosen for at in (one, *stirred(game, chance, one))]


def made(game: str, chance: Chance, found: list[Any], some: int = 30) -> Iterator[Any]:
    """Positions that nobody came to: lines with fields, or parts of them, of other positions."""
    known = installed(game)
    lines = [known.write_line(position).split(" ") for position in found]
    for _ in range(some):
        mixed = list(chance.choice(lines))
        for _ in range(chance.randrange(1, 4)):
            at, other = chance.randrange(2, len(mixed)), chance.choice(lines)
            mixed[at] = _mixed(chance, mixed[at], other[at]) if at < len(other) else mixed[at]
        try:
            yield known.read_line(" ".join(mixed))
        except BadInput:
            continue


def _mixed(chance: Chance, mine: str, others: str) -> str:
    """A field of a line, or one with a part changed, added or left out."""
    if chance.random() < 0.5:
        return others
    parts, instead = PARTS.findall(mine), chance.choice(PARTS.findall(others))
    at = chance.randrange(len(parts))
    parts[at : at + chance.randrange(2)] = chance.choice(([], [instead], [instead, ","]))
    return "".join(parts) or "-"


PARTS = re.compile(r"[A-Za-z0-9.]+(?:-[0-9]+)?|.")


def stirred(game: str, chance: Chance, position: Any) -> Iterator[Any]:
    return referee(game).stirred(chance, position)
