"""Covers: every way to have the goods that something asks for, and what each leaves to pay with.

Why none is missed that could be the best. What is needed is covered unit by unit: by a token that
stands for it, by a chip, or by one bought. Only this choice costs anything: to sell a chip, or to
use a token for the money that it brings, leaves the worth of a seat as it is (``worth.py``). All
choices of tokens are tried. Where a chip is dearer to buy than to sell, one's own chips go first,
as buying loses more and leaves less money; where both prices are equal, both are tried.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TypeAlias

from attrs import field, frozen

from rulespec.games.paris_1900.box import Box
from rulespec.games.paris_1900.components import RESOURCES
from solvers.paris_1900.worth import NOTHING, Numbers, Spent, Token, sale

FIRST_PRESTIGE = len(RESOURCES)


Taken: TypeAlias = tuple[tuple[Token, Spent], ...]


@frozen
class Means:
    """What a player can pay with."""

    box: Box = field(eq=False, repr=False)
    francs: int
    chips: Numbers
    supply: Numbers
    """The chips that can be bought."""

    tokens: tuple[Token, ...]
    """The unused tokens that stand for goods or bring francs."""

    standing: Numbers = NOTHING
    """What tokens just used stand for."""

    at_once: bool = False
    """Whether that is to be spent: then nothing is bought, and only goods bring money."""

    lasting: bool = False
    """Whether what tokens stand for lasts until the turn is over."""


@frozen
class Cover:
    """Goods covered, and what is left to raise the money from."""

    means: Means
    lost: int
    """What the goods make the payer poorer."""

    tokens: Taken
    own: Numbers
    bought: Numbers
    spend: int
    """What is paid for chips."""

    early: int
    """What comes in with the goods, in time to buy chips with."""

    late: int
    """What comes in with them, too late for that."""

    left: Numbers
    """The chips left."""

    unused: tuple[Token, ...]
    """The tokens left that bring money."""

    raised: int
    """What all that is left brings."""

    def missing(self, francs: int) -> int:
        """The francs to be raised if so many are to be paid besides."""
        at_hand = self.spend - self.means.francs - self.early
        return max(0, at_hand, francs + at_hand - self.late)

    def rank(self, francs: int) -> tuple[int, ...]:
        """The rank of the payment that it leads to (``Payment.rank``), without those francs."""
        things, tokens = self.least(self.missing(francs))
        taken, trades = len(self.tokens), sum(self.bought) + things - tokens
        return self.lost, things + taken + sum(self.own), tokens + taken, trades

    def least(self, missing: int) -> tuple[int, int]:
        """How few things raise the money: chips and tokens, and tokens among them."""
        if not missing:
            return 0, 0
        prices = self.means.box.tables.selling_price
        chips = [prices[good] for good, number in enumerate(self.left) for _ in range(number)]
        return fewest(chips, [token.worth for token in self.unused], missing)


def fewest(chips: list[int], tokens: list[int], missing: int) -> tuple[int, int]:
    """The fewest things that bring so many francs, and the fewest tokens among so few things."""
    chips, tokens = sorted(chips, reverse=True), sorted(tokens, reverse=True)
    together, raised = 0, 0
    for value in sorted((*chips, *tokens), reverse=True):
        if raised >= missing:
            break
        together, raised = together + 1, raised + value
    for number in range(together + 1):
        if sum(tokens[:number]) + sum(chips[: together - number]) >= missing:
            return together, number
    return together, 0


def covers(means: Means, goods: Numbers) -> Iterator[Cover]:
    """Every cover of some goods that could be the best."""
    stand_in = _stand_in(means, goods) if means.at_once or means.lasting else NOTHING
    need = tuple(a - b for a, b in zip(goods, stand_in, strict=True))
    relevant = []
    for token in means.tokens:
        ways = tuple(
            way
            for way in token.ways
            if _fits(way.goods, need) and (means.lasting or not way.at_two_moments)
        )
        if ways:
            relevant.append((token, ways))
    for taken, rest in _by_tokens(relevant, need, len(relevant)):
        for own in _by_chips(means, rest):
            bought = tuple(a - b for a, b in zip(rest, own, strict=True))
            yield _cover(means, stand_in, taken, own, bought)


def _fits(goods: Numbers, need: Numbers) -> bool:
    return all(number <= wanted for number, wanted in zip(goods, need, strict=True))


def _by_tokens(
    relevant: list[tuple[Token, tuple[Spent, ...]]], need: Numbers, left: int
) -> Iterator[tuple[Taken, Numbers]]:
    """Every choice of tokens to spend for needed goods, and what is needed still."""
    if not left or not any(need):
        yield (), need
        return
    token, ways = relevant[left - 1]
    yield from _by_tokens(relevant, need, left - 1)
    for way in ways:
        if _fits(way.goods, need):
            rest = tuple(a - b for a, b in zip(need, way.goods, strict=True))
            for taken, still in _by_tokens(relevant, rest, left - 1):
                yield (*taken, (token, way)), still


def _by_chips(means: Means, need: Numbers) -> Iterator[Numbers]:
    """Every choice of own chips for what is needed still, so that the rest can be bought."""
    return product(*(_own(means, good, number) for good, number in enumerate(need)))


def _own(means: Means, good: int, number: int) -> range:
    """How many own chips may be spent for so many of a good."""
    most, least = min(number, means.chips[good]), number - means.supply[good]
    if most < least:
        return range(0)
    is_level = number and _is_level(means, good)
    return range(max(0, least), most + 1) if is_level else range(most, most + 1)


def _is_level(means: Means, good: int) -> bool:
    """Whether a chip costs as much as it brings."""
    tables = means.box.tables
    return tables.buying_price.get(good) == tables.selling_price[good]


def _stand_in(means: Means, goods: Numbers) -> Numbers:
    """What is spent of the goods that stand; prestige is due too late, unless they last."""
    pairs = zip(goods, means.standing, strict=True)
    most = len(goods) if means.lasting else FIRST_PRESTIGE
    return tuple(min(pair) if at < most else 0 for at, pair in enumerate(pairs))


def _cover(means: Means, stand_in: Numbers, taken: Taken, own: Numbers, bought: Numbers) -> Cover:
    box, prices = means.box, means.box.tables.buying_price
    spend = sum(number * prices[good] for good, number in enumerate(bought) if number)
    lost = spend + sale(box, own) + sale(box, stand_in) + sum(way.lost for _, way in taken)
    in_time = (way for _, way in taken if means.lasting or any(way.goods[:FIRST_PRESTIGE]))
    brought = sum(way.francs for way in in_time)
    if means.at_once or means.lasting:
        brought += sale(box, means.standing) - sale(box, stand_in)
    early, late = (brought, 0) if means.lasting else (0, brought)
    left = tuple(a - b for a, b in zip(means.chips, own, strict=True))
    gone = {token.mask for token, _ in taken}
    unused = tuple(at for at in means.tokens if at.worth and at.mask not in gone)
    raised = sale(box, left) + sum(token.worth for token in unused)
    return Cover(means, lost, taken, own, bought, spend, early, late, left, unused, raised)
