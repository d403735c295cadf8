"""Observation: what one player may know of a position."""

from __future__ import annotations

from attrs import frozen

from rulespec.games.city_of_light.components import TILES, Player
from rulespec.games.city_of_light.table import Seat, Table
from rulespec.language.universes import Mask


@frozen
class Observation:
    """A position without what is hidden from a player.

    Hidden are the rival's hand and the order of both stacks. What is not hidden is how many tiles
    lie where, and which of them have not been seen: the tiles of the box are known to both.
    """

    player: Player
    table: Table
    """The position with the hidden tiles taken out of the rival's hand and of both stacks."""

    rival_hand: int
    """How many tiles the rival holds."""

    stacks: tuple[int, int]
    """How many tiles lie in each stack, blue's first."""

    own_unseen: Mask
    """The player's own tiles still in the stack, in an order nobody knows."""

    rival_unseen: Mask
    """The rival's tiles in the rival's hand or stack."""

    def __str__(self) -> str:
        faces = self.table.box.faces
        held = TILES.names(self.table.seats[self.player].hand)
        hand = ", ".join(f"{at} {faces[at][:2]}/{faces[at][2:]}" for at in held) or "nothing"
        rows = (
            f"{self.player} holds {hand}",
            f"own stack, in unknown order: {', '.join(TILES.names(self.own_unseen)) or 'empty'}",
            f"rival holds {self.rival_hand} of {', '.join(TILES.names(self.rival_unseen)) or '-'}",
        )
        return "\n".join(rows)


def observe(table: Table, player: Player) -> Observation:
    """What a player may know of a table."""
    mine, theirs = table.seats[player], table.seats[player.rival]
    shown, hidden = mine.changed(stack=()), theirs.changed(hand=0, stack=())
    seats = (shown, hidden) if player is Player.BLUE else (hidden, shown)
    return Observation(
        player=player,
        table=table.changed(seats=seats),
        rival_hand=theirs.hand.bit_count(),
        stacks=(len(table.seats[0].stack), len(table.seats[1].stack)),
        own_unseen=_unseen(mine),
        rival_unseen=_unseen(theirs) | theirs.hand,
    )


def _unseen(seat: Seat) -> Mask:
    return sum(1 << tile for tile in seat.stack)
