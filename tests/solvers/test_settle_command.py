"""``rulespec settle``, a command that the solvers add."""

from __future__ import annotations

import json
from pathlib import Path

from rulespec.cli import main

EXAMPLES = Path(__file__).parents[2] / "examples" / "city-of-light"
LAMPS = str(EXAMPLES / "questions" / "metropolitain-lamps.ruling.toml")


def test_a_move_over_two_lamps_depends(capsys) -> None:
    """One reading allows any number of lamps under Metropolitain; all others one alone."""
    code = main(["settle", LAMPS, "--move", "build I3 a1-b1-c1", "--json"])
    found = json.loads(capsys.readouterr().out)

    assert code == 1
    assert found["answers"] == ["illegal", "legal"]
    assert found["turns"] == [{"readings": {"metropolitain.lamps": "any"}, "answer": "legal"}]


def test_the_scoring_example_is_the_same_however_it_is_read(capsys) -> None:
    document = str(EXAMPLES / "rulebook" / "scoring-gaga-2021.ruling.toml")

    assert main(["settle", document, "--player", "orange"]) == 0
    assert capsys.readouterr().out == "orange's total: 48 however you read it\n"


def test_it_wants_one_thing_to_settle(capsys) -> None:
    assert main(["settle", LAMPS]) == 2
    assert "--move MOVE or --player PLAYER" in capsys.readouterr().err
