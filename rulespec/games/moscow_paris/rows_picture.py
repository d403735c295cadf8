"""The rows as a picture: cities, with the wagons on both sides on rails."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from rulespec.games.moscow_paris.components import PLACES, ROWS
from rulespec.games.moscow_paris.glyphs import CITY, FLAG_HIGH, FLAG_WIDE, HALF, RAILS, flag, wagon
from rulespec.games.moscow_paris.laid_picture import Laid
from rulespec.games.moscow_paris.spots import (
    Marks, Spot, city_flag, city_words, column_names, columns, room, row_spots,
)
from rulespec.pictures.page import INNER, Part, stacked
from rulespec.pictures.palette import FAINT, SLOT, TEXT
from rulespec.pictures.signs import SIZE, aimed, crossed
from rulespec.pictures.svg import Group, Path, Shape, Words, box, lines

CITY_WIDE = 110
CITY_LETTERS = 14
LABEL = 12
"""How wide the number of a row is."""

MIDDLE = LABEL + (INNER - LABEL) / 2
HEAD, LINE = 18, 14


def rows(table: Laid, at: Marks) -> Part:
    """The names of the columns, and the four rows."""
    pitch = (MIDDLE - LABEL - CITY_WIDE / 2) / columns(table, at.pointed)
    parts = [_head(table, at, pitch)]
    parts += (_row(table, row, at, pitch) for row in range(len(ROWS)))
    return stacked(parts)


def _left(side: int, distance: int, pitch: float) -> float:
    """Where a place begins."""
    if side == 0:
        return MIDDLE - CITY_WIDE / 2 - distance * pitch
    return MIDDLE + CITY_WIDE / 2 + (distance - 1) * pitch


def _head(table: Laid, at: Marks, pitch: float) -> Part:
    depth = columns(table, at.pointed)
    return tuple(
        Words(_left(side, int(name[1:]), pitch) + pitch / 2, HEAD / 2, name, SIZE, FAINT)
        for side in (0, 1)
        for name in column_names(side, depth)
    ), HEAD


def _row(table: Laid, row: int, at: Marks, pitch: float) -> Part:
    texts = _texts(table, row)
    high = LINE * max(3, len(texts)) + 8
    drawn: list[Shape] = [Words(7, high / 2, ROWS.elements[row], 12, TEXT), *_rails(high)]
    for side in (0, 1):
        for spot in row_spots(table, row, side, at.pointed):
            x = _left(side, spot.distance, pitch)
            place = tuple(_place(spot, at, pitch))
            drawn.append(Group(place, at=(x, high / 2), spot=PLACES.elements[spot.place]))
    drawn.append(_city(table, row, texts, high))
    if at.city >> row & 1:
        around = box(MIDDLE - CITY_WIDE / 2 + 1, 2, CITY_WIDE - 2, high - 4)
        drawn.append(aimed(around, f"row {ROWS.elements[row]}"))
    return (Group(tuple(drawn), "row", f"row {ROWS.elements[row]}"),), high


def _rails(high: float) -> Iterator[Shape]:
    ends = ((LABEL + 2, high / 2 + y, INNER - 2, high / 2 + y) for y in (HALF + 4, HALF + 6))
    yield Path(lines(*ends), RAILS)


def _place(spot: Spot, at: Marks, pitch: float) -> Iterator[Shape]:
    """A place, from its left and the middle of its height."""
    if spot.wagons:
        yield Group(wagon(spot.kind, pitch - 3, 1.5), "wagon", f"{spot.words} at {spot.name}")
    else:
        yield Path(box(1.5, -HALF, pitch - 3, 2 * HALF), SLOT)
    yield from marked(spot, at, pitch)


def marked(spot: Spot, at: Marks, wide: float) -> Iterator[Shape]:
    """What points at a place, from its left and the middle of its height."""
    around = box(0.5, -HALF - 1, wide - 1, 2 * HALF + 6)
    if at.places >> spot.place & 1:
        yield aimed(around, spot.name)
    if at.offending >> spot.place & 1:
        yield crossed(around, 6, -HALF + 5, spot.name)


def _texts(table: Laid, row: int) -> list[str]:
    """What is written on a city's card; its flag comes last."""
    line = table.lines[row]
    if line is None:
        return ["no city"]
    title, points, _, *capital = city_words(table, line.city)
    texts = (title, ", ".join((points, *capital)), room(table, line))
    lasting = city_flag(table, line.city).replace("-", " ").title()
    return [*(part for text in texts for part in wrap(text, CITY_LETTERS)), lasting]


def _city(table: Laid, row: int, texts: list[str], high: float) -> Group:
    """A city's card, or a place for it."""
    line = table.lines[row]
    left = MIDDLE - CITY_WIDE / 2
    frame = Path(box(left + 2, 3, CITY_WIDE - 4, high - 6), CITY if line else SLOT)
    first = (high - LINE * (len(texts) - 1)) / 2
    words: list[Shape] = [
        Words(MIDDLE, first + LINE * number, text, SIZE, TEXT)
        for number, text in enumerate(texts[: -1 if line else None])
    ]
    if line:
        words += _flag(city_flag(table, line.city), texts[-1], first + LINE * (len(texts) - 1))
    title = ", ".join((*city_words(table, line.city), room(table, line))) if line else "no city"
    name = ROWS.elements[row]
    return Group((frame, *words), "city", f"row {name}: {title}", spot=name)


def _flag(name: str, text: str, y: float) -> tuple[Shape, Shape]:
    """A flag, and its name on the right of it, in the middle of a card."""
    wide = FLAG_WIDE + 5 + 7.3 * len(text)
    x = MIDDLE - wide / 2
    beside = Words(x + FLAG_WIDE + 5, y, text, SIZE, TEXT, starts=True)
    return flag(name, x, y - FLAG_HIGH / 2), beside
