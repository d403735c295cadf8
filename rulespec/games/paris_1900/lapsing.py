"""Lapsing: goods that tokens stand for, and the right to lay a VP token, are lost in the end."""

from __future__ import annotations

from typing import TypeVar

from rulespec.games.paris_1900.buying import VP
from rulespec.games.paris_1900.components import GOODS, TOKENS
from rulespec.games.paris_1900.moves import Done, LayVp, Move, Sell, Use
from rulespec.games.paris_1900.table import Table

T = TypeVar("T", bound=Table)
PAIR_TOKENS = TOKENS.mask(("23", "24"))


def lapsed(table: Table, then: T, move: Move) -> T:
    """What a move has led to, without what lapses with it."""
    player = table.mover if move.by is None else move.by
    seat = then.seats[player]
    if any(seat.standing) and goods_lapse(table, move):
        nothing = seat.changed(standing=(0,) * len(GOODS))
        then = then.changed(seats=then.with_seat(player, nothing))
    if vp_lapses(table, move):
        then = then.changed(pending=then.pending & ~VP)
    return then


def goods_lapse(table: Table, move: Move) -> bool:
    """Whether the goods that still stand after the move are lost."""
    if isinstance(move, Sell) or (isinstance(move, Use) and _stands(move)):
        return False
    return isinstance(move, Done) or table.ruleset.reads("bonus.rest", "now")


def _stands(move: Use) -> bool:
    """Whether a token is used for the goods it stands for."""
    return bool(move.given) and not move.token & PAIR_TOKENS


def vp_lapses(table: Table, move: Move) -> bool:
    """Whether a right to lay a VP token is lost, and not used."""
    if not table.pending & VP or move.by not in {None, table.mover} or isinstance(move, LayVp):
        return False
    return isinstance(move, Done) or table.ruleset.reads("vp.later", "now")
