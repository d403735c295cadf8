"""Paying: the cheapest way to have the francs and the goods that something asks for.

A cover (``covers.py``) can be paid for if everything left, sold, brings enough: nothing else is
ever needed, and all of it can be sold first. But what a token brings besides the goods that it is
spent for comes too late to buy chips with, as a purchase of chips ends what tokens stand for,
unless the table lets that last (``bonus.rest``). The fewest things that raise the money are the
dearest ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import field, frozen

from rulespec.language.universes import bits
from solvers.paris_1900.bridge import Position
from solvers.paris_1900.covers import FIRST_PRESTIGE, Cover, Means, Taken, covers
from solvers.paris_1900.worth import NOTHING, Numbers, Token, sale, tokens_of


def means_of(position: Position) -> Iterator[Means]:
    """What the mover can pay with; goods that stand for a moment are spent, or sold."""
    seat, box, known = position.seat, position.box, tokens_of(position.box)
    tokens = tuple(at for at in map(known.__getitem__, bits(seat.tokens)) if at.worth or at.ways)
    supply = (*position.supply, *NOTHING[FIRST_PRESTIGE:])
    if position.ruleset.reads("bonus.rest", "turn"):
        yield Means(
            box, seat.francs, seat.goods, supply, tokens, seat.standing, lasting=True
        )
        return
    francs = seat.francs + sale(box, seat.standing)
    yield Means(box, francs, seat.goods, supply, tokens, seat.standing)
    if any(seat.standing):
        goods = tuple(token for token in tokens if token.ways)
        yield Means(box, seat.francs, seat.goods, NOTHING, goods, seat.standing, at_once=True)


@frozen
class Bill:
    """What is asked for."""

    francs: int
    goods: Numbers = NOTHING
    """Resources, which are due with the francs, and prestige, which is due after them."""


@frozen
class Payment:
    """One way to pay a bill."""

    means: Means = field(repr=False)
    bill: Bill
    lost: int
    """What the payer is worth less for it, in francs."""

    covers: Taken
    """The tokens spent for their goods."""

    own: Numbers
    """The own chips spent."""

    bought: Numbers
    """The chips bought for it."""

    sold: Numbers = NOTHING
    """The own chips sold for money."""

    used: tuple[Token, ...] = ()
    """The tokens used for money."""

    @property
    def chips(self) -> int:
        """How many chips it takes."""
        return sum(self.own) + sum(self.sold)

    @property
    def tokens(self) -> int:
        """How many tokens it takes."""
        return len(self.covers) + len(self.used)

    @property
    def rank(self) -> tuple[int, ...]:
        """The least is best: worth lost, things parted with, tokens among them, trades."""
        return self.lost, self.chips + self.tokens, self.tokens, sum(self.bought) + sum(self.sold)


class Purse:
    """What one player can pay with, and what was already worked out about it."""

    def __init__(self, every: Iterable[Means]) -> None:
        self._every = tuple(every)
        self._covers: dict[Numbers, tuple[Cover, ...]] = {}
        self._paid: dict[Bill, Payment | None] = {}

    def covers(self, goods: Numbers) -> tuple[Cover, ...]:
        """Every cover of some goods, those that cost least first."""
        if goods not in self._covers:
            found = [cover for means in self._every for cover in covers(means, goods)]
            self._covers[goods] = tuple(sorted(found, key=lambda cover: cover.lost))
        return self._covers[goods]

    def cheapest(self, bill: Bill) -> Payment | None:
        """The best payment by its rank, the first found of equal ones; ``None`` if none is."""
        if bill not in self._paid:
            cover = self._best(bill)
            self._paid[bill] = None if cover is None else _paid(cover, bill)
        return self._paid[bill]

    def _best(self, bill: Bill) -> Cover | None:
        best: tuple[tuple[int, ...], Cover] | None = None
        for cover in self.covers(bill.goods):
            if best is not None and cover.lost > best[0][0]:
                break
            if cover.missing(bill.francs) <= cover.raised:
                rank = cover.rank(bill.francs)
                if best is None or rank < best[0]:
                    best = rank, cover
        return None if best is None else best[1]

    def short(self, bill: Bill) -> int | None:
        """How many francs are missing in the best case; ``None`` if the goods cannot be had."""
        missing = (at.missing(bill.francs) - at.raised for at in self.covers(bill.goods))
        least = min(missing, default=None)
        return None if least is None else max(0, least)


def _paid(cover: Cover, bill: Bill) -> Payment:
    """The payment with the things named that raise the money, as little as so few things can."""
    means, missing = cover.means, cover.missing(bill.francs)
    things, number = cover.least(missing)
    prices = means.box.tables.selling_price
    chips = _sums([(prices[good], most) for good, most in enumerate(cover.left)], things - number)
    tokens = _sums([(token.worth, 1) for token in cover.unused], number)
    _, _, _, sold, used = min(
        (chip_sum + token_sum, chip_sum, at, some, others)
        for at, (chip_sum, some) in enumerate(chips.items())
        for token_sum, others in tokens.items()
        if chip_sum + token_sum >= missing
    )
    named = tuple(token for token, there in zip(cover.unused, used, strict=True) if there)
    lost = cover.lost + bill.francs
    return Payment(means, bill, lost, cover.tokens, cover.own, cover.bought, sold, named)


def _sums(things: list[tuple[int, int]], number: int) -> dict[int, Numbers]:
    """All sums of exactly so many things, each with how many of every kind make it."""
    known: dict[tuple[int, int], Numbers] = {(0, 0): ()}
    for value, most in things:
        further: dict[tuple[int, int], Numbers] = {}
        for (count, total), some in known.items():
            for more in range(min(most, number - count) + 1):
                further.setdefault((count + more, total + more * value), (*some, more))
        known = further
    return {total: some for (count, total), some in known.items() if count == number}
