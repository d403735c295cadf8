"""The drawing: a position in characters, for terminals and for tests.

A cell is five characters: a mark, the street (``b o c *``, a full stop where no tile lies), two for
the piece on top, a mark. Blue's pieces have capitals, orange's small letters; a statue's second
character points where it looks. Brackets mark the cells of a move, exclamation marks offending
ones. Plus signs stand at the corners of the squares.
"""

from __future__ import annotations

from rulespec.games.city_of_light.components import (
    BUILDINGS,
    CELLS,
    KINDS,
    POSTCARDS,
    SIDE,
    TILES,
    Player,
    square_cells,
)
from rulespec.games.city_of_light.lines import write_piece
from rulespec.games.city_of_light.moves import LayTile, Move
from rulespec.games.city_of_light.notation import read_move
from rulespec.games.city_of_light.table import NOTHING_TAKES, STAGES, Ground, Piece, Table
from rulespec.games.city_of_light.tiling import mark
from rulespec.games.city_of_light.turns import laid_ground
from rulespec.language.universes import Mask, bits
from rulespec.pictures.characters import wrapped

SIGNS = {name: name for name in BUILDINGS} | {
    "garden": "GA",
    "fountain": "FO",
    "annex": "AN",
    "painter": "PA",
    "dancer": "DA",
    "lamp": "LA",
    "large-lamp": "LL",
    "paving": "PV",
}
"""Two characters for each piece but the statue."""

POINTS = {"n": "^", "e": ">", "s": "v", "w": "<", "": "T"}
"""The second character of a statue."""

INKS = {"b": "34", "o": "33", "c": "35", "*": "93", ".": "2", "[": "1", "!": "1;31"}
"""The terminal's colour of each street and of each mark."""


def drawing(
    table: Table,
    *,
    move: Move | str | None = None,
    cells: Mask = 0,
    colour: bool = False,
    eyes: Player | None = None,  # noqa: ARG001  # all that is drawn lies open
) -> str:
    """The board and, below it, everything else that lies open on the table.

    The board is as it is before the move; only a tile on an empty square shows what it will bring.
    """
    aimed = read_move(move) if isinstance(move, str) else move
    beside = (row for line in legend(table) for row in wrapped(line))
    return "\n".join((*_board(table, aimed, cells, colour=colour), "", *beside))


# --- what a picture shows -----------------------------------------------------------------------


def aim(move: Move | None) -> Mask:
    """The cells that a move would cover."""
    if move is None:
        return 0
    tiled = sum(1 << cell for square in bits(move.square) for cell in square_cells(square))
    return move.piece | move.paving | tiled


def streets(table: Table, move: Move | None) -> Ground:
    """The streets, with the tile that a move would lay on an empty square."""
    if not isinstance(move, LayTile) or aim(move) & table.ground.laid:
        return table.ground
    face = table.box.faces[TILES.names(move.tile)[0]]
    return laid_ground(table.ground, face, next(bits(move.square)), move.turn)


def from_below(table: Table) -> tuple[Piece, ...]:
    """The pieces on the board, those that lie under others first."""
    return tuple(sorted(table.pieces, key=lambda piece: piece.kind not in NOTHING_TAKES))


# --- the board ----------------------------------------------------------------------------------


def _board(table: Table, move: Move | None, cells: Mask, *, colour: bool) -> list[str]:
    ground, aimed = streets(table, move), aim(move)
    on_top = {cell: piece for piece in from_below(table) for cell in bits(piece.cells)}

    def shown(cell: int) -> str:
        move_here, offends = aimed >> cell & 1, cells >> cell & 1
        left = "[" if move_here else "!" if offends else " "
        right = "!" if offends else "]" if move_here else " "
        sign = _sign(on_top[cell]) if cell in on_top else "  "
        street = mark(ground, cell)
        if not colour:
            return left + street + sign + right
        ends = (_ink(at, "[" if at == "]" else at) for at in (left, right))
        return _ink(street + sign, street).join(ends)

    corners = "   +" + "         +" * (SIDE // 2)
    rows = ["    " + "    ".join(chr(97 + column) for column in range(SIDE))]
    for row in range(SIDE):
        rows += [corners] if row % 2 == 0 else []
        line = "".join(shown(row * SIDE + column) for column in range(SIDE))
        rows.append(f" {row + 1} {line}".rstrip())
    return [*rows, corners]


def _sign(piece: Piece) -> str:
    sign = SIGNS.get(piece.kind) or f"S{POINTS[piece.facing]}"
    return sign.lower() if piece.owner is Player.ORANGE else sign


def _ink(text: str, sign: str) -> str:
    inked = text.rstrip()
    blanks = " " * (len(text) - len(inked))
    return f"\x1b[{INKS[sign]}m{inked}\x1b[0m{blanks}" if sign in INKS else text


# --- the legend ---------------------------------------------------------------------------------


def legend(table: Table) -> list[str]:
    """What lies on the board and beside it, line by line."""
    stage = next(name for name, number in STAGES.items() if number == table.stage)
    state = "the game is over" if stage == "over" else f"{stage} stage, {table.mover} to move"
    supply = ", ".join(KINDS.names(table.supply)) or "-"
    face_up = ", ".join(POSTCARDS.names(table.face_up)) or "-"
    return [
        f"{state} ({table.ruleset.edition.id})",
        *(line for player in Player for line in _holdings(table, player)),
        f"supply: {supply}",
        f"face up: {face_up}",
        *_heaps(table),
    ]


def _holdings(table: Table, player: Player) -> list[str]:
    seat = table.seats[player]
    mine = (piece for piece in table.pieces if piece.owner is player)
    pieces = [write_piece(piece).partition(".")[2] for piece in mine]
    letters = "small letters" if player is Player.ORANGE else "capitals"
    tiles = f"{seat.hand.bit_count()} in hand, {len(seat.stack)} in stack"
    passed = ", has passed" if seat.passed else ""
    cards = ", ".join(_card(table, player, card) for card in bits(seat.tokened)) or "-"
    return [
        f"{player} ({letters}): {tiles}, {seat.tokens} tokens left{passed}",
        f"  on the board: {' '.join(pieces) or '-'}",
        f"  reserve: {', '.join(KINDS.names(seat.reserve)) or '-'}",
        f"  postcards: {cards}",
    ]


def _card(table: Table, player: Player, card: int) -> str:
    seat, name = table.seats[player], POSTCARDS.elements[card]
    if seat.pending >> card & 1:
        return f"{name} (permission pending)"
    return f"{name} (without its action)" if seat.idle >> card & 1 else name


def _heaps(table: Table) -> list[str]:
    """The cells on which several pieces lie, each with its pieces from the top."""
    lying: dict[str, list[str]] = {}
    for piece in reversed(from_below(table)):
        for cell in CELLS.names(piece.cells):
            lying.setdefault(cell, []).append(f"{piece.owner}'s {piece.kind}")
    heaps = (cell for cell in CELLS.elements if len(lying.get(cell, ())) > 1)
    return [f"one on another: {cell} {' over '.join(lying[cell])}" for cell in heaps]
