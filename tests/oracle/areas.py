"""The dancer's and the painter's areas, and the statue's surroundings."""

from typing import Any

from .board import (
    Cell,
    State,
    beside,
    building_names,
    cornerwise,
    counts_as_free,
    has_lamp_piece,
    has_large_lamp,
    is_free,
    is_printed_lamp,
    pieces_of_kind,
    reads,
    under,
)
from .light import sources


def own_piece(state: State, kind: str, player: str) -> dict[str, Any] | None:
    """The player's piece of this kind, if it is on the board."""
    for piece in pieces_of_kind(state, kind):
        if piece["owner"] == player:
            return piece
    return None


def own_cell(state: State, kind: str, player: str) -> Cell | None:
    """The cell on which the player's one-cell piece stands."""
    piece = own_piece(state, kind, player)
    return min(piece["cells"]) if piece else None


def spread(state: State, start: Cell, inside: set[Cell]) -> set[Cell]:
    """Everything reached from the start without leaving the cells allowed."""
    reached = {start}
    waiting = [start]
    while waiting:
        cell = waiting.pop()
        around = beside(cell)
        if reads(state, "areas", "corners"):
            around = around | cornerwise(cell)
        for other in around:
            if other in inside and other not in reached:
                reached.add(other)
                waiting.append(other)
    return reached


def dancer_points(state: State, player: str) -> int:
    """One for each free cell of her area; all pieces and lamps bound it."""
    start = own_cell(state, "dancer", player)
    if start is None or under(state, start, {"building", "garden", "annex"}):
        return 0
    inside = set()
    for cell in state["ground"]:
        if is_free(state, cell) and not is_printed_lamp(state, cell):
            inside.add(cell)
    return len(spread(state, start, inside))


def statue_points(state: State, player: str) -> int:
    """Two for free cells at the sides, one at the corners; nothing with the front taken."""
    statue = own_piece(state, "statue", player)
    if statue is None or statue["front"] is None or not counts_as_free(state, statue["front"]):
        return 0
    cell = min(statue["cells"])
    points = 0
    for other in beside(cell):
        points += 2 if pays_statue(state, other) else 0
    for other in cornerwise(cell):
        points += 1 if pays_statue(state, other) else 0
    return points


def pays_statue(state: State, cell: Cell) -> bool:
    """Is the cell free, and coloured where the text is taken at its word?"""
    if not counts_as_free(state, cell):
        return False
    return not is_printed_lamp(state, cell) or reads(state, "statue.lamp-cells", "pays")


def painter_points(state: State, player: str) -> int:
    """Two for each lamp that the painter counts."""
    start = own_cell(state, "painter", player)
    if start is None:
        return 0
    if reads(state, "painter.counts", "on-him"):
        return 2 * lamps_on(state, {start}, standing_too=False)
    area = painter_area(state, start)
    if reads(state, "painter.counts", "on-area"):
        return 2 * lamps_on(state, area, standing_too=True)
    return 2 * lamps_in(state, area)


def painter_area(state: State, start: Cell) -> set[Cell]:
    """The cells around the painter up to buildings and the edge."""
    inside = {cell for cell in state["ground"] if not bounds(state, cell)}
    if start not in inside:
        return set()
    return spread(state, start, inside)


def bounds(state: State, cell: Cell) -> bool:
    """Does something stand here that the painter's area cannot pass?"""
    kinds = set()
    if reads(state, "garden.bounds", "yes"):
        kinds.add("garden")
    if reads(state, "annex.bounds", "yes"):
        kinds.add("annex")
    return under(state, cell, kinds | set(building_names(state)))


def lamps_in(state: State, area: set[Cell]) -> int:
    """The lamps that stand in the area."""
    count = 0
    for cell in area:
        if is_printed_lamp(state, cell):
            count += 1
        if has_lamp_piece(state, cell) and reads(state, "lamp-piece", "full"):
            count += 1
        if has_large_lamp(state, cell) and reads(state, "large-lamp.count", "two"):
            count += 1
    return count


def lamps_on(state: State, area: set[Cell], *, standing_too: bool) -> int:
    """The shining lamps that light a cell of the area, or (if asked) stand in it."""
    count = 0
    for lamp in sources(state):
        if lamp["sort"] == "piece" and reads(state, "lamp-piece", "light-only"):
            continue
        lit = lamp["lit"] if lamp["sort"] == "large" else beside(lamp["cell"])
        if area & lit or (standing_too and lamp["cell"] in area):
            count += 1
    return count
