"""Each question answers for each game; what takes long has tests of its own."""

from __future__ import annotations

import csv

import pytest
from matrix import ASKED, GAMES, TABLE, told

from solvers.limits import Limits

QUICK = ("find", "best", "reach", "endgame", "settle")


def table() -> dict[str, dict[str, str]]:
    """The answers that the page shows."""
    with TABLE.open(encoding="utf-8", newline="") as file:
        return {row[""]: row for row in csv.DictReader(file)}


def test_the_page_shows_every_question_and_game() -> None:
    shown = table()
    assert list(shown) == list(ASKED)
    assert all([*row] == ["", *GAMES] and all(row.values()) for row in shown.values())


@pytest.mark.parametrize("question", QUICK)
@pytest.mark.parametrize("name", GAMES)
def test_what_the_page_shows_is_answered(question: str, name: str) -> None:
    assert told(ASKED[question](GAMES[name], Limits(seconds=60))) == table()[question][name]


@pytest.mark.slow
@pytest.mark.parametrize("question", ["differ", "prove", "why-not"])
@pytest.mark.parametrize("name", GAMES)
def test_what_takes_long_is_no_less_than_the_page_shows(question: str, name: str) -> None:
    found, shown = told(ASKED[question](GAMES[name], Limits(seconds=60))), table()[question][name]
    assert found == shown or shown.startswith("not decided")
