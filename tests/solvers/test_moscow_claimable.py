"""``claimable``: a line of play that claims a city, or a proof that there is none."""

from __future__ import annotations

import pytest
from attrs import evolve
from games.moscow_paris.laid import OVER, Claim
from moscow_tables import table, walked

from rulespec.errors import BadInput
from rulespec.games.moscow_paris.box_file import STANDARD
from rulespec.games.moscow_paris.components import CITIES, ROWS
from solvers.answers import Found, GaveUp, NoneExists
from solvers.limits import Limits
from solvers.moscow_paris.claimable import claimable, obstacles


def limited(limit, wagons=None):
    """The standard box, with one limit for all cities, perhaps with other kinds."""
    cities = {name: evolve(at, limit=limit) for name, at in STANDARD.cities.items()}
    return evolve(STANDARD, name="other", cities=cities, wagons=wagons or STANDARD.wagons)


def test_every_line_claims_the_city_by_legal_moves():
    found = 0
    for position in walked(range(6), 40):
        for row, line in zip(ROWS.elements, position.lines, strict=True):
            answer = claimable(position, row, limits=Limits(seconds=20))
            if line is None or position.phase == OVER:
                assert isinstance(answer, NoneExists)
                continue
            assert isinstance(answer, Found), (row, position)
            then = position
            for move in answer.what.moves[:-1]:
                then = then.play(str(move))
                assert then.lines[ROWS.places[row]].city == line.city
            last = answer.what.moves[-1]
            assert last == Claim(ROWS.one(row))
            assert line.city in then.play(last).seats[then.mover].won
            assert answer.what.city == CITIES.elements[line.city]
            found += 1
    assert found > 20


def test_one_move_is_told_as_one():
    """City 6 takes two wagons: mail in its row, a tank in front."""
    position = table(phase="claim", rows=["<moscow>", "mail<city-6>tank", "<paris>", "<rome>"],
                     first={"hand": ["saloon"], "front": ["mail", "tank"]})
    answer = claimable(position, "2", limits=Limits(seconds=20))
    assert str(answer.what) == (
        "row 2, city-6: it can be claimed, 1 move from now\n  claim 2"
    )


def test_five_wagons_must_be_shortened_first():
    rows = ["mail,luggage,sleeper<city-5>dining,saloon", "<city-6>", "<city-7>", "<city-8>"]
    position = table(rows=rows).changed(box=limited(6))
    (obstacle,) = obstacles(position, "1")
    assert "5 wagons" in obstacle
    answer = claimable(position, "1", limits=Limits(seconds=20))
    assert isinstance(answer, Found)
    assert answer.what.obstacles == (obstacle,)
    for move in answer.what.moves[:-1]:
        position = position.play(move)
    assert len(position.lines[0].wagons) <= 4


def test_a_wagon_without_its_like():
    wagons = {**STANDARD.wagons, "mail": 1, "tank": 21}
    rows = ["mail<city-5>", "<city-6>", "<city-7>", "<city-8>"]
    first = {"hand": ["luggage", "luggage", "tank", "tank"], "front": ["sleeper"]}
    second = {"hand": ["tank"] * 5}
    position = table(rows=rows, first=first, second=second).changed(box=limited(4, wagons))
    assert obstacles(position, "1") == ("there is no mail but this one",)


@pytest.mark.parametrize(
    ("box", "why"),
    [
        (limited(5), "in front of a player lie at most 4"),
        (limited(4, {"mail": 85, "tank": 1, "dining": 1, "saloon": 1}), "two wagons"),
    ],
)
def test_a_full_row_that_cannot_be(box, why):
    position = table({"claim.empty": "full"}).changed(box=box)
    answer = claimable(position, "1")
    assert isinstance(answer, NoneExists)
    assert why in answer.how
    assert isinstance(claimable(position.changed(ruleset=table().ruleset), "1"), Found)


def test_the_last_turn():
    rows = ["mail,tank<city-5>dining", "mail<city-6>", "-", "-"]
    gone = [name for name in CITIES.elements if name not in {"city-5", "city-6", "home"}]
    position = table({"end.when": "turn"}, rows=rows, cities=[], gone=gone)
    assert isinstance(claimable(position, "2"), Found)
    answer = claimable(position, "1")
    assert isinstance(answer, NoneExists)
    assert "this turn ends the game" in answer.how


def test_input_and_limits():
    with pytest.raises(BadInput, match="row"):
        claimable(table(), "5")
    assert isinstance(claimable(table(), "1", limits=Limits(seconds=1e-9)), GaveUp)
    assert claimable(table(), "1").what == claimable(table(), "1").what
