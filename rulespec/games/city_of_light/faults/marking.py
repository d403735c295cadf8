"""What the checks share."""

from __future__ import annotations

from rulespec.games.city_of_light.components import CELLS
from rulespec.universes import Mask
from rulespec.verdict import Fault


def on_cells(name: str, says: str, cells: Mask, rests_on: str = "") -> Fault:
    """A fault on certain cells."""
    return Fault(name, says, CELLS.names(cells), cells, rests_on)


def covered_twice(parts: list[Mask] | tuple[Mask, ...]) -> Mask:
    """The cells that are in more than one part."""
    once = twice = 0
    for part in parts:
        twice |= once & part
        once |= part
    return twice
