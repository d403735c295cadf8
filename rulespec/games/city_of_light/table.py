"""The table: the frozen state of a game, and nothing about what may be done with it."""

from __future__ import annotations

from operator import attrgetter
from typing import Any, Self

from attrs import field, fields_dict, frozen

from rulespec.games.city_of_light.box import Box
from rulespec.games.city_of_light.box_file import STANDARD
from rulespec.games.city_of_light.components import (
    ALL_BUILDINGS,
    KINDS,
    POSTCARDS,
    SQUARES,
    TOKENS_EACH,
    Player,
)
from rulespec.language.rulesets import Ruleset
from rulespec.language.universes import Mask

FIRST, SECOND, OVER = 1, 2, 3
"""The stages of the game."""

STAGES = {"first": FIRST, "second": SECOND, "over": OVER}

NOTHING_TAKES = frozenset({"paving"})
"""The pieces that lie under others and leave their cell free."""


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

    front: Mask = 0
    """The cell before a statue; nothing if that is off the board."""

    @property
    def is_house(self) -> bool:
        """Whether it is a building, or the garden, which has a building's properties."""
        return self.kind in _HOUSES


_HOUSES = frozenset(KINDS.names(ALL_BUILDINGS)) | {"garden"}


@frozen
class Seat:
    """What one player has, in front of the board and in the hand."""

    hand: Mask = 0
    """The street tiles in the hand, hidden from the rival."""

    stack: tuple[int, ...] = ()
    """The face-down street tiles, the next to be drawn first; hidden from both."""

    reserve: Mask = 0
    """The buildings taken and not placed."""

    swapped_in: Mask = 0
    """The buildings that came by Levitation."""

    passed: bool = False
    """Whether the player has passed in the first stage."""

    tokened: Mask = 0
    """The postcards with this player's token."""

    idle: Mask = 0
    """Those of them that were activated without the action."""

    pending: Mask = 0
    """Permissions taken and not yet used: Metropolitain, Chartier."""

    fresh: Mask = 0
    """Permissions taken in the player's latest turn."""

    def changed(self, **changes: Any) -> Seat:  # noqa: ANN401
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


@frozen
class Ground:
    """What the streets show, as bitboards."""

    colours: tuple[Mask, Mask] = (0, 0)
    """The cells of each player's colour, blue first."""

    common: Mask = 0
    lamps: Mask = 0

    @property
    def laid(self) -> Mask:
        """All cells of the tiles laid."""
        return self.colours[0] | self.colours[1] | self.common | self.lamps


@frozen
class Table:
    """Everything that lies on the table, and whose turn it is."""

    ruleset: Ruleset
    stage: int
    mover: Player
    ground: Ground = Ground()
    squares: Mask = 0
    """The squares on which a tile lies."""

    seats: tuple[Seat, Seat] = (Seat(), Seat())
    supply: Mask = ALL_BUILDINGS
    pieces: tuple[Piece, ...] = ()
    """The pieces on the board, in the order in which they were placed."""

    in_play: Mask = 0
    """The eight postcards of this game."""

    finished: Player | None = None
    """Who laid the last of eight tiles first."""

    box: Box = STANDARD
    _views: dict[Player, Any] = field(factory=dict, init=False, eq=False, repr=False)

    def changed(self, **changes: Any) -> Self:  # noqa: ANN401
        """The same table with some things changed."""
        values = list(_OF_TABLE(self))
        for name, value in changes.items():
            if name not in _TABLE:
                raise TypeError(f"a table has no {name!r}")
            values[_TABLE[name]] = value
        return type(self)(*values)

    @property
    def seat(self) -> Seat:
        """The seat of the player whose turn it is."""
        return self.seats[self.mover]

    @property
    def face_up(self) -> Mask:
        """The postcards that nobody has activated."""
        return self.in_play & ~(self.seats[0].tokened | self.seats[1].tokened)

    @property
    def empty_squares(self) -> Mask:
        """The squares without a tile."""
        return SQUARES.whole & ~self.squares

    def with_seat(self, player: Player, seat: Seat) -> tuple[Seat, Seat]:
        """Both seats, with one replaced."""
        return (self.seats[0], seat) if player else (seat, self.seats[1])

    def names_in_play(self) -> tuple[str, ...]:
        """The names of the eight postcards."""
        return POSTCARDS.names(self.in_play)


_TABLE = {
    name: place for place, (name, at) in enumerate(fields_dict(Table).items()) if at.init
}
_OF_TABLE = attrgetter(*_TABLE)
