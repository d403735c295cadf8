"""What can be bought, and how: confirmed by playing every legal sequence of a turn."""

from __future__ import annotations

import random

import pytest
from games.paris_1900.boards import board
from paris_brute import most_francs, payments, reached, small, taken

from rulespec.games.paris_1900.components import PLACES, TOKENS
from solvers.answers import Found, NoneExists
from solvers.paris_1900.afford import afford
from solvers.paris_1900.best_purchase import best_purchase
from solvers.paris_1900.bridge import is_legal
from solvers.paris_1900.offers import district_points

PAY = ("1", "2", "3", "4", "7", "8", "9", "10", "12", "16", "19", "21", "22",
       "e7", "e9", "e10", "e12")
WITH = TOKENS.mask(("9", "16"))
TAKE = ("17", "25", "2", "10", "22", "5", "18")


def with_money(position):
    """The position with all that a purchase could ask for."""
    seat = position.seat.changed(
        francs=99, goods=(3,) * 6, standing=(0,) * 6, tokens=position.seat.tokens | WITH
    )
    return position.changed(seats=position.with_seat(position.mover, seat))


def purchases(position, every, target):
    """Every position right after a purchase of the place, by every legal sequence."""
    possible = [move for move in with_money(position).moves() if move.target == target]
    return [at.then(move) for at in every for move in possible if is_legal(at, move)]


def parted(before, after):
    """What a purchase costs in francs, chips and tokens, as far as positions show it."""
    chips = sum(before.seat.goods) - sum(after.seat.goods)
    new = after.seat.tokens & ~before.seat.tokens
    gone = before.seat.tokens & ~after.seat.tokens
    lost = most_francs(before) - most_francs(after)
    return taken(before, after), lost, chips, gone.bit_count() - new.bit_count()


def some_targets(chance, position):
    """Places that a key could go to, money aside, and any other one."""
    moves = [move for move in with_money(position).moves() if move.rule == "move"]
    names = sorted({PLACES.names(move.target)[0] for move in moves})
    dear = [name for name in names if name in PLACES.elements[36:] or name.endswith("-8")]
    picked = chance.sample(names, min(2, len(names))) + chance.sample(dear, min(2, len(dear)))
    return sorted(set(picked)) or ["louvre"]


def compared(position, target, reachable):
    answer = afford(position, target)
    every = purchases(position, reachable, PLACES.one(target))
    if not every:
        assert isinstance(answer, NoneExists), (position, target, answer)
        return False
    assert isinstance(answer, Found), (position, target, answer)
    way = answer.what
    now = position
    for move in way.moves:
        now = now.play(move)
    best = min(
        (takes, lost, chips + tokens, tokens)
        for takes, lost, chips, tokens in (parted(position, at) for at in every)
    )
    takes, lost, chips, tokens = parted(position, now)
    assert (takes, lost) == best[:2], (position, target, way, best)
    if not takes:
        assert (takes, lost, chips + tokens, tokens) == best, (position, target, way, best)
        assert way.cost == lost
    return True


def all_compared(seed, tokens, number, **readings):
    chance = random.Random(seed)
    found = []
    for position in list(small(seed, tokens, **readings))[-number:]:
        reachable = reached(position, most=1200)
        for target in some_targets(chance, position) if reachable else ():
            found.append(compared(position, target, reachable))
    return found


@pytest.mark.parametrize("seed", range(3))
def test_the_cheapest_of_all_legal_sequences(seed):
    assert all_compared(seed, PAY, 5)


@pytest.mark.parametrize("seed", [201, 203])
def test_the_cheapest_where_goods_last_for_the_turn(seed):
    assert all_compared(seed, ("21", "e10", "e12", "19", "22", "3"), 4, bonus_rest="turn")


