"""Glyphs: the inks of the game, and what lines, stations, shops and tokens look like.

No sign is a colour alone: a line has its own dashes and its small letter, a shop its owner's
capital on a shape of its own, a crossing is larger than a station.
"""

from __future__ import annotations

from rulespec.games.paris_paris.components import LINES, PLAYERS
from rulespec.games.paris_paris.spots import LINE_LETTERS
from rulespec.pictures.palette import EDGE_COLOUR, ON_DARK, ON_PALE
from rulespec.pictures.signs import SIZE, plate
from rulespec.pictures.svg import Colour, Group, Ink, Path, Shape, Words, box, disc

PLAIN_RADIUS, CROSSING_RADIUS = 10.5, 17
CHIP = 15
"""The width of a token."""

TAG = 6.5
"""The radius of a line's letter on its track."""

_COLOURS = tuple(
    Colour(f"line-{name}", day, night)
    for name, day, night in zip(
        LINES.elements,
        ("#1f7a3d", "#bf3a2b", "#2b62b8", "#a97f00", "#33312d"),
        ("#63c98a", "#ff8a7a", "#86b4ff", "#ffd84d", "#d6d2ca"),
        strict=True,
    )
)
_DASHES: tuple[tuple[float, ...], ...] = ((), (14, 4), (6, 4), (2, 2.5), (12, 3, 2, 3))
_ON_LINE = Colour("on-line", "#ffffff", "#1c1a17")

TRACKS = tuple(
    Ink(f"track-{letter}", None, colour, 5, dashes)
    for letter, colour, dashes in zip(LINE_LETTERS, _COLOURS, _DASHES, strict=True)
)
CHIPS = tuple(
    Ink(f"line-{letter}", colour, EDGE_COLOUR, 2.2)
    for letter, colour in zip(LINE_LETTERS, _COLOURS, strict=True)
)
TAGS = tuple(
    Ink(f"tag-{letter}", colour) for letter, colour in zip(LINE_LETTERS, _COLOURS, strict=True)
)
ON_CHIPS = tuple(
    Ink(f"on-line-{letter}", ON_PALE if letter == "y" else _ON_LINE) for letter in LINE_LETTERS
)
BED = Ink("bed", None, Colour("card", "#f4efe4", "#292b30"), 9)
PLAIN = Ink("plain", Colour("station", "#ffffff", "#191a1d"), EDGE_COLOUR, 2)
CROSSING = Ink("crossing", Colour("station", "#ffffff", "#191a1d"), EDGE_COLOUR, 3.2)

SHOPS = tuple(
    Ink(f"shop-{name}", Colour(f"shop-{name}", value), EDGE_COLOUR, 1.2)
    for name, value in zip(
        PLAYERS.elements, ("#666c74", "#7d3f98", "#f2c230", "#1f7a3d"), strict=True
    )
)
ON_SHOPS = tuple(
    Ink(f"on-shop-{name}", ON_PALE if name == "yellow" else ON_DARK) for name in PLAYERS.elements
)


def tag(line: int, x: float, y: float) -> tuple[Shape, ...]:
    """The letter of a line on its track, around a point: a disc."""
    return Path(disc(x, y, TAG), TAGS[line]), Words(x, y, LINE_LETTERS[line], SIZE, ON_CHIPS[line])


def chip(line: int, x: float, y: float) -> tuple[Shape, ...]:
    """A token or a marker of a line, around a point: a square."""
    outline = box(x - CHIP / 2, y - CHIP / 2, CHIP, CHIP)
    return Path(outline, CHIPS[line]), Words(x, y, LINE_LETTERS[line], SIZE, ON_CHIPS[line])


def shop(owner: int, x: float, y: float, kind: str = "", title: str = "") -> Group:
    """A shop around a point."""
    return plate(owner, x, y, kind, title, inks=SHOPS, letters=ON_SHOPS)
