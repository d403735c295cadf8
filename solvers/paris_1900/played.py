"""Payments as moves: in an order in which each is legal, played by the rules themselves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulespec.games.paris_1900.components import RESOURCES
from solvers.paris_1900.bridge import Buy, Move, Position, Sell, Use, is_legal
from solvers.paris_1900.paying import Payment
from solvers.paris_1900.worth import NOTHING, InternalError, Numbers, Spent, Token

_FIRST_PRESTIGE = len(RESOURCES)


def before(payment: Payment) -> Iterator[Move]:
    """The moves that raise the money and have the resources ready."""
    yield from _sold(_not_needed(payment))
    if payment.means.lasting:
        yield from _covered(payment.covers)
    yield from _sold(payment.sold)
    for token in payment.used:
        yield from cashed(token)
    for good, number in enumerate(payment.bought):
        yield from (Buy(1 << good) for _ in range(number))
    if not payment.means.lasting:
        yield from _covered(at for at in payment.covers if not _for_prestige(at))


def _not_needed(payment: Payment) -> Numbers:
    """What stands and is sold first."""
    means, spent = payment.means, payment.bill.goods
    if not (means.at_once or means.lasting):
        return means.standing
    if not means.lasting:
        spent = (*spent[:_FIRST_PRESTIGE], *NOTHING[_FIRST_PRESTIGE:])
    return tuple(max(0, a - b) for a, b in zip(means.standing, spent, strict=True))


def after(payment: Payment) -> Iterator[Move]:
    """The moves that have the prestige ready, once the rest is paid."""
    if not payment.means.lasting:
        yield from _covered(filter(_for_prestige, payment.covers))


def cashed(token: Token) -> Iterator[Move]:
    """A token used for the money that it brings."""
    yield Use(token.mask, token.given)
    yield from _sold(token.sold)


def _for_prestige(taken: tuple[Token, Spent]) -> bool:
    return any(taken[1].goods[_FIRST_PRESTIGE:])


def _covered(taken: Iterable[tuple[Token, Spent]]) -> Iterator[Move]:
    """Tokens used for goods, and what else they stand for sold."""
    for token, way in taken:
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
