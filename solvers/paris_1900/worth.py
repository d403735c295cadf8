"""What chips and tokens are worth in francs, and what each token can stand for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import TypeAlias

from attrs import frozen

from rulespec.games.paris_1900.box import Box
from rulespec.games.paris_1900.components import GOODS, RESOURCES, TOKENS
from rulespec.games.paris_1900.things import (
    FOR_KEYS,
    FOR_PAIRS,
    FOR_TOKENS,
    ONLY_WITH_A_MOVE,
    counted,
)
from rulespec.language.universes import Mask, bits
from solvers.paris_1900.bridge import Position, Seat, view

Numbers: TypeAlias = tuple[int, ...]
"""How many of each good."""

NOTHING: Numbers = (0,) * len(GOODS)
_FIRST_PRESTIGE = len(RESOURCES)
_NO_MONEY = FOR_KEYS.members | FOR_PAIRS.members | FOR_TOKENS.members | ONLY_WITH_A_MOVE.members


class InternalError(Exception):
    """A solver's answer that the rules do not confirm: a fault of the solver, never of the user."""


@frozen
class Spent:
    """Some of what a token stands for is spent, and the rest sold."""

    goods: Numbers
    """What is spent."""

    given: Mask
    """All that the token is used for."""

    rest: Numbers
    """What of it is sold."""

    francs: int
    """What using it so brings."""

    lost: int
    """What it could have brought besides."""

    @property
    def at_two_moments(self) -> bool:
        """Whether resources and prestige are spent, which are due one after the other."""
        return any(self.goods[:_FIRST_PRESTIGE]) and any(self.goods[_FIRST_PRESTIGE:])


@frozen
class Token:
    """What a token can bring."""

    mask: Mask
    worth: int
    """The most francs that it can bring."""

    given: Mask
    """What it stands for then, to be sold at once; nothing if the francs come straight."""

    ways: tuple[Spent, ...] = ()
    """The ways to spend it for its goods."""

    @property
    def sold(self) -> Numbers:
        """The goods that are sold to get its worth."""
        return tuple(counted(self.given))


@lru_cache(maxsize=64)
def tokens_of(box: Box) -> tuple[Token, ...]:
    """For each token what it can bring."""
    return tuple(_token(box, 1 << at) for at in range(len(TOKENS)))


def _token(box: Box, mask: Mask) -> Token:
    if mask & _NO_MONEY:
        return Token(mask, 0, 0)
    at_once = box.tables.gain_francs.get(mask.bit_length() - 1, 0)
    patterns = {given: tuple(counted(given)) for given in sorted(box.tables.stands[mask])}
    brings = {given: at_once + sale(box, goods) for given, goods in patterns.items()}
    best = max(brings, key=lambda given: (brings[given], given), default=0)
    worth = brings.get(best, 0)
    return Token(mask, worth, best, tuple(_ways(box, patterns, at_once, worth)))


def _ways(box: Box, patterns: dict[Mask, Numbers], at_once: int, worth: int) -> Iterator[Spent]:
    """For all goods that the token can be spent for the way that brings most besides."""
    best: dict[Numbers, Spent] = {}
    for given, goods in patterns.items():
        for part in product(*(range(number + 1) for number in goods)):
            if any(part):
                rest = tuple(a - b for a, b in zip(goods, part, strict=True))
                francs = at_once + sale(box, rest)
                if part not in best or francs > best[part].francs:
                    best[part] = Spent(part, given, rest, francs, worth - francs)
    yield from best.values()


def sale(box: Box, goods: Numbers) -> int:
    """What some goods bring when they are sold."""
    prices = box.tables.selling_price
    return sum(number * prices[good] for good, number in enumerate(goods) if number)


def worth(box: Box, seat: Seat) -> int:
    """The francs that a seat would have if it sold all its goods and used all its tokens for money.

    Tokens 17 and 25 bring other tokens, and no money; nor do those that bring points only.
    """
    known = tokens_of(box)
    held = tuple(map(sum, zip(seat.goods, seat.standing, strict=True)))
    return seat.francs + sale(box, held) + sum(known[at].worth for at in bits(seat.tokens))


def total(position: Position) -> int:
    """The mover's total if the game ended now."""
    seen = view(position, position.mover)
    return position.house.scoring.total(seen)
