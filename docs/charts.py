"""Charts of the last benchmark: a row for each engine, and a disc at each of its medians."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from attrs import evolve
from figures import FIGURES

from rulespec.pictures.charts import Chart
from rulespec.sweeps import charts as sweeps

INSTANT = 0.05
"""Seconds that nobody notices."""


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


def impact(found: Any) -> Iterator[Chart]:  # noqa: ANN401  # likewise
    """In how many games each other reading of City of Light changes something."""
    yield sweeps.impact(found)


CHARTS = {
    "most": ("most", most),
    "differ": ("differ", differ),
    "impact": ("impact/city-of-light", impact),
}
"""For each benchmark the figures it is drawn from, and how."""
