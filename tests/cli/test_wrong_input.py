"""Wrong input of every kind: one line that names the place, and exit code 2."""

import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from rulespec.cli import COMMANDS
from rulespec.language.registry import game

GAME = game("city-of-light")
Run = Callable[..., tuple[int, str, str]]
Ask = Callable[..., tuple[int, Any]]
START = GAME.write_line(GAME.set_up(seed=1))


def refused(run: Run, *words: str, stdin: str | bytes = "") -> str:
    code, out, err = run(*words, stdin=stdin)
    assert (code, out) == (2, "")
    assert err.startswith("rulespec: ")
    assert err.count("\n") == 1
    assert err.endswith("\n")
    assert "Traceback" not in err
    return err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chekc"], "did you mean 'check'?"),
        (["check"], "DOCUMENT"),
        (["check", START, "--moev", "pass"], "did you mean '--move'?"),
        (["check", START, "--move"], "--move"),
        (["check", START, "--all-readings"], "--move MOVE"),
        (["check", START, "--move", "tkae P5"], "did you mean 'take'?"),
        (["check", START, "--move", ""], "found '', expected one of lay, take"),
        (["check", START, "--move", "take P5\x00"], "expected one of the buildings"),
        (["check", START, "--move", "x" * 100_000], "at most"),
        (["check", START, "--ruleset", "gaga-2012"], "did you mean 'gaga-2021'?"),
        (["check", START, "--reading", "filp=flip"], "did you mean 'flip'?"),
        (["check", START, "--reading", "flip=flpi"], "did you mean 'flip'?"),
        (["check", START, "--reading", "flip"], "QUESTION=READING"),
        (["check", START, "--reading", "flip=flip", "--reading", "flip=flip"], "question once"),
        (["check", START.replace("2021", "2021;flip=flip;flip=rotate")], "question once"),
        (["perft", "city-of-light", "1", "--box", "no-such-box.toml"], "no-such-box.toml"),
        (["perft", "city-of-light", "1", "--seed", str(2**53 + 1)], "--seed"),
        (["play", "city-of-light", "--box", "no-such-box.toml"], "no-such-box.toml"),
        (["settle", START], "nothing to settle"),
        (["settle", START, "--move", "pass", "--player", "blue"], "two things to settle"),
        (["ledger", "city-of-light", "--list", "--text", "x.txt"], "one of them"),
        (["check", START, "--box", "no-such-box.toml"], "no-such-box.toml"),
        (["check", "no-such-file.toml"], "no-such-file.toml"),
        (["check", "."], "expected"),
        (["check", ""], "expected"),
        (["check", "city-of-light/1 nonsense"], "fields"),
        (["check", "city-of-dark/1 x"], "did you mean 'city-of-light'?"),
        (["check", START.replace("first:", "frist:")], "did you mean 'first'?"),
        (["moves", START, "--kind", "biuld"], "--kind"),
        (["score", START, "--player", "bule"], "did you mean 'blue'?"),
        (["show", START, "--as", "green"], "one of blue, orange"),
        (["show", START, "--move", "take"], "take BUILDING"),
        (["show", START, "--svg", "no/such/folder/x.svg"], "--svg"),
        (["questions", "city-of-ligth"], "did you mean 'city-of-light'?"),
        (["questions", "city-of-light", "flop"], "did you mean 'flip'?"),
        (["ledger", "city-of-light", "--edition", "kosmos"], "did you mean 'kosmos-2020'?"),
        (["ledger", "city-of-light", "--text", "no-such-text.txt"], "no-such-text.txt"),
        (["box", "city-of-light", "chekc", "x.toml"], "did you mean 'check'?"),
        (["box", "city-of-light", "check"], "FILE"),
        (["perft", "city-of-light", "two"], "whole number"),
        (["perft", "city-of-light", "-1"], "whole number"),
        (["perft", "city-of-light", "9" * 30], "whole number"),
        (["perft", "city-of-light", "1", "--seed", "x"], "--seed"),
        (["play"], "GAME"),
        (["play", "city-of-light", "--versus", "nobody"], "random, person"),
        (["play", "city-of-light", "--set", "first=red"], "blue, orange"),
        (["play", "--resume", "no-such-game.toml"], "no-such-game.toml"),
        (["play", "--resume", "x.toml", "--seed", "3"], "--seed"),
        (["verify", "draughts"], "city-of-light"),
    ],
)
def test_wrong_words(run: Run, words: list[str], said: str) -> None:
    assert said in refused(run, *words)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "game"),
        (b"\xff\xfe", "UTF-8"),
        (b"game = ", "standard input"),
        (b"{", "JSON"),
        (b"[1, 2]", "standard input"),
        (b'{"game": "city-of-light", "game": "x"}', "once"),
        (b'{"game": NaN}', "standard input"),
        (b'{"a": ' * 5000 + b"1" + b"}" * 5000, "nest"),
        (b"a = " + b"[" * 5000, "nest"),
        (b" " * (1 << 20) + b"x", "at most"),
        (b'game = "city-of-lihgt"\nedition = "gaga-2021"\n', "did you mean 'city-of-light'?"),
        (b'game = "city-of-light"\nedition = "gaga-2021"\n', "position"),
        (b'game = "city-of-light"\nedition = "gaga-2021"\nmoves = ["pass"]\n', "pass.tiles"),
    ],
)
def test_wrong_documents(run: Run, content: bytes, said: str) -> None:
    assert said in refused(run, "check", "-", stdin=content)


