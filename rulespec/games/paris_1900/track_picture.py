"""The bonus track as a picture: its spaces, the tokens on them, the pawns."""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.games.paris_1900.components import TOKENS
from rulespec.games.paris_1900.glyphs import token
from rulespec.games.paris_1900.spots import Marks
from rulespec.games.paris_1900.unpacked import Player, Table
from rulespec.pictures.page import INNER, MARGIN, Part
from rulespec.pictures.palette import CARD, FAINT
from rulespec.pictures.signs import PLATE, SIZE, aimed, plate, strip
from rulespec.pictures.svg import Group, Path, Shape, Words, box

SPACES_A_ROW = 5
SPACE = INNER / SPACES_A_ROW
HEAD, TOKENS_HIGH, PAWNS_HIGH = 24, 21, 18
WAITING = INNER - 60
"""Where the pawns stand that are still before the track."""

TOKENS_FROM, TOKENS_WIDE = 28, 40
"""Where the middle of the top token is, and how far from it the lowest may be."""


def track(table: Table, at: Marks) -> Part:
    """The spaces in rows of five; a space's top token is its first."""
    start = [player for player in table.players if not table.seats[player].pawn]
    words = [(MARGIN, "bonus track"), (WAITING - 78, "before it:")]
    shapes: list[Shape] = [*strip(words[: 2 if start else 1], HEAD / 2)]
    shapes += _pawns(start, WAITING, HEAD / 2, "before the track")
    top = float(HEAD)
    for first in range(0, len(table.track), SPACES_A_ROW):
        spaces = range(first, min(first + SPACES_A_ROW, len(table.track)))
        occupied = any(first < seat.pawn <= first + SPACES_A_ROW for seat in table.seats)
        high = TOKENS_HIGH + (PAWNS_HIGH if occupied else 0)
        for space in spaces:
            drawn = tuple(_space(table, space, at, high))
            shapes.append(Group(drawn, "space", at=((space - first) * SPACE, top)))
        top += high + 2
    return (Path(box(0, 0, INNER, top + 2), CARD), *shapes), top + 2


def _space(table: Table, space: int, at: Marks, high: float) -> Iterator[Shape]:
    if at.move.space >> space & 1:
        yield aimed(box(1.5, 0.5, SPACE - 3, high), f"space {space + 1}")
    yield Words(10, TOKENS_HIGH / 2, f"{space + 1}", SIZE, FAINT)
    lying = table.track[space]
    pitch = min(18.5, TOKENS_WIDE / max(1, len(lying) - 1))
    for number in reversed(range(len(lying))):
        name = TOKENS.elements[lying[number]]
        title = f"token {name} on space {space + 1}, {'top' if not number else f'{number} below'}"
        yield token(name, TOKENS_FROM + pitch * number, TOKENS_HIGH / 2, title)
    here = [player for player in table.players if table.seats[player].pawn == space + 1]
    yield from _pawns(here, 9, TOKENS_HIGH + PAWNS_HIGH / 2 - 1, f"on space {space + 1}")


def _pawns(players: list[Player], x: float, y: float, where: str) -> list[Shape]:
    return [
        plate(player, x + (2 * PLATE + 1) * number, y, "pawn", f"{player}'s pawn {where}")
        for number, player in enumerate(players)
    ]
