"""Glyphs: the inks of the game, and what chips and tokens look like.

No sign is a colour alone. Resources are squares, prestige discs, each with a small letter; a used
token is struck through.
"""

from __future__ import annotations

from rulespec.games.paris_1900.components import PRESTIGE, RESOURCES
from rulespec.pictures.palette import EDGE_COLOUR, FAINT, FAINT_COLOUR, ON_DARK, ON_PALE, TEXT
from rulespec.pictures.signs import PLATE, SIZE
from rulespec.pictures.svg import Colour, Group, Ink, Path, Words, box, disc, lines

BUILT = Ink("built", Colour("built", "#dfe9f5", "#33465c"), EDGE_COLOUR, 1)
LANDMARK = Ink("landmark", Colour("landmark", "#f3dcb4", "#5f4a22"), EDGE_COLOUR, 2)
COST = Ink("cost", Colour("cost", "#e3dac8", "#41434a"))
VP = Ink("vp", Colour("vp", "#d8ecd6", "#2c4a33"), EDGE_COLOUR, 1)
TOKEN = Ink("token", Colour("token", "#fff3c4", "#57491c"), EDGE_COLOUR, 1)
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
ON_CHIPS = {good: Ink(f"on-{good}", ON_DARK if good == "wood" else ON_PALE) for good in CHIPS}


def chip(good: str, x: float, y: float, title: str = "", kind: str = "chip") -> Group:
    """A chip around a point: a square for a resource, a disc for prestige."""
    r = PLATE
    outline = disc(x, y, r) if good in PRESTIGE else box(x - r, y - r, 2 * r, 2 * r)
    face = (Path(outline, CHIPS[good]), Words(x, y, good[0], SIZE, ON_CHIPS[good]))
    return Group(face, kind, title)


def standing(good: str, x: float, y: float, title: str) -> Group:
    """A chip that a token stands for, within dashes."""
    around = Path(box(x - 10, y - 10, 20, 20), STANDING)
    return Group((around, chip(good, x, y, kind="")), "standing", title)


def token(name: str, x: float, y: float, title: str, *, used: bool = False) -> Group:
    """A bonus token or an end token around a point, struck through if it is used."""
    wide = 13 if name.startswith("e") else PLATE + 1.5
    outline = box(x - wide, y - PLATE, 2 * wide, 2 * PLATE)
    frame, ink = (USED, FAINT) if used else (TOKEN, TEXT)
    face = (Path(outline, frame), Words(x, y, name, SIZE, ink))
    strike = (Path(lines((x - wide, y + 6, x + wide, y - 6)), STRUCK),) if used else ()
    return Group((*face, *strike), "used" if used else "token", title)
