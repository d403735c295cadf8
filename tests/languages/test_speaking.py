"""The command line speaks the language asked for, and its JSON keeps its keys."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rulespec.cli import main
from rulespec.languages import in_use
from rulespec.languages.catalogs import catalog

TABLE = """
game = "city-of-light"
edition = "gaga-2021"

[position]
stage = "second"
mover = "blue"
finished = "orange"
streets = '''
o b c b b * * b
c b b o b o o c
c b b * * b b b
o b o b b c b o
b o c o o * * o
c o o b o b b c
c o o * * o o o
b o b o o c o b
'''
supply = ["O4", "T4", "L4", "S4", "T5", "W5", "X5", "P5", "C6", "L6"]
postcards = "starters"
pieces = ["blue.I3:f3-g3-h3"]

[position.blue]
reserve = ["V3"]
"""
OVER_A_LAMP = ("--move", "build V3 c3-d3-d4")
LAMP = "A building never covers a lamp, unless Metropolitain permits it."


@pytest.fixture
def table(tmp_path: Path) -> str:
    path = tmp_path / "table.toml"
    path.write_text(TABLE, encoding="utf-8")
    return str(path)


@pytest.fixture
def hear(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.delenv("RULESPEC_LANG", raising=False)
    monkeypatch.setenv("COLUMNS", "100")

    def hear(*words: str) -> tuple[int, str]:
        code = main(words)
        heard = capsys.readouterr()
        return code, heard.out + heard.err

    return hear


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (("--lang", "de"), ()),
        (("--lang=de",), ()),
        ((), ("--lang", "de")),
        ((), ("--lang=de_AT",)),
    ],
)
def test_the_language_may_stand_before_or_after(
    before: tuple[str, ...], after: tuple[str, ...], table: str, hear: Any
) -> None:
    code, text = hear(*before, "check", table, *OVER_A_LAMP, *after)
    assert code == 1
    assert text.startswith("build V3 c3-d3-d4: nicht erlaubt nach gaga-2021 ")
    assert catalog("de", "city-of-light")[LAMP] in text
    assert LAMP not in text
    assert in_use() == "en"


def test_the_environment_names_a_language_and_the_option_goes_first(
    table: str, hear: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = ("check", table, *OVER_A_LAMP)
    _, english = hear(*asked)
    assert LAMP in english
    monkeypatch.setenv("RULESPEC_LANG", "ru_RU.UTF-8")
    assert catalog("ru", "city-of-light")[LAMP] in hear(*asked)[1]
    assert hear(*asked, "--lang", "en")[1] == english
    monkeypatch.setenv("RULESPEC_LANG", "")
    assert hear(*asked)[1] == english


@pytest.mark.parametrize("tongue", ["de", "ru"])
def test_exit_codes_do_not_hang_on_the_language(tongue: str, table: str, hear: Any) -> None:
    legal = ("--move", "build V3 b2-c2-b3")
    said = catalog(tongue, "rulespec")
    sound = f"{said['a sound position']} (gaga-2021)\n"
    assert hear("--lang", tongue, "check", table) == (0, sound)
    code, text = hear("--lang", tongue, "check", table, *legal, "--all-readings")
    assert code == 0
    assert f"{said['legal']}" in text
    again = said["{subject}: {answer} however you read it"]
    assert again.format(subject=legal[1], answer=said["legal"]) in text


def shape(found: Any) -> Any:
    """An answer without its texts: names, figures and where they stand."""
    match found:
        case dict():
            hidden = {
                "says", "title", "asks", "why", "figures", "grounds", "arithmetic", "subject"
            }
            readings = {"readings", "whys"} if "asks" in found else set()
            return {
                key: "" if key in hidden else list(value) if key in readings else shape(value)
                for key, value in found.items()
            }
        case list():
            return [shape(value) for value in found]
    return found


@pytest.mark.parametrize(
    ("words", "different"),
    [
        (("check", "TABLE", *OVER_A_LAMP, "--all-readings"), LAMP),
        (("score", "TABLE", "--all-readings"), "Lit buildings"),
        (("settle", "TABLE", "--player", "blue"), "blue's total"),
        (("questions", "city-of-light"), "What does a lamp do once a building covers it?"),
        (("questions", "city-of-light", "covered-lamp"), "Nothing more."),
    ],
)
@pytest.mark.parametrize("tongue", ["de", "ru"])
def test_json_has_the_same_keys_and_other_texts(
    words: tuple[str, ...], different: str, tongue: str, table: str, hear: Any
) -> None:
    asked = [table if word == "TABLE" else word for word in words]
    english = hear(*asked, "--json")[1]
    other = hear(*asked, "--json", "--lang", tongue)[1]
    assert shape(json.loads(english)) == shape(json.loads(other))
    assert different in english
    assert different not in other


def test_questions_are_asked_in_the_language(hear: Any) -> None:
    _, text = hear("--lang", "ru", "questions", "city-of-light", "covered-lamp")
    known = catalog("ru", "city-of-light")
    asks = known["What does a lamp do once a building covers it?"]
    assert text.startswith(f"covered-lamp: {asks}")
    assert f"dark: {known['Nothing more.']}" in text


def test_a_match_is_played_in_the_language(hear: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    import io

    monkeypatch.setattr(sys, "stdin", io.StringIO("undo\nhelp\nscore\nquit\n"))
    code, text = hear("play", "city-of-light", "--lang", "de", "--versus", "person")
    said = catalog("de", "rulespec")
    assert code == 1
    assert said["a tie"] in text
    nothing = said["nothing to undo: {players} made no move yet"]
    assert nothing.format(players="blue und orange") in text
    assert "erlaubten" in text


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--lang", "german", "games"), "expected one of en, de, fr, ru (did you mean 'de'?)"),
        (("--lang", "german", "games"), "rulespec: --lang: found 'german', "),
        (("games", "--lang", "rus"), "(did you mean 'ru'?)"),
        (("games", "--lang"), "--lang: found 'nothing', expected a language, such as de"),
        (("games", "--lang="), "--lang: found '', expected one of en, de, fr, ru"),
        (("--lang", "de", "games", "--lang", "ru"), "expected one language"),
    ],
)
def test_a_wrong_language_is_wrong_input(words: tuple[str, ...], said: str, hear: Any) -> None:
    code, text = hear(*words)
    assert code == 2
    assert said in text
    assert text.count("\n") == 1


def test_a_wrong_language_of_the_environment(hear: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULESPEC_LANG", "dee")
    code, text = hear("games")
    assert code == 2
    assert text.startswith("rulespec: RULESPEC_LANG: found 'dee', expected one of en, de, fr, ru")


def test_every_command_names_the_option(hear: Any) -> None:
    assert "--lang" in hear("--help")[1]
    assert "--lang LANGUAGE" in hear("check", "--help")[1]


@pytest.mark.parametrize(("words", "loaded"), [((), False), (("--lang", "de"), True)])
def test_english_loads_no_catalogs(words: tuple[str, ...], *, loaded: bool, table: str) -> None:
    run = f"""\
import sys
from rulespec.cli import main
main([*{words!r}, "check", {table!r}])
print("polib" in sys.modules)
"""
    found = subprocess.run([sys.executable, "-c", run], capture_output=True, text=True, check=True)
    assert found.stdout.splitlines()[-1] == str(loaded)
