"""The universes of City of Light: what a rule may name."""

from __future__ import annotations

from enum import StrEnum

from attrs import evolve

from rulespec.language import Mask, Relation, Universe, compass


class Player(StrEnum):
    """A player, by colour."""

    BLUE = "blue"
    ORANGE = "orange"

    @property
    def rival(self) -> Player:
        """The other player."""
        return Player.BLUE if self is Player.ORANGE else Player.ORANGE


PLAYERS = Universe("players", tuple(map(str, Player)), (Relation("rival", "the rival of", (2, 1)),))
STAGES = Universe("stages", ("first", "second", "over"))
SIDE = 8
"""Columns, and rows; the cells, squares and tiles follow from it."""


def square_cells(square: int) -> tuple[int, int, int, int]:
    """The four cells of a square: top left, top right, bottom left, bottom right."""
    row, column = divmod(square, SIDE // 2)
    corner = 2 * (row * SIDE + column)
    return corner, corner + 1, corner + SIDE, corner + SIDE + 1


def on_squares(corners: tuple[int, ...]) -> Mask:
    """The cells in these corners of all squares; top left is 0, bottom right 3."""
    squares = map(square_cells, range(SIDE * SIDE // 4))
    return sum(1 << cells[corner] for cells in squares for corner in corners)


_TOP_LEFT, _TOP_RIGHT, _BOTTOM_LEFT, _BOTTOM_RIGHT = (on_squares((at,)) for at in range(4))


def _clockwise(members: Mask) -> Mask:
    """Where cells come to lie when every square is turned clockwise by a quarter."""
    across = (members & _TOP_LEFT) << 1 | (members & _BOTTOM_RIGHT) >> 1
    return across | (members & _TOP_RIGHT) << SIDE | (members & _BOTTOM_LEFT) >> SIDE


_BOARD = compass("cells", SIDE, SIDE)
_TURNED = Relation("clockwise", "clockwise in the square of",
                   tuple(_clockwise(1 << at) for at in range(len(_BOARD))), _clockwise)
CELLS = evolve(_BOARD, relations=(*_BOARD.relations, _TURNED))

SQUARES = Universe(
    "squares",
    tuple(CELLS.elements[row * SIDE + at] for row in range(0, SIDE, 2) for at in range(0, SIDE, 2)),
)
"""The sixteen squares of the board, each named by the cell on its top left."""

BUILDINGS = ("I3", "V3", "O4", "T4", "L4", "S4", "T5", "W5", "X5", "P5", "C6", "L6")
SHAPED = (*BUILDINGS, "garden", "fountain")
FIGURES = ("painter", "annex", "lamp", "dancer", "statue", "large-lamp", "paving")
"""The special pieces of one cell; the last lies under others."""

KINDS = Universe("pieces", (*SHAPED, *FIGURES))
GARDEN_KIND = KINDS.one("garden")
FOUNTAIN_KIND = KINDS.one("fountain")
ALL_BUILDINGS = KINDS.mask(BUILDINGS)
HOUSES = ALL_BUILDINGS | GARDEN_KIND
"""The buildings, and the garden, which has a building's properties."""

MARKS = {"blue": "b", "orange": "o", "common": "c", "lamp": "*"}
"""How what a street cell shows is drawn."""

TILES_EACH = len(SQUARES) // 2
TILES = Universe("street tiles", tuple(f"{colour}{at + 1}" for colour in PLAYERS.elements
                                       for at in range(TILES_EACH)))


def tiles_of(player: str) -> tuple[str, ...]:
    """A player's tiles."""
    return tuple(name for name in TILES.elements if name.startswith(player))


POSTCARDS = Universe("postcards",
                     ("levitation", "metropolitain", "jardin", "sacre-coeur", "peintre", "chartier",
                      "bouquinistes", "lampadaire", "moulin-rouge", "fontaine", "penseur",
                      "grande-lumiere"))
STARTERS = POSTCARDS.elements[:8]
"""The postcards that both texts mark for first games."""

POSTCARDS_IN_PLAY = 8
CARDS_THAT_LAST = ("metropolitain", "chartier")
TOKENS_EACH = 4
CHIMNEYS_EACH = 7

SPECIALS = {
    "jardin": "garden", "peintre": "painter", "bouquinistes": "annex", "lampadaire": "lamp",
    "moulin-rouge": "dancer", "fontaine": "fountain", "penseur": "statue",
    "grande-lumiere": "large-lamp", "chartier": "paving",
}
"""The special piece that belongs to each postcard which has one."""

FACINGS = Universe("facings", ("n", "e", "s", "w"))
"""Where a statue may look."""

TURNS = Universe("turns", ("r0", "r1", "r2", "r3"))
"""How often a tile is turned clockwise by a quarter."""

KEEPING = Universe("tiles kept on the stack", ("keep",))
PASSING = Universe("passes", ("passed",))

