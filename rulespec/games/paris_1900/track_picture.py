"""The bonus track as a picture: its spaces, the tokens on them, the pawns."""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.answers.position import Position
from rulespec.games.paris_1900.components import SEATS, SPACES, TOKENS
from rulespec.games.paris_1900.glyphs import EDGE, token
from rulespec.games.paris_1900.position import PAWN, TRACK_TOKENS
from rulespec.games.paris_1900.spots import Marks, own
from rulespec.language import Mask
from rulespec.pictures.page import INNER, MARGIN, Part
from rulespec.pictures.palette import CARD, FAINT
from rulespec.pictures.signs import PLATE, SIZE, aimed, plate, strip
from rulespec.pictures.svg import Group, Path, Shape, Words, box

SPACES_A_ROW = 5
SPACE = INNER / SPACES_A_ROW
HEAD, TOKENS_HIGH, PAWNS_HIGH = 24, 21, 18
WAITING = INNER - 60
"""Where the pawns stand that are still before the track."""

TOKENS_FROM, TOKENS_WIDE = 33, 36
"""Where the middle of the top token is, and how far from it the lowest may be."""


def track(position: Position, at: Marks) -> Part:
    """The spaces in rows of five; a space's top token is its first."""
    start = _at(position, 0)
    words = [(MARGIN, "bonus track"), (WAITING - 78, "before it:")]
    shapes: list[Shape] = [*strip(words[: 2 if start else 1], HEAD / 2)]
    shapes += _pawns(start, WAITING, HEAD / 2, "before the track")
    top = float(HEAD)
    for first in range(0, len(SPACES), SPACES_A_ROW):
        spaces = range(first, min(first + SPACES_A_ROW, len(SPACES)))
        occupied = any(_at(position, 1 << space) for space in spaces)
        high = TOKENS_HIGH + (PAWNS_HIGH if occupied else 0)
        for space in spaces:
            drawn = tuple(_space(position, space, at, high))
            shapes.append(Group(drawn, "space", at=((space - first) * SPACE, top)))
        top += high + 2
    return (Path(box(0, 0, INNER, top + 2), CARD), *shapes), top + 2


def _space(position: Position, space: int, at: Marks, high: float) -> Iterator[Shape]:
    yield Path(box(1.5, 0.5, SPACE - 3, high), EDGE)
    if at.move.space >> space & 1:
        yield aimed(box(1.5, 0.5, SPACE - 3, high), f"space {space + 1}")
    yield Words(12, TOKENS_HIGH / 2, f"{space + 1}", SIZE, FAINT)
    lying = position[TRACK_TOKENS][space]
    pitch = min(18.5, TOKENS_WIDE / max(1, len(lying) - 1))
    for number in reversed(range(len(lying))):
        name = TOKENS.elements[lying[number]]
        title = f"token {name} on space {space + 1}, {'top' if not number else f'{number} below'}"
        yield token(name, TOKENS_FROM + pitch * number, TOKENS_HIGH / 2, title)
    yield from _pawns(
        _at(position, 1 << space), 11, TOKENS_HIGH + PAWNS_HIGH / 2 - 1, f"on space {space + 1}"
    )


def _at(position: Position, space: Mask) -> list[str]:
    """Whose pawn is on a space, or on none."""
    return [player for player in position.players if own(position, PAWN, player) == space]


def _pawns(players: list[str], x: float, y: float, where: str) -> list[Shape]:
    return [
        plate(
            SEATS.places[player],
            x + (2 * PLATE + 1) * number,
            y,
            "pawn",
            f"{player}'s pawn {where}",
        )
        for number, player in enumerate(players)
    ]
