"""``claims``: every way to claim this turn, as the oracle finds them, and why there is none."""

from __future__ import annotations

import pytest
from games.moscow_paris import plain
from games.moscow_paris.laid import ACT, CHAIN, CLAIM, Refuse
from games.moscow_paris.referee import REFEREE
from moscow_tables import table, walked

from solvers.answers import Found, GaveUp, NoneExists
from solvers.limits import Limits
from solvers.moscow_paris.claims import claims, lacking


def frozen(move):
    return tuple(sorted((key, str(sorted(at) if isinstance(at, set) else at))
                        for key, at in move.items()))


def by_oracle(position):
    """An action, and a row that can be claimed after it, for all there are."""
    state, found = plain.state(position), set()
    for move in REFEREE.moves(state):
        then = {**REFEREE.play(state, move), "like": position}
        if then["phase"] == "chain":
            then = {**REFEREE.play(then, {"type": "refuse"}), "like": position}
        if then["phase"] == "claim":
            found |= {(frozen(move), at["row"]) for at in REFEREE.moves(then)
                      if at["type"] == "claim"}
    return found


@pytest.mark.parametrize("default", [True, False])
def test_the_oracle_finds_the_same(default):
    tried, some = 0, 0
    for position in walked(range(12), 9, default=default):
        if position.phase == ACT:
            answer = claims(position)
            ways = answer.what.ways if isinstance(answer, Found) else ()
            ours = {(frozen(plain.move(way.moves[0])), way.rows[0])
                    for way in ways if len(way.rows) == 1}
            assert ours == by_oracle(position), position
            tried, some = tried + 1, some + bool(ours)
    assert some > 5
    assert tried - some > 5


def test_a_way_can_be_played_and_brings_what_it_says():
    seen = 0
    for position in walked(range(8), 7, default=True):
        answer = claims(position) if position.phase in {ACT, CLAIM} else None
        if isinstance(answer, Found):
            ways = answer.what.ways
            assert [len(way.moves) for way in ways] == sorted(len(way.moves) for way in ways)
            assert answer.bound == max(way.points for way in ways)
            for way in ways[:5]:
                then = position
                for move in way.moves:
                    then = then.play(str(move))
                before, after = (at.score(position.mover).total for at in (position, then))
                assert after - before == way.points
                seen += 1
    assert seen > 10


def test_no_swap_of_the_others_matters_to_a_claim():
    """An exchange goes on in every way that it can, and the same rows can be claimed."""
    tried = 0
    for position in walked(range(60), 9, default=True):
        exchanges = [move for move in position.moves() if move.rule == "exchange"]
        for move in exchanges[:2]:
            start = position.play(move)
            if start.phase == CHAIN:
                ends, left = [], [start]
                while left:
                    at = left.pop()
                    if at.phase == CHAIN:
                        left += [at.play(further) for further in at.moves()]
                    else:
                        ends.append({str(claim) for claim in at.moves()})
                refused = {str(claim) for claim in start.play(Refuse()).moves()}
                assert all(end == refused for end in ends)
                tried += len(ends)
    assert tried > 3


def test_what_is_missing():
    rows = ["mail<city-5>tank", "<city-6>", "-", "luggage<city-8>"]
    position = table(rows=rows, gone=["city-9"], readings={"cancel.refill": "no"})
    first, second, third, fourth = lacking(position)
    assert first.wagons == ("tank",)
    assert [at.clause.id for at in second.broken] == ["claim.row"]
    assert third.city == ""
    assert str(third) == "row 3 has no city"
    assert fourth.wagons == ("luggage",)
    answer = claims(position)
    assert isinstance(answer, Found)  # by putting the tank, or the luggage, in front
    assert {way.cities for way in answer.what.of("1")} == {("city-5",)}
    assert [str(way.moves[0]) for way in answer.what.of("4")] == ["front luggage"]


def test_there_is_none_and_it_says_why():
    rows = ["tank,dining<city-5>saloon", "dining<city-6>", "dining<city-7>", "saloon<city-8>"]
    answer = claims(table(rows=rows))
    assert isinstance(answer, NoneExists)
    assert "row 1, city-5: in front is missing dining, saloon, tank" in answer.how.replace(
        "tank, dining, saloon", "dining, saloon, tank"
    )


def test_when_it_is_nobodys_turn_to_claim():
    assert "over" in claims(table(phase="over", cities=[], gone=[])).how
    third = {"hand": ["tank"] * 4 + ["mail"]}
    asked = table(phase="chain", mover="second", exchange=["first", "third"], third=third)
    assert "first's" in claims(asked).how
    assert isinstance(claims(table(), limits=Limits(seconds=1e-9)), GaveUp)


def test_several_claims_in_a_turn():
    rows = ["mail<city-5>", "mail<city-6>", "tank<city-7>", "<city-8>"]
    first = {"hand": ["mail", "luggage"], "front": ["mail", "mail", "tank"]}
    readings = {"claim.count": "many", "claim.duplicates": "one"}
    many = claims(table(readings, rows=rows, first=first))
    assert max(len(way.cities) for way in many.what.ways) == 3
    alike = claims(table({"claim.count": "many"}, rows=rows, first=first))
    assert max(len(way.cities) for way in alike.what.ways) == 2  # one claim takes both mails
    one = claims(table(rows=rows, first=first))
    assert {len(way.cities) for way in one.what.ways} == {1}
