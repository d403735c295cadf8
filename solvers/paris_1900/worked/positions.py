"""What z3 found as positions without a fault: what the example leaves out is filled in."""

from __future__ import annotations

from typing import Any

from rulespec.games.paris_1900.components import (
    CHIPS_EACH,
    DISTRICTS,
    END_TOKENS,
    KEYS,
    PUT_BACK,
    RESOURCES,
    SITES,
    TOKENS,
)
from rulespec.games.paris_1900.rulebooks import ruleset
from rulespec.games.paris_1900.things import NINE, PROPERTY, SIXTEEN, counted
from rulespec.language.universes import Mask, bits
from solvers.paris_1900.bridge import ACT, LAST_ROUND, NONE, OVER, Player, Position, Seat, made
from solvers.paris_1900.worked.example import Values
from solvers.paris_1900.worked.table import AnyTable

PLAYERS = 3
"""The player of the example, and two others whose keys are in the way."""


def before_a_move(values: Values, table: AnyTable) -> Position:
    """The table found, with the first player about to act."""
    nouns = table.reading
    own, rivals, buildings, held = (
        values.mask(nouns.sets[name])
        for name in ("own_keys", "rival_keys", "buildings", "held_portions")
    )
    seat = Seat(
        keys=own,
        francs=values.number(nouns.numbers["francs"]),
        goods=tuple(counted(held)),
    )
    landmarks = [0] * len(DISTRICTS)
    for place, where in table.lies.items():
        for at in bits(values.mask(where)):
            landmarks[at] |= 1 << place
    others = list(bits(rivals))
    second, third = (sum(1 << at for at in others[start::2]) for start in (0, 1))
    return acting((seat, Seat(keys=second), Seat(keys=third)), buildings, tuple(landmarks))


def acting(seats: tuple[Seat, ...], buildings: Mask, landmarks: tuple[Mask, ...]) -> Position:
    """A turn in which the tile is laid and the action is to come."""
    lying = tuple(site if buildings >> site & 1 else NONE for site in range(len(SITES)))
    stack = tuple(site for site in range(len(SITES)) if not buildings >> site & 1)[PUT_BACK:]
    return filled_in(
        made(
            ruleset(), seats, phase=ACT, drew=True, lying=lying, stacks=(stack, (), ()),
            landmarks=landmarks,
        )
    )


def at_the_end(seats: tuple[Seat, ...], **more: Any) -> Position:  # noqa: ANN401  # a table's
    """The end of a game: all tiles are laid, and everybody has taken end tokens in turn."""
    keys = 0
    for seat in seats:
        keys |= seat.keys
    back = [site for site in range(len(SITES)) if not keys >> site & 1][:PUT_BACK]
    lying = tuple(NONE if site in back else site for site in range(len(SITES)))
    taken = (TOKENS.mask(END_TOKENS[at :: len(seats)]) for at in range(len(seats)))
    seats = tuple(seat.changed(used=end) for seat, end in zip(seats, taken, strict=True))
    return filled_in(
        made(
            ruleset(), seats, phase=OVER, ending=LAST_ROUND, end_left=0, lying=lying, **more
        )
    )


def filled_in(position: Position) -> Position:
    """The position with all keys, resources and francs, and what tokens 9 and 16 explain."""
    seats = tuple(_whole(position, player) for player in position.table.players)
    goods = range(len(RESOURCES))
    supply = tuple(CHIPS_EACH - sum(seat.goods[good] for seat in seats) for good in goods)
    bank = position.box.money - sum(seat.francs for seat in seats)
    return position.changed(seats=seats, supply=supply, bank=bank)


def _whole(position: Position, player: Player) -> Seat:
    seat: Seat = position.seats[player]
    used = NINE.members if seat.doubled else 0
    used |= SIXTEEN.members if _joined(position, player) else 0
    hand = KEYS[len(position.seats)] - seat.keys.bit_count() - seat.doubled.bit_count()
    return seat.changed(hand=hand, used=seat.used | used)


def _joined(position: Position, player: Player) -> int:
    """The places where another key lay before; whoever has two on a place had the first there."""
    seat: Seat = position.seats[player]
    earlier = 0
    for other in position.table.players:
        their = position.seats[other]
        if other < player:
            earlier |= their.keys & ~(seat.doubled & ~their.doubled)
        elif other > player:
            earlier |= their.doubled & ~seat.doubled
    return seat.keys & earlier & PROPERTY.members
