"""The worked examples of Paris Paris: some position fits each, and its result follows."""

from __future__ import annotations

import pytest
from attrs import evolve

from rulespec.errors import BadInput
from solvers.answers import Found, GaveUp, NoneExists
from solvers.limits import Limits
from solvers.paris_paris import built as building
from solvers.paris_paris import verified
from solvers.paris_paris.boards import paid, trip
from solvers.paris_paris.built import EXAMPLES, built
from solvers.paris_paris.find import find
from solvers.paris_paris.pictured import PICTURES, UNEQUAL
from solvers.paris_paris.verified import verify_examples

STATED = {
    "example.visit": (1, 0, 0),
    "example.nearest": (2, 0, 0),
    "example.crossing": (1, 1, 0),
    "example.tour": (3, 1, 0),
}
"""What the text says that grey, violet and yellow earn."""


@pytest.mark.parametrize("name", list(STATED))
def test_a_position_is_paid_as_the_text_says(name):
    answer = find(name)
    assert isinstance(answer, Found)
    position, where = answer.what.position, answer.what.where
    assert position.faults() == ()
    assert tuple(paid(position, trip(where), at) for at in range(3)) == STATED[name]
    assert where.endswith(" line") is (name == "example.tour")


@pytest.mark.parametrize("picture", PICTURES, ids=lambda at: at.id)
def test_another_result_does_not_follow(picture):
    for owner in picture.earned:
        other = {**picture.earned, owner: picture.earned[owner] + 1}
        assert isinstance(find(evolve(picture, earned=other)), NoneExists)


def test_unequal_distances_hang_on_a_reading():
    answer = find(UNEQUAL)
    assert isinstance(answer, NoneExists)
    assert "nearest.lines=one" in answer.how


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda at: at.id)
def test_building_examples_hold_at_every_station(example, monkeypatch):
    answer = built(example.id)
    assert isinstance(answer, Found)
    assert answer.what.position.is_legal(answer.what.move)
    wrong = evolve(example, bag=example.bag + 1) if example.bag else evolve(example, left=(0,))
    monkeypatch.setattr(building, "EXAMPLES", (wrong,))
    assert isinstance(built(example.id), NoneExists)


def test_rows_of_verify(monkeypatch):
    monkeypatch.setattr(verified, "PICTURES", PICTURES[:1])
    rows = list(verify_examples())
    assert all(row.ok for row in rows)
    assert len(rows) == 1 + len(EXAMPLES)


def test_no_time_and_unknown_names():
    assert isinstance(find("example.tour", limits=Limits(seconds=1e-9)), GaveUp)
    assert not any(row.ok for row in list(verify_examples(Limits(seconds=1e-9)))[:4])
    for ask in (find, built):
        with pytest.raises(BadInput, match="example"):
            ask("example.tuor")
