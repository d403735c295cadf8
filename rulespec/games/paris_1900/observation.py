"""Observation: what one player may know of a position."""

from __future__ import annotations

from attrs import frozen

from rulespec.games.paris_1900.components import GOODS, TOKENS, Player
from rulespec.games.paris_1900.table import Seat, Table


@frozen
class Observation:
    """A position without what is hidden from a player.

    Behind the screens of the others are their francs, chips, keys not laid and unused tokens;
    face down lie the building tiles, and the end tokens for whoever has not looked through them.
    """

    player: Player
    table: Table
    """The position with the hidden things taken away."""

    stacks: tuple[int, ...]
    """How many tiles lie in each stack."""

    end_tokens: int
    """How many end tokens lie in the pile."""

    def __str__(self) -> str:
        seat = self.table.seats[self.player]
        chips = ", ".join(
            f"{number} {good}" for good, number in zip(GOODS.elements, seat.goods, strict=True)
            if number
        )
        tokens = ", ".join(TOKENS.names(seat.tokens))
        return "\n".join((
            f"{self.player} has {seat.francs} francs, {seat.hand} keys behind the screen",
            f"chips: {chips or 'none'}",
            f"unused tokens: {tokens or 'none'}",
            f"tiles in the stacks: {' '.join(map(str, self.stacks))}",
            f"end tokens in the pile: {self.end_tokens}",
        ))


def observe(table: Table, player: Player) -> Observation:
    """What a player may know of a table."""
    hidden = Seat()
    seats = tuple(
        seat
        if at is player
        else seat.changed(
            francs=0, goods=hidden.goods, standing=hidden.standing, hand=0, tokens=0
        )
        for at, seat in zip(table.players, table.seats, strict=True)
    )
    looking = not table.stacks_left and table.mover is player
    return Observation(
        player=player,
        table=table.changed(
            seats=seats,
            stacks=((),) * len(table.stacks),
            end_left=table.end_left if looking else 0,
        ),
        stacks=tuple(len(stack) for stack in table.stacks),
        end_tokens=table.end_left.bit_count(),
    )
