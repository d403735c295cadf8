"""Charts of the last benchmark: a row for each engine, and a disc at each of its medians.

A disc says in words what it stands for, so that no colour is needed. Where there is a spread, a
line leads from the disc to the 90th percentile. The scale is logarithmic: from one upright line to
the next is ten times as much.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from math import ceil, floor, log10
from typing import Any

from attrs import evolve, field, frozen
from figures import FIGURES

from rulespec.pictures.page import INNER, WIDTH
from rulespec.pictures.palette import CARD, FAINT, PAPER, SLOT, TEXT
from rulespec.pictures.svg import Ink, Path, Shape, Words, box, disc, lines, picture

ROW, NAME, FOOT, RADIUS, SIZE = 58, 17, 30, 10, 13
"""The height of a row, of the name in it and of the scale; a disc's radius; the size of letters."""

LEFT, RIGHT = 2.5 * RADIUS, INNER - 2.5 * RADIUS
DISC = Ink("disc", CARD.fill, TEXT.fill, 1.4)
RANGE = Ink("range", None, FAINT.fill, 2)
SPREAD = Ink("spread", None, TEXT.fill, 1.4)
TICK, APART = 2, 5
"""Half of the upright end of a spread, and how far below the one before it each of a row lies."""

INSTANT = 0.05
"""Seconds that nobody notices."""

Row = tuple[str, dict[str, float]]
"""A name, and what is measured, by what stands on the disc."""


@frozen
class Chart:
    """What is measured, in which unit, and what the discs say."""

    title: str
    unit: str
    discs: str
    rows: tuple[Row, ...]
    most: Mapping[str, Mapping[str, float]] = field(factory=dict)
    """What nine of ten are at most, by name and disc, where that is known."""

    @property
    def scale(self) -> range:
        """The powers of ten that the figures lie between."""
        rows = [*(row for _, row in self.rows), *self.most.values()]
        found = [log10(value) for row in rows for value in row.values()]
        return range(floor(min(found)), max(ceil(max(found)), floor(min(found)) + 1) + 1)

    @property
    def text(self) -> str:
        """The chart in characters."""
        told = (f"{name}: " + ", ".join(self._told(name, at, value) for at, value in row.items())
                for name, row in self.rows)
        return "\n".join((f"{self.title}, {self.unit}; {self.discs}", *told))

    def _told(self, name: str, at: str, value: float) -> str:
        most = self.most.get(name, {}).get(at)
        spread = "" if most is None else f" (90th percentile {most:g})"
        return f"{at or 'all'} {value:g}{spread}"

    @property
    def svg(self) -> str:
        """The chart as a picture."""
        high = ROW * len(self.rows) + FOOT
        shapes = [Path(box(0, 0, WIDTH, high), PAPER), *self._grid(high)]
        for number, row in enumerate(self.rows):
            shapes += self._row(row, ROW * number)
        return picture(shapes, WIDTH, high, title=self.title, description=self.text)

    def _x(self, power: float) -> float:
        first, last = self.scale[0], self.scale[-1]
        return LEFT + (RIGHT - LEFT) * (power - first) / (last - first)

    def _grid(self, high: float) -> Iterator[Shape]:
        """The upright lines, which leave out the names, and what they stand for."""
        tops = [ROW * number + NAME for number in range(len(self.rows))]
        for power in self.scale:
            x = self._x(power)
            yield Path(lines(*((x, top + 2, x, top + ROW - NAME) for top in tops)), SLOT)
            unit = f" {self.unit}" if power == self.scale[-1] else ""
            yield Words(x, high - FOOT / 2, f"{10.0**power:g}{unit}", SIZE, FAINT)

    def _row(self, row: Row, top: float) -> Iterator[Shape]:
        """A name, and below it a line from the least to the most; discs that touch take turns."""
        name, measured = row
        yield Words(2, top + NAME / 2 + 2, name, SIZE, TEXT, starts=True)
        places = sorted((self._x(log10(value)), at) for at, value in measured.items())
        lanes = {top + NAME + RADIUS: -WIDTH, top + NAME + 3 * RADIUS - 2: -WIDTH}
        y = next(iter(lanes))
        spreads = self.most.get(name, {})
        if not spreads:
            yield Path(lines((places[0][0], y, places[-1][0], y)), RANGE)
        below = -APART * (len(spreads) - 1) / 2
        for x, at in places:
            y = next((lane for lane, last in lanes.items() if x - last > 2 * RADIUS), y)
            lanes[y] = x
            if at in spreads:
                end, level = self._x(log10(spreads[at])), y + below
                ticks = (end, level - TICK, end, level + TICK)
                yield Path(lines((x, level, end, level), ticks), SPREAD)
                below += APART
            yield Path(disc(x, y, RADIUS), DISC)
            yield Words(x, y, at, SIZE - 1, TEXT)


def charts(name: str) -> Iterator[Chart]:
    """The charts of a benchmark, if there are figures for it."""
    source, made = CHARTS[name]
    path = FIGURES / f"{source}.json"
    if path.is_file():
        for chart in made(json.loads(path.read_text(encoding="utf-8"))):
            rows = tuple(row for row in chart.rows if row[1])
            if rows:
                yield evolve(chart, rows=rows)


def most(found: Any) -> Iterator[Chart]:  # noqa: ANN401  # JSON
    """How long it takes to place buildings for the most points."""
    medians: dict[str, dict[str, float]] = {}
    for size, rows in found["sizes"].items():
        for name, row in rows.items():
            medians.setdefault(name, {})[size] = row["median s"]
    says = "a disc says how many buildings are placed"
    yield Chart("The most of a reserve", "s", says, tuple(medians.items()))


def differ(found: Any) -> Iterator[Chart]:  # noqa: ANN401  # likewise
    """How long each difference takes that needs the solver."""
    rows = found["differences"].items()
    shown = tuple((name, {"": row["s"]}) for name, row in rows if row["s"] > INSTANT)
    says = f"a disc is a difference that takes more than {INSTANT:g} s"
    yield Chart("Where the editions differ", "s", says, shown)


CHARTS = {
    "most": ("most", most),
    "differ": ("differ", differ),
}
"""For each benchmark the figures it is drawn from, and how."""
