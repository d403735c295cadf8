"""Spending: what a seat and the general supply are left with."""

from __future__ import annotations

from rulespec.games.paris_1900.components import GOODS, PORTIONS_EACH
from rulespec.games.paris_1900.table import Seat, Table
from rulespec.language.universes import Mask


def counted(given: Mask) -> list[int]:
    """How many of each good a set of portions is."""
    return [
        (given >> good * PORTIONS_EACH & (1 << PORTIONS_EACH) - 1).bit_count()
        for good in range(len(GOODS))
    ]


def spent(seat: Seat, price: list[int]) -> Seat:
    """Goods spent: first what tokens stand for, then chips."""
    standing, goods = list(seat.standing), list(seat.goods)
    for good, number in enumerate(price):
        by_tokens = min(number, standing[good])
        standing[good] -= by_tokens
        goods[good] -= number - by_tokens
    return seat.changed(standing=tuple(standing), goods=tuple(goods))


def returned(table: Table, seat: Seat) -> tuple[int, ...]:
    """The general supply with the resource chips that the mover spent; prestige leaves the game."""
    return tuple(
        number + table.seat.goods[good] - seat.goods[good]
        for good, number in enumerate(table.supply)
    )
