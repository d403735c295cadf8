"""Labels: where the titles of stations and the tokens stand on the map, to hide the least."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin
from textwrap import wrap

from attrs import frozen

from rulespec.games.paris_paris.box import Box
from rulespec.games.paris_paris.components import STATIONS
from rulespec.games.paris_paris.glyphs import CROSSING_RADIUS, PLAIN_RADIUS, TAG
from rulespec.pictures.page import INNER

HIGH = 540
"""The height of the map."""

EDGE = 34
"""How far stations stay from its edges."""

LETTERS_A_LINE = (13, 8)
"""How many letters a line of a title may have: better few lines than short ones."""

LETTERS = (("MmWw", 12), ("tfr", 6), ("ilj'- ", 4.5))
"""How wide letters are that are wider or narrower than others."""

CAPITAL, SMALL, LINE = 9.5, 8.2, 13.5
"""The width of other letters of a title, and the height of a line."""

GAP = 2
STEP = 6
"""How far apart the points are by which tracks are felt."""

AROUND = tuple(
    (cos(turn * pi / 8), sin(turn * pi / 8))
    for turn in (0, 8, 4, 12, 1, 7, 9, 15, 2, 6, 10, 14, 3, 5, 11, 13)
)
"""On which sides of a station something may stand, the best first."""

ROUNDS = 3


@frozen
class Area:
    """A rectangle of the map."""

    left: float
    top: float
    wide: float
    high: float

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle."""
        return self.left + self.wide / 2, self.top + self.high / 2

    def shared(self, other: Area) -> float:
        """How much of it another rectangle covers."""
        across = min(self.left + self.wide, other.left + other.wide) - max(self.left, other.left)
        down = min(self.top + self.high, other.top + other.high) - max(self.top, other.top)
        return across * down if across > 0 and down > 0 else 0

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return 0 <= x - self.left <= self.wide and 0 <= y - self.top <= self.high


def around(x: float, y: float, wide: float, high: float) -> Area:
    """A rectangle around a point."""
    return Area(x - wide / 2, y - high / 2, wide, high)


_MAP = Area(2, 2, INNER - 4, HIGH - 4)


# --- stations and tracks ------------------------------------------------------------------------


def point(box: Box, station: int) -> tuple[float, float]:
    """Where a station is drawn."""
    x, y = box.places[STATIONS.elements[station]]
    across, down = zip(*box.places.values(), strict=True)
    return _spread(x, across, INNER), _spread(y, down, HIGH)


def _spread(at: int, all_of_them: Iterable[int], size: float) -> float:
    """One of some numbers, such that the least and the greatest are near the edges."""
    known = sorted(all_of_them)
    return EDGE + (at - known[0]) * (size - 2 * EDGE) / max(1, known[-1] - known[0])


def radius(box: Box, station: int) -> float:
    """How large a station is drawn."""
    return CROSSING_RADIUS if box.tables.capacity[station] > 1 else PLAIN_RADIUS


def ground(box: Box, station: int) -> Area:
    """What a station covers."""
    across = 2 * radius(box, station) + 2
    return around(*point(box, station), across, across)


def along(start: tuple[float, float], end: tuple[float, float], far: float) -> tuple[float, float]:
    """The point so far from a start, on the way to an end."""
    (x, y), (u, v) = start, end
    length = hypot(u - x, v - y) or 1
    return x + (u - x) * far / length, y + (v - y) * far / length


def arrow(box: Box, line: int) -> tuple[float, float]:
    """The middle of a line's arrow, which points at its first station."""
    first, second, *_ = box.tables.lines[line]
    return along(point(box, first), point(box, second), -radius(box, first) - 8)


def tags(box: Box, line: int) -> list[tuple[float, float]]:
    """The points on a line's track that bear its letter: halfway on every other stretch."""
    points = [(point(box, at), radius(box, at)) for at in box.tables.lines[line]]
    return [
        along(one, other, (hypot(other[0] - one[0], other[1] - one[1]) + r - s) / 2)
        for (one, r), (other, s) in [*pairwise(points)][::2]
    ]


