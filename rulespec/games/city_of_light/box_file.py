"""Box files: the data of a copy of the game as a document, read and written.

``STANDARD`` is read from ``box.toml`` beside this file; players may bring their own.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.box.files import BoxFile, Contradiction
from rulespec.box.kinds import Offset
from rulespec.games.city_of_light.box import Box

SIZES = {3: 2, 4: 4, 5: 4, 6: 2}
"""How many buildings there are of each size, as both texts say."""


def _sizes(box: Box) -> Iterator[Contradiction]:
    for size, count in SIZES.items():
        found = [name for name, cells in box.buildings.items() if len(cells) == size]
        if len(found) != count:
            expected = f"{count} buildings of {size} cells, as the rulebooks say"
            yield "shapes", ", ".join(found) or "none", expected
    if len(box.garden) != 2:  # as both texts say
        yield "garden", len(box.garden), "a shape of 2 cells"
    if len(box.fountain) > 2:  # one text has a plural, the other a singular
        yield "fountain", len(box.fountain), "a shape of 1 or 2 cells"


def _whole(box: Box) -> Iterator[Contradiction]:
    for name, cells in box.shapes.items():
        if _hanging_together(cells) != cells:
            expected = "a piece whose cells hang together"
            yield "shapes" if name in box.buildings else name, name, expected


def _hanging_together(cells: frozenset[Offset]) -> frozenset[Offset]:
    """The cells that hang together with one of them."""
    reached, found = {min(cells)}, frozenset[Offset]()
    while reached != found:
        found = frozenset(reached)
        reached |= {
            (x, y) for x, y in cells for at in found if abs(x - at[0]) + abs(y - at[1]) == 1
        }
    return found


FILE = BoxFile(package="rulespec.games.city_of_light", makes=Box, says_only=("counts",),
               known=(_sizes, _whole))
PARTS, STANDARD = FILE.parts, FILE.standard
read_box, write_box, load_box = FILE.read, FILE.write, FILE.load
