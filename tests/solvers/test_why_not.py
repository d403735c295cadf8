"""``why_not``: reasons that are the broken clauses, changes that do help, the same every time."""

from __future__ import annotations

import random
from functools import cache

import pytest
from on_tables import town, walk
from walks import random_ruleset, tries
from wished import HOLDING, LEGAL, OVER_A_LAMP, explained, made, no_worse, reasons, says

from rulespec.errors import BadInput
from solvers.answers import Found, GaveUp, NoneExists
from solvers.city_of_light.bridge import (
    Position,
)
from solvers.city_of_light.why_not import WhyNot, why_not
from solvers.limits import Limits

# --- a move ---------------------------------------------------------------------------------------


def test_a_legal_move_has_no_reasons() -> None:
    assert isinstance(why_not(town(blue=HOLDING), LEGAL), NoneExists)


def test_reasons_are_the_broken_clauses_in_order() -> None:
    """b3 and c3 are blue, d3 shows a lamp; V3 is not in the reserve."""
    position = town(blue=HOLDING)
    assert reasons(why_not(position, OVER_A_LAMP)) == ["build.lamp"]
    found = why_not(position, "build V3 b3-c3-d3")
    assert reasons(found) == ["build.reserve", "build.shape", "build.lamp"]
    assert all(at.cites for at in explained(found).reasons)


def test_a_permission_and_a_cell_beside_would_help() -> None:
    found = why_not(town(blue=HOLDING), OVER_A_LAMP)
    assert says(found, "card") == ["blue had taken metropolitain in the turn before"]
    assert says(found, "cells") == [f"{LEGAL} instead"]


def test_a_piece_in_the_way_could_lie_elsewhere() -> None:
    """Blue's garden lies on b3 and c3; the nearest place for it is two cells up."""
    position = town("blue.garden:b3-c3", blue=HOLDING | {"activated": ["jardin"]})
    found = why_not(position, LEGAL)
    assert reasons(found) == ["build.free"]
    assert len(says(found, "piece")) == 1


def test_readings_that_would_allow_it_are_named() -> None:
    """Metropolitain was taken before the turn before: under KOSMOS the permission has lapsed."""
    held = {"activated": ["metropolitain"], "pending": ["metropolitain"]}
    found = why_not(town(blue=HOLDING | held, edition="kosmos-2020"), OVER_A_LAMP)
    assert says(found, "reading") == ["metropolitain.when=any-later"]
    assert says(found, "edition") == ["it were judged by gaga-2021"]


def test_two_things_at_once_where_one_is_not_enough() -> None:
    """I3 lies in the supply, and blue's garden in its way: neither alone is enough."""
    position = town("blue.garden:b3-c3", blue={"activated": ["jardin"]})
    found = explained(why_not(position, LEGAL))
    assert {at.kinds for at in found.changes} == {("building", "piece")}


def read_otherwise(found: WhyNot) -> set[str]:
    return {at.says for at in found.changes if set(at.kinds) == {"reading"}}


def smallest_turns(position: Position, move: str) -> set[str]:
    """The smallest sets of readings that turn the verdict, by trying all readings at once."""
    turns = position.settle(move).turns
    least = min((len(at.readings) for at in turns), default=9)
    smallest = [at.readings for at in turns if len(at.readings) == least <= 3]
    return {" and ".join(f"{name}={read}" for name, read in some) for some in smallest}


@pytest.mark.parametrize("seed", range(4))
def test_every_change_is_tried_with_the_concrete_rules(seed: int) -> None:
    """Refused moves of random games under random readings."""
    chance = random.Random(seed)
    offered: set[str] = set()
    for number, position in enumerate(walk(chance, random_ruleset(chance, default=seed % 2 == 0))):
        if number % 4 or position.is_over:
            continue
        for move in tries(chance, position):
            if position.is_legal(move):
                continue
            found = explained(why_not(position, move))
            assert read_otherwise(found) == smallest_turns(position, str(move))
            assert tuple(at.clause.id for at in found.reasons) == position.check(move).broken
            for change in found.changes:
                made(change, change.position.mover)
                no_worse(position, change)
                offered |= set(change.kinds)
    assert {"cells", "reading", "building"} & offered


def test_no_smaller_change_of_the_table_is_left_out() -> None:
    """Each smallest set: with any one of its changes undone the move is illegal again."""
    position = town("blue.garden:b3-c3", blue={"activated": ["jardin"]})
    for change in explained(why_not(position, LEGAL)).changes:
        kept = change.position.changed(pieces=position.pieces)
        assert not kept.is_legal(LEGAL)
        kept = change.position.changed(seats=position.seats, supply=position.supply)
        assert not kept.is_legal(LEGAL)


# --- the same every time, and limits --------------------------------------------------------------


@cache
def questions() -> tuple:
    three = town(blue={"reserve": ["T5", "X5", "I3"]})
    garden = town("blue.garden:b3-c3", blue=HOLDING | {"activated": ["jardin"]})
    few = town(blue=HOLDING)
    return (
        (three, {"move": OVER_A_LAMP}), (three, {"place": ("T5", "X5")}),
        (three, {"place": ("T5", "X5", "I3")}), (garden, {"move": LEGAL}),
        (few, {"move": "build P5 a1-b1-c1-a2-b2"}), (few, {"place": ("I3", "O4")}),
    )


@pytest.mark.slow
def test_the_same_a_hundred_times_in_shuffled_order() -> None:
    """Each question a hundred times, other questions in between in an order that changes."""
    asked = questions()
    said = [_said(*at) for at in asked]
    shuffle = random.Random(1)
    for _ in range(100):
        for at in shuffle.sample(range(len(asked)), len(asked)):
            assert _said(*asked[at]) == said[at]


def _said(position: Position, wish: dict) -> str:
    found = why_not(position, **wish)
    return str(found.what) if isinstance(found, Found) else found.how


@pytest.mark.parametrize("wish", [{"place": ("T5", "X5")}, {"points": 50}, {"move": OVER_A_LAMP}])
def test_a_moment_is_given_up(wish: dict) -> None:
    position = town(blue={"reserve": ["T5", "X5"]})
    found = why_not(position, **wish, limits=Limits(seconds=1e-9))
    assert isinstance(found, GaveUp)
    assert found.why == "time"


@pytest.mark.parametrize(
    "wish",
    [{"place": ("Z9",)}, {"place": ("I3", "I3")}, {}, {"points": 10**9}, {"move": "fly"},
     {"points": 4, "place": ("I3",)}, {"points": 4, "player": "green"}],
)
def test_wishes_that_cannot_be_read(wish: dict) -> None:
    with pytest.raises(BadInput):
        why_not(town(), **wish)
