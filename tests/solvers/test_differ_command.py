"""``rulespec differ``: what it prints, its exit codes, and input that it refuses."""

from __future__ import annotations

import json
from importlib.resources import files
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from rulespec.cli import main
from rulespec.games.city_of_light.game import GAME
from solvers.cli.differ import KEYS

Run = Any


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*words: str) -> tuple[int, str, str]:
        code = main(["differ", "city-of-light", *words])
        return (code, *capsys.readouterr())

    return run


def test_one_difference_of_the_editions(run: Run) -> None:
    code, out, err = run("gaga-2021", "kosmos-2020", "--question", "tie", "--limit", "12")
    out = " ".join(out.split())
    assert (code, err) == (0, "")
    question = GAME.question("tie")
    for reading in question.readings:
        assert reading.says in out
    for edition in ("gaga-2021", "kosmos-2020"):
        places = [GAME.ledger(edition).find(at) for at in question.cites]
        assert all(f"{edition} {at.where}" in out for at in places if at)
    assert out.endswith("1 difference, 1 shown.")


def test_the_position_of_the_answer_can_be_asked_again(run: Run) -> None:
    """What the JSON holds is judged the same by ``rulespec check``."""
    code, out, _ = run("gaga-2021", "--question", "free.lamp", "--json", "--limit", "12")
    told = json.loads(out)
    (difference,) = told["differences"]
    assert code == 0
    assert all(key in KEYS for key in (*told, *difference, *difference["found"]))
    found = difference["found"]
    assert (difference["answer"], found["about"]) == ("found", "move")
    codes = [
        main(["check", position, "--move", found["move"]]) for position in found["positions"]
    ]
    assert sorted(codes) == [0, 1]


def test_readings_of_the_table(run: Run) -> None:
    code, out, _ = run("gaga-2021", "--reading", "pass.tiles=yes", "--json", "--limit", "12")
    (difference,) = json.loads(out)["differences"]
    assert code == 0
    assert difference["question"] == "pass.tiles"
    assert difference["readings"] == ["no", "yes"]
    assert difference["status"][1] == "table"


def test_every_two_of_three_readings(run: Run) -> None:
    names = [at.id for at in GAME.question("chimneys").readings]
    pairs = [list(at) for at in combinations(names, 2)]
    _, out, _ = run("gaga-2021", "--question", "chimneys", "--json", "--limit", "0.1")
    assert [at["readings"] for at in json.loads(out)["differences"]] == pairs


def test_no_difference(run: Run) -> None:
    assert run("gaga-2021", "gaga-2021") == (
        1, "No difference: both read all questions alike.\n", ""
    )


@pytest.mark.slow
def test_proved_to_be_alike(run: Run) -> None:
    """A single tile in the hand leaves nothing that could be kept back."""
    code, out, _ = run("gaga-2021", "--question", "drawing", "--reading", "hand=one")
    assert code == 1
    assert "No difference, shown by z3 for positions without a fault" in " ".join(out.split())


def test_out_of_time(run: Run) -> None:
    code, out, err = run("gaga-2021", "--question", "large-lamp.behind", "--limit", "0.001")
    assert (code, err) == (3, "")
    assert "Not decided: time" in out


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["gaga-2020", "kosmos-2020"], "gaga-2020"),
        (["gaga-2021", "kosmos"], "kosmos"),
        (["gaga-2021", "--question", "tei"], "tei"),
        (["gaga-2021", "--reading", "tie=fre"], "fre"),
        (["gaga-2021", "--reading", "tie"], "tie"),
        (["gaga-2021"], "one ruleset"),
        (["gaga-2021", "kosmos-2020", "--limit", "-1"], "--limit"),
        (["gaga-2021", "kosmos-2020", "--limit", "soon"], "soon"),
        (["gaga-2021", "kosmos-2020", "--quesiton", "tie"], "--quesiton"),
    ],
)
def test_wrong_input_is_one_line(run: Run, words: list[str], named: str) -> None:
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert named in err
    assert err.count("\n") == 1


def test_an_unknown_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["differ", "draughts", "gaga-2021", "kosmos-2020"]) == 2
    assert "draughts" in capsys.readouterr().err


def test_in_a_box_of_ones_own(run: Run, tmp_path: Path) -> None:
    """What is found is told in that box, and judged the same in it."""
    mine = tmp_path / "mine.toml"
    text = (files("rulespec.games.city_of_light") / "box.toml").read_text(encoding="utf-8")
    mine.write_text(text.replace('"standard"', '"mine"', 1), encoding="utf-8")
    asked = ("gaga-2021", "--question", "free.lamp", "--limit", "12", "--json")
    code, out, _ = run(*asked, "--box", str(mine))
    found = json.loads(out)["differences"][0]["found"]
    assert code == 0
    assert all(at.endswith(" box=mine") for at in found["positions"])
    codes = [main(["check", position, "--move", found["move"], "--box", str(mine)])
             for position in found["positions"]]  # fmt: skip
    assert sorted(codes) == [0, 1]
    code, _, err = run("gaga-2021", "--question", "free.lamp", "--box", "no-such-box.toml")
    assert code == 2
    assert "no-such-box.toml" in err
