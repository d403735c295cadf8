"""The drawing: a position in characters, for terminals and for tests.

A cell is five characters: a mark, the street (``b o c *``, a full stop where no tile lies), two for
the piece on top, a mark. Blue's pieces have capitals, orange's small letters; a statue's second
character points where it looks. Brackets mark the cells of a move, exclamation marks offending
ones. Plus signs stand at the corners of the squares.
"""

from __future__ import annotations

from rulespec.answers.position import Position
from rulespec.games.city_of_light.components import (
    BUILDINGS, CELLS, MARKS, PLAYERS, POSTCARDS, SIDE, TOKENS_EACH, square_cells,
)
from rulespec.games.city_of_light.first_stage import LAY, shown
from rulespec.games.city_of_light.lying import Piece, Streets, mark, pieces_on, streets_of
from rulespec.games.city_of_light.position import (
    ACTIVATED, FACE_UP, HANDS, HAVE_PASSED, IDLED, LAID, PERMITS, RESERVES, STACKS, STAGE, SUPPLY,
)
from rulespec.language import Many, Mask, Move, Pile, bits
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
    position: Position,
    *,
    move: Move | str | None = None,
    cells: Mask = 0,
    colour: bool = False,
    eyes: str | None = None,  # noqa: ARG001  # all that is drawn lies open
) -> str:
    """The board and, below it, everything else that lies open on the table.

    The board is as it is before the move; only a tile on an empty square shows what it will bring.
    """
    aimed = position.read(move) if isinstance(move, str) else move
    beside = (row for line in legend(position) for row in wrapped(line))
    return "\n".join((*_board(position, aimed, cells, colour=colour), "", *beside))


# --- what a picture shows -----------------------------------------------------------------------


def aim(move: Move | None) -> Mask:
    """The cells that a move would cover."""
    if move is None:
        return 0
    named = {ask.noun.name: value for ask, value in zip(move.action.asked, move.given, strict=True)}
    tiled = sum(1 << cell for at in bits(named.get("square", 0)) for cell in square_cells(at))
    return named.get("piece", 0) | named.get("paving", 0) | tiled


def streets(position: Position, move: Move | None) -> Streets:
    """The streets, with the tile that a move would lay on an empty square."""
    now = streets_of(position)
    if move is None or move.action.id != LAY.id or aim(move) & position.worth(LAID):
        return now
    laid = (position.worth(shown(name), about=move.given, action=LAY) for name in MARKS)
    return tuple(mask | more for mask, more in zip(now, laid, strict=True))


def from_below(position: Position) -> list[Piece]:
    """The pieces on the board, those that others may cover first."""
    lowest = ("paving", "lamp")
    return sorted(
        pieces_on(position), key=lambda piece: (*lowest, piece.kind).index(piece.kind)
    )


# --- the board ----------------------------------------------------------------------------------


def _board(position: Position, move: Move | None, cells: Mask, *, colour: bool) -> list[str]:
    ground, aimed = streets(position, move), aim(move)
    on_top = {cell: piece for piece in from_below(position) for cell in bits(piece.cells)}

    def drawn(cell: int) -> str:
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
        line = "".join(drawn(row * SIDE + column) for column in range(SIDE))
        rows.append(f" {row + 1} {line}".rstrip())
    return [*rows, corners]


def _sign(piece: Piece) -> str:
    sign = SIGNS.get(piece.kind) or f"S{POINTS[piece.facing]}"
    return sign.lower() if piece.owner == PLAYERS.elements[1] else sign


def _ink(text: str, sign: str) -> str:
    inked = text.rstrip()
    blanks = " " * (len(text) - len(inked))
    return f"\x1b[{INKS[sign]}m{inked}\x1b[0m{blanks}" if sign in INKS else text


# --- the legend ---------------------------------------------------------------------------------


def legend(position: Position) -> list[str]:
    """What lies on the board and beside it, line by line."""
    stage = position.names(STAGE)
    state = "the game is over" if stage == "over" else f"{stage} stage, {position.mover} to move"
    return [
        f"{state} ({position.ruleset.edition.id})",
        *(line for player in PLAYERS.elements for line in _holdings(position, player)),
        f"supply: {', '.join(position.names(SUPPLY)) or '-'}",
        f"face up: {', '.join(POSTCARDS.names(position.worth(FACE_UP))) or '-'}",
        *_heaps(position),
    ]


def _holdings(position: Position, player: str) -> list[str]:
    def held(at: Many | Pile) -> list[str]:
        found: list[str] = position.names(at)[player]
        return found

    mine = (piece for piece in pieces_on(position) if piece.owner == player)
    pieces = [str(piece).partition(".")[2] for piece in mine]
    letters = "capitals" if player == PLAYERS.elements[0] else "small letters"
    tiles = f"{len(held(HANDS))} in hand, {len(held(STACKS))} in stack"
    passed = ", has passed" if held(HAVE_PASSED) else ""
    tokened = held(ACTIVATED)
    cards = ", ".join(_card(name, held(PERMITS), held(IDLED)) for name in tokened) or "-"
    return [
        f"{player} ({letters}): {tiles}, {TOKENS_EACH - len(tokened)} tokens left{passed}",
        f"  on the board: {' '.join(pieces) or '-'}",
        f"  reserve: {', '.join(held(RESERVES)) or '-'}",
        f"  postcards: {cards}",
    ]


def _card(name: str, pending: list[str], idle: list[str]) -> str:
    if name in pending:
        return f"{name} (permission pending)"
    return f"{name} (without its action)" if name in idle else name


def _heaps(position: Position) -> list[str]:
    """The cells on which several pieces lie, each with its pieces from the top."""
    lying: dict[str, list[str]] = {}
    for piece in reversed(from_below(position)):
        for cell in CELLS.names(piece.cells):
            lying.setdefault(cell, []).append(f"{piece.owner}'s {piece.kind}")
    heaps = (cell for cell in CELLS.elements if len(lying.get(cell, ())) > 1)
    return [f"one on another: {cell} {' over '.join(lying[cell])}" for cell in heaps]