@pytest.mark.parametrize(
    ("content", "place"),
    [
        (b"a = 1\nb = ?", "standard input: line 2, column 5: "),
        (b"a = ", "standard input: end of document: "),
        (b'{\n"b": ?}', "standard input: line 2, column 6: "),
        (b'game = 7\nedition = "x"', "standard input: game: "),
        (b'game = "city-of-light"\nline = 7', "standard input: line: "),
        (b'game = "city-of-light"\nline = "x"', "standard input: line: position: tag: "),
        (b'game = "x"', "standard input: game: "),
        (b'game = "city-of-light"\nbox = 7', "standard input: box: "),
    ],
)
def test_a_place_is_named_once(run: Run, content: bytes, place: str) -> None:
    err = refused(run, "check", "-", stdin=content)
    assert err.startswith(f"rulespec: {place}found ")


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (b'["ob"]', "a list"),
        (b"true", "true"),
        (b"{owner = 'blue'}", "a table"),
        (b"1979-05-27", "a date or a time"),
        (b"7", "7"),
    ],
)
def test_a_wrong_value_is_told_in_words(run: Run, value: bytes, words: str) -> None:
    err = refused(run, "check", "-", stdin=b"game = " + value)
    assert err == f"rulespec: standard input: game: found {words!r}, expected a text in quotes\n"


def test_an_enormous_number_is_told_in_words(run: Run) -> None:
    err = refused(run, "check", "-", stdin=b"game = " + b"9" * 5000)
    assert "found 'an enormous number'" in err


def test_a_file_is_not_written_over(run: Run, table: str, tmp_path: Path) -> None:
    kept = tmp_path / "kept.toml"
    for words in (["box", "city-of-light", "save", str(kept)], ["show", table, "--svg", str(kept)]):
        kept.write_text("mine", encoding="utf-8")
        err = refused(run, *words)
        assert f"{kept}: " in err
        assert err.endswith("expected a new file, or --force\n")
        assert kept.read_text(encoding="utf-8") == "mine"
        assert run(*words, "--force")[0] == 0
        assert kept.read_text(encoding="utf-8") != "mine"


def test_options_may_stand_anywhere(run: Run) -> None:
    assert run("questions", "city-of-light", "--json", "tie")[0] == 0
    assert run("perft", "--seed", "3", "city-of-light", "--divide", "1")[0] == 0
    assert run("box", "city-of-light", "--json", "check", "none.toml")[0] == 2


def test_a_wrong_value_is_named_by_its_place(run: Run, table: str) -> None:
    text = Path(table).read_text(encoding="utf-8").replace("blue.I3:f3-g3-h3", "blue.I3:f3-g3-h9")
    Path(table).write_text(text, encoding="utf-8")
    assert table in refused(run, "check", table)


def test_a_box_of_ones_own(run: Run, ask: Ask, tmp_path: Path) -> None:
    text = (files("rulespec.games.city_of_light") / "box.toml").read_text(encoding="utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(text, encoding="utf-8")
    code, answer = ask("box", "city-of-light", "check", str(mine))
    assert (code, answer["stand-ins"]) == (1, ["large-lamp"])
    text = text.replace('provenance = "stand-in"', 'provenance = "own"')
    mine.write_text(text, encoding="utf-8")
    assert "another name" in refused(run, "box", "city-of-light", "check", str(mine))
    text = text.replace('"standard"', '"mine"', 1)
    mine.write_text(text, encoding="utf-8")
    assert ask("box", "city-of-light", "check", str(mine))[0] == 0
    mine.write_text(text.replace('I3 = ["XXX"]', 'I3 = ["XX"]'), encoding="utf-8")
    assert "mine.toml" in refused(run, "box", "city-of-light", "check", str(mine))


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_teaches(run: Run, command: str) -> None:
    code, out, err = run(command, "--help")
    assert (code, err) == (0, "")
    assert f"  rulespec {command}" in out, "an example"
    assert "exit codes: 0 " in out
    if command not in {"play", "desk"}:
        assert "--json" in out


@pytest.mark.parametrize("command", ["games", "verify --quick", "questions city-of-light",
                                     "ledger city-of-light", "box city-of-light"])
def test_answers_about_a_game_are_sound(ask: Ask, command: str) -> None:
    code, answer = ask(*command.split())
    assert code == 0
    assert json.dumps(answer)
