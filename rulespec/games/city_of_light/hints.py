"""What a search assumes first of a board: where there is much room, there is a position soon."""

from __future__ import annotations

from rulespec.games.city_of_light.components import CELLS, SIDE
from rulespec.games.city_of_light.laid import EACH_TILE_LAID
from rulespec.games.city_of_light.placed import ON_EACH_OTHER
from rulespec.games.city_of_light.position import (
    FIRST, LAMP_CELLS, LYING, PLACED, SEAT, THE_HOUSES,
)
from rulespec.language import Fixed, Hint


def _rows(words: str, first: int, end: int) -> Fixed:
    cells = (1 << at for at in range(len(CELLS)) if first <= at // SIDE < end)
    return Fixed(words, CELLS, sum(cells))


_BELOW, _ABOVE = _rows("the rows below", 5, SIDE), _rows("the rows above", 0, 3)
HINTS = (
    Hint("apart", "No two pieces share a cell.", ~ON_EACH_OTHER.some()),
    Hint("lamps-free", "No house covers a lamp.", ~(PLACED.at(THE_HOUSES) & LAMP_CELLS).some()),
    Hint("tiles", "Each tile is laid, as often as the box has its face.", FIRST | EACH_TILE_LAID),
    Hint("houses-near", "Blue's houses keep to the upper rows and orange's to the lower ones.",
         ~((PLACED.at(LYING.at(SEAT["blue"]) & THE_HOUSES) & _BELOW)
           | (PLACED.at(LYING.at(SEAT["orange"]) & THE_HOUSES) & _ABOVE)).some()),
)
