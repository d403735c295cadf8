"""Turns: what a move does to the table, whose turn comes next, and when the game ends."""

from __future__ import annotations

from typing import TypeVar

from rulespec.games.paris_1900 import gains
from rulespec.games.paris_1900.buying import (
    ADVANCE,
    CHIP,
    HONOUR,
    PAID_ADVANCE,
    VP,
    bought,
    with_mover,
    worth,
)
from rulespec.games.paris_1900.components import (
    COSTS,
    GOODS,
    RESOURCES,
    SPACES,
    TOKENS,
    Player,
)
from rulespec.games.paris_1900.income import STEP_PRICE
from rulespec.games.paris_1900.lapsing import PAIR_TOKENS, lapsed
from rulespec.games.paris_1900.moves import (
    Advance,
    Buy,
    Done,
    Draw,
    Honour,
    Lay,
    LayKey,
    LayVp,
    Move,
    MoveKey,
    Remove,
    Sell,
    TakeChip,
    TakeEnd,
    Use,
)
from rulespec.games.paris_1900.spending import counted, returned, spent
from rulespec.games.paris_1900.table import (
    ACT,
    AFTER,
    DRAW,
    LAST_END_TOKEN,
    LAST_ROUND,
    LAY,
    NONE,
    NOT_ENDING,
    OVER,
    Seat,
    Table,
)
from rulespec.language.universes import Mask

T = TypeVar("T", bound=Table)
_NOTHING_STANDS = (0,) * len(GOODS)
_STEPS = ADVANCE | PAID_ADVANCE
_KEY_TOKENS, _BACK = TOKENS.mask(("13", "14")), TOKENS.one("25")
_RESOURCE_PAIRS = TOKENS.one("24")


def after(table: T, move: Move) -> T:
    """The table after a legal move; nothing is judged here."""
    return lapsed(table, effect(table, move), move)


def effect(table: T, move: Move) -> T:  # noqa: C901, PLR0911, PLR0912  # a case for each move
    """What a move does, before anything lapses with it."""
    match move:
        case Draw():
            return _drawn(table, move)
        case Lay(district=district):
            site = district.bit_length() - 1
            return _laid(table, site * len(COSTS) + table.drawn % len(COSTS), table.drawn)
        case Remove():
            return table.changed(phase=ACT, drawn=NONE)
        case LayKey():
            return _key_laid(table, move)
        case MoveKey():
            return bought(table, move)
        case TakeEnd(token=token):
            return _end_token(table, token)
        case TakeChip():
            return _chip_taken(table)
        case Advance():
            return _advanced(table, move)
        case Honour():
            return _honoured(table, move)
        case LayVp(vp_token=token, district=district):
            at = district.bit_length() - 1
            vp_at = (*table.vp_at[:at], token, *table.vp_at[at + 1 :])
            left = table.vp_left & ~token
            return table.changed(vp_at=vp_at, vp_left=left, pending=table.pending & ~VP)
        case Buy() | Sell():
            return _traded(table, move)
        case Use():
            return _used(table, move)
        case Done():
            return _next(table)
    raise TypeError(f"{move!r} is no move; play() reads notation")


# --- laying tiles and keys ----------------------------------------------------------------------


def _drawn(table: T, move: Draw) -> T:
    at = move.stack.bit_length() - 1
    tile, *rest = table.stacks[at]
    stacks = (*table.stacks[:at], tuple(rest), *table.stacks[at + 1 :])
    then = table.changed(stacks=stacks, drew=True)
    if table.ignores_districts:
        return then.changed(phase=LAY, drawn=tile)
    return _laid(then, tile, tile)


def _laid(table: T, site: int, tile: int) -> T:
    lying = (*table.lying[:site], tile, *table.lying[site + 1 :])
    return table.changed(lying=lying, phase=ACT, drawn=NONE)


def _key_laid(table: T, move: LayKey) -> T:
    seat, pays = table.seat, worth(table, "bank pays", gains.BANK_PAYS, move)
    seat = seat.changed(
        hand=seat.hand - 1, keys=seat.keys | move.place, francs=seat.francs + pays
    )
    return with_mover(table, seat, phase=AFTER, bank=table.bank - pays)


# --- income -------------------------------------------------------------------------------------


def _chip_taken(table: T) -> T:
    site = table.bought.bit_length() - 1
    goods = list(table.seat.goods)
    goods[table.chips[site]] += 1
    chips = (*table.chips[:site], NONE, *table.chips[site + 1 :])
    seat = table.seat.changed(goods=tuple(goods))
    return with_mover(table, seat, chips=chips, pending=table.pending & ~CHIP)


