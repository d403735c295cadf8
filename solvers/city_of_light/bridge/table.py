"""The table: what lies there, in the shape that solvers look at and change."""

from __future__ import annotations

from collections.abc import Iterable
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
    SQUARES,
    TOKENS_EACH,
    Player,
    square_cells,
)
from rulespec.games.city_of_light.lying import Streets
from rulespec.language.rulesets import Ruleset
from rulespec.language.universes import Mask, bits
from rulespec.readers.python.slots import State, slots

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
_AT = slots(words.FIELDS).first
_HELD = tuple(
    _AT[name]
    for name in (
        "hands", "stacks", "reserves", "brought", "have_passed", "activated", "idled", "permits",
        "new_permits",
    )
)  # fmt: skip
"""Where the parts of blue's seat stand, in their order."""

_BY_BIT = {1 << place: player for place, player in enumerate(Player)}


def _masks(found: Iterable[Mask]) -> Both[Mask]:
    return Both(found)


@frozen
class Ground:
    """What the streets show."""

    colours: Both[Mask] = field(default=(0, 0), converter=_masks)
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


def _seats(found: Iterable[Seat]) -> Both[Seat]:
    return Both(found)


@frozen
class Table:
    """Everything that lies on the table, and whose turn it is."""

    ruleset: Ruleset
    stage: int
    mover: Player
    ground: Ground = Ground()
    seats: Both[Seat] = field(default=(Seat(), Seat()), converter=_seats)
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
    state, finished = position.state, position.state[_AT["finished"]]
    blue, orange = state[_AT["colours"] : _AT["colours"] + 2]
    return Table(
        position.ruleset,
        state[_AT["stage"]].bit_length(),
        _BY_BIT[state[_AT["mover"]]],
        Ground(Both((blue, orange)), state[_AT["common_streets"]], state[_AT["lamp_cells"]]),
        Both(_seat(state, place) for place in range(len(Player))),
        state[_AT["supply"]],
        tuple(_pieces(state)),
        state[_AT["in_play"]],
        _BY_BIT[finished] if finished else None,
        position.box,
    )


def _seat(state: State, place: int) -> Seat:
    hand, stack, reserve, brought, passed, *rest = (state[at + place] for at in _HELD)
    return Seat(hand, stack, reserve, brought, bool(passed), *rest)


def _pieces(state: State) -> list[Piece]:
    """The pieces on the board, blue's first."""
    found = []
    for place, player in enumerate(Player):
        for at in bits(state[_AT["lying"] + place]):
            kind = KINDS.elements[at]
            extra: tuple[str, ...] = ()
            if kind == "annex":
                extra = KINDS.names(state[_AT["extended"]])
            elif kind == "statue":
                extra = ("", *FACINGS.names(state[_AT["facing"]]))
            found.append(Piece(kind, player, state[_AT["placed"] + at], *extra))
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
    one, other = table.seats
    ground = table.ground
    return (
        1 << table.stage - 1,
        1 << _PLACES[table.mover],
        0 if table.finished is None else 1 << _PLACES[table.finished],
        ground.common, *ground.colours, ground.lamps, table.supply, table.in_play,
        *placed, *lying, extended, facing,
        one.hand, other.hand, one.stack, other.stack, one.reserve, other.reserve,
        one.tokened, other.tokened, one.idle, other.idle, one.pending, other.pending,
        one.fresh, other.fresh, one.swapped_in, other.swapped_in,
        int(one.passed), int(other.passed),
    )  # fmt: skip
