"""``rulespec settle``, and commands that other packages add."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import solvers.cli

EXAMPLES = Path(__file__).parents[2] / "examples" / "city-of-light"
LAMPS = str(EXAMPLES / "questions" / "metropolitain-lamps.ruling.toml")
Run = Callable[..., tuple[int, str, str]]
Ask = Callable[..., tuple[int, Any]]


def test_a_move_over_two_lamps_depends(ask: Ask) -> None:
    """One reading allows any number of lamps under Metropolitain; all others one alone."""
    code, found = ask("settle", LAMPS, "--move", "build I3 a1-b1-c1")

    assert (code, found["depends"]) == (1, True)
    assert found["answers"] == ["illegal", "legal"]
    assert found["turns"] == [{"readings": {"metropolitain.lamps": "any"}, "answer": "legal"}]


def test_the_scoring_example_is_the_same_however_it_is_read(run: Run) -> None:
    document = str(EXAMPLES / "rulebook" / "scoring-gaga-2021.ruling.toml")

    found = run("settle", document, "--player", "orange")
    assert found == (0, "orange's total: 48 however you read it\n", "")


TIE = str(EXAMPLES / "questions" / "dancer-own-cell.ruling.toml")
CAPITAL = str(EXAMPLES.parent / "moscow-paris" / "questions" / "capital-special.ruling.toml")


def test_who_wins_is_settled(run: Run, ask: Ask) -> None:
    """Eight points each: as a capital Istanbul makes two of the first player's, else 6 : 5 wins."""
    code, found = ask("settle", CAPITAL, "--winner")

    assert (code, found["subject"], found["depends"]) == (1, "who wins", True)
    assert found["answers"] == ["second wins", "first wins"]
    assert found["turns"] == [{"readings": {"capital.special": "yes"}, "answer": "first wins"}]
    assert run("settle", CAPITAL, "--winner")[1].splitlines()[:2] == [
        "who wins: it depends: second wins as read now, else first wins",
        "  capital.special=yes → first wins",
    ]
    assert ask("settle", CAPITAL, "--winner", "--reading", "capital.special=no")[0] == 0


def test_the_score_names_what_the_winner_hangs_on(run: Run, ask: Ask) -> None:
    _, found = ask("score", CAPITAL, "--all-readings")

    assert (found["winner"], found["winners"]) == ("second", ["second"])
    assert [at["question"] for at in found["hangs-on"]] == ["capital.special"]
    assert found["hangs-on"][0]["turned-by"] == ["yes"]
    assert found["all-readings"]["answers"] == ["second wins", "first wins"]
    assert all(sheet["hangs-on"] == [] for sheet in found["sheets"])

    text = run("score", CAPITAL)[1]
    assert "hangs on capital.special is read 'no' (default); 'yes' turns it" in text
    assert text.index("second wins (8 : 8") < text.index("hangs on capital.special")
    told = run("score", CAPITAL, "--all-readings")[1]
    assert "who wins: it depends: second wins as read now, else first wins" in told


@pytest.mark.parametrize(
    "words",
    [[], ["--winner", "--player", "blue"], ["--winner", "--player", "blue", "--move", "pass"]],
)
def test_one_thing_is_settled_at_a_time(run: Run, words: list[str]) -> None:
    code, _, error = run("settle", TIE, *words)

    assert code == 2
    assert "expected one of --move MOVE, --player PLAYER and --winner" in error


def test_another_package_may_add_a_command(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """By an entry point; here it lends the package's name to one of our own."""
    monkeypatch.setitem(solvers.cli.COMMANDS, "perft", ("rulespec.cli.perft", "another perft"))
    monkeypatch.delitem(__import__("rulespec.cli").cli.COMMANDS, "perft")

    assert "another perft" in run("--help")[1]
    assert run("perft", "city-of-light", "0")[:2] == (0, "1\n")
