"""Glyphs: what wagons, action cards and flags look like.

No sign is a colour alone: each kind of wagon has a picture of its own, an action card its name.
"""

from __future__ import annotations

from rulespec.games.moscow_paris.components import WAGONS
from rulespec.pictures.palette import BACK, EDGE_COLOUR, FAINT_COLOUR, ON_PALE
from rulespec.pictures.signs import SIZE
from rulespec.pictures.svg import (
    Colour, Group, Ink, Path, Shape, Words, box, disc, figure, lines, polygon,
)

HALF = 12
"""Half the height of a wagon, without its wheels."""

IN_LISTS = 30
"""The width of a wagon that does not lie in a row, without its name."""

CITY = Ink("city", Colour("city", "#dfe9f5", "#33465c"), EDGE_COLOUR, 1.2)
ACTION = Ink("action", Colour("action", "#fff3c4", "#57491c"), EDGE_COLOUR, 1)
WON = Ink("won", Colour("won", "#d8ecd6", "#2c4a33"), EDGE_COLOUR, 1)
RAILS = Ink("rails", None, FAINT_COLOUR, 1)
WHEELS = Ink("wheels", EDGE_COLOUR)
ON_WAGONS = Ink("on-wagons", ON_PALE)
DRAWN = Ink("drawn", None, ON_PALE, 1.5)
KINDS = tuple(
    Ink(f"wagon-{number}", Colour(f"wagon-{number}", value), EDGE_COLOUR, 1.2)
    for number, value in enumerate(
        (
            "#f6d55c", "#c9a77c", "#8fb8de", "#f2a07b", "#d7b3e6", "#a8d5a2",
            "#eef0f2", "#b5bcc4", "#f7b6c8", "#9fdcd6", "#dfe08a", "#c3c8f0",
        ),
        1,
    )
)  # fmt: skip

ENVELOPE = box(-7, -4.5, 14, 10) + lines((-7, -4.5, 0, 1.5), (0, 1.5, 7, -4.5))
SUITCASE = box(-7, -3, 14, 9) + "M-3 -3v-3h6v3" + lines((-4, -3, -4, 6), (4, -3, 4, 6))
MOON = "M1 -6a6.5 6.5 0 1 0 6 9a7 7 0 0 1 -6 -9Z"
FORK = lines((-6, -6, -6, -2), (-3.5, -6, -3.5, 7), (-1, -6, -1, -2), (-6, -2, -1, -2))
KNIFE = "M4 7v-13q3 3 2.5 8h-2.5"
GLASS = polygon(((-6, -5.5), (6, -5.5), (0, 1))) + lines((0, 1, 0, 6.5), (-4, 6.5, 4, 6.5))
CISTERN = "M-5 -3h10a2.5 4.5 0 0 1 0 9h-10a2.5 4.5 0 0 1 0 -9Z" + lines((0, -3, 0, -6))
SIGNS = {
    "mail": ENVELOPE, "luggage": SUITCASE, "sleeper": MOON, "dining": FORK + KNIFE,
    "saloon": GLASS, "tank": CISTERN,
}  # fmt: skip
"""What is drawn on a wagon; the others bear figures."""

FIGURES = {"first-class": "1", "second-class": "2"}

WHITE, BLUE, RED, GREEN, BLACK, GOLD = (
    Ink(f"flag-{name}", Colour(f"flag-{name}", value))
    for name, value in (
        ("white", "#ffffff"), ("blue", "#1f4fa3"), ("red", "#d0312d"), ("green", "#1d8a4b"),
        ("black", "#1c1a17"), ("gold", "#f4c430"),
    )
)  # fmt: skip
AROUND = Ink("flag-around", None, EDGE_COLOUR, 1)
BESIDE = {"france": (BLUE, WHITE, RED), "italy": (GREEN, WHITE, RED)}
"""Flags of three stripes side by side."""

BELOW = {"russia": (WHITE, BLUE, RED), "germany": (BLACK, RED, GOLD)}
"""Flags of three stripes one below the other."""

FLAG_WIDE, FLAG_HIGH = 18, 12


def wagon(kind: int, wide: float = IN_LISTS, x: float = 0, y: float = 0) -> tuple[Shape, ...]:
    """A wagon on its wheels, from its left and the middle of its height."""
    wheels = "".join(disc(x + part * wide, y + HALF + 1.5, 2.5) for part in (0.25, 0.75))
    roof = f"M{figure(x)} {figure(y - HALF + 3)}q{figure(wide / 2)} -7 {figure(wide)} 0Z"
    return (
        Path(wheels + roof, WHEELS),
        Path(box(x, y - HALF + 3, wide, 2 * HALF - 3), KINDS[kind]),
        sign(kind, x + wide / 2, y + 1.5),
    )


def named(kind: int) -> tuple[Shape, ...]:
    """A wagon with its name on it, from its left and the middle of its height."""
    body, name = wagon(kind, named_wide(kind)), WAGONS.elements[kind]
    words = Words(IN_LISTS - 1, 1.5, name.replace("-", " "), SIZE, ON_WAGONS, starts=True)
    return (*body[:-1], sign(kind, IN_LISTS / 2, 1.5), words)


def named_wide(kind: int) -> float:
    """How wide a wagon with its name is."""
    return IN_LISTS + 4 + 7.3 * len(WAGONS.elements[kind])


def sign(kind: int, x: float, y: float) -> Shape:
    """What tells a kind of wagon from the others, around a point."""
    name = WAGONS.elements[kind]
    if name in SIGNS:
        return Group((Path(SIGNS[name], DRAWN),), at=(x, y))
    return Words(x, y, FIGURES.get(name, name.rpartition("-")[2]), 14, ON_WAGONS)


def flag(name: str, x: float, y: float) -> Group:
    """A flag by its top left; one of which no colours are known is plain."""
    wide, high = FLAG_WIDE / 3, FLAG_HIGH / 3
    beside, below = enumerate(BESIDE.get(name, ())), enumerate(BELOW.get(name, ()))
    stripes = [Path(box(n * wide, 0, wide, FLAG_HIGH), ink) for n, ink in beside]
    stripes += (Path(box(0, n * high, FLAG_WIDE, high), ink) for n, ink in below)
    around = Path(box(0, 0, FLAG_WIDE, FLAG_HIGH), AROUND if stripes else BACK)
    return Group((*stripes, around), "flag", f"flag {name}", (x, y))
