"""Positions in which the endgame is asked about, shared by its tests."""

from __future__ import annotations

import random

from rulespec.games.city_of_light import Player
from rulespec.games.city_of_light.components import BUILDINGS, CELLS, KINDS, POSTCARDS
from solvers.city_of_light.bridge import (
    SECOND,
    Ground,
    LayTile,
    Position,
    Seat,
    set_up,
)

CARDS = POSTCARDS.elements[4:]
"""Eight postcards without Sacré-Cœur, which would lift the penalties."""


def laid(seed: int) -> Position:
    """The second stage after random laying, with all postcards used up and nothing built."""
    chance = random.Random(seed)
    position = set_up(seed=seed, postcards=CARDS)
    while position.stage != SECOND:
        layings = [move for move in position.moves() if isinstance(move, LayTile)]
        position = position.then(chance.choice(layings))
    return position.changed(mover=tuple(Player)[seed % 2])


def with_reserves(position: Position, blue: tuple[str, ...], orange: tuple[str, ...]) -> Position:
    halves = POSTCARDS.mask(CARDS[:4]), POSTCARDS.mask(CARDS[4:])
    seats = tuple(
        Seat(reserve=KINDS.mask(names), tokened=cards, idle=cards)
        for names, cards in zip((blue, orange), halves, strict=True)
    )
    return position.changed(seats=seats, supply=0)


def crowded(seed: int, blues: int, oranges: int) -> Position:
    """A board of which few cells are left, most of them common to both."""
    chance = random.Random(seed)
    position = laid(seed)
    kept = CELLS.mask(chance.sample(CELLS.elements, chance.randrange(20, 50)))
    x, y = chance.randrange(5), chance.randrange(6)
    zone = sum(0b1111 << 8 * row + x for row in range(y, y + 3))
    ground = position.ground
    common = (ground.common & kept) | zone & ~ground.lamps
    blue, orange = (cells & kept & ~common for cells in ground.colours)
    names = chance.sample(BUILDINGS, blues + oranges)
    return with_reserves(
        position.changed(ground=Ground((blue, orange), common, ground.lamps)),
        tuple(names[:blues]),
        tuple(names[blues:]),
    )


def rich(**readings: str) -> Position:
    """The first turn of a second stage with all eight postcards."""
    position = set_up(seed=1, random_postcards=True)
    rules = position.ruleset
    for question, reading in readings.items():
        rules = rules.with_reading(question.replace("_", "-"), reading)
    chance = random.Random(1)
    position = position.changed(ruleset=rules)
    while position.stage != SECOND:
        position = position.then(chance.choice(position.moves()))
    return position
