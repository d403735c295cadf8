"""What lies on the board, piece by piece and cell by cell."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from rulespec.answers.position import Position
from rulespec.games.city_of_light.cells import write_cells
from rulespec.games.city_of_light.components import CELLS, KINDS, MARKS, PLAYERS, SIDE
from rulespec.games.city_of_light.position import (
    COLOURS, COMMON_STREETS, EXTENDED, FACING, LAMP_CELLS, LYING, PLACED,
)
from rulespec.language import Mask, bits

Streets: TypeAlias = tuple[Mask, ...]
"""The cells that show blue, orange, the common colour, and lamps."""


@frozen
class Piece:
    """A piece on the board."""

    owner: str
    kind: str
    cells: Mask
    extends: str = ""
    facing: str = ""

    def __str__(self) -> str:
        extends = f">{self.extends}" if self.extends else ""
        facing = f"^{self.facing}" if self.facing else ""
        return f"{self.owner}.{self.kind}:{write_cells(self.cells)}{extends}{facing}"


def pieces_on(position: Position) -> list[Piece]:
    """The pieces on the board, blue's first."""
    extended, facing = position.names(EXTENDED) or "", position.names(FACING) or ""
    return [
        Piece(
            owner, KINDS.elements[place], position[PLACED][place],
            extended if KINDS.elements[place] == "annex" else "",
            facing if KINDS.elements[place] == "statue" else "",
        )
        for owner, mask in zip(PLAYERS.elements, position[LYING], strict=True)
        for place in bits(mask)
    ]


def streets_of(position: Position) -> Streets:
    """What the streets show."""
    return (*position[COLOURS], position[COMMON_STREETS], position[LAMP_CELLS])


def mark(streets: Streets, cell: int) -> str:
    """How a street cell is drawn: b, o, c or *; a full stop where no tile lies."""
    signs = zip(MARKS.values(), streets, strict=True)
    return next((sign for sign, mask in signs if mask >> cell & 1), ".")


def rows(streets: Streets) -> tuple[str, ...]:
    """The streets as eight rows of characters."""
    marks = [mark(streets, at) for at in range(len(CELLS))]
    return tuple("".join(marks[row : row + SIDE]) for row in range(0, len(CELLS), SIDE))
