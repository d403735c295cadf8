"""``claims`` and ``best`` of Москва–Париж, at the command line."""

from __future__ import annotations

import json

import pytest
from games.moscow_paris.laid import write_line as moscow_line
from moscow_tables import table

from rulespec.cli import main
from rulespec.games.paris_paris import GAME, set_up


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


def test_games_that_a_command_does_not_know(asked, bus):
    code, _, wrong = asked("claims", bus)
    assert (code, "a position of" in wrong) == (2, True)
