"""Each question answers for each game; what takes long has tests of its own."""

from __future__ import annotations

import csv

import pytest
from matrix import ASKED, GAMES, TABLE, answer, answers, shown, told

from rulespec.search.limits import Limits

QUICK = ("find", "best", "reach", "endgame", "settle")


def table() -> dict[str, dict[str, str]]:
    """The answers that the page shows."""
    with TABLE.open(encoding="utf-8", newline="") as file:
        return {row["Question"]: row for row in csv.DictReader(file)}


def told_of(question: str) -> dict[str, dict[str, str]]:
    """What is asked about each game on the page of a question, and the answers."""
    with answers(question).open(encoding="utf-8", newline="") as file:
        return {row["Game"]: row for row in csv.DictReader(file)}


def test_the_page_shows_every_question_and_game() -> None:
    kinds = table()
    assert list(kinds) == list(ASKED)
    assert all([*row] == ["Question", *GAMES] and all(row.values()) for row in kinds.values())
    for question in ASKED:
        rows = told_of(question)
        assert [*rows] == [*GAMES]
        assert [row["Asked"] for row in rows.values()] == [
            ASKED[question](name).asked for name in GAMES.values()
        ]


@pytest.mark.parametrize("question", QUICK)
@pytest.mark.parametrize("name", GAMES)
def test_what_the_page_shows_is_answered(question: str, name: str) -> None:
    """With so much time that no part of it ends a search early on a busy machine."""
    found = answer(question, GAMES[name], Limits(seconds=900))
    assert told(found) == table()[question][name]
    assert told_of(question)[name]["Answer"] == shown(found)


@pytest.mark.slow
@pytest.mark.parametrize("question", ["differ", "prove", "why-not"])
@pytest.mark.parametrize("name", GAMES)
def test_what_takes_long_is_no_less_than_the_page_shows(question: str, name: str) -> None:
    found = told(answer(question, GAMES[name], Limits(seconds=60)))
    page = table()[question][name]
    assert found == page or page.startswith("not decided")
