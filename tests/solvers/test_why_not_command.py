"""``rulespec why-not``: its exit codes, its JSON, and what it refuses."""

from __future__ import annotations

import io
import json
from types import SimpleNamespace

import pytest
from towns import town

from rulespec.cli import main
from rulespec.games.city_of_light.game import GAME

LINE = GAME.write_line(town(blue={"reserve": ["I3", "O4"]}))
LAMP = "build I3 b3-c3-d3"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["--move", LAMP], 0),
        (["--move", "build I3 a3-b3-c3"], 1),
        (["--place", "I3,O4"], 1),
        (["--place", "I3,X5"], 0),
        (["--points", "1"], 1),
        (["--points", "0", "--player", "orange"], 1),
        (["--points", "1", "--player", "orange"], 0),
        (["--place", "I3,X5", "--limit", "1e-9"], 3),
        (["--points", "1000", "--limit", "1e-9"], 3),
        ([], 2),
        (["--move", LAMP, "--points", "3"], 2),
        (["--move", "fly"], 2),
        (["--place", "I33"], 2),
        (["--place", "I3,,O4"], 2),
        (["--place", "I3,I3"], 2),
        (["--points", "many"], 2),
        (["--points", "1", "--player", "green"], 2),
        (["--points", "1", "--limit", "-1"], 2),
    ],
)
def test_exit_codes(words: list[str], code: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why-not", LINE, *words]) == code
    said = capsys.readouterr()
    if code == 2:
        assert said.err.count("\n") == 1
        assert not said.out
    else:
        assert said.out
        assert not said.err


def test_each_change_in_json_can_be_checked_again(capsys: pytest.CaptureFixture[str]) -> None:
    """A program can take the line of a change and make its moves there."""
    assert main(["why-not", LINE, "--move", LAMP, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    found = answer["found"]
    assert [at["clause"] for at in found["reasons"]] == ["build.lamp"]
    assert {kind for at in found["changes"] for kind in at["kinds"]} >= {"cells", "card"}
    for change in found["changes"]:
        assert all(GAME.read_line(change["line"]).is_legal(move) for move in change["moves"])


def test_lines_of_the_sheet_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why-not", LINE, "--points", "1000", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["bound"] < 1000
    for line in answer["found"]["reasons"]:
        assert line["points"] < line["alone"]
        assert line["cites"]


def test_a_document_from_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    piped = SimpleNamespace(buffer=io.BytesIO(LINE.encode()), isatty=lambda: False)
    monkeypatch.setattr("sys.stdin", piped)
    assert main(["why-not", "-", "--move", LAMP]) == 0
