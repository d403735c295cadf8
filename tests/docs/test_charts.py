"""Charts of benchmarks: every figure is in them, at its place."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pages
import pytest
from attrs import evolve

sys.path.insert(0, str(pages.ROOT / "docs"))

import charts
from charts import CHARTS

from rulespec.pictures.charts import RADIUS, Chart

ROWS = (("slow", {"4": 10.0, "6": 100.0, "8": 1000.0}), ("fast", {"4": 1.0}))
CHART = Chart("Times", "ms", "a disc says how many", ROWS)
DISC = re.compile(r'class="disc"[^>]* d="M([\d.]+) ([\d.]+)a10 10')
WORDS = re.compile(r"<text[^>]*>([^<]*)<")


def middles(chart: Chart) -> list[tuple[float, float]]:
    """Where the discs stand, in the order of the rows; a disc's outline starts on its left."""
    return [(float(x) + RADIUS, float(y)) for x, y in DISC.findall(chart.svg)]


def test_ten_times_as_much_is_as_far_everywhere() -> None:
    (ten, _), (hundred, _), (thousand, _), (one, _) = middles(CHART)

    assert thousand - hundred == pytest.approx(hundred - ten)
    assert ten - one == pytest.approx(hundred - ten)


def test_discs_of_a_row_never_lie_upon_each_other() -> None:
    near = Chart("", "ms", "", (("near", {"4": 10.0, "6": 10.5}), ("far", {"4": 1.0, "6": 1e4})))
    (ax, ay), (bx, by), (_, cy), (_, dy) = middles(near)

    assert (ax - bx) ** 2 + (ay - by) ** 2 >= (2 * RADIUS - 3) ** 2
    assert cy == dy


def test_a_scale_is_even_between_ticks_that_are_named() -> None:
    even = Chart("", "%", "", (("one", {"a": 25.0, "b": 75.0}),), ticks=(0, 50, 100))
    spread = evolve(even, spreads={"one": {"a": (0.0, 50.0)}})
    (quarter, _), (three, _) = middles(even)
    ((start, end),) = re.findall(
        r'class="spread"[^>]* d="M([\d.]+) [\d.]+L([\d.]+) ', spread.svg
    )

    assert float(end) - float(start) == pytest.approx(three - quarter)
    assert quarter == pytest.approx((float(start) + float(end)) / 2)
    assert "one: a 25 (0 to 50), b 75" in spread.text


def test_every_name_and_disc_is_labelled() -> None:
    told = WORDS.findall(CHART.svg)

    assert [at for at in told if at in {"slow", "fast"}] == ["slow", "fast"]
    assert sorted(at for at in told if at in {"4", "6", "8"}) == ["4", "4", "6", "8"]
    assert [at for at in told if at[:1] == "1"] == ["1", "10", "100", "1000 ms"]


def test_the_text_says_every_figure() -> None:
    assert "slow: 4 10, 6 100, 8 1000" in CHART.text
    assert "fast: 4 1" in CHART.text


def test_a_line_leads_from_a_disc_to_the_90th_percentile() -> None:
    """To ten times as much it is as long as from one upright line to the next."""
    chart = evolve(CHART, spreads={"fast": {"4": (1.0, 10.0)}}, spread="90th percentile {most:g}")
    (ten, _), (hundred, _), _, (one, y) = middles(chart)
    ((start, level, end),) = re.findall(
        r'class="spread"[^>]* d="M([\d.]+) ([\d.]+)L([\d.]+) \2M', chart.svg
    )

    assert (float(start), float(level)) == pytest.approx((one, y))
    assert float(end) - float(start) == pytest.approx(hundred - ten)
    assert "fast: 4 1 (90th percentile 10)" in chart.text
    assert "slow: 4 10, 6 100, 8 1000" in chart.text


@pytest.mark.parametrize("name", CHARTS)
def test_saved_figures_are_drawn(name: str) -> None:
    source, _ = CHARTS[name]
    there = (charts.FIGURES / f"{source}.json").is_file()
    drawn = list(charts.charts(name))

    assert bool(drawn) == there
    assert all(middles(chart) for chart in drawn)


def test_nothing_is_drawn_without_figures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(charts, "FIGURES", tmp_path)
    assert [list(charts.charts(name)) for name in CHARTS] == [[] for _ in CHARTS]
