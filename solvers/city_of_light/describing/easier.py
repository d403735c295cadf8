"""What makes the search easier and rules much out: tried first, and in turn with the whole.

Blue's houses keep to the upper rows and orange's to the lower ones, and an area keeps near its
seed. Where such a position fits it is found many times sooner than by looking at all.
"""

from __future__ import annotations

from rulespec.games.city_of_light.components import SIDE, Player
from solvers.city_of_light.describing.rules import Asked
from solvers.z3.cnf import Literal
from solvers.z3.terms import negated

NEAR = 6
"""How many steps from its seed an area may go."""

SHARED = 1
"""How many rows on either side of the middle are open to both."""


def easier(asked: Asked) -> Literal:
    """A truth that makes the search easier, if it holds."""
    board = asked.board
    easy = board.cnf.new()
    for reading in asked.seen.values():
        for area in reading.regions:
            for drawn, reached in area.reached(NEAR):
                board.cnf.add(-easy, -drawn, reached)
    for house in board.houses:
        for cell, bit in enumerate(house.cells):
            row = cell // SIDE
            across = SIDE - 1 - row if house.owner is Player.BLUE else row
            if across < SIDE // 2 - SHARED:
                board.cnf.add(-easy, negated(bit))
    return easy
