"""Glyphs: what stands on a special piece, and the inks of the game.

Each glyph is drawn in a cell of ``UNIT`` by ``UNIT``, as an outline that is filled and one that is
stroked.
"""

from __future__ import annotations

from math import cos, pi, sin

from rulespec.games.city_of_light.components import PLAYERS
from rulespec.pictures.svg import Colour, Group, Ink, Path, Shape, Words, box, disc, lines, polygon

UNIT = 40
HALF = UNIT / 2

PAPER_COLOUR = Colour("paper", "#fbf8f1", "#191a1d")
PAPER = Ink("paper", PAPER_COLOUR)
TEXT = Ink("rim", Colour("text", "#4a4438", "#f1ece2"))
EMPTY = Ink("empty", Colour("no-tile", "#ebe5d8", "#303136"))
SEAM = Ink("seam", None, PAPER_COLOUR, 3)

STREETS = {
    "b": Ink("street-blue", Colour("street-blue", "#b5d0ee", "#2d4a6b")),
    "o": Ink("street-orange", Colour("street-orange", "#fbd6ae", "#6b451c")),
    "c": Ink("street-common", Colour("street-common", "#d9c6e6", "#53406a")),
    "*": Ink("street-lamp", Colour("street-lamp", "#5d5c66")),
    ".": EMPTY,
}
HATCHES = {
    "b": Ink("hatch-blue", None, Colour("hatch-blue", "#8db4df", "#5a83b3"), 2),
    "o": Ink("hatch-orange", None, Colour("hatch-orange", "#f0b678", "#a8742f"), 2),
    "c": Ink("hatch-common", None, Colour("hatch-common", "#bd9fd2", "#8f71ad"), 2),
}
NIGHT = Ink("night", Colour("street-lamp", "#5d5c66"))
GLOW = Ink("glow", Colour("glow", "#ffe08a"))
RAYS = Ink("rays", None, Colour("glow", "#ffe08a"), 2.2)

EDGE = Colour("piece-edge", "#24272e", "#efeae0")
PALE, DARK = Colour("piece-on-blue", "#ffffff"), Colour("piece-on-orange", "#24272e")
PLATES = {
    "blue": Ink("piece-blue", Colour("piece-blue", "#28589c", "#2f66b5"), EDGE, 2),
    "orange": Ink("piece-orange", Colour("piece-orange", "#f29a3c"), EDGE, 2),
}
NECKS = {owner: Ink(f"neck-{ink.name}", ink.fill) for owner, ink in PLATES.items()}
RAILS = Ink("rails", None, EDGE, 2)
SOLIDS = {"blue": Ink("solid-blue", PALE), "orange": Ink("solid-orange", DARK)}
STROKES = {
    "blue": Ink("stroke-blue", None, PALE, 2.4),
    "orange": Ink("stroke-orange", None, DARK, 2.4),
}
STEPS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
"""Where a statue looks, as a step to the right and down."""

HALO = Ink("halo", None, Colour("halo", "#ffffff", "#000000"), 6)
AIMED = Ink("aimed", None, Colour("aimed", "#14161a", "#ffffff"), 3, (7, 4))
CROSS = Ink("cross", None, Colour("offending", "#b3000c", "#ff8f8a"), 4)


def hatch(street: str, size: float = UNIT) -> str:
    """Lines across one cell: blue rising, orange falling, common both."""
    low, half, high = 1.0, size / 2, size - 1
    rising = ((low, half, half, low), (low, high, high, low), (half, high, high, half))
    falling = tuple((size - x, y, size - u, v) for x, y, u, v in rising)
    return lines(*(rising if street in "bc" else ()), *(falling if street in "oc" else ()))


