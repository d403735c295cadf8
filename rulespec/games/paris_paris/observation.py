"""Observation: what one player may know of a position."""

from __future__ import annotations

from attrs import frozen

from rulespec.games.paris_paris.components import LINES, Player
from rulespec.games.paris_paris.table import NONE, OVER, Table


@frozen
class Observation:
    """A position without what is hidden: the piles, the others' markers, and the bag.

    Markers are shown at the end. What went into the bag was seen by all; only looking into it is
    forbidden. A player who counted knows it, so the counts are left in.
    """

    player: Player
    table: Table
    """The position with the hidden things taken away."""

    piles: tuple[int, ...]
    """How many tokens lie in each pile."""

    def __str__(self) -> str:
        marker = self.table.seats[self.player].marker
        left = sum(1 for pile in self.piles if pile)
        line = "no known" if marker == NONE else f"the {LINES.elements[marker]}"
        return "\n".join((
            f"{self.player}'s final tour is on {line} line",
            f"piles left: {left}",
        ))


def observe(table: Table, player: Player) -> Observation:
    """What a player may know of a table."""
    shown = table.phase == OVER
    seats = tuple(
        seat if shown or at is player else seat.changed(marker=NONE)
        for at, seat in zip(table.players, table.seats, strict=True)
    )
    return Observation(
        player=player,
        table=table.changed(seats=seats, piles=((),) * len(table.piles)),
        piles=tuple(len(pile) for pile in table.piles),
    )
