"""Positions in which one line of blue's score sheet is as much as it can ever be."""

from __future__ import annotations

from rulespec.games.city_of_light.components import BUILDINGS, CELLS, KINDS, Player
from rulespec.games.city_of_light.rulebooks import ruleset
from rulespec.language.universes import Mask
from solvers.city_of_light.bridge import (
    Piece,
    Position,
)
from solvers.city_of_light.proving.on_tiles import streets
from solvers.city_of_light.proving.steps import town


def plain() -> Position:
    """Streets of the box's tiles, and nothing on them."""
    bare = town(())
    ground = streets(bare, {})
    assert ground is not None  # noqa: S101  # some streets are always to be had
    return bare.changed(ground=ground)


def dancer() -> Position:
    """The dancer alone on the board."""
    start = plain()
    return _with(start, Piece("dancer", Player.BLUE, _own(start)))


def painter() -> Position:
    """The painter on a board without buildings, all lamps in his area, the large one besides."""
    start = plain().changed(ruleset=ruleset(large_lamp_count="two"))
    own, lamps = _own(start), start.ground.lamps
    other = start.ground.colours[Player.BLUE] & ~own
    return _with(
        start, Piece("painter", Player.BLUE, own), Piece("lamp", Player.BLUE, other & -other),
        Piece("large-lamp", Player.BLUE, lamps & -lamps),
    )


def fountain() -> Position:
    """All buildings and the garden at the fountain, which they reach by lying on each other."""
    start = plain().changed(ruleset=ruleset(free_building="any", free_garden="any"))
    water = CELLS.mask(("d4", "e4"))
    banks = CELLS.relation("beside")(water)
    houses = [Piece(kind, Player.BLUE, _reaching(start, kind, water, banks))
              for kind in (*BUILDINGS, "garden")]
    return _with(start, Piece("fountain", Player.BLUE, water), *houses)


def _own(position: Position) -> Mask:
    own = position.ground.colours[Player.BLUE]
    return own & -own


def _with(position: Position, *pieces: Piece) -> Position:
    return position.changed(pieces=pieces)


def _reaching(position: Position, kind: str, water: Mask, banks: Mask) -> Mask:
    shapes: list[Mask] = sorted(position.box.tables.shapes[KINDS.one(kind)])
    return next(cells for cells in shapes if cells & banks and not cells & water)
