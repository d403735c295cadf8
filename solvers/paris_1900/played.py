"""Payments as moves: in an order in which each is legal, played by the rules themselves."""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.games.paris_1900.components import RESOURCES
from rulespec.games.paris_1900.moves import Buy, Move, Sell, Use
from rulespec.games.paris_1900.options import is_legal
from rulespec.games.paris_1900.position import Position
from solvers.paris_1900.paying import Payment
from solvers.paris_1900.worth import InternalError, Numbers, Token

_FIRST_PRESTIGE = len(RESOURCES)


def before(payment: Payment) -> Iterator[Move]:
    """The moves that raise the money and have the resources ready."""
    means = payment.means
    if means.at_once:
        spent = payment.bill.goods[:_FIRST_PRESTIGE]
        keep = (*spent, *(0 for _ in means.standing[_FIRST_PRESTIGE:]))
        yield from _sold(tuple(max(0, a - b) for a, b in zip(means.standing, keep, strict=True)))
    else:
        yield from _sold(means.standing)
    yield from _sold(payment.sold)
    for token in payment.used:
        yield from cashed(token)
    for good, number in enumerate(payment.bought):
        yield from (Buy(1 << good) for _ in range(number))
    yield from _covered(payment, prestige=False)


def after(payment: Payment) -> Iterator[Move]:
    """The moves that have the prestige ready, once the rest is paid."""
    yield from _covered(payment, prestige=True)


def cashed(token: Token) -> Iterator[Move]:
    """A token used for the money that it brings."""
    yield Use(token.mask, token.given)
    yield from _sold(token.sold)


def _covered(payment: Payment, *, prestige: bool) -> Iterator[Move]:
    for token, way in payment.covers:
        if any(way.goods[_FIRST_PRESTIGE:]) is prestige:
            yield Use(token.mask, way.given)
            yield from _sold(way.rest)


def _sold(goods: Numbers) -> Iterator[Move]:
    return (Sell(1 << good) for good, number in enumerate(goods) for _ in range(number))


def played(position: Position, moves: tuple[Move, ...]) -> Position:
    """The position after some moves, each judged by the rules."""
    for move in moves:
        if not is_legal(position, move):
            raise InternalError(f"a solver proposed an illegal move: {position.check(move)}")
        position = position.then(move)
    return position
