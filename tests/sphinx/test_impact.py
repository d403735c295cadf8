"""A saved sweep tells on the pages how often each question matters."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from builds import Built, Project, built

GAMES = Path(__file__).parents[2] / "examples" / "games"
PAGE = """\
Page
====

.. rulespec:question::
   :game: duo.py
"""


def share(count: int, of: int, low: float = 0.0, high: float = 1.0) -> dict[str, Any]:
    return {"count": count, "of": of, "share": count / of, "interval": [low, high]}


def row(question: str, reading: str, **counts: dict[str, Any]) -> dict[str, Any]:
    kinds = ("games", "winners", "scores", "starts", "effects", "moves", "verdicts")
    return {"question": question, "reading": reading,
            **{kind: counts.get(kind, share(0, 100)) for kind in kinds}}  # fmt: skip


SWEEP = {
    "job": "impact", "rulespec": "1.2", "game": "blokus-duo", "edition": "insights-2005",
    "seed": 7, "games": 4000,
    "changes": [
        row("points", "laid"),
        row("passing", "yes", winners=share(12, 4000, 0.0017, 0.0052), verdicts=share(1, 10**6),
            moves=share(1, 3)),
    ],
}  # fmt: skip


def page(project: Project, out: Path, sweep: object, text: str = PAGE, **settings: object) -> Built:
    source = project(index=text, sweep__json=json.dumps(sweep))
    shutil.copy(GAMES / "blokus_duo.py", source / "duo.py")
    return built(source, out, rulespec_sweeps=["sweep.json"], **settings)


def test_each_question_says_how_often_it_matters(project: Project, tmp_path: Path) -> None:
    done = page(project, tmp_path / "out", SWEEP)
    assert done.warnings == ""
    text = " ".join(done.text("index.txt").split())
    assert '* read "laid", it changes nothing' in text
    assert ('read "yes", it changes who wins in 0.3 % (0.17–0.52) of games; what may be done in '
            "33.3 % of positions; whether a move is legal in < 0.001 % of "
            "moves") in text  # fmt: skip
    assert ("4,000 random games under insights-2005, with the seeds from 7 on; "
            "rulespec 1.2") in text  # fmt: skip


def test_it_is_told_in_the_language_of_the_project(project: Project, tmp_path: Path) -> None:
    done = page(project, tmp_path / "out", SWEEP, language="de")
    assert "ändert: wer gewinnt in 0.3 %" in " ".join(done.text("index.txt").split())


def test_what_matters_most_comes_first(project: Project, tmp_path: Path) -> None:
    def places(text: str) -> list[int]:
        return [text.index(asks) for asks in ('"laid"', '"yes"')]

    first, second = places(page(project, tmp_path / "out", SWEEP).text("index.txt"))
    assert first < second
    source = tmp_path / "source"
    (source / "index.rst").write_text(PAGE + "   :by-impact:\n", encoding="utf-8")
    again = built(source, tmp_path / "by-impact", rulespec_sweeps=["sweep.json"])
    first, second = places(again.text("index.txt"))
    assert second < first


def test_another_game_s_sweep_tells_nothing(project: Project, tmp_path: Path) -> None:
    done = page(project, tmp_path / "out", {**SWEEP, "game": "othello"})
    assert (done.warnings, "changes" in done.text("index.txt")) == ("", False)


@pytest.mark.parametrize(("sweep", "text", "says"), [
    ({"job": "balance"}, PAGE, "sweep.json: found 'another document'"),
    ([], PAGE, "sweep.json"),
    ({**SWEEP, "changes": [{"question": "points"}]}, PAGE, "found 'another document'"),
    ({**SWEEP, "changes": 3}, PAGE, "found 'another document'"),
    ({**SWEEP, "game": "othello"}, PAGE + "   :by-impact:\n", ":by-impact:: found 'no sweep'"),
])  # fmt: skip
def test_what_is_no_sweep_is_named(
    project: Project, tmp_path: Path, sweep: object, text: str, says: str
) -> None:
    done = page(project, tmp_path / "out", sweep, text)
    assert says in done.warnings
    assert "index.rst:4" in done.warnings
