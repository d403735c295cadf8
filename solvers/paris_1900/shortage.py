"""Shortages: how little more would be enough to buy something."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from attrs import frozen

from rulespec.games.paris_1900.components import GOODS
from rulespec.language.universes import Mask
from solvers.limits import Watch
from solvers.paris_1900.bridge import Position
from solvers.paris_1900.offers import Offer
from solvers.paris_1900.paying import Bill, Purse, means_of
from solvers.paris_1900.takers import helps_to_buy, levels
from solvers.paris_1900.worth import Numbers, tokens_of


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


def after_all(position: Position, offer: Offer, watch: Watch) -> tuple[Shortage, ...]:
    """The smallest shortages whatever is traded, used and taken: each would be enough by itself.

    Of two of them neither is a part of the other. Those in francs alone come first.
    """
    purses = list(_purses(position, watch))
    found: list[Shortage] = []
    for given in sorted(product(*(range(number + 1) for number in offer.goods)), key=_size):
        rest = tuple(a - b for a, b in zip(offer.goods, given, strict=True))
        every = (purse.short(Bill(offer.francs, rest)) for purse in purses)
        short = min((at for at in every if at is not None), default=None)
        if short is not None:
            shortage = Shortage(short, given)
            if not any(_is_part(known, shortage) for known in found):
                found.append(shortage)
    return tuple(found)


def _purses(position: Position, watch: Watch) -> Iterator[Purse]:
    """What there is to pay with, whatever tokens 17 and 25 take, where nothing else beats it."""
    money = sum(at.mask for at in tokens_of(position.box) if at.worth or at.ways)
    like: dict[object, dict[Mask, Position]] = {}
    for level in levels(position, watch, helps_to_buy(position)):
        for taken in level:
            then, seat = taken.position, taken.position.seat
            group = like.setdefault((seat.francs, seat.goods, seat.standing, then.supply), {})
            group[seat.tokens & money] = then
    for group in like.values():
        for tokens, then in group.items():
            if not any(tokens != more and tokens & more == tokens for more in group):
                yield Purse(means_of(then))


def _size(goods: Numbers) -> tuple[int, Numbers]:
    return sum(goods), goods


def _is_part(less: Shortage, more: Shortage) -> bool:
    """Whether one shortage is at most the other in everything."""
    pairs = zip(less.goods, more.goods, strict=True)
    return less.francs <= more.francs and all(a <= b for a, b in pairs)
