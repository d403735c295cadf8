"""Turns: what a move does to the table, whose turn comes next, and when the game ends."""

from __future__ import annotations

from typing import TypeVar

from rulespec.answers.judging import worked_out
from rulespec.games.city_of_light.building import LAMPS
from rulespec.games.city_of_light.components import (
    KINDS,
    POSTCARDS,
    SPECIALS,
    SQUARES,
    TILES,
    TILES_EACH,
    Player,
    square_cells,
)
from rulespec.games.city_of_light.moves import (
    Activate,
    Build,
    LayTile,
    Move,
    Pass,
    TakeBuilding,
)
from rulespec.games.city_of_light.options import can_build
from rulespec.games.city_of_light.table import FIRST, OVER, SECOND, Ground, Piece, Seat, Table
from rulespec.games.city_of_light.tiling import turned
from rulespec.games.city_of_light.view import view
from rulespec.language.universes import Mask

T = TypeVar("T", bound=Table)

_METROPOLITAIN = POSTCARDS.one("metropolitain")
_CHARTIER = POSTCARDS.one("chartier")


def after(table: T, move: Move) -> T:
    """The table after a legal move; nothing is judged here."""
    match move:
        case LayTile():
            return _laid(table, move)
        case TakeBuilding(kind=kind):
            seat = table.seat.changed(reserve=table.seat.reserve | kind)
            return _next_in_first(
                table, seats=table.with_seat(table.mover, seat), supply=table.supply & ~kind
            )
        case Build():
            seat = table.seat.changed(reserve=table.seat.reserve & ~move.kind)
            return _placed(table, seat, move, KINDS.names(move.kind)[0], table.supply)
        case Activate():
            return _activated(table, move)
        case Pass():
            return _passed(table)
    raise TypeError(f"{move!r} is no move; play() reads notation")


# --- the first stage ----------------------------------------------------------------------------


def laid_ground(ground: Ground, face: str, square: int, turn: int) -> Ground:
    """The streets with one more tile, turned clockwise by quarters."""
    blue, orange = ground.colours
    common, lamps = ground.common, ground.lamps
    for cell, shown in zip(square_cells(square), turned(face, turn), strict=True):
        at = 1 << cell
        match shown:
            case "b":
                blue |= at
            case "o":
                orange |= at
            case "c":
                common |= at
            case _:
                lamps |= at
    return Ground((blue, orange), common, lamps)


def _laid(table: T, move: LayTile) -> T:
    seat = table.seat
    hand = seat.hand & ~move.tile
    number = _drawn(table, hand) - (not move.draws)
    drawn, stack = seat.stack[:number], seat.stack[number:]
    hand |= sum(1 << tile for tile in drawn)
    face = table.box.faces[TILES.elements[move.tile.bit_length() - 1]]
    square = move.square.bit_length() - 1
    finished = table.finished
    if finished is None and not hand and not stack:
        finished = table.mover
    laid = table.changed(
        ground=laid_ground(table.ground, face, square, move.turn),
        squares=table.squares | move.square,
        seats=table.with_seat(table.mover, seat.changed(hand=hand, stack=stack)),
        finished=finished,
    )
    if laid.squares == SQUARES.whole:
        return laid.changed(stage=SECOND, mover=finished)
    return laid.changed(mover=table.mover.rival)


def _drawn(table: Table, hand: Mask) -> int:
    """How many tiles are drawn after a laying, if none is left on the stack."""
    rules = table.ruleset
    refilled = rules.reads("hand", "two") and rules.reads("refill", "full")
    return 2 if refilled and not hand else 1


def _next_in_first(table: T, **changes: object) -> T:
    return table.changed(mover=table.mover.rival, **changes)


def _passed(table: T) -> T:
    if table.stage == FIRST:
        seat = table.seat.changed(passed=True)
        return _next_in_first(table, seats=table.with_seat(table.mover, seat))
    return _next_in_second(table, table.seat, 0)


def tiles_left(seat: Seat) -> int:
    """The tiles that a player has not laid."""
    return seat.hand.bit_count() + len(seat.stack)


def tiles_laid(table: Table, player: Player) -> int:
    """The tiles that a player has laid."""
    return TILES_EACH - tiles_left(table.seats[player])


# --- the second stage ---------------------------------------------------------------------------


def _activated(table: T, move: Activate) -> T:
    seat = table.seat
    seat = seat.changed(tokened=seat.tokened | move.card)
    if not move.acts:
        return _next_in_second(table, seat.changed(idle=seat.idle | move.card), 0)
    name = POSTCARDS.elements[move.card.bit_length() - 1]
    if name in {"metropolitain", "chartier"}:
        return _next_in_second(table, seat.changed(pending=seat.pending | move.card), move.card)
    if name == "sacre-coeur":
        return _next_in_second(table, seat, 0)
    if name == "levitation":
        return _levitated(table, seat, move)
    return _placed(table, seat, move, SPECIALS[name], table.supply)


def _levitated(table: T, seat: Seat, move: Activate) -> T:
    supply = table.supply & ~move.kind | move.gives
    reserve = seat.reserve & ~move.gives
    seat = seat.changed(
        reserve=reserve if move.piece else reserve | move.kind,
        swapped_in=seat.swapped_in & ~move.gives | move.kind,
    )
    given = KINDS.names(move.gives)[0]
    kept = tuple(
        piece
        for piece in table.pieces
        if not (piece.kind == given and piece.owner is table.mover)
    )
    lifted = table.changed(pieces=kept)
    if not move.piece:
        return _next_in_second(lifted, seat, 0, supply=supply)
    return _placed(lifted, seat, move, KINDS.names(move.kind)[0], supply)


def _placed(table: T, seat: Seat, move: Build | Activate, kind: str, supply: Mask) -> T:
    """A piece put on the board, on Chartier's cell if the move says so; permissions are spent."""
    pieces = table.pieces
    pending = seat.pending
    if move.paving:
        pieces = (*pieces, Piece("paving", table.mover, move.paving))
        pending &= ~_CHARTIER
    piece = _piece(table.mover, kind, move)
    if pending & _METROPOLITAIN and piece.is_house and move.piece & _lamps(table):
        pending &= ~_METROPOLITAIN
    return _next_in_second(
        table, seat.changed(pending=pending), 0, pieces=(*pieces, piece), supply=supply
    )


def _piece(owner: Player, kind: str, move: Build | Activate) -> Piece:
    if not isinstance(move, Activate):
        return Piece(kind, owner, move.piece)
    extends = KINDS.names(move.extends)[0] if move.extends else ""
    return Piece(kind, owner, move.piece, extends, move.facing, move.front)


def _lamps(table: Table) -> Mask:
    lamps: Mask = worked_out(table.ruleset, "lamps", LAMPS)(view(table, table.mover))
    return lamps


def can_move(table: Table, player: Player) -> bool:
    """Whether a player can do anything in the second stage.

    Face-up postcards are as many as action tokens left, so a token can always be used.
    """
    return table.seats[player].tokens > 0 or can_build(table, player)


def _next_in_second(table: T, seat: Seat, fresh: Mask, **changes: object) -> T:
    """The table once the mover's turn is over, and whose turn it is then."""
    mover = table.mover
    if seat.fresh != fresh:
        seat = seat.changed(fresh=fresh)
    now = table.changed(seats=table.with_seat(mover, seat), mover=mover.rival, **changes)
    if can_move(now, mover.rival):
        return now
    if table.ruleset.reads("cannot-move", "skip") and can_move(now, mover):
        return now.changed(mover=mover)
    return now.changed(stage=OVER)
