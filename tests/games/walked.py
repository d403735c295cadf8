"""Positions of random games, and strange ones beside them, for tests that serve every game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from games.referee import Chance, referee, refereed

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


def stirred(game: str, chance: Chance, position: Any) -> Iterator[Any]:
    return referee(game).stirred(chance, position)
