"""The view: what each noun of the rules stands for, in one position as one player sees it."""

from __future__ import annotations

from functools import cached_property

from rulespec.games.moscow_paris.components import WAGONS, Player, front, slot
from rulespec.games.moscow_paris.table import ACT, CHAIN, CLAIM, GAP, Line, Table
from rulespec.language.universes import Mask

_LEAST = {"card.idle": "no", "stack.rows": "adjacent", "swap.null": "no"}
"""The readings under which the fewest actions can be done."""


def _having(counts: tuple[int, ...]) -> Mask:
    """The cards of which there is any."""
    return sum(1 << card for card, number in enumerate(counts) if number)


def wagons(line: Line | None) -> Mask:
    """The kinds of a row."""
    return 0 if line is None else sum(1 << kind for kind in set(line.wagons))


class View:
    """One position as one player sees it; every attribute is a noun of ``nouns.py``."""

    def __init__(self, table: Table, player: Player) -> None:
        self.table = table
        self.player = player
        seat = table.seats[player]
        mine = player is table.mover
        self.hand_cards = _having(seat.hand)
        self.hand_wagons = self.hand_cards & WAGONS.whole
        self.front = _having(seat.front)
        self.front_count = sum(seat.front)
        self.acting = mine and table.phase == ACT
        chain = table.exchanging
        self.chaining = mine and table.phase == CHAIN and chain is not None
        self.claiming = mine and table.phase == CLAIM
        self.city_rows = sum(1 << row for row, line in enumerate(table.lines) if line is not None)
        around = (table.next_to(player), table.next_to(player, -1))
        self.neighbours = sum(1 << other for other in set(around))
        self.chain_with = 0 if chain is None else 1 << chain.partner

    # --- wagons ---------------------------------------------------------------------------------

    @cached_property
    def at(self) -> dict[int, Mask]:
        """For each place with a wagon its kind."""
        found = {
            slot(row, side, distance): 1 << kind
            for row, line in enumerate(self.table.lines)
            if line is not None
            for side, kinds in enumerate(line.sides)
            for distance, kind in enumerate(kinds, 1)
            if kind != GAP
        }
        for player, seat in enumerate(self.table.seats):
            found |= {
                front(player, kind): 1 << kind
                for kind, number in enumerate(seat.front)
                if number
            }
        return found

    @cached_property
    def filled(self) -> Mask:
        return sum(1 << place for place in self.at)

    @cached_property
    def twice(self) -> Mask:
        return sum(
            1 << front(player, kind)
            for player, seat in enumerate(self.table.seats)
            for kind, number in enumerate(seat.front)
            if number > 1
        )

    @cached_property
    def in_row(self) -> dict[int, Mask]:
        return {row: wagons(line) for row, line in enumerate(self.table.lines)}

    @cached_property
    def front_of(self) -> dict[int, Mask]:
        return {player: _having(seat.front) for player, seat in enumerate(self.table.seats)}

    @cached_property
    def limit(self) -> dict[int, int]:
        limits = self.table.box.tables.limits
        rows = enumerate(self.table.lines)
        return {row: limits[line.city] for row, line in rows if line is not None}

    # --- cities ---------------------------------------------------------------------------------

    @cached_property
    def won(self) -> Mask:
        """The cities of the player, or of the team."""
        mine = [self.player]
        if self.table.teams:
            mine.append(self.table.next_to(self.player, 2))
        return sum(1 << city for player in mine for city in self.table.seats[player].won)

    @property
    def capitals(self) -> Mask:
        return self.table.box.tables.capitals

    # --- whether an action can be done ----------------------------------------------------------

    def _can_act(self, **readings: str) -> bool:
        from rulespec.games.moscow_paris.options import can_act  # noqa: PLC0415  # it reads us

        return can_act(self.table, {**_LEAST, **readings})

    @cached_property
    def can_act(self) -> bool:
        return self._can_act()

    @cached_property
    def can_act_idly(self) -> bool:
        return self._can_act(**{"card.idle": "yes"})

    @cached_property
    def can_stack(self) -> bool:
        return self._can_act(**{"stack.rows": "any"})

    @cached_property
    def can_swap(self) -> bool:
        return self._can_act(**{"swap.null": "yes"})

    def members(self, family: str) -> tuple[tuple[str, tuple[Mask, ...]], ...]:
        """No family scores in this game."""
        raise KeyError(family)

    def __getattr__(self, name: str) -> object:
        """What the box prints, and so never changes."""
        return getattr(self.table.box.tables, name)


def view(table: Table, player: Player) -> View:
    """The position as that player sees it; worked out once for each position."""
    views = table._views  # noqa: SLF001  # the table keeps them, and only this function looks
    if player not in views:
        views[player] = View(table, player)
    return views[player]  # type: ignore[no-any-return]


