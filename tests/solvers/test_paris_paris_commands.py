"""``claims``, ``best`` and ``find`` of Москва–Париж and Paris Paris, at the command line."""

from __future__ import annotations

import importlib.util
import json

import pytest
from games.moscow_paris.laid import write_line as moscow_line
from moscow_tables import table

from rulespec.cli import main
from rulespec.games.paris_paris import GAME, set_up

REMEMBERED = """\
title = "What I remember"
game = "paris-paris"
single = 4
[on]
red = ["opera"]
"""


@pytest.fixture
def asked(capsys):
    def ask(*words):
        code = main([str(word) for word in words])
        said = capsys.readouterr()
        return code, said.out, said.err

    return ask


@pytest.fixture
def moscow():
    return moscow_line(table(rows=["mail<city-5>", "<city-6>", "<city-7>", "tank<city-8>"]))


@pytest.fixture
def bus():
    return GAME.write_line(set_up(players=3, seed=7).play("pile 1"))


@pytest.fixture
def remembered(tmp_path):
    path = tmp_path / "map.find.toml"
    path.write_text(REMEMBERED, encoding="utf-8")
    return path


def test_claims(asked, moscow):
    code, said, _ = asked("claims", moscow)
    assert code == 0
    assert "front luggage, claim 1: city-5, +1" in said
    ways = json.loads(asked("claims", moscow, "--json")[1])["found"]["ways"]
    assert {"moves": ["front tank", "claim 4"], "rows": ["4"], "cities": ["city-8"],
            "points": 1} in ways
    code, said, _ = asked("claims", moscow, "--row", "3")
    assert (code, "row 3, city-7: it can be claimed" in said) == (0, True)


def test_no_claim_says_what_is_missing(asked):
    rows = ["dining<city-5>", "dining<city-6>", "dining<city-7>", "dining<city-8>"]
    line = moscow_line(table(rows=rows))
    code, said, _ = asked("claims", line)
    assert code == 1
    assert "in front is missing dining" in " ".join(said.split())
    found = json.loads(asked("claims", line, "--json")[1])
    assert found["answer"] == "none"
    assert found["lacking"][0] == {
        "row": "1", "city": "city-5", "wagons": ["dining"], "clauses": ["claim.wagons"],
    }  # fmt: skip


def test_best_prepares(asked, moscow):
    code, said, _ = asked("best", moscow, "--limit", "1")
    assert code in {0, 3}
    assert "sure at the next turn" in said
    assert asked("best", moscow, "--arrangement")[0] == 2
    assert asked("best", moscow, "--limit", "0.000001")[0] == 3


def test_best_station_and_stations(asked, bus):
    code, said, _ = asked("best", bus)
    assert code == 0
    assert "grey, by lead at the end of the round" in said
    found = json.loads(asked("best", bus, "--objective", "points", "--json")[1])["found"]
    assert found["aim"] == "points"
    code, said, _ = asked("best", bus, "--stations", 3, "--tours", "green,red")
    assert (code, "6 points on tours of green, red" in said) == (0, True)
    extra = ("cp-sat",) if importlib.util.find_spec("ortools") else ()
    engines = ("search", "z3", *extra)
    words = ("best", bus, "--stations", 5, "--tours", "red,blue", "--json", "--engine")
    assert len({json.loads(asked(*words, at)[1])["bound"] for at in engines}) == 1


@pytest.mark.parametrize(
    "words",
    [
        ("--stations", "3"), ("--tours", "red"), ("--stations", "3", "--tours", "pink"),
        ("--engine", "z3"), ("--tokens",), ("--objective", "much"), ("-n", "2"),
        ("--stations", "3", "--tours", "red", "--engine", "magic"),
    ],
)  # fmt: skip
def test_best_refuses_what_says_nothing_here(asked, bus, words):
    code, _, wrong = asked("best", bus, *words)
    assert code == 2
    assert wrong.startswith("rulespec: ")


def test_a_map(asked, remembered, tmp_path):
    code, said, _ = asked("find", remembered, "--most", 3)
    assert (code, said.startswith("at least 3 maps")) == (0, True)
    found = json.loads(asked("find", remembered, "--json")[1])["found"]
    assert "opera" in found["maps"][0]["red"]
    assert asked("find", remembered, "--player", "grey")[0] == 2
    code, said, _ = asked("find", remembered, "--toml")
    box = tmp_path / "box.toml"
    box.write_text(said, encoding="utf-8")
    assert asked("box", "paris-paris", "check", box)[0] in {0, 1}
    assert "opera" in said


def test_no_map(asked, tmp_path):
    path = tmp_path / "map.find.toml"
    path.write_text(REMEMBERED + "blue = ['opera']\nblack = ['opera']\n", encoding="utf-8")
    code, said, _ = asked("find", path)
    assert code == 1
    assert "every station is on one line or on two" in " ".join(said.split())
    assert asked("find", path, "--toml")[0] == 1


def test_games_that_a_command_does_not_know(asked, bus):
    code, _, wrong = asked("claims", bus)
    assert (code, "a position of" in wrong) == (2, True)
