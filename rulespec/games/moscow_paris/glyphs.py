"""Glyphs: what wagons, action cards and cities look like.

No sign is a colour alone: a wagon bears the first letters of its kind, an action card its name.
"""

from __future__ import annotations

from rulespec.games.moscow_paris.spots import SHORT_SIGNS, SIGNS
from rulespec.pictures.palette import EDGE_COLOUR, FAINT_COLOUR, ON_PALE
from rulespec.pictures.signs import SIZE
from rulespec.pictures.svg import Colour, Ink, Path, Shape, Words, box, disc

HALF = 10
"""Half the height of a wagon, without its wheels."""

IN_LISTS = 34
"""The width of a wagon that does not lie in a row."""

LETTERED = 26
"""The width of a wagon that has room for four letters."""

CITY = Ink("city", Colour("city", "#dfe9f5", "#33465c"), EDGE_COLOUR, 1.2)
ACTION = Ink("action", Colour("action", "#fff3c4", "#57491c"), EDGE_COLOUR, 1)
WON = Ink("won", Colour("won", "#d8ecd6", "#2c4a33"), EDGE_COLOUR, 1)
RAILS = Ink("rails", None, FAINT_COLOUR, 1)
WHEELS = Ink("wheels", EDGE_COLOUR)
ON_WAGONS = Ink("on-wagons", ON_PALE)
KINDS = tuple(
    Ink(f"wagon-{number}", Colour(f"wagon-{number}", value), EDGE_COLOUR, 1.2)
    for number, value in enumerate(
        (
            "#f6d55c", "#c9a77c", "#8fb8de", "#f2a07b", "#d7b3e6", "#a8d5a2",
            "#eef0f2", "#b5bcc4", "#f7b6c8", "#9fdcd6", "#dfe08a", "#c3c8f0",
        ),
        1,
    )
)  # fmt: skip


def wagon(kind: int, wide: float = IN_LISTS, x: float = 0, y: float = 0) -> tuple[Shape, ...]:
    """A wagon on its wheels, from its left and the middle of its height."""
    signs = SIGNS if wide >= LETTERED else SHORT_SIGNS
    wheels = "".join(disc(x + part * wide, y + HALF + 1.5, 2.5) for part in (0.25, 0.75))
    return (
        Path(wheels, WHEELS),
        Path(box(x, y - HALF, wide, 2 * HALF), KINDS[kind]),
        Words(x + wide / 2, y, signs[kind], SIZE, ON_WAGONS),
    )


