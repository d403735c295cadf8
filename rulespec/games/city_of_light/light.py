"""What lamps light: the four cells beside a lamp, and the large lamp's own reach.

Oddities
--------
- A lamp lights buildings, not owners: a lamp beside several buildings counts for each of them.
- A lamp beside two cells of one building counts once: lamps are a set.
- The large lamp stands on a lamp cell. Where both are one lamp, that lamp cell is not counted
  among the shining lamps, and the large lamp's reach stands for it.
"""

from __future__ import annotations

from rulespec.games.city_of_light.position import (
    ANNEX, ANY_DANCER, BUILDINGS_BUILT, FREE, GARDEN, LAMP_CELLS, LAMP_PIECE, LARGE_LAMP,
    STRAIGHT_LIGHT, WALKED_LIGHT,
)
from rulespec.games.city_of_light.questions import scoring as ask
from rulespec.language import InSight, NamedSet, Number, Set, Size, pick

BUILT = NamedSet("built", "what is built over", BUILDINGS_BUILT | GARDEN | ANNEX)
COUNTED_FREE = NamedSet("counted_free", "the cells that count as free",
                        FREE | (ANY_DANCER - BUILT).when(ask.DANCER_CELL.reads("everywhere")))
DARK = NamedSet("dark", "the covered lamps", BUILT.when(ask.COVERED_LAMP.reads("dark")))
SHINING = NamedSet("shining", "the shining lamps",
                   (LAMP_CELLS | LAMP_PIECE) - DARK
                   - LARGE_LAMP.when(ask.LARGE_LAMP_COUNT.reads("one")))
LIGHT_STOPS = NamedSet("light_stops", "the buildings that block light",
                       BUILDINGS_BUILT | GARDEN.when(ask.GARDEN_BLOCKS.reads("yes"))
                       | ANNEX.when(ask.ANNEX_BLOCKS.reads("yes")))
LARGE_LIGHT = NamedSet("large_light", "what the large lamp lights",
                       pick(ask.LARGE_LAMP_BEHIND.reads("straight"),
                            InSight(LARGE_LAMP - DARK, STRAIGHT_LIGHT, LIGHT_STOPS),
                            InSight(LARGE_LAMP - DARK, WALKED_LIGHT, LIGHT_STOPS)))


def lamps_on(name: str, part: Set, whole: Set) -> Number:
    """How many lamps light a building: ``part`` can be lit, ``whole`` is all that it covers."""
    within = ask.COVERED_LAMP.reads("shines-within")
    near = NamedSet(f"lamps_{name}", "the lamps that light it",
                    SHINING & ((part.beside() - whole) | whole.when(within)))
    on_top = (LARGE_LAMP & whole).some()
    reached = (LARGE_LIGHT & part).some()
    large = LARGE_LAMP.when((reached & ~on_top) | (on_top & within))
    return Size(near) + Size(large)
