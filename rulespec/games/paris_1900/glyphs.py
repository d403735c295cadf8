"""Glyphs: the inks of the game, and what chips and tokens look like.

No sign is a colour alone. Resources are squares with a picture of what they are, prestige medals
with a small letter, and each kind of building has a picture of its own; a used token is struck
through.
"""

from __future__ import annotations

from math import cos, pi, sin

from rulespec.games.paris_1900.components import PRESTIGE, RESOURCES
from rulespec.pictures.palette import (
    EDGE_COLOUR, FAINT, FAINT_COLOUR, ON_DARK, ON_PALE, TEXT, TEXT_COLOUR,
)
from rulespec.pictures.signs import PLATE, SIZE
from rulespec.pictures.svg import Colour, Group, Ink, Path, Words, box, disc, lines, polygon

BUILT = Ink("built", Colour("built", "#dfe9f5", "#33465c"), EDGE_COLOUR, 1)
LANDMARK = Ink("landmark", Colour("landmark", "#f3dcb4", "#5f4a22"), EDGE_COLOUR, 2)
COST = Ink("cost", Colour("cost", "#e3dac8", "#41434a"))
VP = Ink("vp", Colour("vp", "#d8ecd6", "#2c4a33"), EDGE_COLOUR, 1)
TOKEN = Ink("token", Colour("token", "#fff3c4", "#57491c"), EDGE_COLOUR, 1)
EDGE = Ink("space-edge", None, Colour("space-edge", "#d3cab9", "#4b4d54"), 1)
USED = Ink("used", None, FAINT_COLOUR, 1, (2, 2))
STRUCK = Ink("struck", None, FAINT_COLOUR, 1.4)
STANDING = Ink("standing", None, EDGE_COLOUR, 1.2, (3, 2))

CHIPS = {
    good: Ink(good, Colour(good, value), EDGE_COLOUR, 1.2)
    for good, value in zip(
        (*RESOURCES, *PRESTIGE),
        ("#8a5a2b", "#eef0f2", "#f2c230", "#d08a4e", "#cdd3da", "#f7d774"),
        strict=True,
    )
}
ON_CHIPS = {good: Ink(f"on-{good}", ON_PALE) for good in PRESTIGE}


LOG = disc(0, 0, 5) + disc(0, 0, 2)
VEINS = "M-7 -2q4 -3 6 1t8 0M-4 7q1 -5 5 -4"
INGOT = polygon(((-3, -3), (3, -3), (6, 4), (-6, 4)))
DRAWN_ON = {"wood": LOG, "marble": VEINS, "gold": INGOT}
"""What a resource looks like."""

CUP = "M-6 -3h9v4a4 4 0 0 1 -9 0ZM3 -2a2.5 2.5 0 0 1 0 5" + lines((-7, 6, 5, 6))
LOAF = "M-7 4v-3a7 5.5 0 0 1 14 0v3Z" + lines((-3, -1, -1, -4), (1, -1, 3, -4))
HOUSE = polygon(((-7, 0), (0, -6), (7, 0))) + box(-5, 0, 10, 6) + box(-1.5, 2, 3, 4)
FORK = lines((-6, -6, -6, -2), (-3.5, -6, -3.5, 6), (-1, -6, -1, -2), (-6, -2, -1, -2))
KNIFE = "M4 6v-12q3 3 2.5 7h-2.5"
BED = lines((-7, -4, -7, 5), (-7, 2, 7, 2), (7, 2, 7, 5)) + "M-7 -1h8a6 3 0 0 1 6 3"
MASK = "M-6 -5q6 2 12 0v4a6 7 0 0 1 -12 0ZM-3 2q3 2 6 0" + lines((-4, -1, -2, -1), (2, -1, 4, -1))
KINDS = {
    "cafe": CUP, "bakery": LOAF, "residence": HOUSE, "restaurant": FORK + KNIFE, "hotel": BED,
    "theatre": MASK,
}  # fmt: skip
"""What a kind of building is known by."""

SKETCH = Ink("sketch", None, TEXT_COLOUR, 1.3)
ON_RESOURCES = {
    "wood": Ink("on-wood-drawn", None, ON_DARK, 1.4),
    "marble": Ink("on-marble-drawn", None, FAINT_COLOUR, 1.3),
    "gold": Ink("on-gold-drawn", None, ON_PALE, 1.4),
}


def kind_sign(kind: str, x: float, y: float) -> Group:
    """What a kind of building is known by, around a point."""
    return Group((Path(KINDS[kind], SKETCH),), at=(x, y))


def medal(x: float, y: float) -> str:
    """The outline of prestige: a disc with scallops."""
    points = ((sin(pi * at / 12), cos(pi * at / 12)) for at in range(24))
    return polygon(
        (x + across * r, y + down * r)
        for (across, down), r in zip(points, (9.5, 7.8) * 12, strict=True)
    )


def chip(good: str, x: float, y: float, title: str = "", kind: str = "chip") -> Group:
    """A chip around a point: a square for a resource, a medal for prestige."""
    r = PLATE
    if good in PRESTIGE:
        letter = Words(x, y, good[0], SIZE, ON_CHIPS[good])
        return Group((Path(medal(x, y), CHIPS[good]), letter), kind, title)
    drawn = Group((Path(DRAWN_ON[good], ON_RESOURCES[good]),), at=(x, y))
    return Group((Path(box(x - r, y - r, 2 * r, 2 * r), CHIPS[good]), drawn), kind, title)


def standing(good: str, x: float, y: float, title: str) -> Group:
    """A chip that a token stands for, within dashes."""
    around = Path(box(x - 10, y - 10, 20, 20), STANDING)
    return Group((around, chip(good, x, y, kind="")), "standing", title)


def token(name: str, x: float, y: float, title: str, *, used: bool = False) -> Group:
    """A bonus token or an end token around a point, struck through if it is used."""
    wide = 14 if name.startswith("e") else PLATE + 1.5
    outline = box(x - wide, y - PLATE, 2 * wide, 2 * PLATE)
    frame, ink = (USED, FAINT) if used else (TOKEN, TEXT)
    face = (Path(outline, frame), Words(x, y, name, SIZE, ink))
    strike = (Path(lines((x - wide, y + 6, x + wide, y - 6)), STRUCK),) if used else ()
    return Group((*face, *strike), "used" if used else "token", title)
