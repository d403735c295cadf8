"""Cells by name: ``c3-d3-e3``."""

from __future__ import annotations

from rulespec.errors import BadInput, did_you_mean
from rulespec.games.city_of_light.components import CELLS
from rulespec.language import Mask


def write_cells(mask: Mask) -> str:
    """Cells joined by dashes."""
    return "-".join(CELLS.names(mask))


def read_cells(text: str, place: str = "move") -> Mask:
    """Cells joined by dashes, each once."""
    found = 0
    for name in text.split("-"):
        if name not in CELLS.places:
            hint = did_you_mean(name, CELLS.elements)
            raise BadInput(place, name or text, "cells such as c3-d3", hint)
        if found & CELLS.one(name):
            raise BadInput(place, name, "each cell once")
        found |= CELLS.one(name)
    return found