def _top_taken(table: T, seat: Seat, space: Mask) -> T:
    at = space.bit_length() - 1
    taken, *rest = table.track[at]
    track = (*table.track[:at], tuple(rest), *table.track[at + 1 :])
    return with_mover(table, seat.changed(tokens=seat.tokens | 1 << taken), track=track)


def _advanced(table: T, move: Advance) -> T:
    price = worth(table, "step price", STEP_PRICE, move)
    space = move.space.bit_length()
    seat = table.seat.changed(
        francs=table.seat.francs - price,
        pawn=space,
        thirty=table.seat.thirty or space == len(SPACES),
    )
    then = _top_taken(table, seat, move.space)
    return then.changed(pending=table.pending & ~_STEPS, bank=table.bank + price)


def _honoured(table: T, move: Honour) -> T:
    seat = spent(table.seat, counted(move.given))
    seat = seat.changed(points=seat.points + worth(table, "honours", gains.HONOURS, move))
    return with_mover(table, seat, pending=table.pending & ~HONOUR)


# --- trade and tokens ---------------------------------------------------------------------------


def _traded(table: T, move: Buy | Sell) -> T:
    player = table.mover if move.by is None else move.by
    seat, good = table.seats[player], move.good.bit_length() - 1
    supply = list(table.supply)
    if isinstance(move, Buy):
        francs = -table.box.tables.buying_price[good]
        goods = tuple(number + (at == good) for at, number in enumerate(seat.goods))
        supply[good] -= 1
        seat = seat.changed(goods=goods)
    else:
        francs = worth(table, "sale", gains.SALE, move)
        chips = seat.goods[good]
        seat = spent(seat, [int(at == good) for at in range(len(GOODS))])
        if good < len(RESOURCES):
            supply[good] += chips - seat.goods[good]
    seat = seat.changed(francs=seat.francs + francs)
    return table.changed(
        seats=table.with_seat(player, seat), supply=tuple(supply), bank=table.bank - francs
    )


def _used(table: T, move: Use) -> T:
    seat = table.seat
    key = bool(move.token & _KEY_TOKENS)
    paid = table.box.tables.key_price[move.token.bit_length() - 1] if key else 0
    francs = worth(table, "token francs", gains.TOKEN_FRANCS, move) - paid
    seat = seat.changed(
        francs=seat.francs + francs,
        points=seat.points + worth(table, "token points", gains.TOKEN_POINTS, move),
        hand=seat.hand + key,
        spare=seat.spare - key,
        tokens=seat.tokens & ~move.token,
        used=seat.used | move.token,
    )
    only_chips = table.ruleset.reads("pairs.tokens", "no")
    seat = _goods_used(seat, move, only_chips=only_chips)
    then = with_mover(table, seat, bank=table.bank - francs)
    if move.token & _RESOURCE_PAIRS:
        then = then.changed(supply=returned(table, then.seat))
    if move.space:
        back = move.token & _BACK
        moved = then.seat.changed(pawn=move.space.bit_length()) if back else then.seat
        return _top_taken(then, moved, move.space)
    return then


def _goods_used(seat: Seat, move: Use, *, only_chips: bool) -> Seat:
    """Pairs returned, or goods that the token stands for."""
    number = counted(move.given)
    if move.token & PAIR_TOKENS:
        price = [2 * pairs for pairs in number]
        if only_chips:
            chips = spent(seat.changed(standing=_NOTHING_STANDS), price)
            return chips.changed(standing=seat.standing)
        return spent(seat, price)
    standing = tuple(a + b for a, b in zip(seat.standing, number, strict=True))
    return seat.changed(standing=standing)


# --- the course of the game ---------------------------------------------------------------------


def _end_token(table: T, token: Mask) -> T:
    left = table.end_left & ~token
    ending = LAST_END_TOKEN if not left and table.ending == NOT_ENDING else table.ending
    seat = table.seat.changed(tokens=table.seat.tokens | token)
    return with_mover(table, seat, phase=AFTER, end_left=left, ending=ending)


def _next(table: T) -> T:
    """The next player's turn, or the end of the game."""
    last = table.mover == len(table.seats) - 1
    ending = table.ending
    if last and ending == LAST_ROUND:
        return table.changed(phase=OVER, pending=0, bought=0, drew=False)
    return table.changed(
        phase=DRAW if table.stacks_left else ACT,
        mover=Player(0 if last else table.mover + 1),
        ending=LAST_ROUND if last and ending == LAST_END_TOKEN else ending,
        pending=0,
        bought=0,
        drew=False,
    )


