"""Positions with a reserve to place, shared by the tests of the best arrangement."""

from __future__ import annotations

import random

from rulespec.games.city_of_light import BLUE, Player
from rulespec.games.city_of_light.components import BUILDINGS, CELLS, KINDS
from solvers.city_of_light.bridge import (
    Ground,
    LayTile,
    Position,
    set_up,
)


def with_reserve(position: Position, player: Player, names: tuple[str, ...]) -> Position:
    seat = position.seats[player].changed(reserve=KINDS.mask(names))
    return position.changed(seats=position.with_seat(player, seat))


def bare(seed: int, size: int) -> Position:
    """All streets laid at random, nothing built, so many buildings in blue's reserve."""
    chance = random.Random(seed)
    position = set_up(seed=seed)
    while position.stage == 1:
        moves = position.moves()
        tiles = [move for move in moves if isinstance(move, LayTile)]
        position = position.play(chance.choice(tiles or moves))
    position = position.changed(mover=BLUE)
    return with_reserve(position, BLUE, tuple(chance.sample(BUILDINGS, size)))


def crowd() -> Position:
    """All twelve buildings, and no cell of either colour: more ways than an engine sees at once."""
    position = bare(1, 12)
    lamps = position.ground.lamps
    return position.changed(ground=Ground((0, 0), CELLS.whole & ~lamps, lamps))
