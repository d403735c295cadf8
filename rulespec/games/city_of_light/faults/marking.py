"""What the checks share."""

from __future__ import annotations

from rulespec.answers.faults import Fault
from rulespec.games.city_of_light.components import CELLS, POSTCARDS, Player
from rulespec.games.city_of_light.table import Seat, Table
from rulespec.language.universes import Mask

_LEVITATION = POSTCARDS.one("levitation")


def on_cells(
    name: str, says: str, cells: Mask, rests_on: str = "", passages: tuple[str, ...] = ()
) -> Fault:
    """A fault on certain cells."""
    return Fault(name, says, CELLS.names(cells), cells, rests_on, passages)


def covered_twice(parts: list[Mask] | tuple[Mask, ...]) -> Mask:
    """The cells that are in more than one part."""
    once = twice = 0
    for part in parts:
        twice |= once & part
        once |= part
    return twice


def performed(seat: Seat) -> Mask:
    """The postcards whose action the player has performed."""
    return seat.tokened & ~seat.idle


def may_have_lifted(table: Table, player: Player) -> bool:
    """Whether Levitation may have taken a building of the player's from the board."""
    built_too = table.ruleset.reads("levitation.gives", "built-too")
    return built_too and bool(performed(table.seats[player]) & _LEVITATION)
