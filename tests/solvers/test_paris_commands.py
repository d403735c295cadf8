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


def test_the_answer_says_what_it_rests_on(asked):
    """A gold is sold for 3 by a stand-in; on the building of 3 nobody spends but francs."""
    assert "Rests on the box: price-table (stand-in).\n" in asked("afford", "montmartre-3")[1]
    assert "price-table (stand-in)" in asked("why-not", "--move", "move arc > montmartre-3")[1]
    assert "  rests on box: price-table (stand-in)\n" in asked("settle", "--move", "sell gold")[1]
    assert json.loads(asked("afford", "montmartre-3", "--json")[1])["rests-on"] == [
        "box: price-table (stand-in)"
    ]
    assert "Rests on the box: tokens.6 (stand-in)." in asked("best", "--tokens")[1]
    none = json.loads(asked("afford", "tuileries", "--json")[1])
    assert none["answer"] == "none"
    assert "box: landmarks.tuileries.cost (stand-in)" in none["rests-on"]


def test_why_not(asked):
    code, said, _ = asked("why-not", "--move", "move arc > montmartre-3")
    assert code == 0
    assert "you are 2 francs short" in said
    assert "trade: first sell gold" in said
    assert asked("why-not", "--move", "key bank-chaillot")[0] == 1
    assert "no change that was tried would help" in asked("why-not", "--place", "chaillot-1")[1]


@pytest.mark.parametrize("words", [
    ("afford", "louver"),
    ("afford", "louvre", "--objective", "cheapest"),
    ("best", "--arrangement"),
    ("best", "--player", "first"),
    ("best", "--tokens", "--district", "montmartre"),
    ("best", "--district", "paris"),
    ("best", "--in-hand"),
    ("best", "--tokens", "-n", "2"),
    ("best", "--district", "montmartre", "--objective", "most points"),
    ("why-not", "--points", "3"),
    ("why-not",),
    ("endgame", "--player", "third"),
])
def test_what_cannot_be_answered_is_said_in_one_line(asked, words):
    code, _, error = asked(*words)
    assert code == 2
    assert error.startswith("rulespec: ")
    assert len(error.splitlines()) == 1


def test_find_a_worked_example(tmp_path, capsys):
    """The theatre costs 8, since 12 less 4 is left; and the document is the position before it."""
    assert main(["find", "paris-1900", "la-villette"]) == 0
    assert "so the theatre costs 8" in capsys.readouterr().out
    assert main(["find", "paris-1900", "la-villette", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["found"]
    assert found["result"] == "Julie pays 4 francs, 1 marble and 1 gold"
    assert main(["find", "paris-1900", "la-villette", "--toml"]) == 0
    path = tmp_path / "julie.toml"
    path.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["check", str(path), "--move", *found["moves"]]) == 0


def test_find_has_no_time(capsys):
    words = ["find", "paris-1900", "token-18", "--limit", "0.001"]
    assert main(words) == 3
    assert main([*words, "--json"]) == 3
    said = capsys.readouterr().out
    assert said.startswith("Not decided: time.")
    assert '"answer": "gave-up"' in said


@pytest.mark.parametrize("words", [
    (),
    ("la-vilette",),
    ("token-18", "--player", "first"),
    ("token-18", "--seed", "2"),
    ("token-18", "--most", "2"),
    ("token-18", "--toml", "--json"),
    ("token-18", "--limit", "0"),
])
def test_an_example_that_is_not_there(words, capsys):
    assert main(["find", "paris-1900", *words]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_an_example_without_its_game(capsys):
    assert main(["find", "wish.find.toml", "token-18"]) == 2
    assert "token-18" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("printed", "typed"),
    [
        (["afford", "Монмартр-3", "--key", "Монмартр-1"],
         ["afford", "montmartre-3", "--key", "montmartre-1"]),
        (["afford", "Эйфелева башня"], ["afford", "eiffel-tower"]),
        (["why-not", "--place", "Tour Eiffel"], ["why-not", "--place", "eiffel-tower"]),
        (["best", "--district", "La Villette"], ["best", "--district", "la-villette"]),
    ],
    ids=" ".join,
)
def test_places_may_be_named_as_they_are_printed(asked, printed, typed) -> None:
    found = asked(*printed)
    assert found == asked(*typed)
    assert found[0] in {0, 1}
