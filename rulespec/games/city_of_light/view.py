"""The view: what each noun of the rules stands for, in one position as one player sees it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from rulespec.games.city_of_light.components import (
    ALL_BUILDINGS,
    CELLS,
    CHIMNEYS_EACH,
    KINDS,
    Player,
)
from rulespec.games.city_of_light.table import (
    FIRST,
    NOTHING_TAKES,
    SECOND,
    Piece,
    Table,
)
from rulespec.language.universes import Mask, Patterns

if TYPE_CHECKING:
    from rulespec.games.city_of_light.moves import Move

_GARDEN = KINDS.places["garden"]


class View:
    """One position as one player sees it; every attribute is a noun of ``nouns.py``."""

    def __init__(self, table: Table, player: Player) -> None:  # noqa: PLR0915  # many plain nouns
        self.table = table
        self.player = player
        seat = table.seats[player]
        box = table.box.tables
        self.box = box
        paved = taken = 0
        for piece in table.pieces:
            if piece.kind in NOTHING_TAKES:
                paved |= piece.cells
            else:
                taken |= piece.cells
        ground = table.ground
        self.common = ground.common | paved
        self.own = ground.colours[player] & ~paved
        self.rival = ground.colours[1 - player] & ~paved
        self.lamp_cells = ground.lamps
        self.free = ground.laid & ~taken
        self.hand = seat.hand
        self.stack = len(seat.stack)
        self.supply = table.supply
        self.reserve = seat.reserve
        self.swapped_in = seat.swapped_in
        self.tokens = seat.tokens
        self.tokened = seat.tokened
        self.idle = seat.idle
        self.pending = seat.pending
        self.fresh = seat.fresh
        self.passed = seat.passed
        self.first = table.stage == FIRST
        self.second = table.stage == SECOND
        self.empty_squares = table.empty_squares
        self.face_up = table.face_up

    # --- pieces on the board --------------------------------------------------------------------

    def _cells(self, kind: str, *, mine: bool = False) -> Mask:
        """The cells of a special piece, perhaps only if it is the player's own."""
        for piece in self.table.pieces:
            if piece.kind == kind and not (mine and piece.owner is not self.player):
                return piece.cells
        return 0

    @cached_property
    def lamp_piece(self) -> Mask:
        return self._cells("lamp")

    @cached_property
    def large_lamp(self) -> Mask:
        return self._cells("large-lamp")

    @cached_property
    def garden(self) -> Mask:
        return self._cells("garden")

    @cached_property
    def annex(self) -> Mask:
        return self._cells("annex")

    @cached_property
    def painter(self) -> Mask:
        return self._cells("painter", mine=True)

    @cached_property
    def dancer(self) -> Mask:
        return self._cells("dancer", mine=True)

    @cached_property
    def any_dancer(self) -> Mask:
        return self._cells("dancer")

    @cached_property
    def fountain(self) -> Mask:
        return self._cells("fountain", mine=True)

    @cached_property
    def statue(self) -> Mask:
        return self._cells("statue", mine=True)

    @cached_property
    def statue_front(self) -> Mask:
        fronts = (p.front for p in self.table.pieces if p.kind == "statue")
        return next(fronts, 0) if self.statue else 0

    # --- houses ---------------------------------------------------------------------------------

    @cached_property
    def houses(self) -> tuple[Piece, ...]:
        """The buildings and the garden, of both players."""
        return tuple(piece for piece in self.table.pieces if piece.is_house)

    @cached_property
    def bodies(self) -> dict[int, Mask]:
        return {KINDS.places[house.kind]: house.cells for house in self.houses}

    @cached_property
    def own_bodies(self) -> dict[int, Mask]:
        mine = (house for house in self.houses if house.owner is self.player)
        return {KINDS.places[house.kind]: house.cells for house in mine}

    @cached_property
    def freed(self) -> dict[int, Mask]:
        once = twice = 0
        for piece in self.table.pieces:
            if piece.kind not in NOTHING_TAKES:
                twice |= once & piece.cells
                once |= piece.cells
        return {place: cells & ~twice for place, cells in self.own_bodies.items()}

    @cached_property
    def own_kinds(self) -> Mask:
        return sum(1 << place for place in self.own_bodies)

    @cached_property
    def own_built(self) -> Mask:
        return _union(self.own_bodies.values())

    @cached_property
    def buildings_built(self) -> Mask:
        return _union(house.cells for house in self.houses if house.kind != "garden")

    @cached_property
    def own_houses(self) -> tuple[tuple[Mask, Mask, Mask], ...]:
        """Each own house: its cells, the annex that extends it, its cells if it is the garden."""
        return tuple(
            (
                cells,
                self.own_annex if place == self._extended else 0,
                cells if place == _GARDEN else 0,
            )
            for place, cells in self.own_bodies.items()
        )

    @cached_property
    def quarter_houses(self) -> tuple[tuple[Mask, Mask, Mask], ...]:
        return self.own_houses

    def members(self, family: str) -> tuple[tuple[str, tuple[Mask, ...]], ...]:
        """The members of a family, each with what it is called."""
        values: tuple[tuple[Mask, ...], ...] = getattr(self, family)
        names = (KINDS.elements[place] for place in self.own_bodies)
        return tuple(zip(names, values, strict=True))

    @cached_property
    def _extended(self) -> int:
        """The place among the kinds of the own house that the own annex extends; -1 for none."""
        for piece in self.table.pieces:
            if piece.kind == "annex" and piece.owner is self.player:
                place = KINDS.places.get(piece.extends, -1)
                return place if place in self.own_bodies else -1
        return -1

    @cached_property
    def own_annex(self) -> Mask:
        return self._cells("annex", mine=True) if self._extended >= 0 else 0

    @cached_property
    def _touched(self) -> dict[int, Mask]:
        near = CELLS.relation("beside")(self.own_annex)
        return {place: cells for place, cells in self.own_bodies.items() if cells & near}

    @cached_property
    def annexed(self) -> Mask:
        return _union(cells for place, cells in self._touched.items() if place != _GARDEN)

    @cached_property
    def annexed_garden(self) -> Mask:
        return self._touched.get(_GARDEN, 0)

    @cached_property
    def owned(self) -> int:
        return (self.reserve & ALL_BUILDINGS).bit_count() + len(self.own_bodies)

    @cached_property
    def chimneys(self) -> int:
        return CHIMNEYS_EACH - len(self.own_bodies)

    # --- what the box prints --------------------------------------------------------------------

    @property
    def shapes(self) -> Patterns:
        return self.box.shapes

    @property
    def shapes_flipped(self) -> Patterns:
        return self.box.shapes_flipped

    @property
    def straight_light(self) -> tuple[tuple[int, int, tuple[Mask, ...]], ...]:
        return self.box.straight_light

    @property
    def walked_light(self) -> tuple[tuple[int, int, tuple[Mask, ...]], ...]:
        return self.box.walked_light

    @cached_property
    def can_move(self) -> bool:
        from rulespec.games.city_of_light.turns import can_move  # noqa: PLC0415  # it reads us

        return can_move(self.table, self.player)

    @cached_property
    def first_building(self) -> Move | None:
        """One way to place a building of the reserve, if there is any."""
        from rulespec.games.city_of_light.options import buildings  # noqa: PLC0415  # it reads us

        return next(iter(buildings(self, self.reserve)), None)

    @cached_property
    def performed(self) -> dict[Mask, Move]:
        """One way to perform the action of each postcard that lies face up and can be performed."""
        from rulespec.games.city_of_light.options import performances  # noqa: PLC0415  # it reads us

        ways = ((card, performances(self, card)) for card in _singles(self.face_up))
        return {card: moves[0] for card, moves in ways if moves}

    @cached_property
    def performable(self) -> Mask:
        return sum(self.performed)


def _union(masks: Iterable[Mask]) -> Mask:
    found = 0
    for mask in masks:
        found |= mask
    return found


def _singles(mask: Mask) -> list[Mask]:
    return [1 << place for place in range(mask.bit_length()) if mask >> place & 1]


def view(table: Table, player: Player) -> View:
    """The position as that player sees it; worked out once for each position."""
    views = table._views  # noqa: SLF001  # the table keeps them, and only this function looks
    if player not in views:
        views[player] = View(table, player)
    return views[player]  # type: ignore[no-any-return]
