"""Box files: the data of a copy of the game as a document, read and written.

``STANDARD`` is read from ``box.toml`` beside this file; players may bring their own.
"""

from __future__ import annotations

from string import digits
from typing import Any

from rulespec.box.files import BoxFile, data_of
from rulespec.box.provenance import SAID
from rulespec.documents.strict_reading import Reader
from rulespec.games.city_of_light.box import Box, Offset
from rulespec.games.city_of_light.components import BUILDINGS, POSTCARDS, SIDE, TILES, Player

SIZES = {3: 2, 4: 4, 5: 4, 6: 2}
"""How many buildings there are of each size, as both texts say."""

GROUNDS = "boc*"
"""Blue, orange, common, lamp: how a street cell is drawn."""


def _drawn(reader: Reader, mark: str = "X") -> tuple[Offset, ...]:
    """The cells that a drawing marks."""
    rows = reader.texts(most=SIDE)
    for row in rows:
        if set(row) - {mark, "."} or len(row) != len(rows[0]):
            raise reader.wrong(row, f"rows of equal length made of {mark} and .")
    cells = tuple((x, y) for y, row in enumerate(rows) for x, at in enumerate(row) if at == mark)
    if not cells:
        raise reader.wrong(" / ".join(rows), f"at least one {mark}")
    return cells


def _shapes(reader: Reader) -> dict[str, tuple[Offset, ...]]:
    part = reader.part("shapes")
    part.only((*SAID, *BUILDINGS))
    shapes = {name: _drawn(part.part(name)) for name in BUILDINGS}
    for size, count in SIZES.items():
        found = [name for name, cells in shapes.items() if len(cells) == size]
        if len(found) != count:
            named = ", ".join(found) or "none"
            raise part.wrong(named, f"{count} buildings of {size} cells, as the rulebooks say")
    for name, most in (("garden", (2,)), ("fountain", (1, 2))):
        piece = reader.part(name)
        piece.only((*SAID, "shape"))
        shapes[name] = _drawn(piece.part("shape"))
        if len(shapes[name]) not in most:
            raise piece.wrong(len(shapes[name]), f"a shape of {' or '.join(map(str, most))} cells")
    for name, cells in shapes.items():
        if not _whole(cells):
            home = part if name in BUILDINGS else reader.part(name)
            raise home.wrong(name, "a piece whose cells hang together")
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
    for player in Player:
        tiles = reader.part(f"{player}-tiles")
        names = [name for name in TILES.elements if name.startswith(str(player))]
        tiles.only((*SAID, *names))
        for name in names:
            rows = tiles.part(name).texts(most=2)
            if len(rows) != 2 or any(len(row) != 2 or set(row) - set(GROUNDS) for row in rows):  # noqa: PLR2004
                expected = "two rows of two cells, each one of b o c *"
                raise tiles.part(name).wrong(" / ".join(rows), expected)
            faces[name] = "".join(rows)
    return faces


def _reach(reader: Reader) -> frozenset[Offset]:
    part = reader.part("large-lamp")
    part.only((*SAID, "reach"))
    rows = part.part("reach").texts(most=2 * SIDE)
    if len(set(map(len, rows))) > 1:
        raise part.part("reach").wrong(" / ".join(rows), "rows of equal length")
    lamps = [(x, y) for y, row in enumerate(rows) for x, at in enumerate(row) if at == "L"]
    if len(lamps) != 1 or any(set(row) - set("XL.") or len(row) > 2 * SIDE for row in rows):
        expected = f"rows of at most {2 * SIDE} cells made of X, . and one L for the lamp"
        raise part.part("reach").wrong(" / ".join(rows), expected)
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


def _read(reader: Reader) -> dict[str, Any]:
    stamps = data_of(reader, "stamps", ("cards",))
    return {
        "shapes": _shapes(reader),
        "faces": _faces(reader),
        "reach": _reach(reader),
        "stamps": frozenset(stamps.part("cards").names(POSTCARDS.elements)),
    }


def _written(box: Box) -> dict[str, dict[str, Any]]:
    """What each part holds besides its provenance."""
    found: dict[str, dict[str, Any]] = {
        "shapes": {name: _drawing(box.shapes[name]) for name in BUILDINGS},
        "large-lamp": {"reach": _reach_drawing(box.reach)},
        "stamps": {"cards": [name for name in POSTCARDS.elements if name in box.stamps]},
        **{name: {"shape": _drawing(box.shapes[name])} for name in ("garden", "fountain")},
        **{f"{player}-tiles": {} for player in Player},
    }
    for name, face in box.faces.items():
        found[f"{name.rstrip(digits)}-tiles"][name] = [face[:2], face[2:]]
    return found


def _drawing(cells: tuple[Offset, ...]) -> list[str]:
    width, height = max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1
    return ["".join("X" if (x, y) in cells else "." for x in range(width)) for y in range(height)]


def _reach_drawing(reach: frozenset[Offset]) -> list[str]:
    """The lit cells around the lamp, in the smallest frame that holds them all."""
    columns, rows = [0, *(x for x, _ in reach)], [0, *(y for _, y in reach)]
    return [
        "".join(
            "L" if (x, y) == (0, 0) else "X" if (x, y) in reach else "."
            for x in range(min(columns), max(columns) + 1)
        )
        for y in range(min(rows), max(rows) + 1)
    ]


FILE = BoxFile(
    package="rulespec.games.city_of_light",
    makes=Box,
    parts=PARTS,
    says_only=("counts",),
    reads=_read,
    writes=_written,
)
STANDARD = FILE.standard
read_box, write_box, load_box = FILE.read, FILE.write, FILE.load
