"""The view: what each noun of the rules stands for, in one position as one player sees it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from itertools import combinations

from rulespec.games.paris_1900.components import (
    ALL_SITES,
    COSTS,
    DISTRICTS,
    GOODS,
    KINDS,
    LANDMARKS,
    PLACES,
    PORTIONS_EACH,
    RESOURCES,
    SITES,
    Player,
    portions,
)
from rulespec.games.paris_1900.table import ACT, AFTER, DRAW, LAY, NONE, OVER, Seat, Table
from rulespec.language.universes import Mask, bits

STEPS_BACK = 5
_FIRST_LANDMARK = len(SITES)


class View:
    """One position as one player sees it; every attribute is a noun of ``nouns.py``."""

    def __init__(self, table: Table, player: Player) -> None:
        self.table = table
        self.player = player
        self.seat = seat = table.seats[player]
        self.own_keys, self.own_doubled = seat.keys, seat.doubled
        self.francs, self.points = seat.francs, seat.points
        self.hand, self.spare = seat.hand, seat.spare
        self.unused, self.used = seat.tokens, seat.used
        self.thirty = seat.thirty
        self.laid_landmarks = table.laid_landmarks
        self.bought, self.bank = table.bought, table.bank
        self.end_left, self.vp_left = table.end_left, table.vp_left
        self.stacks_left = table.stacks_left
        mine = self.your_turn = player is table.mover
        self.pending = table.pending if mine else 0
        self.drawing = mine and table.phase == DRAW
        self.laying = mine and table.phase == LAY
        self.acting = mine and table.phase == ACT
        self.acted = mine and table.phase == AFTER
        self.running = table.phase != OVER
        self.drew = table.drew
        self.players = len(table.seats)
        self.two_players = len(table.seats) == 2  # noqa: PLR2004

    # --- the board -------------------------------------------------------------------------------

    @cached_property
    def rivals(self) -> tuple[tuple[Mask, Mask], ...]:
        return tuple((seat.keys, seat.doubled) for seat in self._others)

    @cached_property
    def rival_pairs(self) -> tuple[tuple[Mask, Mask, Mask, Mask], ...]:
        return tuple((*one, *other) for one, other in combinations(self.rivals, 2))

    @property
    def _others(self) -> tuple[Seat, ...]:
        return tuple(
            seat for player, seat in enumerate(self.table.seats) if player != self.player
        )

    @cached_property
    def rival_keys(self) -> Mask:
        found = 0
        for seat in self._others:
            found |= seat.keys
        return found

    @cached_property
    def buildings(self) -> Mask:
        return sum(1 << site for site, tile in enumerate(self.table.lying) if tile != NONE)

    @cached_property
    def supplied(self) -> Mask:
        return sum(1 << good for good, number in enumerate(self.table.supply) if number)

    @cached_property
    def vp_districts(self) -> Mask:
        return sum(1 << district for district, token in enumerate(self.table.vp_at) if token)

    @cached_property
    def vp_family(self) -> tuple[tuple[Mask, Mask], ...]:
        places, tokens = self.in_district, self.table.vp_at
        return tuple((places[at], tokens[at]) for at in bits(self.vp_districts))

    def members(self, family: str) -> tuple[tuple[str, tuple[Mask, ...]], ...]:
        """The members of a family, each with what it is called."""
        if family == "vp_family":
            names: tuple[str, ...] = DISTRICTS.names(self.vp_districts)
            return tuple(zip(names, self.vp_family, strict=True))
        others = tuple(str(at) for at in self.table.players if at is not self.player)
        if family == "rival_pairs":
            pairs = map(" and ".join, combinations(others, 2))
            return tuple(zip(pairs, self.rival_pairs, strict=True))
        return tuple(zip(others, self.rivals, strict=True))

    @cached_property
    def drawn_sites(self) -> Mask:
        if self.table.drawn == NONE:
            return 0
        cost = self.table.drawn % len(COSTS)
        return sum(1 << site for site in range(cost, len(SITES), len(COSTS)))

    @cached_property
    def same_kind(self) -> Mask:
        kinds, drawn = self.table.box.tables.kinds, self.table.drawn
        if drawn == NONE:
            return 0
        return sum(
            1 << site
            for site, tile in enumerate(self.table.lying)
            if tile != NONE and kinds[tile] == kinds[drawn]
        )

    # --- what the player has ---------------------------------------------------------------------

    @cached_property
    def held(self) -> Mask:
        return sum(1 << good for good in range(len(GOODS)) if self.seat.held(good))

    def _portions(self, numbers: list[int]) -> Mask:
        capped = (min(number, PORTIONS_EACH) for number in numbers)
        return portions(dict(zip(GOODS.elements, capped, strict=True)))

    @cached_property
    def held_portions(self) -> Mask:
        return self._portions([self.seat.held(good) for good in range(len(GOODS))])

    @cached_property
    def chip_pairs(self) -> Mask:
        return self._portions([number // 2 for number in self.seat.goods])

    @cached_property
    def any_pairs(self) -> Mask:
        return self._portions([self.seat.held(good) // 2 for good in range(len(GOODS))])

    # --- the track -------------------------------------------------------------------------------

    @cached_property
    def offered(self) -> Mask:
        return sum(1 << space for space, stack in enumerate(self.table.track) if stack)

    @property
    def here(self) -> Mask:
        return 1 << self.seat.pawn - 1 if self.seat.pawn else 0

    @property
    def ahead(self) -> Mask:
        return ((1 << len(self.table.track)) - 1) >> self.seat.pawn << self.seat.pawn

    @property
    def behind(self) -> Mask:
        pawn = self.seat.pawn
        return sum(1 << space - 1 for space in range(max(1, pawn - STEPS_BACK), pawn))

    @cached_property
    def top(self) -> dict[int, Mask]:
        return {space: 1 << stack[0] for space, stack in enumerate(self.table.track) if stack}

    @cached_property
    def on_top(self) -> dict[int, Mask]:
        found: dict[int, Mask] = {}
        for space, token in self.top.items():
            place = token.bit_length() - 1
            found[place] = found.get(place, 0) | 1 << space
        return found

    # --- tables that a position changes ----------------------------------------------------------

    @cached_property
    def in_district(self) -> dict[int, Mask]:
        fixed = self.table.box.tables.in_district
        return {at: fixed[at] | marks for at, marks in enumerate(self.table.landmarks)}

    @cached_property
    def district_of(self) -> dict[int, Mask]:
        return {
            place: 1 << at for at, places in self.in_district.items() for place in bits(places)
        }

    @cached_property
    def kind_of(self) -> dict[int, Mask]:
        """For each property its kind; all landmarks together are the kind after the last."""
        kinds = self.table.box.tables.kinds
        found = {
            site: 1 << kinds[tile] for site, tile in enumerate(self.table.lying) if tile != NONE
        }
        landmark = 1 << len(KINDS)
        return found | {_FIRST_LANDMARK + at: landmark for at in range(len(LANDMARKS))}

    @cached_property
    def honour_points(self) -> Mapping[int, int]:
        """For each portion the points that the landmark just bought gives for it."""
        if not self.bought & ~ALL_SITES:
            return {}
        return self.table.box.tables.honour_points[self.bought.bit_length() - 1]

    @cached_property
    def can_act(self) -> bool:
        from rulespec.games.paris_1900.options import can_act  # noqa: PLC0415  # it reads us

        return can_act(self.table, self.table.ruleset.readings)

    def __getattr__(self, name: str) -> object:
        """What the box prints, and so never changes."""
        return getattr(self.table.box.tables, name)


def view(table: Table, player: Player) -> View:
    """The position as that player sees it; worked out once for each position."""
    views = table._views  # noqa: SLF001  # the table keeps them, and only this function looks
    if player not in views:
        views[player] = View(table, player)
    return views[player]  # type: ignore[no-any-return]


assert PLACES.elements[: len(SITES)] == SITES.elements  # noqa: S101  # sites come first
assert GOODS.elements[: len(RESOURCES)] == RESOURCES  # noqa: S101  # resources come first
