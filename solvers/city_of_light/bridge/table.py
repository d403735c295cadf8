"""The table: what lies there, in the shape that solvers look at and change."""

from __future__ import annotations

from operator import attrgetter
from typing import Any, TypeVar, overload

from attrs import field, fields_dict, frozen

from rulespec.answers.position import Position as Declared
from rulespec.games.city_of_light import position as words
from rulespec.games.city_of_light.box import Box
from rulespec.games.city_of_light.box_file import STANDARD
from rulespec.games.city_of_light.components import (
    ALL_BUILDINGS,
    CELLS,
    FACINGS,
    HOUSES,
    KINDS,
    PLAYERS,
    SQUARES,
    TOKENS_EACH,
    Player,
    square_cells,
)
from rulespec.games.city_of_light.lying import Streets
from rulespec.language.rulesets import Ruleset
from rulespec.language.universes import Mask, bits
from rulespec.readers.python.slots import State

T = TypeVar("T")
FIRST, SECOND, OVER = 1, 2, 3
STAGES = {"first": FIRST, "second": SECOND, "over": OVER}
"""The stages of the game."""

NOTHING_TAKES = frozenset({"paving"})
"""The pieces that lie under others and leave their cell free."""

_HOUSES = frozenset(KINDS.names(HOUSES))
_PLACES: dict[object, int] = {player: place for place, player in enumerate(Player)}


class Both(tuple[T, ...]):
    """What each of the two players has, blue first; asked by the player, or by a place."""

    __slots__ = ()

    @overload  # type: ignore[override]  # nobody slices it
    def __getitem__(self, at: Player) -> T: ...
    @overload
    def __getitem__(self, at: int) -> T: ...
    def __getitem__(self, at: Player | int) -> T:
        return tuple.__getitem__(self, _PLACES.get(at, at))  # type: ignore[arg-type]  # a place


def front_of(statue: Mask, facing: str) -> Mask:
    """The cell before a statue that looks that way; nothing if it is off the board."""
    return CELLS.relation(_WAYS[facing])(statue)


_WAYS = dict(zip(FACINGS.elements, ("north", "east", "south", "west"), strict=True))


@frozen
class Piece:
    """A piece on the board."""

    kind: str
    """A building's name, or the special piece's."""

    owner: Player
    """Who placed it."""

    cells: Mask
    extends: str = ""
    """The house that an annex extends."""

    facing: str = ""
    """Where a statue looks."""

    @property
    def front(self) -> Mask:
        """The cell before a statue; nothing if that is off the board."""
        return front_of(self.cells, self.facing) if self.facing else 0

    @property
    def is_house(self) -> bool:
        """Whether it is a building, or the garden, which has a building's properties."""
        return self.kind in _HOUSES


@frozen
class Seat:
    """What one player has, in front of the board and in the hand."""

    hand: Mask = 0
    stack: tuple[int, ...] = ()
    reserve: Mask = 0
    swapped_in: Mask = 0
    passed: bool = False
    tokened: Mask = 0
    idle: Mask = 0
    pending: Mask = 0
    fresh: Mask = 0

    def changed(self, **changes: Any) -> Seat:  # noqa: ANN401  # whatever it has
        """The same seat with some things changed."""
        values = list(_OF_SEAT(self))
        for name, value in changes.items():
            values[_SEAT[name]] = value
        return Seat(*values)

    @property
    def tokens(self) -> int:
        """The action tokens left."""
        return TOKENS_EACH - self.tokened.bit_count()


_SEAT = {name: place for place, name in enumerate(fields_dict(Seat))}
_OF_SEAT = attrgetter(*_SEAT)
_HELD = (
    words.HANDS, words.STACKS, words.RESERVES, words.BROUGHT, words.HAVE_PASSED, words.ACTIVATED,
    words.IDLED, words.PERMITS, words.NEW_PERMITS,
)  # fmt: skip
"""The fields of which a seat is made, in the order of its parts."""


@frozen
class Ground:
    """What the streets show."""

    colours: Both[Mask] = field(default=(0, 0), converter=Both)
    """The cells of each player's colour, blue first."""

    common: Mask = 0
    lamps: Mask = 0

    @property
    def laid(self) -> Mask:
        """All cells of the tiles laid."""
        return self.colours[0] | self.colours[1] | self.common | self.lamps

    @property
    def streets(self) -> Streets:
        """The cells that show blue, orange, the common colour, and lamps."""
        return (*self.colours, self.common, self.lamps)


