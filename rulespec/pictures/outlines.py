"""The outline of a set of square cells on a grid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import TypeAlias

from rulespec.pictures.svg import polygon

Point: TypeAlias = tuple[int, int]
Edge: TypeAlias = tuple[Point, Point]
"""One side of a cell: where it starts, and the step to its end, with the cell on the right."""

NORTH, EAST, SOUTH, WEST = (0, -1), (1, 0), (0, 1), (-1, 0)


def outline(cells: Iterable[Point], unit: float, inset: float) -> str:
    """The edge of the cells, drawn somewhat inside them; cells that meet at a corner stay apart."""
    return "".join(
        polygon(
            (x * unit + dx * inset, y * unit + dy * inset) for (x, y), (dx, dy) in _corners(loop)
        )
        for loop in _loops(frozenset(cells))
    )


def _edges(cells: frozenset[Point]) -> set[Edge]:
    found = set()
    for x, y in cells:
        sides = (
            ((x, y - 1), (x, y), EAST),
            ((x + 1, y), (x + 1, y), SOUTH),
            ((x, y + 1), (x + 1, y + 1), WEST),
            ((x - 1, y), (x, y + 1), NORTH),
        )
        found |= {(start, step) for beyond, start, step in sides if beyond not in cells}
    return found


def _loops(cells: frozenset[Point]) -> Iterator[list[Edge]]:
    """Each closed edge: around the cells, and around each hole in them."""
    edges = _edges(cells)
    left = set(edges)
    while left:
        loop = [min(left)]
        while (following := _next(loop[-1], edges)) != loop[0]:
            loop.append(following)
        left -= set(loop)
        yield loop


def _next(edge: Edge, edges: set[Edge]) -> Edge:
    """The edge that goes on where this one ends, as far to the right as there is one."""
    (x, y), step = edge
    corner = (x + step[0], y + step[1])
    right = _right(step)
    ways = (right, step, (-right[0], -right[1]))
    return next((corner, way) for way in ways if (corner, way) in edges)


def _corners(loop: list[Edge]) -> Iterator[tuple[Point, Point]]:
    """Each corner of a closed edge, with the way from it towards the inside."""
    for (_, before), (corner, after) in pairwise((loop[-1], *loop)):
        if before != after:
            (ax, ay), (bx, by) = _right(before), _right(after)
            yield corner, (ax + bx, ay + by)


def _right(step: Point) -> Point:
    return -step[1], step[0]
