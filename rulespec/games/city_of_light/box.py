"""The box: what is printed on the pieces, and how surely it is known (``box_file.py`` reads it)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from attrs import frozen

from rulespec.box.kinds import Drawn, Offset, Signs, SomeOf
from rulespec.box.parts import part
from rulespec.box.printed import Printed
from rulespec.games.city_of_light.components import (
    BUILDINGS, CELLS, FIGURES, KINDS, MARKS, PLAYERS, POSTCARDS, SIDE, TILES, on_squares, tiles_of,
)
from rulespec.games.city_of_light.tiling import in_turns
from rulespec.language import Mask, Patterns
from rulespec.language.shapes import Outline, laid, turned
from rulespec.language.sightlines import Line, straight_lines, walked_lines
from rulespec.sealed import sealed


@frozen(kw_only=True, eq=False)
class Box(Printed):
    """The printed data of one copy of the game."""

    buildings: Mapping[str, frozenset[Offset]] = part("shapes/*", BUILDINGS, kind=Drawn(SIDE))
    garden: frozenset[Offset] = part("garden/shape", kind=Drawn(SIDE))
    fountain: frozenset[Offset] = part("fountain/shape", kind=Drawn(SIDE))
    faces: Mapping[str, str] = part(
        "*-tiles/*", PLAYERS.elements, tiles_of, flat=True,
        kind=Signs("boc*", 2, 2, "two rows of two cells, each one of b o c *"),
    )
    """For each tile its four cells: top left, top right, bottom left, bottom right."""

    reach: Outline = part("large-lamp/reach",
                          kind=Drawn(2 * SIDE, "L", "X, . and one L for the lamp"))
    """Which cells the large lamp lights, as steps from it."""

    stamps: frozenset[str] = part("stamps/cards", kind=SomeOf(POSTCARDS.elements))

    @cached_property
    def shapes(self) -> Mapping[str, frozenset[Offset]]:
        """For each piece with a shape, its cells as printed, column and row from its top left."""
        return sealed({**self.buildings, "garden": self.garden, "fountain": self.fountain})

    @cached_property
    def tables(self) -> Tables:
        """What the rules look up in it."""
        return Tables(self)


class Tables:
    """What the rules look up in a box, worked out once when first needed."""

    def __init__(self, box: Box) -> None:
        self._box = box
        for name, mark in MARKS.items():
            setattr(self, f"shows_{name}", self._showing(mark))

    @cached_property
    def same_face(self) -> dict[int, Mask]:
        """For each tile those that look alike, itself among them."""
        faces = [in_turns(self._box.faces[tile]) for tile in TILES.elements]
        return {
            at: sum(1 << other for other, face in enumerate(faces) if face == mine)
            for at, mine in enumerate(faces)
        }

    @cached_property
    def sizes(self) -> dict[int, int]:
        """For each piece how many cells it covers."""
        shapes = self._box.shapes
        return {at: len(shapes.get(name, "1")) for at, name in enumerate(KINDS.elements)}

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
        return laid(CELLS, KINDS, self._box.shapes, turned)

    @cached_property
    def shapes_flipped(self) -> Patterns:
        """For each kind, every placing on the board, rotated or turned over."""
        return laid(CELLS, KINDS, self._box.shapes)

    @cached_property
    def placings(self) -> Patterns:
        """For each piece, every placing that any reading knows."""
        alone = frozenset(1 << at for at in range(len(CELLS)))
        known = {KINDS.one(name): alone for name in (*FIGURES, "fountain")}
        shaped = self.shapes_flipped
        none: frozenset[Mask] = frozenset()
        kinds = map(KINDS.one, KINDS.elements)
        every = ((at, shaped.get(at, none) | known.get(at, none)) for at in kinds)
        return Patterns(every, shaped.drawn)

    @cached_property
    def straight_light(self) -> tuple[Line, ...]:
        """The large lamp's light along straight lines."""
        return straight_lines(self._box.reach, SIDE)

    @cached_property
    def walked_light(self) -> tuple[Line, ...]:
        """The large lamp's light along shortest ways, side by side."""
        return walked_lines(self._box.reach, SIDE)
