"""Tiling: whether streets as drawn can have been laid with the tiles of a box."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache

from rulespec.games.city_of_light.components import TILES, square_cells
from rulespec.games.city_of_light.table import Ground, Table
from rulespec.language.universes import Mask, bits

TURNS = ((0, 1, 2, 3), (2, 0, 3, 1), (3, 2, 1, 0), (1, 3, 0, 2))
"""For each turn of a tile, which printed cell comes to lie top left, top right, and so on."""


def mark(ground: Ground, cell: int) -> str:
    """How a street cell is drawn: b, o, c or *; a full stop where no tile lies."""
    at = 1 << cell
    for letter, mask in zip("boc*", (*ground.colours, ground.common, ground.lamps), strict=True):
        if mask & at:
            return letter
    return "."


def turned(face: str, turn: int) -> str:
    """A tile's four cells after quarter turns clockwise."""
    return "".join(face[printed] for printed in TURNS[turn])


@cache
def in_turns(face: str) -> frozenset[str]:
    """A tile's four cells in each of its turns."""
    return frozenset(turned(face, turn) for turn in range(4))


def untiled(table: Table) -> Mask:
    """The squares left over by the best assignment of the tiles that are not held by anyone."""
    held = {tile for seat in table.seats for tile in (*bits(seat.hand), *seat.stack)}
    laid = [tile for tile in range(len(TILES)) if tile not in held]
    showing: defaultdict[str, list[int]] = defaultdict(list)
    for tile in laid:
        for shown in in_turns(table.box.faces[TILES.elements[tile]]):
            showing[shown].append(tile)
    fits = {
        square: showing["".join(mark(table.ground, cell) for cell in square_cells(square))]
        for square in bits(table.squares)
    }
    placed = set(matched(fits).values())
    return sum(1 << square for square in fits if square not in placed)


def matched(fits: Mapping[int, Sequence[int]]) -> dict[int, int]:
    """A largest matching: for each tile placed the square, given the tiles that fit each square."""
    used: dict[int, int] = {}

    def place(square: int, tried: set[int]) -> bool:
        for tile in fits[square]:
            if tile not in tried:
                tried.add(tile)
                if tile not in used or place(used[tile], tried):
                    used[tile] = square
                    return True
        return False

    for square in fits:
        place(square, set())
    return used
