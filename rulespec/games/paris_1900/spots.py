"""Spots: what lies on each place, and what a picture of the table points at."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from rulespec.answers.position import Position
from rulespec.games.paris_1900.components import (
    ALL_LANDMARKS, ARC, BANK_OF, DISTRICTS, GOODS, PLACES, PORTIONS_EACH, SEATS, SITES, SITES_OF,
    TILES, TOKENS, VP_TOKENS,
)
from rulespec.games.paris_1900.position import (
    BOUGHT, CHIPS, DOUBLED_OF, DRAWN, KEYS_OF, LAID_LANDMARKS, LANDMARKS_IN, LYING,
)
from rulespec.games.paris_1900.printed import PAIRED
from rulespec.language import Field, Mask, Move, Universe, bits, counts


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

    keys: tuple[tuple[str, int], ...] = ()
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


def own(position: Position, at: Field, player: str) -> Any:  # noqa: ANN401  # packed
    """What a player has of a field."""
    return position[at][SEATS.places[player]]


def only(universe: Universe, mask: Mask) -> str:
    """The first of a set, or nothing."""
    return next(iter(universe.names(mask)), "")


def spot(position: Position, place: int) -> Spot:
    """What lies on a place."""
    name, cost = PLACES.elements[place], position.box.tables.cost[place]
    keys = tuple(
        (player, number)
        for player in position.players
        if (number := sum(own(position, at, player) >> place & 1 for at in (KEYS_OF, DOUBLED_OF)))
    )
    if name in SITES.places:
        tile = only(TILES, position[LYING][place])
        chip = only(GOODS, position[CHIPS][place])
        return Spot(place, cost, position.box.kind.get(tile, ""), tile, chip, keys)
    if name.startswith("bank-"):
        return Spot(place, position.box.tables.pays[place], "bank", keys=keys)
    return Spot(place, cost, name, keys=keys)


def _spots(position: Position, places: Mask) -> tuple[Spot, ...]:
    return tuple(spot(position, place) for place in bits(places))


def district_spots(position: Position, district: int) -> tuple[Spot, ...]:
    """A district: its bank, its sites, and its landmarks, the cheapest first."""
    name = DISTRICTS.elements[district]
    landmarks = _spots(position, position[LANDMARKS_IN][district])
    return (
        *_spots(position, BANK_OF[name]),
        *_spots(position, SITES_OF[name]),
        *sorted(landmarks, key=lambda at: at.cost),
    )


def arc_spot(position: Position) -> Spot:
    """The Arc de Triomphe."""
    return spot(position, PLACES.places[ARC])


def supplied_landmarks(position: Position) -> tuple[Spot, ...]:
    """The landmarks that are not on the board, the cheapest first."""
    left = _spots(position, ALL_LANDMARKS & ~position.worth(LAID_LANDMARKS))
    return tuple(sorted(left, key=lambda at: at.cost))


def vp_words(position: Position, tokens: Mask) -> tuple[str, ...]:
    """VP tokens, each with its points: ``v1 20/10/5``."""
    worth = position.box.vp
    return tuple(f"{name} {'/'.join(map(str, worth[name]))}" for name in VP_TOKENS.names(tokens))


def present(goods: int) -> list[tuple[str, int]]:
    """The goods of which a bag has some, and how many."""
    return [(GOODS.elements[good], number) for good, number in counts(goods).items()]


# --- what a picture points at -------------------------------------------------------------------


@frozen
class Marks:
    """What a picture points at: what a move speaks of, and the places of a broken clause."""

    move: Move
    """A move that speaks of nothing, if there is none to show."""

    player: str
    """Who would make the move."""

    places: Mask
    """The places that the move speaks of."""

    offending: Mask


def marks(position: Position, move: Move | str | None, cells: Mask) -> Marks:
    """What to point at, for a move read or written."""
    done = position.game.actions[-1]
    aimed = position.game.read_move(move) if isinstance(move, str) else move or Move(done, ())
    return Marks(aimed, aimed.by or position.mover, aim(position, aimed), cells)


def aim(position: Position, move: Move) -> Mask:
    """The places that a move speaks of."""
    if move.rule in {"take", "honour"}:
        found: Mask = position[BOUGHT]
        return found
    if move.rule == "lay" and position[DRAWN]:
        cost = only(TILES, position[DRAWN]).rpartition("-")[2]
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
