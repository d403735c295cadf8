"""Tiling: whether streets as drawn can have been laid with the tiles of a box."""

from __future__ import annotations

from collections import defaultdict
from functools import cache

from rulespec.answers.matching import matched
from rulespec.answers.position import Position
from rulespec.games.city_of_light.components import TILES, square_cells
from rulespec.games.city_of_light.lying import mark, streets_of
from rulespec.games.city_of_light.position import EMPTY_SQUARES, HANDS, STACKS
from rulespec.language import Mask, bits

TURNS = ((0, 1, 2, 3), (2, 0, 3, 1), (3, 2, 1, 0), (1, 3, 0, 2))
"""For each turn of a tile, which printed cell comes to lie top left, top right, and so on."""


def turned(face: str, turn: int) -> str:
    """A tile's four cells after quarter turns clockwise."""
    return "".join(face[printed] for printed in TURNS[turn])


@cache
def in_turns(face: str) -> frozenset[str]:
    """A tile's four cells in each of its turns."""
    return frozenset(turned(face, turn) for turn in range(len(TURNS)))


def untiled(position: Position) -> Mask:
    """The squares left over by the best assignment of the tiles that are not held by anyone.

    None, if tiles are held twice, or not all of them are held or laid. Squares that are not filled
    are left out.
    """
    held = [at for mask in position[HANDS] for at in bits(mask)]
    held += [at for stack in position[STACKS] for at in stack]
    empty = position.worth(EMPTY_SQUARES)
    squares = [at for at in range(len(TILES)) if not empty >> at & 1]
    if len(set(held)) != len(held) or len(held) + len(squares) != len(TILES):
        return 0
    showing: defaultdict[str, list[int]] = defaultdict(list)
    for tile in set(range(len(TILES))) - set(held):
        for face in in_turns(position.box.faces[TILES.elements[tile]]):
            showing[face].append(tile)
    streets = streets_of(position)
    shown = {at: "".join(mark(streets, cell) for cell in square_cells(at)) for at in squares}
    fits = {at: showing[signs] for at, signs in shown.items() if "." not in signs}
    placed = set(matched(fits).values())
    return sum(1 << square for square in fits if square not in placed)
