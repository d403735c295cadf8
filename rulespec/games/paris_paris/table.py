"""The table: the frozen state of a game, and nothing about what may be done with it."""

from __future__ import annotations

from typing import Any, Self

from attrs import evolve, field, frozen

from rulespec.games.paris_paris.box import Box
from rulespec.games.paris_paris.box_file import STANDARD
from rulespec.games.paris_paris.components import SHOPS_EACH, STATIONS, Player
from rulespec.language.rulesets import Ruleset

PILE, BUILD, OVER = "pile", "build", "over"
PHASES = (PILE, BUILD, OVER)
"""What a round goes through, and the end of the game."""

NONE = -1


@frozen
class Seat:
    """What one player has."""

    points: int = 0
    reserve: int = SHOPS_EACH
    """The shops that can still be built."""

    bag: int = 0
    """The shops in the bag."""

    marker: int = 0
    """The line of the final tour, hidden from the others."""

    def changed(self, **changes: Any) -> Seat:  # noqa: ANN401
        """The same seat with some things changed."""
        return evolve(self, **changes)


@frozen
class Table:
    """Everything that lies on the table, and whose turn it is."""

    ruleset: Ruleset
    seats: tuple[Seat, ...]
    phase: str = PILE
    first: Player = Player.GREY
    """The first player of the round."""

    mover: Player = Player.GREY
    piles: tuple[tuple[int, ...], ...] = ()
    """The face-down tokens; a pile that was used is empty."""

    offered: tuple[int, ...] = ()
    """The tokens beside their stations, in order."""

    resting: tuple[int, ...] = ()
    """The tokens on the spaces beside the track, in order."""

    shops: tuple[tuple[int, ...], ...] = ((),) * len(STATIONS)
    """For each station the owners of its shops, in order."""

    open_marker: int = NONE
    """The line of the marker that lies face up, if two play."""

    box: Box = STANDARD
    _views: dict[Player, Any] = field(factory=dict, init=False, eq=False, repr=False)

    def changed(self, **changes: Any) -> Self:  # noqa: ANN401
        """The same table with some things changed."""
        return evolve(self, **changes)

    @property
    def seat(self) -> Seat:
        """The seat of the player whose turn it is."""
        return self.seats[self.mover]

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays, in the order of turns."""
        return tuple(Player(number) for number in range(len(self.seats)))

    def built(self, player: Player) -> int:
        """How many shops a player has on the board."""
        return sum(owners.count(player) for owners in self.shops)

    def with_seat(self, player: Player, seat: Seat) -> tuple[Seat, ...]:
        """All seats, with one replaced."""
        return (*self.seats[:player], seat, *self.seats[player + 1 :])

    def after(self, player: Player) -> Player:
        """The next player, clockwise."""
        return Player((player + 1) % len(self.seats))
