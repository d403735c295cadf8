"""What steers a terminal, or turns the direction of what follows, goes no further than the door."""

from __future__ import annotations

import copy
import io
from importlib.resources import files as resources
from pathlib import Path
from typing import Any

import pytest

from rulespec.cli import main
from rulespec.documents import files
from rulespec.documents.opened import read_opened
from rulespec.documents.rulings import load_ruling
from rulespec.errors import BadInput, printable
from rulespec.language.registry import game

CITY = game("city-of-light")
STEERING = {
    "escape": "\x1b[2J", "csi": "\x9b31m", "bell": "\a", "backspace": "\b", "delete": "\x7f",
    "return": "fine\rforged", "line": "\u2028", "next-line": "\x85", "override": "\u202e",
    "isolate": "\u2067", "mark": "\u200f", "arabic-mark": "\u061c",
}  # fmt: skip
EACH = pytest.mark.parametrize("text", STEERING.values(), ids=STEERING)
RULING: dict[str, Any] = {
    "title": "A new game", "note": "why", "game": "city-of-light", "edition": "gaga-2021",
    "cites": ["build.lamp"], "readings": {"flip": "flip"},
    "position": CITY.write_position(CITY.set_up("gaga-2021")),
    "ask": [{"move": "take P5", "verdict": "legal", "broken": []}],
}  # fmt: skip
PLACES = (("title",), ("note",), ("cites", 0), ("readings", "flip"), ("position", "mover"),
          ("position", "supply", 3), ("ask", 0, "move"), ("ask", 0, "verdict"), ("game",))


def spoilt(table: Any, place: tuple[str | int, ...], text: str) -> Any:
    """A copy with the text at the end of that value."""
    found = copy.deepcopy(table)
    at = found
    for name in place[:-1]:
        at = at[name]
    at[place[-1]] += text
    return found


def refused(path: Path, word: str) -> None:
    """A document is refused, and what is said of it can be shown."""
    for read in (load_ruling, lambda at: read_opened(files.load(at), str(at)), files.load):
        with pytest.raises(BadInput, match=word) as wrong:
            read(path)
        assert printable(str(wrong.value)) == str(wrong.value)


@EACH
@pytest.mark.parametrize("ending", files.ENDINGS)
def test_a_document_with_it_is_refused_and_says_where(
    text: str, ending: str, tmp_path: Path
) -> None:
    path = tmp_path / f"a.ruling{ending}"
    for place in PLACES:
        path.write_text(files.dumps(spoilt(RULING, place, text), ending), encoding="utf-8")
        refused(path, str(place[0]))
    path.write_text(files.dumps({**RULING, f"note{text}": "why"}, ending), encoding="utf-8")
    refused(path, "note")


@EACH
@pytest.mark.parametrize("name", ["name", "note", "confidence"])
def test_so_is_a_box(
    text: str, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    box = tmp_path / "box.toml"
    good = files.loads((resources(CITY.package) / "box.toml").read_bytes(), ".toml", "box")
    table = good if name == "name" else good["large-lamp"]
    table[name] = f"{table.get(name, '')}{text}"
    box.write_text(files.dumps(good, ".toml"), encoding="utf-8")
    assert main(["box", "city-of-light", "check", str(box)]) == 2
    shown = "".join(capsys.readouterr())
    assert name in shown
    assert printable(shown) == shown


@EACH
def test_a_file_name_is_shown_without_doing_anything(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in (["check", str(tmp_path / f"a{text}.toml")], ["check", text], [text],
                  ["play", "--resume", f"{text}.toml"], ["games", f"--{text}"],
                  ["questions", text], ["questions", "city-of-light", text]):
        assert main(words) == 2
        shown = "".join(capsys.readouterr())
        assert printable(shown) == shown


@EACH
def test_so_is_the_name_of_a_file_that_is_written(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    box, match = (tmp_path / f"{name}{text}.toml" for name in ("box", "match"))
    assert main(["box", "city-of-light", "save", str(box)]) == 0
    monkeypatch.setattr("sys.stdin", io.StringIO(f"save {match}\n"))
    assert main(["play", "city-of-light"]) in {0, 1}
    shown = "".join(capsys.readouterr())
    assert "box" in shown
    assert "match" in shown
    assert printable(shown) == shown
