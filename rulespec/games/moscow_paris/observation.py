"""Observation: what one player may know of a position."""

from __future__ import annotations

from attrs import frozen

from rulespec.games.moscow_paris.components import CARDS, Player
from rulespec.games.moscow_paris.table import Table


@frozen
class Observation:
    """A position without what is hidden: the others' hands, and the order of both piles."""

    player: Player
    table: Table
    """The position with the hidden things taken away."""

    hands: tuple[int, ...]
    """How many cards each player holds."""

    deck: int
    """How many cards lie in the pile of wagons and actions."""

    cities: int
    """How many lie in the pile of cities."""

    def __str__(self) -> str:
        hand = self.table.seats[self.player].hand
        held = [
            name for name, number in zip(CARDS.elements, hand, strict=True) for _ in range(number)
        ]
        return "\n".join((
            f"{self.player} holds {', '.join(held) or 'nothing'}",
            f"hands: {' '.join(map(str, self.hands))}",
            f"cards in the pile: {self.deck}; cities in theirs: {self.cities}",
        ))


def observe(table: Table, player: Player) -> Observation:
    """What a player may know of a table; marks of former positions would tell of hidden cards."""
    nothing = (0,) * len(CARDS)
    seats = tuple(
        seat if at is player else seat.changed(hand=nothing)
        for at, seat in zip(table.players, table.seats, strict=True)
    )
    return Observation(
        player=player,
        table=table.changed(seats=seats, deck=(), cities=(), history=(), seed=0),
        hands=tuple(sum(seat.hand) for seat in table.seats),
        deck=len(table.deck),
        cities=len(table.cities),
    )
