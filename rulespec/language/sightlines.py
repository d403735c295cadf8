"""Lines of sight on a grid: for each cell and each that it reaches, the ways between them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import TypeAlias

from rulespec.language.universes import Mask

Offset: TypeAlias = tuple[int, int]
"""How many columns to the right a cell is, and how many rows below."""

Line: TypeAlias = tuple[int, int, tuple[Mask, ...]]
"""The cell that sees, the cell seen, and for each possible way the cells strictly between."""


def straight_lines(reach: Iterable[Offset], side: int) -> tuple[Line, ...]:
    """One way to each cell: the cells whose inside the straight line crosses."""
    return _lines(reach, side, lambda step: (_crossed(step),))


def walked_lines(reach: Iterable[Offset], side: int) -> tuple[Line, ...]:
    """Every shortest way from side to side."""
    return _lines(reach, side, _walks)


def _lines(
    reach: Iterable[Offset],
    side: int,
    ways: Callable[[Offset], tuple[frozenset[Offset], ...]],
) -> tuple[Line, ...]:
    found = []
    for step in sorted(reach):
        between = ways(step)
        for y in range(side):
            for x in range(side):
                if 0 <= x + step[0] < side and 0 <= y + step[1] < side:
                    masks = tuple(_mask(way, x, y, side) for way in between)
                    end = (y + step[1]) * side + x + step[0]
                    found.append((y * side + x, end, masks))
    return tuple(sorted(found))


def _mask(way: frozenset[Offset], x: int, y: int, side: int) -> Mask:
    return sum(1 << (y + dy) * side + x + dx for dx, dy in way)


def _crossed(step: Offset) -> frozenset[Offset]:
    """The cells between, whose inside the line from centre to centre crosses."""
    columns = range(min(0, step[0]), max(0, step[0]) + 1)
    rows = range(min(0, step[1]), max(0, step[1]) + 1)
    cells = {(x, y) for x in columns for y in rows if _crosses(step, (x, y))}
    return frozenset(cells - {(0, 0), step})


def _crosses(step: Offset, cell: Offset) -> bool:
    """Whether the segment from the origin to ``step`` has a stretch inside the open cell."""
    low, high = Fraction(0), Fraction(1)
    for way, centre in zip(step, cell, strict=True):
        near, far = Fraction(2 * centre - 1, 2), Fraction(2 * centre + 1, 2)
        if way == 0:
            if not near < 0 < far:
                return False
            continue
        ends = sorted((near / way, far / way))
        low, high = max(low, ends[0]), min(high, ends[1])
    return low < high


def _walks(step: Offset) -> tuple[frozenset[Offset], ...]:
    """Every shortest way to a cell, as the cells strictly between."""
    found = []

    def walk(at: Offset, passed: tuple[Offset, ...]) -> None:
        if at == step:
            found.append(frozenset(passed[1:]))
            return
        x, y = at
        if x != step[0]:
            walk((x + (1 if step[0] > x else -1), y), (*passed, at))
        if y != step[1]:
            walk((x, y + (1 if step[1] > y else -1)), (*passed, at))

    walk((0, 0), ())
    return tuple(found)
