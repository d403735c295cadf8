"""Charts: a row for each thing that is measured, and a disc at each of its figures.

A disc says in words what it stands for, so that no colour is needed. Where a figure has a spread, a
line leads from one end of that to the other. The scale is even between the ticks that are named;
where none are, from one upright line to the next is ten times as much.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import ceil, floor, inf, log10
from typing import TypeAlias

from attrs import field, frozen

from rulespec.pictures.page import INNER, WIDTH
from rulespec.pictures.palette import CARD, FAINT, PAPER, SLOT, TEXT
from rulespec.pictures.svg import Ink, Path, Shape, Words, box, disc, lines, picture

ROW, NAME, FOOT, RADIUS, SIZE = 40, 17, 30, 10, 13
"""The height of a row, of the name in it and of the scale; a disc's radius; the size of letters."""

LANE = 2 * RADIUS - 2
"""How much higher a row is in which discs that touch take turns."""

LEFT, RIGHT = 2.5 * RADIUS, INNER - 2.5 * RADIUS
DISC = Ink("disc", CARD.fill, TEXT.fill, 1.4)
RANGE = Ink("range", None, FAINT.fill, 2)
SPREAD = Ink("spread", None, TEXT.fill, 1.4)
TICK, APART = 2, 5
"""Half of the upright end of a spread, and how far below the one before it each of a row lies."""

Row: TypeAlias = tuple[str, Mapping[str, float]]
"""A name, and what is measured, by what stands on the disc."""

Spreads: TypeAlias = Mapping[str, Mapping[str, tuple[float, float]]]


@frozen
class Chart:
    """What is measured, in which unit, and what the discs say."""

    title: str
    unit: str
    discs: str
    rows: tuple[Row, ...]
    spreads: Spreads = field(factory=dict)
    """From where to where a figure may be, by name and disc, where that is known."""

    spread: str = "{least:g} to {most:g}"
    """How the text tells a spread."""

    ticks: tuple[float, ...] = ()
    """The upright lines of an even scale."""

    @property
    def scale(self) -> tuple[float, ...]:
        """What the upright lines stand for."""
        if self.ticks:
            return self.ticks
        ends = (end for row in self.spreads.values() for spread in row.values() for end in spread)
        found = [log10(at) for at in (*ends, *(at for _, row in self.rows for at in row.values()))]
        first, last = floor(min(found, default=0)), ceil(max(found, default=0))
        return tuple(10.0**power for power in range(first, max(last, first + 1) + 1))

    @property
    def text(self) -> str:
        """The chart in characters."""
        told = (f"{name}: " + ", ".join(self._told(name, at, value) for at, value in row.items())
                for name, row in self.rows)
        return "\n".join((f"{self.title}, {self.unit}; {self.discs}", *told))

    def _told(self, name: str, at: str, value: float) -> str:
        ends = self.spreads.get(name, {}).get(at)
        spread = "" if ends is None else f" ({self.spread.format(least=ends[0], most=ends[1])})"
        return f"{at or 'all'} {value:g}{spread}"

    @property
    def svg(self) -> str:
        """The chart as a picture."""
        row = ROW + LANE * any(map(self._touch, self.rows))
        high = row * len(self.rows) + FOOT
        shapes = [Path(box(0, 0, WIDTH, high), PAPER), *self._grid(high, row)]
        for number, one in enumerate(self.rows):
            shapes += self._row(one, row * number)
        return picture(shapes, WIDTH, high, title=self.title, description=self.text)

    def _x(self, value: float) -> float:
        first, last = self.scale[0], self.scale[-1]
        far = (value - first) / (last - first)
        if not self.ticks:
            far = log10(value / first) / log10(last / first)
        return LEFT + (RIGHT - LEFT) * far

    def _touch(self, row: Row) -> bool:
        """Whether discs of a row touch."""
        places = sorted(map(self._x, row[1].values()))
        return any(other - one <= 2 * RADIUS for one, other in pairwise(places))

    def _grid(self, high: float, row: float) -> Iterator[Shape]:
        """The upright lines, which leave out the names, and what they stand for."""
        tops = [row * number + NAME for number in range(len(self.rows))]
        for value in self.scale:
            x = self._x(value)
            yield Path(lines(*((x, top + 2, x, top + row - NAME) for top in tops)), SLOT)
            unit = f" {self.unit}" if value == self.scale[-1] else ""
            yield Words(x, high - FOOT / 2, f"{value:g}{unit}", SIZE, FAINT)

    def _row(self, row: Row, top: float) -> Iterator[Shape]:
        """A name, and below it a line from the least to the most; discs that touch take turns."""
        name, measured = row
        yield Words(2, top + NAME / 2 + 2, name, SIZE, TEXT, starts=True)
        places = sorted((self._x(value), at) for at, value in measured.items())
        lanes = dict.fromkeys((top + NAME + RADIUS, top + NAME + RADIUS + LANE), -inf)
        y = next(iter(lanes))
        spreads = self.spreads.get(name, {})
        if not spreads:
            yield Path(lines((places[0][0], y, places[-1][0], y)), RANGE)
        below = -APART * (len(spreads) - 1) / 2
        for x, at in places:
            y = next((lane for lane, last in lanes.items() if x - last > 2 * RADIUS), y)
            lanes[y] = x
            if at in spreads:
                yield self._spread(spreads[at], y + below)
                below += APART
            yield Path(disc(x, y, RADIUS), DISC)
            yield Words(x, y, at, SIZE - 1, TEXT)

    def _spread(self, ends: tuple[float, float], level: float) -> Shape:
        first, last = map(self._x, ends)
        ticks = ((x, level - TICK, x, level + TICK) for x in (first, last))
        return Path(lines((first, level, last, level), *ticks), SPREAD)
