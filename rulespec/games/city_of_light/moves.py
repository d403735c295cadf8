"""The moves: what a player may try. Whether it is allowed is the rules' business.

The rules read a move by its nouns (``nouns.py``); a noun that a move does not speak of is empty.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from attrs import field, frozen
from attrs.validators import in_

from rulespec.games.city_of_light.components import CELLS, FACINGS, POSTCARDS, SIDE
from rulespec.language.universes import Mask

_DONE_LATER = POSTCARDS.mask(("metropolitain", "sacre-coeur", "chartier"))
"""The postcards whose action places nothing."""


def front_of(statue: Mask, facing: str) -> Mask:
    """The cell before a statue that looks that way; nothing if it is off the board."""
    row, column = divmod(statue.bit_length() - 1, SIDE)
    column, row = column + FACINGS[facing][0], row + FACINGS[facing][1]
    inside = statue and 0 <= column < SIDE and 0 <= row < SIDE
    return 1 << row * SIDE + column if inside else 0


class _Move:
    """The nouns of a move, all empty."""

    __slots__ = ()

    tile: ClassVar[Mask] = 0
    square: ClassVar[Mask] = 0
    kind: ClassVar[Mask] = 0
    piece: ClassVar[Mask] = 0
    paving: ClassVar[Mask] = 0
    card: ClassVar[Mask] = 0
    gives: ClassVar[Mask] = 0
    extends: ClassVar[Mask] = 0
    front: ClassVar[Mask] = 0
    draws: ClassVar[bool] = True

    def __str__(self) -> str:
        from rulespec.games.city_of_light.notation import write_move  # noqa: PLC0415  # it reads us

        return write_move(self)  # type: ignore[arg-type]  # every move is in the union below

    def __repr__(self) -> str:
        return f"<move {self}>"


@frozen(repr=False)
class LayTile(_Move):
    """A street tile laid on a square, turned clockwise by quarters."""

    rule: ClassVar[str] = "lay"
    tile: Mask  # type: ignore[misc]  # a noun that this move does speak of
    square: Mask  # type: ignore[misc]
    turn: int = field(default=0, validator=in_(range(4)))
    draws: bool = True  # type: ignore[misc]


@frozen(repr=False)
class TakeBuilding(_Move):
    """A building taken from the supply."""

    rule: ClassVar[str] = "take"
    kind: Mask  # type: ignore[misc]


@frozen(repr=False)
class Pass(_Move):
    """Nothing done."""

    rule: ClassVar[str] = "pass"


@frozen(repr=False)
class Build(_Move):
    """A building placed from the reserve, perhaps on Chartier's cell."""

    rule: ClassVar[str] = "build"
    kind: Mask  # type: ignore[misc]
    piece: Mask  # type: ignore[misc]
    paving: Mask = 0  # type: ignore[misc]


@frozen(repr=False)
class Activate(_Move):
    """A postcard activated, with its action or without."""

    card: Mask  # type: ignore[misc]
    acts: bool = True
    piece: Mask = 0  # type: ignore[misc]
    """The cells of what the action places."""

    kind: Mask = 0  # type: ignore[misc]
    """The building that Levitation brings."""

    gives: Mask = 0  # type: ignore[misc]
    """The building that Levitation takes."""

    paving: Mask = 0  # type: ignore[misc]
    extends: Mask = 0  # type: ignore[misc]
    """The house that the annex extends."""

    facing: str = field(default="", validator=in_(("", *FACINGS)))
    """Where the statue looks."""

    @property
    def rule(self) -> str:
        """The rule that judges this move."""
        return POSTCARDS.elements[self.card.bit_length() - 1] if self.acts else "activate-idle"

    @property
    def front(self) -> Mask:  # type: ignore[override]
        """The cell before the statue; nothing if that is off the board."""
        return front_of(self.piece, self.facing) if self.facing else 0

    @property
    def places_nothing(self) -> bool:
        """Whether the action has its effect without a piece."""
        return bool(self.card & _DONE_LATER)


Move: TypeAlias = LayTile | TakeBuilding | Pass | Build | Activate


def cells_of(move: Move) -> tuple[str, ...]:
    """The names of the cells that a move covers."""
    return CELLS.names(move.piece)
