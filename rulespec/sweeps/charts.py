"""Charts of reports: shares of games, with the intervals that hold the true ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from rulespec.pictures.charts import Chart
from rulespec.sweeps.saved import Row, weight

Report: TypeAlias = Mapping[str, Any]
Shares: TypeAlias = Mapping[str, Row]
"""Shares, by what stands on the disc."""

EVEN = (0.0, 25.0, 50.0, 75.0, 100.0)


def impact(report: Report) -> Chart:
    """In how many games a reading changes anything, and who wins; first those that matter most."""
    rows = sorted(report["changes"], key=weight, reverse=True)
    shares = (
        (f"{row['question']}={row['reading']}", {"g": row["games"], "w": row["winners"]})
        for row in rows if row["games"]["count"]
    )  # fmt: skip
    told = "in how many games another reading changes anything (g), and who wins (w)"
    return _chart(report, told, shares)


def balance(report: Report) -> Chart:
    """In how many games each player wins alone, nobody does, and whoever began does."""
    seats = ((f"{at['player']} ({at['plays']})", {"": at["wins"]}) for at in report["seats"])
    rest = (("several share the win", {"": report["shared"]}),
            ("whoever began wins", {"": report["first"]}))
    return _chart(report, "in how many games a player wins alone", (*seats, *rest), EVEN)


def _chart(
    report: Report, told: str, rows: Iterable[tuple[str, Shares]], ticks: tuple[float, ...] = ()
) -> Chart:
    """Shares in percent; on a scale of powers of ten only those of which there is any."""
    listed = [(name, {at: share for at, share in row.items() if ticks or share["count"]})
              for name, row in rows]  # fmt: skip
    figures = tuple((name, {at: _percent(share) for at, share in row.items()})
                    for name, row in listed)  # fmt: skip
    spreads = {name: {at: _ends(share) for at, share in row.items()} for name, row in listed}
    return Chart(_title(report), "%", told, figures, spreads, ticks=ticks)


def _title(report: Report) -> str:
    last = report["seed"] + report["games"] - 1
    played = f"{report['games']} games, seeds {report['seed']} to {last}"
    return f"{report['game']}, {report['edition']}: {played}"


def _percent(share: Row) -> float:
    return _short(100 * share["count"] / share["of"])


def _ends(share: Row) -> tuple[float, float]:
    """The interval in percent; one that was rounded to begin with nothing begins a tenth below."""
    least, most = share["interval"]
    return _short(100 * least) or _percent(share) / 10, _short(100 * most)


def _short(figure: float) -> float:
    return float(f"{figure:.3g}")
