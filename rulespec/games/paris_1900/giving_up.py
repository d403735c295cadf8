"""Giving up: what a legal move loses for good besides what it pays, told before it is made."""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.games.paris_1900.components import GOODS
from rulespec.games.paris_1900.lapsing import goods_lapse, vp_lapses
from rulespec.games.paris_1900.moves import Done, LayVp, Move
from rulespec.games.paris_1900.options import incomes, is_legal
from rulespec.games.paris_1900.table import Table
from rulespec.games.paris_1900.turns import effect
from rulespec.games.paris_1900.view import view
from rulespec.languages import Said, joined, said

_INCOMES = {
    "vp": said("the right to lay a VP token"),
    "take": said("the chip beside the building"),
    "advance": said("a bonus token"),
    "honour": said("points for prestige"),
}


def gives_up(table: Table, move: Move) -> tuple[Said, ...]:
    """Goods that stand and lapse, and income that could still be taken."""
    return (*_goods(table, move), *_income(table, move))


def _goods(table: Table, move: Move) -> Iterator[Said]:
    if goods_lapse(table, move):
        seat = effect(table, move).seats[table.mover if move.by is None else move.by]
        left = zip(GOODS.elements, seat.standing, strict=True)
        named = [f"{number} {good}" for good, number in left if number]
        if named:
            yield said("goods that a token stands for: {goods}", goods=joined(", ", named))


def _income(table: Table, move: Move) -> Iterator[Said]:
    if not (isinstance(move, Done) or vp_lapses(table, move)):
        return
    offered = (at for at in incomes(view(table, table.mover)) if is_legal(table, at))
    lost = {at.rule for at in offered if isinstance(move, Done) or isinstance(at, LayVp)}
    yield from (what for rule, what in _INCOMES.items() if rule in lost)