@frozen
class Table:
    """Everything that lies on the table, and whose turn it is."""

    ruleset: Ruleset
    stage: int
    mover: Player
    ground: Ground = Ground()
    seats: Both[Seat] = field(default=(Seat(), Seat()), converter=Both)
    supply: Mask = ALL_BUILDINGS
    pieces: tuple[Piece, ...] = ()
    """The pieces on the board, in the order in which they were placed, as far as it is known."""

    in_play: Mask = 0
    finished: Player | None = None
    box: Box = STANDARD

    def changed(self, **changes: Any) -> Table:  # noqa: ANN401  # whatever it has
        """The same table with some things changed."""
        values = list(_OF_TABLE(self))
        for name, value in changes.items():
            if name not in _TABLE:
                raise TypeError(f"a table has no {name!r}")
            values[_TABLE[name]] = value
        return Table(*values)

    @property
    def seat(self) -> Seat:
        """The seat of the player whose turn it is."""
        return self.seats[self.mover]

    @property
    def face_up(self) -> Mask:
        """The postcards that nobody has activated."""
        return self.in_play & ~(self.seats[0].tokened | self.seats[1].tokened)

    @property
    def squares(self) -> Mask:
        """The squares on which a tile lies."""
        laid = self.ground.laid
        return sum(1 << at for at, cell in enumerate(_CORNERS) if laid >> cell & 1)

    @property
    def empty_squares(self) -> Mask:
        """The squares without a tile."""
        return SQUARES.whole & ~self.squares

    def with_seat(self, player: Player, seat: Seat) -> tuple[Seat, Seat]:
        """Both seats, with one replaced."""
        first, second = self.seats
        return (seat, second) if player is Player.BLUE else (first, seat)


_TABLE = {name: place for place, name in enumerate(fields_dict(Table))}
_OF_TABLE = attrgetter(*_TABLE)
_CORNERS = tuple(square_cells(at)[0] for at in range(len(SQUARES)))
_BLANK = (0,) * len(KINDS)


# --- from a position and back ---------------------------------------------------------------------


def unpacked(position: Declared) -> Table:
    """What lies on the table of a position."""
    held = zip(*(position[at] for at in _HELD), strict=True)
    colours, common, lamps = (
        position[at] for at in (words.COLOURS, words.COMMON_STREETS, words.LAMP_CELLS)
    )
    finished = position.names(words.FINISHED)
    return Table(
        ruleset=position.ruleset,
        stage=position[words.STAGE].bit_length(),
        mover=Player(PLAYERS.names(position[words.MOVER])[0]),
        ground=Ground(colours, common, lamps),
        seats=Both(Seat(*parts).changed(passed=bool(parts[4])) for parts in held),
        supply=position[words.SUPPLY],
        pieces=tuple(_pieces(position)),
        in_play=position[words.IN_PLAY],
        finished=Player(finished) if finished else None,
        box=position.box,
    )


def _pieces(position: Declared) -> list[Piece]:
    extended, facing = position[words.EXTENDED], position[words.FACING]
    extends, looks = KINDS.names(extended), FACINGS.names(facing)
    placed, found = position[words.PLACED], []
    for player, lying in zip(Player, position[words.LYING], strict=True):
        for place in bits(lying):
            kind = KINDS.elements[place]
            extra = extends if kind == "annex" else ("", *looks) if kind == "statue" else ()
            found.append(Piece(kind, player, placed[place], *extra))
    return found


def packed(table: Table) -> State:
    """The values of all fields of a position with that table."""
    placed, lying, extended, facing = list(_BLANK), [0, 0], 0, 0
    for piece in table.pieces:
        place = KINDS.places[piece.kind]
        placed[place] = piece.cells
        lying[_PLACES[piece.owner]] |= 1 << place
        if piece.extends:
            extended = 1 << KINDS.places[piece.extends]
        if piece.facing:
            facing = 1 << FACINGS.places[piece.facing]
    finished = 0 if table.finished is None else 1 << _PLACES[table.finished]
    ground = table.ground
    values = {
        "stage": (1 << table.stage - 1,), "mover": (1 << _PLACES[table.mover],),
        "finished": (finished,), "common_streets": (ground.common,), "colours": ground.colours,
        "lamp_cells": (ground.lamps,), "supply": (table.supply,), "in_play": (table.in_play,),
        "placed": placed, "lying": lying, "extended": (extended,), "facing": (facing,),
    }  # fmt: skip
    values |= zip(_SEAT_NAMES, zip(*map(_OF_SEAT, table.seats), strict=True), strict=True)
    return tuple(value for name in _NAMES for value in values[name])


_SEAT_NAMES = tuple(at.name for at in _HELD)
_NAMES = tuple(at.name for at in words.FIELDS)
