"""The worked examples of Paris: of none can something else come, and that is not for nothing.

The rulings of the same names have positions in which it comes out as the text has it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulespec.documents.files import load
from rulespec.documents.rulings import load_ruling
from rulespec.documents.shelf import shelf
from rulespec.language.registry import game
from rulespec.search.limits import Limits
from rulespec.wishes.fulfilled import fulfilled
from rulespec.wishes.reading import read_wished
from rulespec.wishes.wishes import Otherwise
from solvers.checks import ENDING, asked, documents, verified

PARIS = game("paris-1900")
EVERY = documents(PARIS)


def ruled(path: Path) -> Any:
    """The position of the ruling of the same name."""
    return load_ruling(path.with_name(path.name.replace(ENDING, ".ruling.toml"))).document.position


def test_every_ruling_of_the_rulebook_has_one() -> None:
    rulings = (shelf(PARIS) / "rulebook").glob("*.ruling.toml")
    names = {at.name.partition(".")[0] for at in EVERY}
    assert names == {at.name.partition(".")[0] for at in rulings}
    assert len(EVERY) == 12


@pytest.mark.parametrize("path", EVERY, ids=lambda at: at.name.partition(".")[0])
def test_the_ruling_fits_all_but_what_contradicts_the_text(path: Path) -> None:
    said, position = read_wished(load(path), str(path)), ruled(path)
    *given, otherwise = said.wishes
    assert fulfilled(given, said.known)(position)
    assert not fulfilled(said.wishes, said.known)(position)
    so = fulfilled((*given, Otherwise(otherwise)), said.known)
    assert so(position)


@pytest.mark.slow
@pytest.mark.parametrize("path", EVERY, ids=lambda at: at.name.partition(".")[0])
def test_nothing_else_comes_of_it(path: Path) -> None:
    """``rulespec verify`` asks this, too."""
    row = asked(path)
    assert (row.file, row.ok, row.decided) == (f"rulebook/{path.name}", True, True)


def test_no_time_is_no_success() -> None:
    rows = list(verified(PARIS, Limits(seconds=1e-6)))
    assert [row.file for row in rows] == [f"rulebook/{at.name}" for at in EVERY]
    assert {(row.ok, row.decided, row.found) for row in rows} == {(False, False, "gave up: time")}


OTHER = {
    "la-villette": ("la-villette-8", "la-villette-5", "12 from 5 would be 7 francs"),
    "token-18": ("is = 15", "is = 18", "three buildings bring 15"),
    "residence": ("move.dearer", "move.free", "1 is free, and too cheap"),
    "two-players": ("is = 0", "is = 9", "the second place brings nothing"),
}


@pytest.mark.parametrize("name", OTHER)
def test_of_another_figure_the_same_is_not_said(name: str, tmp_path: Path) -> None:
    """The ruling is a position in which the text would be wrong, had it said so."""
    right, wrong, _ = OTHER[name]
    (path,) = (at for at in EVERY if at.name.startswith(f"{name}."))
    text = path.read_text(encoding="utf-8")
    other = tmp_path / path.name
    other.write_text(text.replace(right, wrong), encoding="utf-8")
    said = read_wished(load(other), str(other))
    assert fulfilled(said.wishes, said.known)(ruled(path))
