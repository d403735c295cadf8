"""Counting, comparing readers, and judging folders, in chunks."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from rulespec.answers.counting import count
from rulespec.cli import main
from rulespec.documents.files import load
from rulespec.errors import BadInput
from rulespec.readers.native.chance import Chance
from rulespec.readers.native.tables import Table
from rulespec.sweeps import fuzz as fuzzing
from rulespec.sweeps import verifying
from rulespec.sweeps.fuzz import Fuzz
from rulespec.sweeps.perft import Perft
from rulespec.sweeps.running import sweep
from rulespec.sweeps.settings import Setting
from rulespec.sweeps.verifying import Verify

EXAMPLES = Path(__file__).parents[2] / "examples"
OTHELLO, CONNECT, DUO = (str(EXAMPLES / "games" / f"{name}.py")
                         for name in ("othello", "connect_four", "blokus_duo"))  # fmt: skip


# --- perft ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "depth", "expected"), [
    (OTHELLO, 1, 4), (OTHELLO, 2, 12), (OTHELLO, 3, 56), (OTHELLO, 7, 55092),
    (CONNECT, 2, 49), (CONNECT, 6, 117649), ("city-of-light", 1, 76), ("city-of-light", 2, 5508),
])  # fmt: skip
def test_published_counts(name, depth, expected):
    engine = "python" if name == "city-of-light" else "native"
    report = sweep(Perft(Setting(name), depth, engine=engine), chunk=5)
    assert report["count"] == sum(report["moves"].values()) == expected


def test_python_counts_the_same():
    assert sweep(Perft(Setting(OTHELLO), 4, engine="python")) == sweep(Perft(Setting(OTHELLO), 4))


class Late(Perft):
    """Counts from where few moves of a game are left."""

    def start(self):
        position = super().start()
        chance = Chance(8)
        for _ in range(56):
            moves = position.moves()
            position = position.then(moves[chance.below(len(moves))])
        return position


@pytest.mark.parametrize("engine", ["native", "python"])
@pytest.mark.parametrize("ended", [True, False])
def test_games_that_end_earlier(engine, ended):
    for depth in range(1, 8):
        job = Late(Setting(OTHELLO), depth, ended=ended, engine=engine)
        expected = count(job.start(), depth, "python", ended=ended)
        assert sweep(job)["count"] == expected if job.units else not job.start().moves()
    assert (expected > 0) == ended


def test_a_game_that_is_over_has_no_sequences():
    class Over(Late):
        def start(self):
            position = super().start()
            while not position.is_over:
                position = position.then(position.moves()[0])
            return position

    report = sweep(Over(Setting(OTHELLO), 3))
    assert (report["count"], report["moves"]) == (0, {})


# --- fuzz -----------------------------------------------------------------------------------------


def test_machine_code_is_as_python():
    report = sweep(Fuzz(Setting(DUO), games=2, seed=4))
    assert (report["differences"], report["first"], report["left-out"]) == (0, None, 0)
    compared = report["compared"]
    assert compared["games"] == 2
    assert compared["moves"] == compared["sheets"] == compared["verdicts"] + 2


def test_questions_are_read_by_chance():
    readings = {fuzzing.so_read(Setting(DUO), seed).ruleset.readings["passing"]
                for seed in range(8)}  # fmt: skip
    assert readings == {"yes", "no"}
    settled = Setting(DUO, readings=(("passing", "yes"),))
    assert {fuzzing.so_read(settled, at).ruleset.readings["passing"] for at in range(8)} == {"yes"}


@pytest.mark.parametrize(("method", "kind", "calls_before"), [
    ("sheet_of", "sheets", 140), ("clauses_broken", "verdicts", 80), ("look", "moves", 80),
    ("state", "effects", 80),
])  # fmt: skip
def test_a_difference_is_found(monkeypatch, method, kind, calls_before):
    """Machine code that begins to lie in the second game."""
    true, calls = getattr(Table, method), []

    def lies(table, *given):
        calls.append(1)
        found = true(table, *given)
        if len(calls) <= calls_before:
            return found
        return (*reversed(found), 1) if isinstance(found, tuple) else found + 1

    monkeypatch.setattr(Table, method, lies)
    report = sweep(Fuzz(Setting(OTHELLO), games=2))
    first = report["first"]
    assert report["differences"] == 1
    assert first["of"] == kind
    assert first["position"].startswith("othello/")


# --- verify ---------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path):
    """Two rulings, two recorded games, and a file with three games, of which one cannot be."""
    source = EXAMPLES / "city-of-light"
    for number, ruling in enumerate(sorted(source.rglob("*.ruling.toml"))[:2]):
        shutil.copy(ruling, tmp_path / f"{number}.ruling.toml")
    shutil.copy(source / "rulebook" / "scoring-example.game.toml", tmp_path / "a.game.toml")
    record = load(tmp_path / "a.game.toml")
    wrong = {**record, "moves": [*record["moves"], "take P5"]}
    lines = [json.dumps(record), "no game", json.dumps(wrong)]
    (tmp_path / "lines.jsonl").write_text("\n".join(lines) + "\n")
    return tmp_path


def test_a_folder_of_rulings_and_games(folder):
    report = sweep(Verify(str(folder)))
    many = len(load(folder / "a.game.toml")["moves"])
    assert (report["rulings"], report["games"], report["moves"]) == (2, 2, 2 * many)
    assert report["failed"] == 2
    assert [at["document"] for at in report["wrong"]] == ["lines.jsonl:2", "lines.jsonl:3"]
    assert report["wrong"][0]["says"].startswith("found 'no JSON'")
    assert sweep(Verify(str(folder)), chunk=1) == report


def test_a_ruling_that_expects_something_else(folder):
    ruling = folder / "1.ruling.toml"
    text = ruling.read_text(encoding="utf-8")
    assert 'verdict = "legal"' in text
    other = 'verdict = "illegal"\nbroken = ["activate.token"]'
    ruling.write_text(text.replace('verdict = "legal"', other))
    verifying._files.cache_clear()
    report = sweep(Verify(str(folder)))
    first = report["wrong"][0]
    assert first["document"] == "1.ruling.toml"
    assert "expected verdict illegal" in first["says"]


def test_of_many_that_fail_the_first_are_told(tmp_path, capsys):
    (tmp_path / "lines.jsonl").write_text("no game\n" * 130)
    assert main(["sweep", "verify", str(tmp_path)]) == 1
    told = capsys.readouterr().out.splitlines()
    assert sum(line.startswith("lines.jsonl:") for line in told) == 100
    assert told[-2] == "... and 30 more; --json has all"
    assert told[-1].endswith("130 documents failed")


def test_a_folder_that_changed_is_another_sweep(folder, tmp_path_factory):
    keep = tmp_path_factory.mktemp("kept")
    sweep(Verify(str(folder)), keep=keep)
    (folder / "lines.jsonl").write_text("{}\n")
    verifying._files.cache_clear()
    with pytest.raises(BadInput, match="another sweep, with documents"):
        sweep(Verify(str(folder)), keep=keep)


@pytest.mark.parametrize("name", ["", "no-such-folder"])
def test_a_folder_without_documents(tmp_path, name):
    with pytest.raises(BadInput, match=r"folder|no document"):
        sweep(Verify(str(tmp_path / name)))
