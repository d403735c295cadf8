"""Shortages: how little more would be enough to buy something."""

from __future__ import annotations

from itertools import product

from attrs import frozen

from rulespec.games.paris_1900.components import GOODS
from rulespec.games.paris_1900.position import Position
from solvers.paris_1900.offers import Offer
from solvers.paris_1900.paying import Bill, Purse, means_of
from solvers.paris_1900.worth import Numbers


@frozen
class Shortage:
    """Francs and goods that are missing."""

    francs: int
    goods: Numbers

    def __bool__(self) -> bool:
        return bool(self.francs or any(self.goods))

    def __str__(self) -> str:
        francs = f"{self.francs} franc{'' if self.francs == 1 else 's'}"
        parts = [francs] if self.francs else []
        pairs = zip(GOODS.elements, self.goods, strict=True)
        parts += [f"{number} {good}" for good, number in pairs if number]
        if not parts:
            return "nothing"
        *first, last = parts
        return f"{', '.join(first)} and {last}" if first else last


def as_it_stands(position: Position, offer: Offer) -> Shortage:
    """What is missing if nothing is traded and no token is used."""
    seat = position.seat
    goods = tuple(max(0, number - seat.held(good)) for good, number in enumerate(offer.goods))
    return Shortage(max(0, offer.francs - seat.francs), goods)


def after_all(position: Position, offer: Offer) -> tuple[Shortage, ...]:
    """The smallest shortages whatever is traded and used: each would be enough by itself.

    Of two of them neither is a part of the other. Those in francs alone come first.
    """
    purse = Purse(means_of(position))
    found: list[Shortage] = []
    for given in sorted(product(*(range(number + 1) for number in offer.goods)), key=_size):
        rest = tuple(a - b for a, b in zip(offer.goods, given, strict=True))
        short = purse.short(Bill(offer.francs, rest))
        if short is not None:
            shortage = Shortage(short, given)
            if not any(_is_part(known, shortage) for known in found):
                found.append(shortage)
    return tuple(found)


def _size(goods: Numbers) -> tuple[int, Numbers]:
    return sum(goods), goods


def _is_part(less: Shortage, more: Shortage) -> bool:
    """Whether one shortage is at most the other in everything."""
    pairs = zip(less.goods, more.goods, strict=True)
    return less.francs <= more.francs and all(a <= b for a, b in pairs)
