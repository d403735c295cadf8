"""Signs that the pictures of several games share: players' plates, pills, marks.

No sign is a colour alone. What belongs to a player bears a capital, on a shape of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulespec.pictures.characters import LETTERS
from rulespec.pictures.palette import AIMED, CROSS, HALO, ON_PLATES, PLATES, TEXT
from rulespec.pictures.svg import Group, Ink, Path, Shape, Words, box, disc, lines, polygon

PLATE = 7.5
"""Half the width of a plate."""

SIZE = 12
"""The size of letters: still 11 pixels where a phone makes a picture smaller."""


def shape(player: int, x: float, y: float, r: float = PLATE) -> str:
    """The outline of what belongs to a player: disc, square, diamond, hexagon."""
    s, h = r + 1, r * 0.55
    match player:
        case 0:
            return disc(x, y, r)
        case 1:
            return box(x - r + 0.5, y - r + 0.5, 2 * r - 1, 2 * r - 1)
        case 2:
            return polygon(((x, y - s), (x + s, y), (x, y + s), (x - s, y)))
    return polygon(
        ((x - r, y), (x - h, y - r), (x + h, y - r), (x + r, y), (x + h, y + r), (x - h, y + r))
    )


def plate(  # noqa: PLR0913  # where it is, whose, and what is said of it
    player: int,
    x: float,
    y: float,
    kind: str = "",
    title: str = "",
    *,
    inks: Sequence[Ink] = PLATES,
    letters: Sequence[Ink] = ON_PLATES,
) -> Group:
    """What belongs to a player, around a point."""
    shown = (
        Path(shape(player, x, y), inks[player]),
        Words(x, y, LETTERS[player], SIZE, letters[player]),
    )
    return Group(shown, kind, title)


def pill_width(text: str) -> float:
    """How wide a short text's frame is."""
    return 11 + 7.3 * len(text)


def pill(text: str, x: float, y: float, ink: Ink) -> tuple[Shape, ...]:
    """A short text in a frame, from its left and its middle height."""
    wide = pill_width(text)
    return Path(box(x, y - 8, wide, 16), ink), Words(x + wide / 2, y, text, SIZE, TEXT)


def aimed(outline: str, name: str) -> Group:
    """Dashes around what a move speaks of."""
    return Group((Path(outline, HALO), Path(outline, AIMED)), "move", name)


def crossed(outline: str, x: float, y: float, name: str) -> Group:
    """A line around an offending place, and a cross on its left."""
    cross = lines((x - 4, y - 4, x + 4, y + 4), (x - 4, y + 4, x + 4, y - 4))
    return Group((Path(outline, HALO), Path(outline + cross, CROSS)), "offending", name)


def strip(words: Iterable[tuple[float, str]], y: float, ink: Ink = TEXT) -> tuple[Shape, ...]:
    """Texts on one line, each from its left."""
    return tuple(Words(x, y, text, SIZE, ink, starts=True) for x, text in words)
