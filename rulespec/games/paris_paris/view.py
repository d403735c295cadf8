"""The view: what each noun of the rules stands for, in one position as one player sees it."""

from __future__ import annotations

from functools import cached_property

from rulespec.games.paris_paris.components import STATIONS, Player
from rulespec.games.paris_paris.table import BUILD, PILE, Table
from rulespec.language.universes import Mask, bits


class View:
    """One position as one player sees it; every attribute is a noun of ``nouns.py``."""

    def __init__(self, table: Table, player: Player) -> None:
        self.table = table
        self.player = player
        seat = table.seats[player]
        mine = player is table.mover
        self.reserve, self.bag, self.points = seat.reserve, seat.bag, seat.points
        self.most_others = max(
            other.bag for at, other in enumerate(table.seats) if at != player
        )
        self.turning = mine and table.phase == PILE
        self.building = mine and table.phase == BUILD
        self.two_players = len(table.seats) == 2  # noqa: PLR2004
        self.you = 1 << player
        self.piles_left = sum(1 << pile for pile, tokens in enumerate(table.piles) if tokens)
        self.offered = sum(1 << token for token in set(table.offered))

    def _with_own(self, number: int) -> Mask:
        """The stations with at least so many of the player's shops."""
        return sum(
            1 << station
            for station, owners in enumerate(self.table.shops)
            if owners.count(self.player) >= number
        )

    @cached_property
    def own(self) -> Mask:
        return self._with_own(1)

    @cached_property
    def own_two(self) -> Mask:
        return self._with_own(2)

    @cached_property
    def shops(self) -> Mask:
        return sum(1 << station for station, owners in enumerate(self.table.shops) if owners)

    @cached_property
    def full(self) -> Mask:
        room = self.table.box.tables.capacity
        return sum(
            1 << station
            for station, owners in enumerate(self.table.shops)
            if len(owners) >= room[station]
        )

    @cached_property
    def owners(self) -> dict[int, Mask]:
        return {
            station: sum(1 << owner for owner in set(owners))
            for station, owners in enumerate(self.table.shops)
        }

    @cached_property
    def fewest_alone(self) -> bool:
        from rulespec.games.paris_paris.position import HOUSE  # noqa: PLC0415  # it reads us

        def total(player: Player) -> int:
            return HOUSE.scoring.total(self.table.ruleset, view(self.table, player))

        others = (other for other in self.table.players if other is not self.player)
        mine = self.table.built(self.player)
        return all(
            self.table.built(other) > mine for other in others if total(other) == total(self.player)
        )

    @cached_property
    def crossings(self) -> tuple[tuple[Mask], ...]:
        return tuple((1 << station,) for station in bits(self.table.box.tables.crossing_stations))

    def members(self, family: str) -> tuple[tuple[str, tuple[Mask, ...]], ...]:
        """The members of a family, each with what it is called."""
        found: tuple[tuple[Mask], ...] = getattr(self, family)
        return tuple((STATIONS.names(member[0])[0], member) for member in found)

    def __getattr__(self, name: str) -> object:
        """What the map prints, and so never changes."""
        return getattr(self.table.box.tables, name)


def view(table: Table, player: Player) -> View:
    """The position as that player sees it; worked out once for each position."""
    views = table._views  # noqa: SLF001  # the table keeps them, and only this function looks
    if player not in views:
        views[player] = View(table, player)
    return views[player]  # type: ignore[no-any-return]
