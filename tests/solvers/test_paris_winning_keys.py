"""The keys that win a district of Paris, however many moves it takes."""

from __future__ import annotations

import random

import pytest
from games.paris_1900 import walks
from games.paris_1900.tabled import set_up
from test_paris_questions import leads, rich

from rulespec.games.paris_1900 import ruleset
from rulespec.games.paris_1900.components import COSTS, DISTRICTS, PLACES, SITES
from solvers.answers import Found, GaveUp, NoneExists
from solvers.limits import Limits
from solvers.paris_1900.winning_keys import winning_keys

MONTMARTRE = tuple(f"montmartre-{cost}" for cost in COSTS)


def against(rival, own=(), hand=8, landmarks=(), francs=0):
    """The first player to act, and a rival with keys in Montmartre."""
    position = set_up(ruleset(), players=2)
    first, second = position.seats
    seats = (
        first.changed(keys=PLACES.mask(own), hand=hand, francs=francs),
        second.changed(keys=PLACES.mask(rival), hand=0),
    )
    laid = tuple(PLACES.mask(landmarks) if at == "montmartre" else 0 for at in DISTRICTS.elements)
    return position.changed(seats=seats, phase="act", stacks=((), (), ()), landmarks=laid,
                            lying=tuple(range(len(SITES))))


def by_cost(position, *costs):
    names = {cost: name for name, cost in position.box.landmark_cost.items()}
    return tuple(names[cost] for cost in costs)


def test_more_moves_than_four():
    """All buildings and the 9 are 32; 16 and 15 are too little, 10, 11 and 12 a franc too much."""
    (nine,) = by_cost(set_up(), 9)
    position = against((*MONTMARTRE, nine), landmarks=(nine,))
    found = winning_keys(position, "montmartre")
    assert isinstance(found, Found)
    assert found.bound == len(found.what.moves) == 6
    assert found.what.francs == 33
    assert leads(found.what.position, 0, 2)


def test_two_keys_are_too_few_for_three_places():
    (nine,) = by_cost(set_up(), 9)
    position = against((*MONTMARTRE, nine), landmarks=(nine,), hand=2)
    assert isinstance(winning_keys(position, "montmartre"), NoneExists)


def test_over_the_dearest_landmark_nothing_is_added():
    (dearest,) = by_cost(set_up(), 16)
    position = against((*MONTMARTRE, dearest), landmarks=(dearest,))
    assert isinstance(winning_keys(position, "montmartre"), NoneExists)


def test_money_takes_moves_too():
    """Over 8, with no goods, 5 and 4 are needed: 9 francs, and twice the bank's 4 are too few."""
    position = against(("montmartre-8",))
    assert position.box.pays["montmartre"] == 4
    found = winning_keys(position, "montmartre", price="in hand")
    assert isinstance(found, Found)
    assert (found.bound, found.what.francs) == (5, 9)
    assert sum(move.rule == "key" for move in found.what.moves) == 3
    one_franc = winning_keys(against(("montmartre-8",), francs=1), "montmartre", price="in hand")
    assert one_franc.bound == 4


def breadth_first(position, district, depth):
    """The fewest moves, and of those the fewest francs, by trying all; nothing beyond the depth."""
    level = {(position.seat, position.landmarks): (0, rich(position))}
    for moves in range(depth + 1):
        won = [francs for francs, at in level.values() if leads(at, at.mover, district)]
        if won:
            return moves, min(won)
        further = {}
        for francs, at in level.values():
            for move in at.moves() if moves < depth else ():
                if move.rule in {"key", "move"}:
                    then = at.then(move).changed(mover=at.mover)
                    price = at.seat.francs - then.seat.francs if move.rule == "move" else 0
                    paid = francs + price
                    key = then.seat.keys, then.seat.doubled, then.seat.tokens, then.landmarks
                    if key not in further or paid < further[key][0]:
                        further[key] = paid, rich(then)
        level = further
    return None


@pytest.mark.parametrize("seed", [0])
def test_trying_everything_finds_none_that_is_shorter_or_cheaper(seed):
    chance = random.Random(seed)
    course = [at for at in walks.walk(chance, walks.random_ruleset(chance)) if at.phase == "act"]
    for position in chance.sample(course, 4):
        district = chance.randrange(6)
        expected = breadth_first(position, district, 2)
        found = winning_keys(position, DISTRICTS.elements[district])
        if expected is None:
            assert isinstance(found, NoneExists) or found.bound > 2
        else:
            assert (found.bound, found.what.francs) == expected


def test_only_the_time_stops_it():
    position = against(MONTMARTRE)
    assert isinstance(winning_keys(position, "montmartre", limits=Limits(seconds=1e-6)), GaveUp)
