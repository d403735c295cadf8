"""Glyphs: the inks of the game, and what keys, chips and tokens look like.

No sign is a colour alone. A player's keys and pawn bear a capital, on a shape of their own;
resources are squares, prestige discs, each with a small letter; a used token is struck through.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulespec.games.paris_1900.components import PRESTIGE, RESOURCES, Player
from rulespec.games.paris_1900.spots import LETTERS
from rulespec.pictures.svg import Colour, Group, Ink, Path, Shape, Words, box, disc, lines, polygon

WIDTH, MARGIN = 420, 8
"""The width of a picture, and of the blank edge around it."""

INNER = WIDTH - 2 * MARGIN
PLATE = 7.5
"""Half the width of a key, a chip and a token."""

_EDGE = Colour("edge", "#3a3733", "#cfc8ba")
_TEXT = Colour("text", "#2b2823", "#f1ece2")
_FAINT = Colour("faint", "#5f594e", "#b9b2a4")
_CARD = Colour("card", "#f4efe4", "#292b30")
_PALE, _DARK = Colour("on-dark", "#ffffff"), Colour("on-pale", "#1c1a17")

PAPER = Ink("paper", Colour("paper", "#fffdf8", "#191a1d"))
CARD = Ink("card", _CARD)
TEXT, FAINT = Ink("text", _TEXT), Ink("faint", _FAINT)
SLOT = Ink("slot", None, _FAINT, 1, (3, 3))
BUILT = Ink("built", Colour("built", "#dfe9f5", "#33465c"), _EDGE, 1)
LANDMARK = Ink("landmark", Colour("landmark", "#f3dcb4", "#5f4a22"), _EDGE, 2)
COST = Ink("cost", Colour("cost", "#e3dac8", "#41434a"))
VP = Ink("vp", Colour("vp", "#d8ecd6", "#2c4a33"), _EDGE, 1)
TOKEN = Ink("token", Colour("token", "#fff3c4", "#57491c"), _EDGE, 1)
BACK = Ink("back", Colour("back", "#d9d2c4", "#4b4d54"), _EDGE, 1)
USED = Ink("used", None, _FAINT, 1, (2, 2))
STRUCK = Ink("struck", None, _FAINT, 1.4)
STANDING = Ink("standing", None, _EDGE, 1.2, (3, 2))
TURN = Ink("turn", _TEXT)

HALO = Ink("halo", None, Colour("halo", "#ffffff", "#000000"), 5)
AIMED = Ink("aimed", None, Colour("aimed", "#14161a", "#ffffff"), 2.4, (6, 3))
CROSS = Ink("cross", None, Colour("offending", "#b3000c", "#ff8f8a"), 2.6)

PLATES = tuple(
    Ink(f"player-{letter}", Colour(f"player-{letter}", value), _EDGE, 1.2)
    for letter, value in zip("abcd", ("#0b5fa5", "#f2a900", "#00694b", "#a63a82"), strict=True)
)
ON_PLATES = tuple(
    Ink(f"on-{letter}", colour)
    for letter, colour in zip("abcd", (_PALE, _DARK, _PALE, _PALE), strict=True)
)
CHIPS = {
    good: Ink(good, Colour(good, value), _EDGE, 1.2)
    for good, value in zip(
        (*RESOURCES, *PRESTIGE),
        ("#8a5a2b", "#eef0f2", "#f2c230", "#d08a4e", "#cdd3da", "#f7d774"),
        strict=True,
    )
}
ON_CHIPS = {good: Ink(f"on-{good}", _PALE if good == "wood" else _DARK) for good in CHIPS}


def _shape(player: Player, x: float, y: float) -> str:
    """The outline of a player's keys and pawn."""
    r = PLATE
    match player:
        case Player.FIRST:
            return disc(x, y, r)
        case Player.SECOND:
            return box(x - r + 0.5, y - r + 0.5, 2 * r - 1, 2 * r - 1)
        case Player.THIRD:
            s = r + 1
            return polygon(((x, y - s), (x + s, y), (x, y + s), (x - s, y)))
    h = r * 0.55
    return polygon(
        ((x - r, y), (x - h, y - r), (x + h, y - r), (x + r, y), (x + h, y + r), (x - h, y + r))
    )


def plate(player: Player, x: float, y: float, kind: str = "", title: str = "") -> Group:
    """A key or a pawn around a point."""
    shown = (
        Path(_shape(player, x, y), PLATES[player]),
        Words(x, y, LETTERS[player], 10, ON_PLATES[player]),
    )
    return Group(shown, kind, title)


def chip(good: str, x: float, y: float, title: str = "", kind: str = "chip") -> Group:
    """A chip around a point: a square for a resource, a disc for prestige."""
    r = PLATE
    outline = disc(x, y, r) if good in PRESTIGE else box(x - r, y - r, 2 * r, 2 * r)
    face = (Path(outline, CHIPS[good]), Words(x, y, good[0], 11, ON_CHIPS[good]))
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
    face = (Path(outline, frame), Words(x, y, name, 10.5, ink))
    strike = (Path(lines((x - wide, y + 6, x + wide, y - 6)), STRUCK),) if used else ()
    return Group((*face, *strike), "used" if used else "token", title)


def pill_width(text: str) -> float:
    """How wide a short text's frame is."""
    return 11 + 6.1 * len(text)


def pill(text: str, x: float, y: float, ink: Ink) -> tuple[Shape, ...]:
    """A short text in a frame, from its left and its middle height."""
    wide = pill_width(text)
    return Path(box(x, y - 8, wide, 16), ink), Words(x + wide / 2, y, text, 10.5, TEXT)


def aimed(outline: str, name: str) -> Group:
    """Dashes around what a move speaks of."""
    return Group((Path(outline, HALO), Path(outline, AIMED)), "move", name)


def crossed(outline: str, x: float, y: float, name: str) -> Group:
    """A line around an offending place, and a cross on its left."""
    cross = lines((x - 4, y - 4, x + 4, y + 4), (x - 4, y + 4, x + 4, y - 4))
    return Group((Path(outline, HALO), Path(outline + cross, CROSS)), "offending", name)


def strip(words: Iterable[tuple[float, str]], y: float, ink: Ink = TEXT) -> tuple[Shape, ...]:
    """Texts on one line, each from its left."""
    return tuple(Words(x, y, text, 11, ink, starts=True) for x, text in words)
