"""The box: what is printed on the pieces, and how surely it is known.

``STANDARD`` is read from ``box.toml`` beside this file; players may bring their own.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any

from attrs import field, frozen

from rulespec.errors import BadInput
from rulespec.games.city_of_light.components import (
    BUILDINGS,
    KINDS,
    POSTCARDS,
    SIDE,
    TILES,
)
from rulespec.games.city_of_light.sightlines import Line, straight_lines, walked_lines
from rulespec.reading import Reader
from rulespec.rulebook import sealed
from rulespec.universes import Mask, Patterns

PROVENANCES = ("rulebook", "public", "inferred", "stand-in", "own")
SIZES = {3: 2, 4: 4, 5: 4, 6: 2}
"""How many buildings there are of each size, as both texts say."""

GROUNDS = "boc*"
"""Blue, orange, common, lamp: how a street cell is drawn."""

Offset = tuple[int, int]


@frozen(kw_only=True)
class Provenance:
    """Where a part of the box comes from."""

    part: str
    kind: str
    confidence: str
    note: str


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


def _drawn(reader: Reader, mark: str = "X") -> tuple[Offset, ...]:
    """The cells that a drawing marks."""
    rows = reader.texts(most=SIDE)
    for row in rows:
        if set(row) - {mark, "."} or len(row) != len(rows[0]):
            raise reader.wrong(row, f"rows of equal length made of {mark} and .")
    cells = tuple((x, y) for y, row in enumerate(rows) for x, at in enumerate(row) if at == mark)
    if not cells:
        raise reader.wrong(rows, f"at least one {mark}")
    return cells


def _source(reader: Reader, part: str) -> Provenance:
    return Provenance(
        part=part,
        kind=reader.choice("provenance", PROVENANCES),
        confidence=reader.optional_text("confidence"),
        note=reader.optional_text("note"),
    )


def _shapes(reader: Reader) -> dict[str, tuple[Offset, ...]]:
    part = reader.part("shapes")
    part.only(("provenance", "confidence", "note", *BUILDINGS))
    shapes = {name: _drawn(part.part(name)) for name in BUILDINGS}
    for size, count in SIZES.items():
        found = [name for name, cells in shapes.items() if len(cells) == size]
        if len(found) != count:
            named = ", ".join(found) or "none"
            raise part.wrong(named, f"{count} buildings of {size} cells, as the rulebooks say")
    for name, most in (("garden", (2,)), ("fountain", (1, 2))):
        piece = reader.part(name)
        piece.only(("provenance", "confidence", "note", "shape"))
        shapes[name] = _drawn(piece.part("shape"))
        if len(shapes[name]) not in most:
            raise piece.wrong(len(shapes[name]), f"a shape of {' or '.join(map(str, most))} cells")
    for name, cells in shapes.items():
        if not _whole(cells):
            raise part.wrong(name, "a piece whose cells hang together")
    return shapes


def _whole(cells: tuple[Offset, ...]) -> bool:
    reached, frontier = {cells[0]}, [cells[0]]
    while frontier:
        x, y = frontier.pop()
        for step in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if step in cells and step not in reached:
                reached.add(step)
                frontier.append(step)
    return len(reached) == len(cells)


def _faces(reader: Reader) -> dict[str, str]:
    faces = {}
    for part in ("blue-tiles", "orange-tiles"):
        tiles = reader.part(part)
        names = [name for name in TILES.elements if part.startswith(name[:-1])]
        tiles.only(("provenance", "confidence", "note", *names))
        for name in names:
            rows = tiles.part(name).texts(most=2)
            if len(rows) != 2 or any(len(row) != 2 or set(row) - set(GROUNDS) for row in rows):  # noqa: PLR2004
                raise tiles.part(name).wrong(rows, "two rows of two cells, each one of b o c *")
            faces[name] = "".join(rows)
    return faces


def _reach(reader: Reader) -> frozenset[Offset]:
    part = reader.part("large-lamp")
    part.only(("provenance", "confidence", "note", "reach"))
    rows = part.part("reach").texts(most=2 * SIDE)
    lamps = [(x, y) for y, row in enumerate(rows) for x, at in enumerate(row) if at == "L"]
    if len(lamps) != 1 or any(set(row) - set("XL.") for row in rows):
        raise part.part("reach").wrong(rows, "rows made of X, . and one L for the lamp")
    ((left, top),) = lamps
    return frozenset(
        (x - left, y - top) for y, row in enumerate(rows) for x, at in enumerate(row) if at == "X"
    )


PARTS = (
    "counts",
    "shapes",
    "garden",
    "fountain",
    "blue-tiles",
    "orange-tiles",
    "large-lamp",
    "stamps",
)


def read_box(document: Mapping[str, Any], place: str = "box") -> Box:
    """The box that a document describes; ``BadInput`` says what is wrong with it."""
    reader = Reader(document, place)
    reader.only(("name", *PARTS))
    stamps = reader.part("stamps")
    stamps.only(("provenance", "confidence", "note", "cards"))
    return Box(
        name=reader.text("name"),
        shapes=_shapes(reader),
        faces=_faces(reader),
        reach=_reach(reader),
        stamps=frozenset(stamps.part("cards").names(POSTCARDS.elements)),
        sources=tuple(_source(reader.part(part), part) for part in PARTS),
    )


def load_box(path: Path) -> Box:
    """The box of a player's own file."""
    from rulespec.documents.files import load  # noqa: PLC0415  # only for a player's own file

    return read_box(load(path), str(path))


def _standard() -> Box:
    text = files("rulespec.games.city_of_light").joinpath("box.toml").read_text(encoding="utf-8")
    try:
        return read_box(tomllib.loads(text), "box.toml")
    except tomllib.TOMLDecodeError as error:  # pragma: no cover  # our own file
        raise BadInput("box.toml", "text", f"TOML ({error})") from error


STANDARD = _standard()
