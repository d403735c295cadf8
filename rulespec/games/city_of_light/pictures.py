"""Pictures: a position as SVG, for pages and notebooks.

No sign is a colour alone. Blue's streets are hatched rising, orange's falling, common ones both
ways; blue's pieces bear a disc, orange's a diamond. Dashes surround the cells of a move, and a
cross lies on each offending cell.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.answers.position import Position
from rulespec.games.city_of_light.cells import write_cells
from rulespec.games.city_of_light.components import (
    BUILDINGS, CELLS, MARKS, PLAYERS, SIDE, square_cells,
)
from rulespec.games.city_of_light.drawing import aim, from_below, legend, streets
from rulespec.games.city_of_light.first_stage_picture import HIGH, panel
from rulespec.games.city_of_light.glyphs import (
    AIMED, CROSS, HALF, HALO, HATCHES, NECKS, PAPER, PLATES, RAILS, SEAM, SOLIDS, STREETS, TEXT,
    UNIT, chimney, glyph, hatch, lamp,
)
from rulespec.games.city_of_light.lying import Piece, Streets, mark, pieces_on, rows
from rulespec.games.city_of_light.position import STAGE
from rulespec.games.city_of_light.tiling import turned
from rulespec.language import Mask, Move, bits
from rulespec.pictures.outlines import outline
from rulespec.pictures.svg import Group, Path, Shape, Words, box, lines, picture

RIM = 22
"""The width of the rim on which columns and rows are named."""

BOARD = SIDE * UNIT
WIDTH = BOARD + RIM + 8
KEY = 30
"""The height of the key below the board."""


def svg(
    position: Position,
    *,
    move: Move | str | None = None,
    cells: Mask = 0,
    title: str = "",
    whole: bool = False,
) -> str:
    """The board, unless it is empty and not wanted ``whole``; first, what each player holds.

    The board is as before the move, but for what a tile on an empty square will bring.
    """
    aimed = position.read(move) if isinstance(move, str) else move
    shapes: list[Shape] = []
    top = 8.0
    if whole or _says_something(position, aimed, cells):
        shapes += _board(position, aimed, cells)
        top = BOARD + RIM + KEY
    if position.names(STAGE) == "first":
        shapes.append(Group(panel(position), "panel", at=(RIM, top)))
        top += HIGH + 8
    return picture(
        (Path(box(0, 0, WIDTH, top), PAPER), *shapes),
        WIDTH,
        top,
        title=title or _title(position),
        description=_description(position, aimed, cells),
    )


def _says_something(position: Position, aimed: Move | None, cells: Mask) -> bool:
    """Whether anything lies on the board, or is marked on it."""
    return bool(any(streets(position, aimed)) or pieces_on(position) or aim(aimed) or cells)


def _board(position: Position, aimed: Move | None, cells: Mask) -> tuple[Shape, ...]:
    """The rim, the streets with what stands on them, and the key."""
    board: tuple[Shape, ...] = (
        Group(_ground(streets(position, aimed), SIDE), "streets"),
        Path(lines(*_seams()), SEAM),
        *(_piece(position, piece) for piece in from_below(position)),
        *_aim(aimed),
        *_crosses(cells),
    )
    return (
        Group(tuple(_rim()), "rim"),
        Group(board, at=(RIM, RIM)),
        Group(tuple(_key()), "key", at=(RIM, RIM + BOARD + 7)),
    )


def tile_svg(face: str, turn: int = 0) -> str:
    """A street tile by its four printed cells, turned clockwise by quarters."""
    shown = turned(face, turn)
    cells = list(zip(square_cells(0), shown, strict=True))
    ground = tuple(sum(1 << at for at, one in cells if one == sign) for sign in MARKS.values())
    said = f"{shown[:2]}/{shown[2:]}: {MEANINGS}"
    shapes = _ground(ground, 2)
    return picture(shapes, 2 * UNIT, 2 * UNIT, title="a street tile", description=said)


# --- in words -----------------------------------------------------------------------------------

MEANINGS = "b blue, o orange, c common, * lamp, . no tile"


def _title(position: Position) -> str:
    stage = position.names(STAGE)
    return "City of Light, " + ("game over" if stage == "over" else f"{stage} stage")


def _description(position: Position, move: Move | None, cells: Mask) -> str:
    marked = (
        f"Streets from the top ({MEANINGS}): {' '.join(rows(streets(position, move)))}",
        *(" ".join(line.split()) for line in legend(position)),
        f"surrounded by dashes: {move}" if move is not None else "",
        f"crossed: {write_cells(cells)}" if cells else "",
    )
    return "; ".join(part for part in marked if part)


# --- streets ------------------------------------------------------------------------------------


def _corner(cell: int) -> tuple[int, int]:
    """The top left of a cell."""
    return cell % SIDE * UNIT, cell // SIDE * UNIT


def _point(cell: int) -> tuple[int, int]:
    """The column and row of a cell."""
    return cell % SIDE, cell // SIDE


def _ground(ground: Streets, side: int) -> tuple[Shape, ...]:
    """The streets of the first columns and rows, row by row."""

    def street(row: int, column: int) -> Shape:
        cell = row * SIDE + column
        spot = CELLS.elements[cell] if side == SIDE else ""
        return Group(_street(mark(ground, cell)), at=(column * UNIT, 0), spot=spot)

    return tuple(
        Group(tuple(street(row, column) for column in range(side)), at=(0, row * UNIT))
        for row in range(side)
    )


def _street(sign: str) -> tuple[Shape, ...]:
    cell = Path(box(0.5, 0.5, UNIT - 1, UNIT - 1), STREETS[sign])
    if sign == "*":
        return (cell, *lamp(6, 14))
    return (cell, Path(hatch(sign), HATCHES[sign])) if sign in HATCHES else (cell,)


def _seams() -> Iterator[tuple[float, float, float, float]]:
    """Lines between the squares."""
    for at in range(2 * UNIT, BOARD, 2 * UNIT):
        yield at, 0, at, BOARD
        yield 0, at, BOARD, at


def _rim() -> Iterator[Shape]:
    for at in range(SIDE):
        along = RIM + at * UNIT + HALF
        yield Words(along, RIM / 2, chr(97 + at), 13, TEXT)
        yield Words(RIM / 2, along, str(at + 1), 13, TEXT)


def _key() -> Iterator[Shape]:
    """What hatches and plates mean."""
    for left, sign, name in ((4, "b", "blue"), (116, "o", "orange"), (240, "c", "common")):
        swatch = (Path(box(0, 0, 16, 16), STREETS[sign]), Path(hatch(sign, 16), HATCHES[sign]))
        words = Words(22 if sign == "c" else 40, 8, name, 12, TEXT, starts=True)
        yield Group((*swatch, words), at=(left, 0))
    for player, left in zip(PLAYERS.elements, (22, 134), strict=True):
        plate = (Path(box(0, 0, 16, 16), PLATES[player]), chimney(player, 8, 8))
        yield Group(plate, at=(left, 0))


# --- pieces -------------------------------------------------------------------------------------


def _piece(position: Position, piece: Piece) -> Shape:
    title = f"{piece.owner}'s {piece.kind} {write_cells(piece.cells)}"
    cells = list(bits(piece.cells))
    if not cells:
        return Group((), "piece", title)
    plate = Path(outline(map(_point, cells), UNIT, 4), PLATES[piece.owner])
    named = _middle(cells)
    signed = next((cell for cell in reversed(cells) if cell != named), named)
    face = Group(_face(piece), at=_corner(named))
    sign = Group((chimney(piece.owner),), at=_corner(signed))
    return Group((plate, *_neck(position, piece), face, sign), "piece", title)


def _face(piece: Piece) -> tuple[Shape, ...]:
    """A building's name, or a special piece's glyph."""
    if piece.kind in BUILDINGS:
        return (Words(HALF, HALF, piece.kind, 16, SOLIDS[piece.owner]),)
    return glyph(piece.kind, piece.owner, piece.facing)


def _middle(cells: list[int]) -> int:
    """The cell nearest to all others, the first such."""

    def away(cell: int) -> int:
        return sum(abs(cell % SIDE - at % SIDE) + abs(cell // SIDE - at // SIDE) for at in cells)

    return min(cells, key=away)


def _neck(position: Position, piece: Piece) -> tuple[Shape, ...]:
    """What joins an annex to the house that it extends."""
    bodies = (
        house.cells
        for house in pieces_on(position)
        if piece.extends and house.kind == piece.extends and house.owner == piece.owner
    )
    near = CELLS.relation("beside")(piece.cells) & next(bodies, 0)
    if not near:
        return ()
    annex, house = (_corner(mask.bit_length() - 1) for mask in (piece.cells, near & -near))
    x, y = (sum(at) / 2 + HALF for at in zip(annex, house, strict=True))
    wide, high = (5, 8) if annex[1] == house[1] else (8, 5)
    fill = Path(box(x - wide, y - high, 2 * wide, 2 * high), NECKS[piece.owner])
    rails = (
        ((x - wide, y - high, x + wide, y - high), (x - wide, y + high, x + wide, y + high))
        if wide < high
        else ((x - wide, y - high, x - wide, y + high), (x + wide, y - high, x + wide, y + high))
    )
    return (fill, Path(lines(*rails), RAILS))


# --- marks --------------------------------------------------------------------------------------


def _aim(move: Move | None) -> tuple[Shape, ...]:
    """Dashes around the cells of a move."""
    cells = aim(move)
    if not cells:
        return ()
    around = outline(map(_point, bits(cells)), UNIT, 1.5)
    return (Group((Path(around, HALO), Path(around, AIMED)), "move", str(move)),)


def _crosses(cells: Mask) -> Iterator[Shape]:
    """A cross on each offending cell."""
    near, far = 9, UNIT - 9
    cross = lines((near, near, far, far), (near, far, far, near))
    for cell in bits(cells):
        name = CELLS.elements[cell]
        yield Group((Path(cross, HALO), Path(cross, CROSS)), "offending", name, _corner(cell))