def lamp(radius: float, rays: float) -> tuple[Shape, ...]:
    """A shining lamp in the middle of a cell."""
    near = radius + 3.5
    around = [(cos(pi * eighth / 4), sin(pi * eighth / 4)) for eighth in range(8)]
    spread = lines(*((x * near, y * near, x * rays, y * rays) for x, y in around))
    lit = (Path(spread, RAYS), Path(disc(0, 0, radius), GLOW))
    return (Group(lit, at=(HALF, HALF)),)


def chimney(owner: str, x: float = UNIT - 9.5, y: float = UNIT - 9.5) -> Shape:
    """The owner's sign, on the lower right of a cell: a disc is blue's, a diamond orange's."""
    if owner == PLAYERS.elements[0]:
        return Path(disc(x, y, 3.6), SOLIDS[owner])
    return Path(polygon(((x, y - 4.6), (x + 4.6, y), (x, y + 4.6), (x - 4.6, y))), SOLIDS[owner])


def glyph(kind: str, owner: str, facing: str) -> tuple[Shape, ...]:
    """What stands on a special piece."""
    match kind:
        case "annex":
            return (Words(HALF, HALF, "+1", 14, SOLIDS[owner]),)
        case "lamp":
            head = Group((Path(disc(HALF, HALF, 10.5), NIGHT), *lamp(3, 9)), at=(0, -4.5))
            return (Path(lines((HALF, 25, HALF, 34), (15, 34, 25, 34)), STROKES[owner]), head)
        case "large-lamp":
            return (Path(disc(HALF, HALF, 14.5), NIGHT), *lamp(6.5, 14))
        case "paving":
            stones = (Path(box(0, 0, 24, 24), STREETS["c"]), Path(hatch("c", 24), HATCHES["c"]))
            return (Group(stones, at=(8, 8)),)
        case "statue":
            return (*_drawn(kind, owner), _arrow(owner, facing))
    return _drawn(kind, owner)


def _drawn(kind: str, owner: str) -> tuple[Shape, ...]:
    filled, stroked = GLYPHS.get(kind, ("", ""))
    parts = ((filled, SOLIDS[owner]), (stroked, STROKES[owner]))
    return tuple(Path(drawn, ink) for drawn, ink in parts if drawn)


def _arrow(owner: str, facing: str) -> Shape:
    """A head of an arrow at the side to which a statue looks."""
    dx, dy = STEPS.get(facing, (0, 0))
    tip, base = HALF - 1, HALF - 9
    return Path(
        polygon(
            (
                (HALF + dx * tip, HALF + dy * tip),
                (HALF + dx * base - dy * 7, HALF + dy * base + dx * 7),
                (HALF + dx * base + dy * 7, HALF + dy * base - dx * 7),
            )
        ),
        SOLIDS[owner],
    )


PALETTE = (
    "M20 8a11 10 0 1 0 2 20c3 -1 -1 -5 3 -6c3 -1 7 0 6 -5a11 10 0 0 0 -11 -9Z"
    + disc(14, 17, 0.6)
    + disc(19, 13, 0.6)
    + disc(25, 15, 0.6)
)
LIMBS = ((20, 13, 20, 16), (20, 17, 11, 11), (20, 17, 29, 11), (17, 26, 15, 33), (23, 26, 23, 33))

GLYPHS = {
    "garden": (
        disc(20, 15, 8) + disc(14, 19, 5) + disc(26, 19, 5),
        lines((20, 20, 20, 32), (14, 32, 26, 32)),
    ),
    "fountain": (
        "M9 25h22a11 9 0 0 1 -22 0Z",
        "M20 24v-9M20 15c-1 -6 -8 -6 -8 2M20 15c1 -6 8 -6 8 2",
    ),
    "statue": (disc(20, 14.5, 3) + box(17.2, 18.5, 5.6, 6) + box(15, 25.5, 10, 3), ""),
    "painter": ("", PALETTE),
    "dancer": (disc(20, 9.5, 3.2) + polygon(((20, 15), (29, 26), (11, 26))), lines(*LIMBS)),
}
"""For each special piece drawn in one tone, what is filled and what is stroked."""
