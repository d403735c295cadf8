"""Tiles as they are turned."""

from __future__ import annotations

from functools import cache

TURNS = ((0, 1, 2, 3), (2, 0, 3, 1), (3, 2, 1, 0), (1, 3, 0, 2))
"""For each turn of a tile, which printed cell comes to lie top left, top right, and so on."""


def turned(face: str, turn: int) -> str:
    """A tile's four cells after quarter turns clockwise."""
    return "".join(face[printed] for printed in TURNS[turn])


@cache
def in_turns(face: str) -> frozenset[str]:
    """A tile's four cells in each of its turns."""
    return frozenset(turned(face, turn) for turn in range(len(TURNS)))