@pytest.mark.parametrize(("reading", "francs"), [("now", 4), ("turn", 3)])
def test_the_other_half_of_a_token_may_pay_for_a_chip(reading, francs):
    """From cost 11 to 12 for a franc, a marble and a gold: one marble of e8 brings 2, a gold is 4.

    If the rest lasts, 2 of the 4 may come from it; else all must be there before e8 is used.
    """
    landmarks = ["landmark-8=belleville"]
    for paid in (francs - 1, francs):
        seat = {"francs": paid, "keys": ["landmark-8"], "tokens": ["e8"]}
        position = board(seat, {}, landmarks=landmarks, supply=["gold=1"],
                         readings={"bonus.rest": reading})
        answer = afford(position, "grand-palais", key="landmark-8")
        assert isinstance(answer, Found) is (paid == francs)


@pytest.mark.parametrize("seed", range(100, 102))
def test_the_cheapest_with_other_tokens_taken(seed):
    assert all_compared(seed, TAKE, 4)


@pytest.mark.parametrize("seed", range(4))
def test_where_coins_run_out_no_answer_is_wrong(seed):
    chance = random.Random(seed)
    for position in list(small(seed, PAY))[-6:]:
        rules = position.ruleset.with_reading("coins", "run-out")
        poor = position.changed(ruleset=rules, bank=chance.randrange(4))
        reachable = reached(poor, most=400)
        for target in some_targets(chance, poor) if reachable else ():
            every = purchases(poor, reachable, PLACES.one(target))
            answer = afford(poor, target)
            assert every or not isinstance(answer, Found)
            assert not (every and isinstance(answer, NoneExists))
            if isinstance(answer, Found):
                assert answer.what.cost == min(parted(poor, at)[1] for at in every)


# --- most points ----------------------------------------------------------------------------------


def most_points(before, bought):
    """The most that a purchase adds, by every legal sequence of trades and income after it."""
    seen, todo, most = set(), list(bought), None
    while todo:
        position = todo.pop()
        if position in seen:
            continue
        seen.add(position)
        points = position.seat.points - before.seat.points
        points += district_points(position) - district_points(before)
        if before.seat.tokens & TOKENS.one("27"):
            points -= most_francs(before) - most_francs(position)
        most = points if most is None else max(most, points)
        income = (move for move in position.moves() if move.rule in {"vp", "honour"})
        spent = (move for move in payments(position) if move.rule == "use")
        todo += [position.then(move) for move in (*income, *spent)]
    return most


POINTS = ("1", "4", "8", "9", "16", "19", "21", "27", "e9", "e10", "e12")


def without_points(position):
    """The position without the tokens of the track that bring points of their own."""
    goods = [TOKENS.places[name] for name in ("2", "3", "4", "8", "10", "19", "21")]
    kept = (tuple(token for token in stack if token in goods) for stack in position.track)
    return position.changed(track=tuple(kept))


@pytest.mark.parametrize(
    ("seed", "tokens"),
    [*((seed, POINTS) for seed in range(3)), *((seed, ("17", "25", "e10")) for seed in range(3))],
)
def test_the_most_points_of_all_legal_sequences(seed, tokens):
    chance = random.Random(seed)
    landmarks = [
        (without_points(position), target)
        for position in list(small(seed, tokens))[-7:]
        for target in some_targets(chance, position)
    ]
    for position, target in landmarks[:12]:
        reachable = reached(position, most=500)
        if not reachable:
            continue
        bought = purchases(position, reachable, PLACES.one(target))
        answer = afford(position, target, "most points")
        assert isinstance(answer, Found) is bool(bought)
        if bought:
            assert answer.what.points == most_points(position, bought), (position, answer)


def test_best_purchase_is_the_best_of_all_places():
    chance = random.Random(3)
    for position in list(small(3, PAY))[-6:]:
        ways = [
            answer.what
            for place in PLACES.elements[:44]
            if isinstance(answer := afford(position, place, "most points"), Found)
        ]
        found = best_purchase(position, chance.randint(1, 3))
        assert isinstance(found, Found) is bool(ways)
        if ways:
            best = found.what.purchases[0]
            assert best.points == max(way.points for way in ways)
            assert best.cost == min(way.cost for way in ways if way.points == best.points)
            assert [way.points for way in found.what.purchases] == sorted(
                (way.points for way in found.what.purchases), reverse=True
            )
