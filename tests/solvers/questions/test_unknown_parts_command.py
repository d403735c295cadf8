"""``check``, ``score`` and ``settle`` of documents in which ``?`` stands for what nobody knows."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from any_games import FILES

from rulespec import installed
from rulespec.cli import main
from rulespec.language.registry import game

OTHELLO = FILES["othello"]
BLACK = ["d5", *(column + row for row in "678" for column in "abcdefgh")]
WHITE = ["d4", "e3", "e4", "e5", *(column + row for row in "12" for column in "abcdefgh")]
TEXT = f"""\
game = {json.dumps(OTHELLO)}
edition = "rules"

[position]
mover = "black"

[position.black]
discs = {json.dumps(BLACK)}

[position.white]
discs = {json.dumps([*WHITE, "?"])}
"""


@pytest.fixture
def partial(tmp_path: Path) -> str:
    path = tmp_path / "partial.toml"
    path.write_text(TEXT, encoding="utf-8")
    return str(path)


def told(capsys, *words: str) -> tuple[int, str, str]:
    code = main(words)
    found = capsys.readouterr()
    return code, found.out, found.err


def of_json(capsys, *words: str) -> tuple[int, dict]:
    code, out, _ = told(capsys, *words, "--json")
    return code, json.loads(out)


def line_of(text: str):
    return game(OTHELLO).read_line("othello/1 " + text.partition(".py/1 ")[2])


def test_a_completion_is_shown(partial, capsys) -> None:
    code, out, err = told(capsys, "check", partial)
    assert (code, err) == (0, "")
    assert out.startswith("a completion without a fault:\n")
    assert not line_of(out.splitlines()[1]).faults()


def test_a_verdict_that_hangs(partial, capsys) -> None:
    code, out, _ = told(capsys, "check", partial, "--move", "place d3")
    assert code == 1
    assert out.startswith("place d3: it hangs on what is unknown, by rules (Othello)\n")
    assert "hangs on the discs (white): d3\n" in out
    assert "kept whatever is unknown: place.flips\n" in out
    rows = dict(row.strip().split(": ", 1) for row in out.splitlines() if ".py/1 " in row)
    assert list(rows) == ["legal", "illegal", "kept", "broken"]
    assert line_of(rows["legal"]).is_legal("place d3")
    assert line_of(rows["illegal"]).check("place d3").broken == ("place.empty",)


def test_a_verdict_as_data(partial, capsys) -> None:
    code, found = of_json(capsys, "check", partial, "--move", "place d3")
    assert code == 1
    assert found["answer"] == "found"
    legal = found["found"]["legal"]
    assert legal["answer"] == "hangs"
    assert legal["on"] == [{"field": "the discs", "key": "white", "element": "d3"}]
    assert line_of(legal["so"]).is_legal("place d3")
    assert not line_of(legal["otherwise"]).is_legal("place d3")
    clauses = {at["clause"]: at["kept"]["answer"] for at in found["found"]["clauses"]}
    assert clauses == {"place.empty": "hangs", "place.flips": "always"}


def test_a_verdict_whatever_is_unknown(partial, capsys) -> None:
    code, out, _ = told(capsys, "check", partial, "--move", "place d6")
    assert code == 1
    assert out.startswith("place d6: illegal whatever is unknown")
    assert "place.empty: broken whatever is unknown" in out
    known = f'{{has = {json.dumps(WHITE)}, lacks = ["d3"]}}'
    text = TEXT.replace(json.dumps([*WHITE, "?"]), known)
    Path(partial).write_text(text, encoding="utf-8")
    code, out, _ = told(capsys, "check", partial, "--move", "place d3")
    assert code == 0
    assert out.startswith("place d3: legal whatever is unknown")


def test_scores(partial, capsys) -> None:
    code, out, _ = told(capsys, "score", partial)
    assert code == 0
    assert "black: 25\n" in out
    assert "white: 20 to 39\n" in out
    assert "white wins or not: it hangs on what is unknown\n" in out
    code, found = of_json(capsys, "score", partial, "--player", "white")
    assert code == 0
    (sheet,) = found["found"]["sheets"]
    assert {name: sheet["total"][name] for name in ("least", "most", "proved")} == {
        "least": 20, "most": 39, "proved": True,
    }  # fmt: skip
    assert line_of(sheet["total"]["highest"]).score("white").total == 39


def test_settled(partial, capsys) -> None:
    code, found = of_json(capsys, "settle", partial, "--winner")
    assert code == 1
    wins = {at["player"]: at["wins"]["answer"] for at in found["found"]["sheets"]}
    assert wins == {"black": "hangs", "white": "hangs"}
    assert told(capsys, "settle", partial, "--player", "black")[0] == 0
    assert told(capsys, "settle", partial, "--player", "white")[0] == 1
    assert told(capsys, "settle", partial, "--move", "place d3")[0] == 1


@pytest.mark.parametrize(
    "words",
    [("check",), ("check", "--move", "place d3"), ("score",), ("settle", "--winner")],
)
def test_without_time_it_is_not_decided(partial, capsys, words) -> None:
    command, *rest = words
    code, out, _ = told(capsys, command, partial, *rest, "--limit", "0.001")
    assert code == 3
    assert out.startswith("Not decided: time.")


WRONG = [
    (("check", "--move", "place d3", "--why"), "--why: found 'parts that are unknown'"),
    (("check", "--move", "place d3", "--all-readings"), "--all-readings: found"),
    (("score", "--all-readings"), "--all-readings: found"),
    (("score", "--player", "green"), "--player: found 'green', expected one of black, white"),
    (("check", "--limit", "0"), "--limit: found '0'"),
    (("check", "--move", "place z9"), "found 'z9'"),
]


@pytest.mark.parametrize(("words", "says"), WRONG)
def test_wrong_arguments(partial, capsys, words, says) -> None:
    command, *rest = words
    code, out, err = told(capsys, command, partial, *rest)
    assert (code, out) == (2, "")
    assert says in err


@pytest.mark.parametrize("command", ["moves", "show", "effect"])
def test_other_commands_refuse_what_is_unknown(partial, capsys, command) -> None:
    words = ("--move", "place d3") if command == "effect" else ()
    code, out, err = told(capsys, command, partial, *words)
    assert (code, out) == (2, "")
    assert "position: white: discs[21]: found '?'" in err


def test_where_all_is_known_there_is_no_limit(tmp_path, capsys) -> None:
    path = tmp_path / "known.toml"
    path.write_text(TEXT.replace(', "?"', ""), encoding="utf-8")
    assert told(capsys, "check", str(path))[0] == 0
    code, _, err = told(capsys, "check", str(path), "--limit", "3")
    assert code == 2
    assert "--limit: found '3', expected a position with parts that are unknown" in err


@pytest.mark.parametrize("words", [("check",), ("score",), ("settle", "--winner")])
def test_without_solvers_it_says_what_is_missing(partial, capsys, monkeypatch, words) -> None:
    monkeypatch.setattr(installed, "added", lambda _: iter(()))
    command, *rest = words
    code, out, err = told(capsys, command, partial, *rest)
    assert (code, out) == (2, "")
    assert "position: white: discs[21]: found '?', expected what is there; or the solvers" in (
        " ".join(err.split()))  # fmt: skip
    assert "z3" in err
