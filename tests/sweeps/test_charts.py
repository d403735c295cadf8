"""Charts of sweeps: every share with its interval, in percent."""

from __future__ import annotations

import pytest

from rulespec.cli import main
from rulespec.sweeps.charts import balance, impact
from rulespec.sweeps.counts import share
from rulespec.sweeps.saved import KINDS

NEVER = share(0, 1000)
HEAD = {"game": "city", "edition": "first", "games": 1000, "seed": 5}


def row(question, **counts):
    shares = {kind: share(counts.get(kind, 0), 1000) for kind in ("games", *KINDS)}
    return {"question": question, "reading": "yes", **shares}


def test_readings_that_matter_most_come_first_and_silent_ones_not_at_all():
    changes = [row("lamp", games=500), row("none"), row("tie", games=40, winners=20)]
    chart = impact({**HEAD, "changes": changes})

    assert chart.rows == (("tie=yes", {"g": 4.0, "w": 2.0}), ("lamp=yes", {"g": 50.0}))
    assert chart.spreads["tie=yes"]["w"] == (1.3, 3.07)
    assert chart.scale == (1.0, 10.0, 100.0)
    assert chart.title == "city, first: 1000 games, seeds 5 to 1004"


def test_who_wins_stands_on_an_even_scale_also_if_nobody_does():
    seats = [{"player": "blue", "plays": "greedy", "wins": share(750, 1000)}]
    chart = balance({**HEAD, "seats": seats, "shared": NEVER, "first": share(250, 1000)})

    assert dict(chart.rows) == {
        "blue (greedy)": {"": 75.0}, "several share the win": {"": 0.0},
        "whoever began wins": {"": 25.0},
    }  # fmt: skip
    assert chart.spreads["several share the win"] == {"": (0.0, 0.383)}
    assert chart.scale[::4] == (0.0, 100.0)


@pytest.mark.parametrize("changes", [[], [row("lamp")]])
def test_where_nothing_changes_there_is_a_chart_without_rows(changes):
    chart = impact({**HEAD, "changes": changes})
    assert chart.rows == ()
    assert chart.svg.endswith("</svg>\n")


def test_a_share_that_rounds_to_nothing_is_drawn():
    rare = {**row("lamp"), "games": share(1, 10_000_000)}
    chart = impact({**HEAD, "changes": [rare]})
    assert chart.rows == (("lamp=yes", {"g": 1e-05}),)
    assert chart.spreads["lamp=yes"]["g"][0] == pytest.approx(1e-06)
    assert "lamp=yes" in chart.svg


def test_the_command_draws_besides(tmp_path, capsys):
    path = tmp_path / "often.svg"
    words = ["sweep", "impact", "paris-paris", "--games", "3", "--engine", "python"]
    assert main([*words, "--svg", str(path)]) == 0
    told = capsys.readouterr().out
    assert main(words) == 0
    assert capsys.readouterr().out == told
    assert "tie.shops=all" in path.read_text(encoding="utf-8")

    assert main([*words, "--svg", str(path)]) == 2
    assert "--force" in capsys.readouterr().err
    assert main([*words, "--svg", str(path), "--force"]) == 0
    assert main([*words, "--svg", str(tmp_path / "no" / "x.svg")]) == 2
    assert "tie.shops=all" in capsys.readouterr().out
