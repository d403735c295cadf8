"""The box: what is printed on the pieces, and how surely it is known (``box_file.py`` reads it)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property

from attrs import field, frozen

from rulespec.box.printed import Printed
from rulespec.games.city_of_light.components import (
    CELLS, FIGURES, KINDS, MARKS, SIDE, TILES, on_squares,
)
from rulespec.games.city_of_light.sightlines import Line, straight_lines, walked_lines
from rulespec.language import Mask, Patterns
from rulespec.sealed import sealed

Offset = tuple[int, int]


@frozen(kw_only=True)
class Box(Printed):
    """The printed data of one copy of the game."""

    shapes: Mapping[str, tuple[Offset, ...]] = field(converter=sealed, repr=False)
    """For each piece with a shape, its cells as printed, column and row from its top left."""

    faces: Mapping[str, str] = field(converter=sealed, repr=False)
    """For each tile its four cells: top left, top right, bottom left, bottom right."""

    reach: frozenset[Offset] = field(repr=False)
    """Which cells the large lamp lights, as steps from it."""

    stamps: frozenset[str] = field(repr=False)
    tables: Tables = field(init=False, eq=False, repr=False)

    @tables.default
    def _tables(self) -> Tables:
        return Tables(self)

    __hash__ = Printed.__hash__


class Tables:
    """What the rules look up in a box, worked out once when first needed."""

    def __init__(self, box: Box) -> None:
        self._box = box
        for name, mark in MARKS.items():
            setattr(self, f"shows_{name}", self._showing(mark))

    def _showing(self, mark: str) -> dict[int, Mask]:
        """For each tile the cells that show a mark, whichever square it is laid on."""
        faces = enumerate(self._box.faces[tile] for tile in TILES.elements)
        return {
            at: on_squares(tuple(corner for corner, shown in enumerate(face) if shown == mark))
            for at, face in faces
        }

    @cached_property
    def shapes(self) -> Patterns:
        """For each kind, every placing on the board, rotated only."""
        return self._placings(turned)

    @cached_property
    def shapes_flipped(self) -> Patterns:
        """For each kind, every placing on the board, rotated or turned over."""
        return self._placings(lambda cells: turned(cells) | turned(mirrored(cells)))

    def _placings(
        self, outlines: Callable[[tuple[Offset, ...]], frozenset[tuple[Offset, ...]]]
    ) -> Patterns:
        return Patterns(
            (
                KINDS.one(name),
                frozenset(mask for outline in outlines(cells) for mask in _everywhere(outline)),
            )
            for name, cells in self._box.shapes.items()
        )

    @cached_property
    def placings(self) -> Patterns:
        """For each piece, every placing that any reading knows."""
        alone = frozenset(1 << at for at in range(len(CELLS)))
        known = {KINDS.one(name): alone for name in (*FIGURES, "fountain")}
        shaped = self.shapes_flipped
        return Patterns(
            {
                at: shaped.get(at, frozenset()) | known.get(at, frozenset())
                for at in map(KINDS.one, KINDS.elements)
            }
        )

    @cached_property
    def straight_light(self) -> tuple[Line, ...]:
        """The large lamp's light along straight lines."""
        return straight_lines(self._box.reach, SIDE)

    @cached_property
    def walked_light(self) -> tuple[Line, ...]:
        """The large lamp's light along shortest ways, side by side."""
        return walked_lines(self._box.reach, SIDE)


def _settled(cells: tuple[Offset, ...]) -> tuple[Offset, ...]:
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    return tuple(sorted((x - left, y - top) for x, y in cells))


def mirrored(cells: tuple[Offset, ...]) -> tuple[Offset, ...]:
    """The outline turned over."""
    return _settled(tuple((-x, y) for x, y in cells))


def turned(cells: tuple[Offset, ...]) -> frozenset[tuple[Offset, ...]]:
    """The outline in all its quarter turns."""
    found = {_settled(cells)}
    for _ in range(3):
        cells = tuple((-y, x) for x, y in cells)
        found.add(_settled(cells))
    return frozenset(found)


def _everywhere(outline: tuple[Offset, ...]) -> list[Mask]:
    width, height = max(x for x, _ in outline), max(y for _, y in outline)
    return [
        sum(1 << (top + y) * SIDE + left + x for x, y in outline)
        for top in range(SIDE - height)
        for left in range(SIDE - width)
    ]
