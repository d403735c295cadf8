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
        ([LAMP], 0),
        (["--move", "build I3 a3-b3-c3"], 1),
        (["--move", LAMP, "--limit", "1e-9"], 3),
        ([], 2),
        ([LAMP, "--move", LAMP], 2),
        (["--move", "fly"], 2),
        (["--points", "1"], 2),
        (["--move", LAMP, "--limit", "-1"], 2),
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
    assert found["changes"]
    for change in found["changes"]:
        assert GAME.read_line(change["line"]).is_legal(change["move"])


def test_a_document_from_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    piped = SimpleNamespace(buffer=io.BytesIO(LINE.encode()), isatty=lambda: False)
    monkeypatch.setattr("sys.stdin", piped)
    assert main(["why-not", "-", "--move", LAMP]) == 0
