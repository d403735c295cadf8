"""Spots: what lies on each place, and what a picture of the table points at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import frozen

from rulespec.answers.position import Position
from rulespec.games.paris_1900.components import (
    ALL_LANDMARKS,
    ARC,
    BANK_OF,
    COSTS,
    DISTRICTS,
    GOODS,
    KINDS,
    PLACES,
    PORTIONS_EACH,
    SITES,
    SITES_OF,
    TILES,
    TOKENS,
    VP_TOKENS,
)
from rulespec.games.paris_1900.printed import PAIRED
from rulespec.games.paris_1900.unpacked import NONE, Player, Table, unpacked
from rulespec.language.moves import Move
from rulespec.language.universes import Mask, bits


@frozen
class Spot:
    """What lies on one place of the board."""

    place: int
    cost: int
    """What the place costs; on a bank what it pays, on the Arc nothing."""

    shown: str
    """The kind of the building, the landmark, ``bank`` or ``arc``; empty if the site is free."""

    tile: str = ""
    """The building tile."""

    chip: str = ""
    """The good whose chip still lies beside it."""

    keys: tuple[tuple[Player, int], ...] = ()
    """Each player with a key there, and how many."""

    @property
    def name(self) -> str:
        """The place, as moves name it."""
        return PLACES.elements[self.place]

    def __str__(self) -> str:
        shown = "" if self.shown in {"", self.name} else f" {self.shown}"
        away = f" (tile {self.tile})" if self.tile not in {"", self.name} else ""
        chip = f", chip {self.chip}" if self.chip else ""
        owners = (f"{number} of {player}" for player, number in self.keys)
        keys = f", keys {' '.join(owners)}" if self.keys else ""
        return f"{self.name}{shown or ('' if self.shown else ' empty')}{away}{chip}{keys}"


def spot(table: Table, place: int) -> Spot:
    """What lies on a place."""
    name, cost = PLACES.elements[place], table.box.tables.cost[place]
    keys = tuple(
        (player, (seat.keys >> place & 1) + (seat.doubled >> place & 1))
        for player, seat in zip(table.players, table.seats, strict=True)
        if (seat.keys | seat.doubled) >> place & 1
    )
    if name in SITES.places:
        tile, chip = table.lying[place], table.chips[place]
        return Spot(
            place,
            cost,
            "" if tile == NONE else KINDS.elements[table.box.tables.kinds[tile]],
            "" if tile == NONE else TILES.elements[tile],
            "" if chip == NONE else GOODS.elements[chip],
            keys,
        )
    if name.startswith("bank-"):
        return Spot(place, table.box.tables.pays[place], "bank", keys=keys)
    return Spot(place, cost, name, keys=keys)


def _spots(table: Table, places: Mask) -> tuple[Spot, ...]:
    return tuple(spot(table, place) for place in bits(places))


def district_spots(table: Table, district: int) -> tuple[Spot, ...]:
    """A district: its bank, its sites, and its landmarks, the cheapest first."""
    name = DISTRICTS.elements[district]
    landmarks = _spots(table, table.landmarks[district])
    return (
        *_spots(table, BANK_OF[name]),
        *_spots(table, SITES_OF[name]),
        *sorted(landmarks, key=lambda at: at.cost),
    )


def arc_spot(table: Table) -> Spot:
    """The Arc de Triomphe."""
    return spot(table, PLACES.places[ARC])


def supplied_landmarks(table: Table) -> tuple[Spot, ...]:
    """The landmarks that are not on the board, the cheapest first."""
    left = _spots(table, ALL_LANDMARKS & ~table.laid_landmarks)
    return tuple(sorted(left, key=lambda at: at.cost))


def vp_words(table: Table, tokens: Mask) -> tuple[str, ...]:
    """VP tokens, each with its points: ``v1 20/10/5``."""
    worth = table.box.vp
    return tuple(f"{name} {'/'.join(map(str, worth[name]))}" for name in VP_TOKENS.names(tokens))


def present(goods: Sequence[int]) -> Iterator[tuple[str, int]]:
    """The goods of which there are some, and how many."""
    return ((name, n) for name, n in zip(GOODS.elements, goods, strict=False) if n)


# --- what a picture points at -------------------------------------------------------------------


@frozen
class Marks:
    """What a picture points at: what a move speaks of, and the places of a broken clause."""

    move: Move
    """A move that speaks of nothing, if there is none to show."""

    player: Player
    """Who would make the move."""

    places: Mask
    """The places that the move speaks of."""

    offending: Mask


def marks(position: Position, move: Move | str | None, cells: Mask) -> Marks:
    """What to point at, for a move read or written."""
    done = position.game.actions[-1]
    aimed = position.house.read_move(move) if isinstance(move, str) else move or Move(done, ())
    table = unpacked(position)
    player = table.mover if aimed.by is None else Player[aimed.by.upper()]
    return Marks(aimed, player, aim(table, aimed), cells)


def aim(table: Table, move: Move) -> Mask:
    """The places that a move speaks of."""
    if move.rule in {"take", "honour"}:
        return table.bought
    if move.rule == "lay" and table.drawn != NONE:
        cost = COSTS[table.drawn % len(COSTS)]
        return PLACES.mask(f"{district}-{cost}" for district in DISTRICTS.names(move.district))
    return move.place | move.origin | move.target


def spent_goods(move: Move) -> Mask:
    """The goods of which a move gives chips away."""
    returned = move.rule == "use" and not PAIRED.keys().isdisjoint(TOKENS.names(move.token))
    if move.rule == "honour" or returned:
        return sum(
            1 << good
            for good in range(len(GOODS))
            if move.goods >> good * PORTIONS_EACH & (1 << PORTIONS_EACH) - 1
        )
    return move.good if move.rule == "sell" else 0
