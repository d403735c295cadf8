"""The booklet of a house rule: one line of the score sheet is another, and cites the table."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from rulespec.documents.files import load
from rulespec.documents.positions import read_document
from rulespec.language.registry import game

FOLDER = Path(__file__).parents[2] / "examples" / "house-rules"


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    out = tmp_path_factory.mktemp("booklet")
    built = subprocess.run(
        [sys.executable, "-m", "sphinx", "-W", "-n", "-q", "-b", "html", FOLDER, out],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (built.returncode, built.stderr) == (0, "")
    return (out / "index.html").read_text(encoding="utf-8")


def test_the_booklet_prints_the_table_s_own_sentence(page: str) -> None:
    assert "Each shop in the bag is worth a point to its owner." in page
    assert "full bags" in page


def test_everybody_scores_the_bag() -> None:
    """Grey: 40 and 2; violet: 38 and 3; by the printed rule violet alone scores the bag."""
    path = FOLDER / "evening.toml"
    ours = read_document(load(path), str(path)).position
    printed = read_document({**load(path), "game": "paris-paris"}, "evening").position
    totals = [ours.score(at).total for at in ours.players]

    assert totals == [42, 41, 41]
    assert [printed.score(at).total for at in printed.players] == [40, 41, 41]
    assert game(str(FOLDER / "ours.py")).variants[0].id == "full-bags"
