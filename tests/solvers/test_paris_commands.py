"""``afford``, ``best`` and ``why-not`` of a position of Paris, at the command line."""

from __future__ import annotations

import json

import pytest

from rulespec.cli import main

TABLE = """\
game = "paris-1900"
edition = "choo-choo-2020"
[position]
phase = "act"
mover = "first"
sites = ["montmartre-1", "montmartre-3"]
chips = []
supply = []
[position.first]
francs = 1
keys = ["arc", "montmartre-1"]
goods = ["gold=1"]
tokens = ["6"]
[position.second]
francs = 2
"""


@pytest.fixture
def asked(tmp_path, capsys):
    path = tmp_path / "paris.toml"
    path.write_text(TABLE, encoding="utf-8")

    def ask(command, *words):
        code = main([command, str(path), *words])
        said = capsys.readouterr()
        return code, said.out, said.err

    return ask


def test_afford(asked):
    code, said, _ = asked("afford", "montmartre-3")
    assert code == 0
    assert "sell gold, move montmartre-1 > montmartre-3: costs 2" in said
    assert asked("afford", "montmartre-3", "--key", "arc")[1].startswith("sell gold, move arc")
    assert asked("afford", "chaillot-1")[0] == 1


def test_afford_for_programs(asked):
    _, said, _ = asked("afford", "montmartre-3", "--json")
    found = json.loads(said)
    assert found["answer"] == "found"
    assert found["found"]["moves"] == ["sell gold", "move montmartre-1 > montmartre-3"]
    assert found["found"]["rests-on"]  # what a chip sells for is a stand-in


def test_best(asked):
    assert "montmartre-3" in asked("best")[1]
    assert "0 -> 2: use 6" in asked("best", "--tokens")[1]
    assert "no move needed" in asked("best", "--district", "montmartre")[1]


def test_why_not(asked):
    code, said, _ = asked("why-not", "--move", "move arc > montmartre-3")
    assert code == 0
    assert "you are 2 francs short" in said
    assert "trade: first sell gold" in said
    assert asked("why-not", "--move", "key bank-chaillot")[0] == 1


@pytest.mark.parametrize("words", [
    ("afford", "louver"),
    ("afford", "louvre", "--objective", "cheapest"),
    ("best", "--arrangement"),
    ("best", "--player", "first"),
    ("best", "--tokens", "--district", "montmartre"),
    ("best", "--district", "paris"),
    ("why-not", "--points", "3"),
    ("why-not",),
    ("endgame",),
])
def test_what_cannot_be_answered_is_said_in_one_line(asked, words):
    code, _, error = asked(*words)
    assert code == 2
    assert error.startswith("rulespec: ")
    assert len(error.splitlines()) == 1
