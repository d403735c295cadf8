"""What is known of a position: sizes, lamps, quarters, pieces, streets; the rest is to be found."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from attrs import Attribute, field, frozen

from rulespec.errors import BadInput, did_you_mean
from rulespec.games.city_of_light import rulebooks
from rulespec.games.city_of_light.box import Box
from rulespec.games.city_of_light.box_file import STANDARD
from rulespec.games.city_of_light.cells import read_cells
from rulespec.games.city_of_light.components import (
    ALL_BUILDINGS,
    BUILDINGS,
    CELLS,
    POSTCARDS,
    SIDE,
    SPECIALS,
    Player,
)
from rulespec.language.rulesets import Ruleset
from rulespec.language.universes import Mask
from rulespec.sealed import sealed

PLAYERS = {str(player): player for player in Player}
HOUSES = (*BUILDINGS, "garden")
PIECES = tuple(sorted(set(SPECIALS.values()) - {"garden", "paving"}))
LETTERS = "boc*"
UNKNOWN = "?"
STAGES = ("second", "over")
LEAVE_NOTHING = tuple(
    card for card in POSTCARDS.elements if card not in {*SPECIALS, "metropolitain"}
)
"""The postcards whose use does not show on the board."""

Validator: TypeAlias = Callable[[Any, "Attribute[Any]", Any], None]


def _one_of(known: Iterable[str], what: str, *, empty: bool = False) -> Validator:
    offered = tuple(known)

    def check(_: object, at: Attribute[Any], value: str) -> None:
        if value not in offered and not (empty and value == ""):
            raise BadInput(at.name, value, what, did_you_mean(str(value), offered))

    return check


def _count(least: int, most: int) -> Validator:
    def check(_: object, at: Attribute[Any], value: int | None) -> None:
        whole = isinstance(value, int) and not isinstance(value, bool)
        if value is not None and not (whole and least <= value <= most):
            raise BadInput(at.name, value, f"a whole number from {least} to {most}")

    return check


def _cells(text: str) -> Mask:
    return read_cells(text, "cells") if text else 0


def _readable(_: object, __: object, value: str) -> None:
    _cells(value)


@frozen(kw_only=True)
class House:
    """A building, or the garden, of which something is known."""

    owner: str = field(validator=_one_of(PLAYERS, "blue or orange"))
    name: str = ""
    """What the description calls it."""

    size: int | None = field(default=None, validator=_count(1, len(CELLS)))
    """Its cells, the annex not counted. A house of unknown size and kind is not the garden."""

    kind: str = field(default="", validator=_one_of(HOUSES, "a building", empty=True))
    lamps: int | None = field(default=None, validator=_count(0, len(CELLS)))
    """How many lamps light it."""

    annex: bool = False
    """Whether the annex extends it."""

    cells: str = field(default="", validator=_readable)
    """Where it lies, such as ``c3-d3-e3``, if that is known."""

    @property
    def mask(self) -> Mask:
        """Its cells, if they are known."""
        return _cells(self.cells)

    def __str__(self) -> str:
        said = f" of size {self.size}" if self.size is not None else ""
        lit = f" lit by {self.lamps}" if self.lamps is not None else ""
        return f"{self.owner}'s {self.name or self.kind or 'building'}{said}{lit}"


@frozen(kw_only=True)
class Piece:
    """A special piece that stands somewhere."""

    owner: str = field(validator=_one_of(PLAYERS, "blue or orange"))
    kind: str = field(validator=_one_of(PIECES, "a special piece"))
    cells: str = field(default="", validator=_readable)

    @property
    def mask(self) -> Mask:
        """Its cells, if they are known."""
        return _cells(self.cells)


def _ruleset(edition: str | Ruleset) -> Ruleset:
    return rulebooks.ruleset(edition) if isinstance(edition, str) else edition


def _by_player(_: object, at: Attribute[Any], value: Mapping[str, object]) -> None:
    for player in value:
        if player not in PLAYERS:
            raise BadInput(at.name, player, "blue or orange", did_you_mean(player, PLAYERS))


@frozen(kw_only=True)
class Known:
    """What is known of a position of the second stage or of the end; frozen, and read strictly.

    Only the houses and pieces named are on the board. What is left out is free to be anything.
    """

    ruleset: Ruleset = field(factory=rulebooks.ruleset, converter=_ruleset)
    box: Box = field(default=STANDARD, repr=False)
    stage: str = field(default="over", validator=_one_of(STAGES, "second or over"))
    streets: tuple[str, ...] = ()
    """Eight rows of ``b o c *``, a question mark where a cell is not known."""

    houses: tuple[House, ...] = ()
    pieces: tuple[Piece, ...] = ()
    quarters: Mapping[str, tuple[str, ...]] = field(
        factory=dict, converter=sealed, validator=_by_player, hash=False
    )
    """For a player, the names of the houses that are the largest quarter."""

    unbuilt: Mapping[str, int] = field(
        factory=dict, converter=sealed, validator=_by_player, hash=False
    )
    """For a player, how many buildings were not placed; at the end nobody can place them."""

    painter: int | None = field(default=None, validator=_count(0, len(CELLS)))
    """How many lamps the painter counts."""

    performed: Mapping[str, tuple[str, ...]] = field(
        factory=dict, converter=sealed, validator=_by_player, hash=False
    )
    """For a player, postcards used that leave no piece, such as Sacré-Cœur."""

    def __attrs_post_init__(self) -> None:
        self._check_houses()
        self._check_pieces()
        self._check_players()
        _check_streets(self.streets)

    def _check_houses(self) -> None:
        names = [house.name for house in self.houses if house.name]
        for name in names:
            if names.count(name) > 1:
                raise BadInput("houses", name, "each name once")
        for player, called in self.quarters.items():
            theirs = [house.name for house in self.houses if house.owner == player and house.name]
            for name in called:
                if name not in theirs:
                    hint = did_you_mean(name, theirs)
                    raise BadInput(f"quarters: {player}", name, f"a house of {player}", hint)
            if not called or len(set(called)) != len(called):
                raise BadInput(f"quarters: {player}", called, "each house of the quarter once")

    def _check_pieces(self) -> None:
        kinds = [piece.kind for piece in self.pieces]
        for kind in kinds:
            if kinds.count(kind) > 1:
                raise BadInput("pieces", kind, "each special piece once")
        extended = [house.owner for house in self.houses if house.annex]
        if len(extended) > 1:
            raise BadInput("houses", f"{len(extended)} with an annex", "one annex, the box's")
        for piece in self.pieces:
            if piece.kind == "annex" and piece.owner not in extended:
                expected = f"a house of {piece.owner} that the annex extends"
                raise BadInput("pieces: annex", "no such house", expected)

    def _check_players(self) -> None:
        for player, count in self.unbuilt.items():
            if not 0 <= count <= ALL_BUILDINGS.bit_count():
                raise BadInput(f"unbuilt: {player}", count, "a number of buildings")
        for player, cards in self.performed.items():
            for card in cards:
                if card not in LEAVE_NOTHING:
                    expected = f"one of {', '.join(LEAVE_NOTHING)}, which leave nothing behind"
                    raise BadInput(f"performed: {player}", card, expected)
        if self.painter is not None and not any(at.kind == "painter" for at in self.pieces):
            raise BadInput("painter", self.painter, "a painter among the pieces")


def _check_streets(rows: tuple[str, ...]) -> None:
    if not rows:
        return
    if len(rows) != SIDE:
        raise BadInput("streets", f"{len(rows)} rows", f"{SIDE} rows")
    for number, row in enumerate(rows, 1):
        if len(row) != SIDE or set(row) - set(LETTERS + UNKNOWN):
            expected = f"{SIDE} of {' '.join(LETTERS)} or {UNKNOWN}"
            raise BadInput(f"streets: row {number}", row, expected)