def _felt(box: Box) -> list[tuple[float, float]]:
    """Points along all tracks."""
    found = []
    for stations in box.tables.lines:
        for one, other in pairwise(point(box, station) for station in stations):
            length = hypot(other[0] - one[0], other[1] - one[1])
            found += [along(one, other, far) for far in range(0, int(length), STEP)]
    return found


# --- where things stand -------------------------------------------------------------------------


@frozen
class Title:
    """A title in short lines, and where it stands."""

    lines: tuple[str, ...]
    area: Area


def _ways(box: Box, station: int, wide: float, high: float) -> list[Area]:
    """Where something of a size may stand beside a station."""
    (x, y), r = point(box, station), radius(box, station) + GAP
    return [
        around(
            x + across * r + max(-1, min(1, 2 * across)) * wide / 2,
            y + down * r + max(-1, min(1, 2 * down)) * high / 2,
            wide,
            high,
        )
        for across, down in AROUND
    ]


def _hidden(area: Area, things: Iterable[Area]) -> float:
    return sum(area.shared(thing) for thing in things)


@lru_cache(maxsize=8)
def _fixed(box: Box) -> tuple[tuple[Area, ...], tuple[tuple[float, float], ...]]:
    """What stands fast on the map: stations, letters and arrows; and points of the tracks."""
    lines = range(len(box.tables.lines))
    signs = [at for line in lines for at in (arrow(box, line), *tags(box, line))]
    areas = [ground(box, station) for station in range(len(STATIONS))]
    return (*areas, *(around(*at, 2 * TAG, 2 * TAG) for at in signs)), tuple(_felt(box))


def _cost(box: Box, area: Area) -> float:
    """What is hidden at a place of the map, or lost beyond its edge."""
    areas, points = _fixed(box)
    beyond = area.wide * area.high - area.shared(_MAP)
    return 4 * _hidden(area, areas) + 9 * sum(area.holds(*at) for at in points) + 1000 * beyond


def breadth(text: str) -> float:
    """How wide a line of a title is, about."""
    return sum(
        next((wide for some, wide in LETTERS if at in some), CAPITAL if at.isupper() else SMALL)
        for at in text
    )


def _title_ways(box: Box, station: int) -> list[tuple[float, Title]]:
    """How a station's title may stand, and what each way costs by itself."""
    found: list[tuple[float, Title]] = []
    title = box.titles[STATIONS.elements[station]]
    for letters in LETTERS_A_LINE:
        lines = tuple(wrap(title, letters, break_long_words=letters == max(LETTERS_A_LINE)))
        wide, high = max(map(breadth, lines)) + 4, LINE * len(lines) + 2
        for area in _ways(box, station, wide, high):
            found.append((_cost(box, area) + len(found), Title(lines, area)))
    return found


@lru_cache(maxsize=8)
def titles(box: Box) -> tuple[Title, ...]:
    """For each station its title."""
    ways = [_title_ways(box, station) for station in range(len(STATIONS))]
    found = [min(each, key=lambda way: way[0])[1] for each in ways]
    for _ in range(ROUNDS):
        for station, each in enumerate(ways):
            others = [title.area for title in found[:station] + found[station + 1 :]]
            costs = [cost + 6 * _hidden(title.area, others) for cost, title in each]
            found[station] = each[costs.index(min(costs))][1]
    return tuple(found)


def beside(box: Box, station: int, wide: float, high: float, others: Sequence[Area]) -> Area:
    """Where something stands beside a station, clear of the titles and of other things."""
    taken = (*(title.area for title in titles(box)), *others)
    ways = _ways(box, station, wide, high)
    costs = [_cost(box, at) + n + 6 * _hidden(at, taken) for n, at in enumerate(ways)]
    return ways[costs.index(min(costs))]
