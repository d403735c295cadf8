"""The universes of City of Light: what a rule may name."""

from __future__ import annotations

from enum import IntEnum

from rulespec.language.universes import Universe, grid


class Player(IntEnum):
    """A player, by colour."""

    BLUE = 0
    ORANGE = 1

    @property
    def rival(self) -> Player:
        """The other player."""
        return Player(1 - self)

    def __str__(self) -> str:
        return self.name.lower()


SIDE = 8
"""Columns, and rows; the cells, squares and tiles follow from it."""

CELLS = grid("cells", SIDE, SIDE)

SQUARES = Universe(
    "squares",
    tuple(CELLS.elements[row * SIDE + at] for row in range(0, SIDE, 2) for at in range(0, SIDE, 2)),
)
"""The sixteen squares of the board, each named by the cell on its top left."""

BUILDINGS = ("I3", "V3", "O4", "T4", "L4", "S4", "T5", "W5", "X5", "P5", "C6", "L6")
KINDS = Universe("pieces with a shape", (*BUILDINGS, "garden", "fountain"))
GARDEN_KIND = KINDS.one("garden")
FOUNTAIN_KIND = KINDS.one("fountain")
ALL_BUILDINGS = KINDS.mask(BUILDINGS)

TILES_EACH = len(SQUARES) // 2
TILES = Universe(
    "street tiles",
    tuple(f"{colour}{at + 1}" for colour in ("blue", "orange") for at in range(TILES_EACH)),
)

POSTCARDS = Universe(
    "postcards",
    (
        "levitation",
        "metropolitain",
        "jardin",
        "sacre-coeur",
        "peintre",
        "chartier",
        "bouquinistes",
        "lampadaire",
        "moulin-rouge",
        "fontaine",
        "penseur",
        "grande-lumiere",
    ),
)
STARTERS = POSTCARDS.elements[:8]
"""The postcards that both texts mark for first games."""

POSTCARDS_IN_PLAY = 8
TOKENS_EACH = 4
CHIMNEYS_EACH = 7

SPECIALS = {
    "jardin": "garden",
    "peintre": "painter",
    "bouquinistes": "annex",
    "lampadaire": "lamp",
    "moulin-rouge": "dancer",
    "fontaine": "fountain",
    "penseur": "statue",
    "grande-lumiere": "large-lamp",
    "chartier": "paving",
}
"""The special piece that belongs to each postcard which has one."""

FACINGS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
"""Where a statue may look, as a step of column and row."""


def square_cells(square: int) -> tuple[int, int, int, int]:
    """The four cells of a square: top left, top right, bottom left, bottom right."""
    row, column = divmod(square, SIDE // 2)
    corner = 2 * (row * SIDE + column)
    return corner, corner + 1, corner + SIDE, corner + SIDE + 1
