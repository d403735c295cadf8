"""What moving a key to a building or a landmark changes on the table."""

from __future__ import annotations

from typing import TypeVar

from rulespec.answers.judging import worked_out
from rulespec.games.paris_1900 import gains
from rulespec.games.paris_1900.components import ALL_SITES, COSTS, DISTRICTS, INCOMES
from rulespec.games.paris_1900.moves import Move, MoveKey
from rulespec.games.paris_1900.purchases import FRANCS_PRICE
from rulespec.games.paris_1900.spending import counted, returned, spent
from rulespec.games.paris_1900.table import AFTER, NONE, Seat, Table
from rulespec.games.paris_1900.view import view
from rulespec.language.terms import AnyTerm
from rulespec.language.universes import Mask

T = TypeVar("T", bound=Table)
CHIP, ADVANCE, PAID_ADVANCE, HONOUR, VP = (INCOMES.one(name) for name in INCOMES.elements)
_BY_COST = {1: ADVANCE, 2: ADVANCE, 3: PAID_ADVANCE}


def worth(table: Table, name: str, term: AnyTerm, move: Move) -> int:
    """What an effect comes to, for whoever makes the move."""
    seen = view(table, table.mover if move.by is None else move.by)
    found: int = worked_out(table.ruleset, name, term)(seen, move)
    return found


def with_mover(table: T, seat: Seat, **changes: object) -> T:
    """The table with the mover's seat, and more, changed."""
    return table.changed(seats=table.with_seat(table.mover, seat), **changes)


def bought(table: T, move: MoveKey) -> T:
    """The table once a key has moved and the price is paid."""
    francs = worth(table, "price", FRANCS_PRICE, move)
    price = counted(table.box.tables.price.get(move.target.bit_length() - 1, 0))
    seat = spent(table.seat, price)
    supply = returned(table, seat)
    seat = _key_moved(seat, move)
    seat = seat.changed(
        francs=seat.francs - francs,
        points=seat.points + worth(table, "purchase points", gains.PURCHASE_POINTS, move),
        tokens=seat.tokens & ~move.using,
        used=seat.used | move.using,
    )
    then = with_mover(
        table, seat,
        phase=AFTER,
        bank=table.bank + francs,
        bought=move.target,
        landmarks=_founded(table, move),
        supply=supply,
    )
    return then.changed(pending=_income(table, then, move))


def _key_moved(seat: Seat, move: MoveKey) -> Seat:
    """The key leaves its place, or the second one there, and lies on the target."""
    keys, doubled = seat.keys, seat.doubled
    if move.origin & doubled:
        doubled &= ~move.origin
    else:
        keys &= ~move.origin
    if move.target & keys:
        doubled |= move.target
    return seat.changed(keys=keys | move.target, doubled=doubled)


def _founded(table: Table, move: MoveKey) -> tuple[Mask, ...]:
    return tuple(
        marks | (move.target if move.founded >> at & 1 else 0)
        for at, marks in enumerate(table.landmarks)
    )


def brought_by(table: Table, place: Mask) -> Mask:
    """The income that comes with a building or a landmark."""
    if not place & ALL_SITES:
        return HONOUR
    site = place.bit_length() - 1
    chip = CHIP if table.chips[site] != NONE else 0
    return _BY_COST.get(COSTS[site % len(COSTS)], 0) | chip


def _income(before: Table, then: Table, move: MoveKey) -> Mask:
    """What the purchase lets the player take."""
    found = brought_by(before, move.target)
    reached = worth(then, "four keys", gains.FOUR_KEYS, move)
    if reached and not worth(before, "four keys", gains.FOUR_KEYS, move):
        room = view(then, then.mover).vp_districts != DISTRICTS.whole
        found |= VP if then.vp_left and room else 0
    return found
