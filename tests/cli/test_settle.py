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


def test_another_package_may_add_a_command(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """By an entry point; here it lends the package's name to one of our own."""
    monkeypatch.setitem(solvers.cli.COMMANDS, "perft", ("rulespec.cli.perft", "another perft"))
    monkeypatch.delitem(__import__("rulespec.cli").cli.COMMANDS, "perft")

    assert "another perft" in run("--help")[1]
    assert run("perft", "city-of-light", "0")[:2] == (0, "1\n")
