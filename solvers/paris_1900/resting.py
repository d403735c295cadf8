"""What an answer rests on: the parts of the box looked at that are not surely known.

Not only what the moves shown need, but also what was weighed against them or found wanting.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from rulespec.box.provenance import unsure
from rulespec.games.paris_1900.components import ALL_LANDMARKS, BANK_OF, DISTRICTS, TOKENS
from rulespec.games.paris_1900.things import AT_THE_END, FOR_TOKENS
from rulespec.language.universes import Mask, bits
from solvers.paris_1900.bridge import Honour, LayKey, Move, MoveKey, Position, Sell, Use, view
from solvers.paris_1900.offers import Market
from solvers.paris_1900.takers import KEPT, helps_to_buy
from solvers.paris_1900.worth import tokens_of

Parts: TypeAlias = tuple[str, ...]
A_CHIP = Sell(1)
TRADED_FOR = TOKENS.one("24") | AT_THE_END.members
"""The tokens for which chips are bought or sold."""


def of_moves(position: Position, moves: Iterable[Move]) -> Parts:
    """What verdicts on some moves rest on."""
    parts: dict[str, None] = {}
    for move in moves:
        parts |= dict.fromkeys(position.house.rests_on(position, move))
    return (*parts,)


def of_purchases(position: Position, market: Market, *, points: bool = False) -> Parts:
    """Purchases weighed: their prices, all that could pay for them, perhaps the points."""
    alike = {
        (move.target, move.founded, move.origin & ALL_LANDMARKS): move
        for move in market.weighed(position)
    }
    weighed = (*alike.values(),)
    if not weighed:
        return ()
    moves = [*weighed, *_payments(position, weighed)]
    brought = _points(position, market, weighed) if points else ()
    return (*dict.fromkeys((*of_moves(position, moves), *brought)),)


def of_payment(position: Position, wish: MoveKey) -> Parts:
    """All that could pay for a purchase, whatever else stands against it."""
    return of_moves(position, _payments(position, (wish,)))


def _payments(position: Position, weighed: Iterable[MoveKey]) -> Iterator[Move]:
    """A use of each token that could pay, and a sale if there is anything to trade for or with."""
    seat, known, price = position.seat, tokens_of(position.box), position.box.tables.price
    helps = helps_to_buy(position)
    tokens = [at for at in bits(_at_hand(position)) if helps(1 << at)]
    yield from (Use(1 << at) for at in tokens)
    chips = any(seat.goods) or any(seat.standing) or any(known[at].ways for at in tokens)
    if chips or any(move.target.bit_length() - 1 in price for move in weighed):
        yield A_CHIP


def _at_hand(position: Position) -> Mask:
    """The tokens that a player has, or could take with one that takes others."""
    seen = view(position, position.mover)
    taken = seen.top.values() if seen.unused & FOR_TOKENS.members else ()
    found: Mask = seen.unused
    for token in taken:
        found |= token
    return found


def _points(position: Position, market: Market, weighed: Iterable[MoveKey]) -> Iterator[str]:
    """What points rest on: prestige given, and districts."""
    for move in weighed:
        bought = position.changed(bought=move.target)
        if move.target & ALL_LANDMARKS:
            yield from position.house.rests_on(bought, Honour(0))
    if market.lays_vp:
        yield from unsure(position.box, ("vp-tokens",))
    yield from position.house.score_rests_on(position)


def of_all_tokens(position: Position) -> Parts:
    """What it would help to have any token."""
    helps = helps_to_buy(position)
    return of_moves(position, (Use(1 << at) for at in bits(TOKENS.whole) if helps(1 << at)))


def of_tokens(position: Position) -> Parts:
    """All tokens used: their figures, what is traded for pairs and francs, and the districts."""
    at_hand = _at_hand(position)
    moves: list[Move] = [Use(1 << at) for at in bits(at_hand & ~KEPT)]
    if at_hand & TRADED_FOR:
        moves.append(A_CHIP)
    districts = position.house.score_rests_on(position)
    return (*dict.fromkeys((*of_moves(position, moves), *districts)),)


def of_keys(position: Position, district: int, *, pays: bool) -> Parts:
    """The first place of a district: what can be had there, perhaps what banks pay."""
    seen = view(position, position.mover)
    bank = BANK_OF[DISTRICTS.elements[district]]
    there = seen.in_district[district]
    dear = ALL_LANDMARKS & (~seen.laid_landmarks | there) | there & seen.buildings
    moves: list[Move] = [MoveKey(bank, 1 << at) for at in bits(dear)]
    if pays:
        moves.append(LayKey(bank))
    return of_moves(position, moves)
