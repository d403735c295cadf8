"""The map as a picture: lines, stations, shops, and the tokens of the round."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

from rulespec.answers.position import Position
from rulespec.games.paris_paris.components import LINES, PLAYERS, STATIONS
from rulespec.games.paris_paris.glyphs import BED, CHIP, CROSSING, PLAIN, TRACKS, chip, shop, tag
from rulespec.games.paris_paris.labels import (
    HIGH, LINE, Area, arrow, beside, point, radius, tags, titles,
)
from rulespec.games.paris_paris.position import TOKEN
from rulespec.games.paris_paris.spots import LINE_LETTERS, MOST_SHOWN, Marks, Spot, spot
from rulespec.pictures.page import INNER, Part
from rulespec.pictures.palette import CARD, TEXT, TURN
from rulespec.pictures.signs import PLATE, SIZE, aimed, crossed
from rulespec.pictures.svg import Group, Path, Shape, Words, box, disc, polygon

MOST_TOKENS = 4
"""A crossing never has more; whatever a faulty position has beyond is listed below the map."""


def metro(position: Position, at: Marks) -> Part:
    """The map of the lines."""
    shapes: list[Shape] = [Path(box(0, 0, INNER, HIGH), CARD)]
    shapes += (_track(position, line) for line in range(len(LINES)))
    shapes += (_under(title.area) for title in titles(position.box))
    shapes += (_signs(position, line) for line in range(len(LINES)))
    spots = [spot(position, station) for station in range(len(STATIONS))]
    shapes += (_station(position, each, at) for each in spots)
    shapes += (_title(position, each) for each in spots)
    shapes += _tokens(position, spots, at)
    return tuple(shapes), HIGH


# --- lines --------------------------------------------------------------------------------------


def _track(position: Position, line: int) -> Group:
    points = [point(position.box, station) for station in position.box.tables.lines[line]]
    through = polygon(points).removesuffix("Z")
    return Group((Path(through, BED), Path(through, TRACKS[line])), "line", LINES.elements[line])


def _signs(position: Position, line: int) -> Group:
    """A line's letters along its track, and the arrow at its first station."""
    first = point(position.box, position.box.tables.lines[line][0])
    x, y = arrow(position.box, line)
    dx, dy = first[0] - x, first[1] - y
    length = hypot(dx, dy) or 1
    dx, dy = dx / length * 6, dy / length * 6
    head = polygon(((x + dx, y + dy), (x - dx - dy, y - dy + dx), (x - dx + dy, y - dy - dx)))
    pointing = Group((Path(head, TURN),), "arrow", f"{LINES.elements[line]} begins here")
    letters = (Group(tag(line, *where), "letter") for where in tags(position.box, line))
    return Group((pointing, *letters))


# --- stations -----------------------------------------------------------------------------------


def _station(position: Position, spot: Spot, at: Marks) -> Group:
    """A station around its own middle, with its shops and marks."""
    r = radius(position.box, spot.station)
    shapes = [Path(disc(0, 0, r), CROSSING if spot.is_crossing else PLAIN), *_shops(spot, at)]
    around = disc(0, 0, r + 4)
    if at.stations >> spot.station & 1:
        shapes.append(aimed(around, spot.name))
    if at.offending >> spot.station & 1:
        shapes.append(crossed(around, -r, -r, spot.name))
    lines = " ".join(LINES.elements[line] for line in spot.lines)
    title = f"{spot.name}: {spot}, on {lines}"
    where = point(position.box, spot.station)
    return Group(tuple(shapes), "station", title, where, spot.name)


def _shops(spot: Spot, at: Marks) -> Iterator[Shape]:
    shown = spot.shops[:MOST_SHOWN]
    pitch = PLATE + 0.7 if spot.is_crossing or len(shown) > 1 else 0
    for number, owner in enumerate(shown):
        x = (2 * number - 1) * pitch
        title = f"{PLAYERS.elements[owner]}'s shop at {spot.name}"
        yield shop(owner, x, 0, "shop", title)
        if number == at.removed(spot):
            half = PLATE + 2
            yield aimed(box(x - half, -half, 2 * half, 2 * half), title)


def _under(area: Area) -> Path:
    """What keeps the tracks clear of a title."""
    return Path(box(area.left + 1, area.top + 1, area.wide - 2, area.high - 2), CARD)


def _title(position: Position, spot: Spot) -> Group:
    title = titles(position.box)[spot.station]
    x, top = title.area.middle[0], title.area.top + 1 + LINE / 2
    words = (
        Words(x, top + LINE * number, text, SIZE, TEXT) for number, text in enumerate(title.lines)
    )
    return Group(tuple(words), "title")


# --- tokens -------------------------------------------------------------------------------------


def _tokens(position: Position, spots: list[Spot], at: Marks) -> Iterator[Group]:
    """The tokens of the round, side by side beside their stations."""
    taken: list[Area] = []
    for each in spots:
        if each.tokens:
            wide = (CHIP + 2) * min(MOST_TOKENS, len(each.tokens))
            area = beside(position.box, each.station, wide, CHIP + 2, taken)
            taken.append(area)
            yield Group(tuple(_beside(each, at)), "tokens", at=(area.left, area.top))


def _beside(spot: Spot, at: Marks) -> Iterator[Shape]:
    pitch = CHIP + 2
    for number, line in enumerate(spot.tokens[:MOST_TOKENS]):
        x, name = pitch * (number + 0.5), f"{spot.name}.{LINES.elements[line]}"
        yield Group((*chip(line, x, pitch / 2),), "token", f"token {name}")
        if at.named(TOKEN) >> spot.station * len(LINES) + line & 1:
            yield aimed(box(x - pitch / 2 - 1, -1, pitch + 2, pitch + 2), name)


def key() -> Part:
    """What the lines are called."""
    shapes: list[Shape] = []
    for line, name in enumerate(LINES.elements):
        x, y = 8 + line % 3 * (INNER / 3), 11 + line // 3 * 22
        track = polygon(((x, y), (x + 50, y))).removesuffix("Z")
        named = Words(x + 58, y, name, SIZE, TEXT, starts=True)
        sign = (Path(track, TRACKS[line]), *tag(line, x + 25, y))
        shapes += (Group(sign, "sign", f"{LINE_LETTERS[line]} {name}"), named)
    return tuple(shapes), 22 * -(-len(LINES) // 3)
