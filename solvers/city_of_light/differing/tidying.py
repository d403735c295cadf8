"""Tidying a position: whatever a disagreement does not need is taken away, one thing at a time."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product

from rulespec.games.city_of_light.components import (
    CELLS,
    KINDS,
    POSTCARDS,
    SQUARES,
    STARTERS,
    TILES,
    square_cells,
)
from rulespec.games.city_of_light.lying import mark
from rulespec.games.city_of_light.tiling import in_turns
from rulespec.language.universes import Mask, bits
from solvers.city_of_light.bridge import (
    Ground,
    Position,
)

Keeps = Callable[[Position], bool]
"""Whether a position still shows what it is to show, and is sound."""

_TRIES = 60
"""How many ways of laying the tiles are tried."""


def tidied(position: Position, keeps: Keeps) -> Position:
    """The position without what it does not need, on streets of the box's tiles if that can be."""
    for change in (_cards, _reserves):
        for simpler in change(position):
            made = simpler(position)
            position = made if made != position and keeps(made) else position
    needed = position
    for cell in range(len(CELLS)):
        made = shown(needed, cell, "c")
        needed = made if keeps(made) else needed
    fits = {cell: _fitting(needed, cell, keeps) for cell in range(len(CELLS))}
    for laid in _layings(needed, fits):
        if keeps(laid):
            return laid
    return needed


def _fitting(position: Position, cell: int, keeps: Keeps) -> str:
    """What a cell may show for all that the disagreement cares."""
    now = mark(position.ground.streets, cell)
    return "".join(at for at in "boc*" if at == now or keeps(shown(position, cell, at)))


def shown(position: Position, cell: int, street: str) -> Position:
    """The position with another street on one cell: ``b o c *``."""
    ground = position.ground
    at = 1 << cell
    masks = dict(zip("boc*", (*ground.colours, ground.common, ground.lamps), strict=True))
    masks = {name: mask | at if name == street else mask & ~at for name, mask in masks.items()}
    return position.changed(ground=Ground((masks["b"], masks["o"]), masks["c"], masks["*"]))


def all_in_reserve(position: Position) -> Position:
    """The position with the whole supply in the mover's reserve."""
    reserve = position.seat.reserve | position.supply
    seats = position.with_seat(position.mover, position.seat.changed(reserve=reserve))
    return position.changed(supply=0, seats=seats)


def _cards(_: Position) -> Iterator[Callable[[Position], Position]]:
    """Tokens, permissions and postcards that nothing hangs on."""
    for card, who in product(bits(POSTCARDS.whole), (0, 1)):
        for names in (("tokened", "idle", "pending", "fresh"), ("pending", "fresh"), ("fresh",)):
            yield partial(_without, who=who, names=names, gone=1 << card)
    yield _starters


def _without(position: Position, who: int, names: tuple[str, ...], gone: Mask) -> Position:
    seat = position.seats[who]
    changed = seat.changed(**{name: getattr(seat, name) & ~gone for name in names})
    seats = tuple(changed if at == who else other for at, other in enumerate(position.seats))
    return position.changed(seats=seats)


def _starters(position: Position) -> Position:
    """The postcards for first games, as far as others are not needed."""
    used = position.seats[0].tokened | position.seats[1].tokened
    rest = [card for card in (*STARTERS, *POSTCARDS.elements[8:]) if not used & POSTCARDS.one(card)]
    return position.changed(in_play=used | POSTCARDS.mask(rest[: 8 - used.bit_count()]))


def _reserves(_: Position) -> Iterator[Callable[[Position], Position]]:
    """Buildings back into the supply."""
    for kind, who in product(bits(KINDS.whole), (0, 1)):
        yield partial(_returned, who=who, kind=1 << kind)


def _returned(position: Position, who: int, kind: Mask) -> Position:
    if not position.seats[who].reserve & kind:
        return position
    made = _without(position, who, ("reserve", "swapped_in"), kind)
    return made.changed(supply=made.supply | kind)


def _layings(position: Position, fits: dict[int, str]) -> Iterator[Position]:
    """Ways to lay the box's tiles so that the cells that matter show what they must."""
    shuffle = random.Random(0)  # noqa: S311  # the same every time
    for _ in range(_TRIES):
        laid = _laying(position, fits, shuffle)
        if laid is None:
            return
        changed = position
        for cell, street in laid.items():
            changed = shown(changed, cell, street)
        yield changed


def _laying(
    position: Position, fits: dict[int, str], shuffle: random.Random
) -> dict[int, str] | None:
    """One way, or nothing if there is none: tiles matched to squares, the hardest first."""
    tiles: dict[int, list[tuple[int, str]]] = {}
    for square in range(len(SQUARES)):
        cells = square_cells(square)
        found = [
            (tile, shown)
            for tile, name in enumerate(TILES.elements)
            for shown in sorted(in_turns(position.box.faces[name]))
            if all(at in fits[cell] for cell, at in zip(cells, shown, strict=True))
        ]
        shuffle.shuffle(found)
        tiles[square] = found
    used: dict[int, int] = {}
    shows: dict[int, str] = {}

    def place(square: int, tried: set[int]) -> bool:
        for tile, shown in tiles[square]:
            if tile not in tried:
                tried.add(tile)
                if tile not in used or place(used[tile], tried):
                    used[tile] = square
                    shows[square] = shown
                    return True
        return False

    for square in tiles:
        if not place(square, set()):
            return None
    return {
        cell: at
        for square in tiles
        for cell, at in zip(square_cells(square), shows[square], strict=True)
    }


def window(side: int) -> Mask:
    """The cells of a square at the top left of the board."""
    return CELLS.mask(name for name in CELLS.elements if ord(name[0]) - 97 < side >= int(name[1:]))
