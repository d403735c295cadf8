"""The box: what is printed on the pieces, and how surely it is known (``box_file.py`` reads it)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, partial
from typing import Any

from attrs import field, fields, frozen

from rulespec.box.provenance import Provenance
from rulespec.games.city_of_light.components import CELLS, KINDS, SIDE
from rulespec.games.city_of_light.sightlines import Line, straight_lines, walked_lines
from rulespec.language.shapes import Outline, everywhere, flipped, turned
from rulespec.language.universes import Patterns
from rulespec.sealed import sealed

Offset = tuple[int, int]


@frozen(kw_only=True)
class Box:
    """The printed data of one copy of the game."""

    name: str
    shapes: Mapping[str, tuple[Offset, ...]] = field(converter=sealed, repr=False)
    """For each piece with a shape, its cells as printed, column and row from its top left."""

    faces: Mapping[str, str] = field(converter=sealed, repr=False)
    """For each tile its four cells: top left, top right, bottom left, bottom right."""

    reach: frozenset[Offset] = field(repr=False)
    """Which cells the large lamp lights, as steps from it."""

    stamps: frozenset[str] = field(repr=False)
    sources: tuple[Provenance, ...] = field(repr=False)
    tables: Tables = field(init=False, eq=False, repr=False)

    @tables.default
    def _tables(self) -> Tables:
        return Tables(self)

    def __reduce__(self) -> tuple[partial[Box], tuple[()]]:
        given = {at.name: getattr(self, at.name) for at in fields(Box) if at.init}
        return partial(Box, **given), ()

    def __hash__(self) -> int:
        return hash((self.name, tuple(self.faces.items()), self.reach))

    def source(self, part: str) -> Provenance:
        """Where a part comes from."""
        return next(known for known in self.sources if known.part == part)


class Tables:
    """What the rules look up in a box, worked out once when first needed."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self.candidates: dict[object, Any] = {}
        """Moves that may be tried, kept for the next position (``options.py``)."""

    @cached_property
    def shapes(self) -> Patterns:
        """For each kind, every placing on the board, rotated only."""
        return self._placings(turned)

    @cached_property
    def shapes_flipped(self) -> Patterns:
        """For each kind, every placing on the board, rotated or turned over."""
        return self._placings(flipped)

    def _placings(self, outlines: Callable[[Outline], frozenset[Outline]]) -> Patterns:
        return Patterns(
            (
                KINDS.one(name),
                frozenset(mask for one in outlines(cells) for mask in everywhere(one, CELLS)),
            )
            for name, cells in self._box.shapes.items()
        )

    @cached_property
    def straight_light(self) -> tuple[Line, ...]:
        """The large lamp's light along straight lines."""
        return straight_lines(self._box.reach, SIDE)

    @cached_property
    def walked_light(self) -> tuple[Line, ...]:
        """The large lamp's light along shortest ways, side by side."""
        return walked_lines(self._box.reach, SIDE)
