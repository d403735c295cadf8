"""Lamps: which shine, and which cells each of them lights."""

from fractions import Fraction
from typing import Any

from .board import (
    Cell,
    State,
    all_cells,
    beside,
    building_names,
    has_large_lamp,
    is_printed_lamp,
    on_board,
    pieces_of_kind,
    reads,
    under,
)

COVERS = {"building", "garden", "annex"}


def sources(state: State) -> list[dict[str, Any]]:
    """All lamps that shine: where they stand, what sort they are, which cells they light."""
    printed = [cell for cell in all_cells() if is_printed_lamp(state, cell)]
    placed = [cell for piece in pieces_of_kind(state, "lamp") for cell in piece["cells"]]
    found = [new_lamp("printed", cell, beside(cell)) for cell in printed]
    found += [new_lamp("piece", cell, beside(cell)) for cell in placed]
    found = [lamp for lamp in found if not outshone(state, lamp)]
    for piece in pieces_of_kind(state, "large-lamp"):
        for cell in piece["cells"]:
            found += [new_lamp("large", cell, large_light(state, cell))]
    return [with_own_cell(state, lamp) for lamp in found if not dark(state, lamp["cell"])]


def new_lamp(sort: str, cell: Cell, lit: set[Cell]) -> dict[str, Any]:
    """A lamp as a source of light."""
    return {"sort": sort, "cell": cell, "lit": lit}


def outshone(state: State, lamp: dict[str, Any]) -> bool:
    """A lamp under the large lamp, where the two are only one lamp."""
    return has_large_lamp(state, lamp["cell"]) and reads(state, "large-lamp.count", "one")


def is_covered(state: State, cell: Cell) -> bool:
    """Does a building, the garden or the annex lie over the lamp here?"""
    return under(state, cell, COVERS)


def dark(state: State, cell: Cell) -> bool:
    """Is the lamp here covered and put out by that?"""
    return is_covered(state, cell) and reads(state, "covered-lamp", "dark")


def with_own_cell(state: State, lamp: dict[str, Any]) -> dict[str, Any]:
    """A covered lamp that shines within lights its own cell too."""
    if is_covered(state, lamp["cell"]) and reads(state, "covered-lamp", "shines-within"):
        return {**lamp, "lit": lamp["lit"] | {lamp["cell"]}}
    return lamp


def large_light(state: State, lamp: Cell) -> set[Cell]:
    """The cells that the large lamp lights, with what stands in its way."""
    lit = set()
    blocking = blockers(state)
    for dx, dy in state["box"]["reach"]:
        cell = (lamp[0] + dx, lamp[1] + dy)
        if on_board(cell) and not behind(state, lamp, cell, blocking):
            lit.add(cell)
    return lit


def blockers(state: State) -> set[Cell]:
    """The cells that stop the large lamp's light."""
    cells: set[Cell] = set()
    for piece in state["pieces"]:
        kind = piece["kind"]
        stops = kind in building_names(state)
        if kind in ("garden", "annex"):
            stops = reads(state, kind + ".blocks", "yes")
        if stops:
            cells |= piece["cells"]
    return cells


def behind(state: State, lamp: Cell, cell: Cell, blocking: set[Cell]) -> bool:
    """Is the cell in the shadow of something, seen from the lamp?"""
    if reads(state, "large-lamp.behind", "path"):
        return not open_path(lamp, cell, blocking)
    between = blocking - {lamp, cell}
    return any(crosses(lamp, cell, wall) for wall in between)


def crosses(start: Cell, end: Cell, wall: Cell) -> bool:
    """Does the line between the two centres go through the inside of the wall's cell?"""
    low, high = Fraction(0), Fraction(1)
    for axis in (0, 1):
        step = end[axis] - start[axis]
        gap = wall[axis] - start[axis]
        if step == 0:
            if gap != 0:
                return False
            continue
        first = (gap - Fraction(1, 2)) / step
        second = (gap + Fraction(1, 2)) / step
        low = max(low, min(first, second))
        high = min(high, max(first, second))
    return low < high


def open_path(start: Cell, end: Cell, blocking: set[Cell]) -> bool:
    """Is there a shortest way from side to side with nothing in between?"""
    if start == end:
        return True
    for step in beside(start):
        if distance(step, end) < distance(start, end):
            if step == end:
                return True
            if step not in blocking and open_path(step, end, blocking):
                return True
    return False


def distance(one: Cell, other: Cell) -> int:
    """Steps from side to side between two cells."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1])
