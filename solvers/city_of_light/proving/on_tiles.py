"""Examples carried over to streets that the tiles of the box can show.

What an example hangs on are the cells that its pieces and its move cover. They keep what they show,
or another colour that is as open to the piece; the tiles are laid so that they do.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from attrs import evolve

from rulespec.answers.matching import matched
from rulespec.games.city_of_light.components import SIDE, TILES, Player, square_cells
from rulespec.games.city_of_light.lying import mark
from rulespec.games.city_of_light.tiling import turned
from rulespec.language.universes import Mask, bits
from solvers.city_of_light.bridge import (
    Activate,
    Both,
    Build,
    Ground,
    Move,
    Piece,
    Position,
    evolved,
    front_before,
)
from solvers.city_of_light.proving.steps import Step

_NEAR = sorted(product((0, 1, -1), repeat=2), key=lambda step: sum(map(abs, step)))
_OPEN = {Player.BLUE: "bc", Player.ORANGE: "oc"}
"""What is open to a building, by its owner."""


def on_tiles(position: Position, move: Move) -> Iterator[Step]:
    """The same example on streets of the box's tiles, as it lies or a step aside."""
    shown = _shown(position, move)
    for right, down in _NEAR:
        try:
            moved = {_aside(cell, right, down): at for cell, at in shown.items()}
            pieces = tuple(
                _moved(at, right, down)
                for at in position.pieces
            )
            lying = _placed(move, right, down)
        except _OffBoard:
            continue
        ground = streets(position, moved)
        if ground is not None:
            yield position.changed(ground=ground, pieces=pieces), lying


def _shown(position: Position, move: Move) -> dict[int, str]:
    """For each cell that is covered, or looked at, what it may show."""
    found: dict[int, str] = {}
    parts = [(at.cells, at.owner, at.is_house or at.kind == "fountain") for at in position.pieces]
    parts += [(at.front, at.owner, False) for at in position.pieces]
    wide = bool(move.kind) or move.rule in {"jardin", "fontaine"}
    parts += [(move.piece, position.mover, wide), (front_before(move), position.mover, False)]
    for cells, owner, wide in parts:
        for cell in bits(cells):
            letter = mark(position.ground.streets, cell)
            either = _OPEN[owner] if wide and letter in _OPEN[owner] else letter
            both = [at for at in found.get(cell, either) if at in either]
            found[cell] = "".join(both) or letter
    return found


def streets(position: Position, shown: Mapping[int, str]) -> Ground | None:
    """Streets of the tiles that nobody holds, on which these cells show one of these letters."""
    held = {tile for seat in position.seats for tile in (*bits(seat.hand), *seat.stack)}
    faces = {at: position.box.faces[name] for at, name in enumerate(TILES.elements)}
    turns: dict[tuple[int, int], int] = {}
    for square, tile in product(bits(position.squares), faces.keys() - held):
        cells = square_cells(square)
        for turn in range(4):
            face = turned(faces[tile], turn)
            if all(at in shown.get(cell, at) for cell, at in zip(cells, face, strict=True)):
                turns.setdefault((square, tile), turn)
    squares = tuple(bits(position.squares))
    fits = {square: [tile for at, tile in turns if at == square] for square in squares}
    laid = matched(fits)
    if len(laid) < len(fits):
        return None
    shows: dict[str, Mask] = dict.fromkeys("boc*", 0)
    for tile, square in laid.items():
        face = turned(faces[tile], turns[square, tile])
        for cell, letter in zip(square_cells(square), face, strict=True):
            shows[letter] |= 1 << cell
    return Ground(Both((shows["b"], shows["o"])), shows["c"], shows["*"])


# --- a step aside ---------------------------------------------------------------------------------


class _OffBoard(Exception):  # noqa: N818  # it is no error, only the edge
    """Raised where a step leads off the board."""


def _aside(cell: int, right: int, down: int) -> int:
    row, column = divmod(cell, SIDE)
    row, column = row + down, column + right
    if not (0 <= row < SIDE and 0 <= column < SIDE):
        raise _OffBoard
    return row * SIDE + column


def _all(cells: Mask, right: int, down: int) -> Mask:
    return sum(1 << _aside(cell, right, down) for cell in bits(cells))


def _moved(piece: Piece, right: int, down: int) -> Piece:
    """The piece a step aside; what a statue looks at must be on the board still."""
    _all(piece.front, right, down)
    return evolve(piece, cells=_all(piece.cells, right, down))


def _placed(move: Move, right: int, down: int) -> Move:
    if not isinstance(move, Build | Activate):
        return move
    piece, paving = _all(move.piece, right, down), _all(move.paving, right, down)
    return evolved(move, piece=piece, paving=paving)
