"""Tokens before scoring, keys that win a district, and reasons, in Paris."""

from __future__ import annotations

import random

import pytest
from games.paris_1900 import walks
from games.paris_1900.tabled import set_up, tabled
from paris_brute import reached, small

from rulespec.errors import BadInput
from rulespec.games.paris_1900 import ruleset
from rulespec.games.paris_1900.components import COSTS, DISTRICTS, GOODS, PLACES, SITES, TOKENS
from solvers.answers import Found, GaveUp, NoneExists
from solvers.limits import Limits
from solvers.paris_1900.afford import afford
from solvers.paris_1900.best_purchase import best_purchase
from solvers.paris_1900.best_tokens import best_tokens
from solvers.paris_1900.find import find
from solvers.paris_1900.why_not import why_not
from solvers.paris_1900.winning_keys import winning_keys
from solvers.paris_1900.worth import total

SCORING = ("1", "5", "6", "12", "17", "18", "20", "21", "23", "24", "25", "27", "29", "30",
           "e3", "e8", "e10")


def after(position, moves):
    for move in moves:
        position = position.play(move)
    return position


# --- best_tokens ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
def test_no_sequence_of_tokens_and_trades_reaches_more(seed):
    compared = 0
    for position in list(small(seed, SCORING, pairs_tokens="yes" if seed % 3 == 1 else "no"))[-6:]:
        every = reached(position, most=700)
        answer = best_tokens(position)
        if not every or isinstance(answer, GaveUp):
            continue
        compared += 1
        assert answer.what.total == max(map(total, every)), (position, answer)
        assert total(after(position, answer.what.moves)) == answer.what.total
    assert compared


def test_pairs_are_bought_for_and_everything_sold_for_token_27():
    goods = {"wood": 1, "gold": 1}
    position = playing(francs=9, goods=goods, tokens=("24",), supply=(1, 0, 0))
    assert best_tokens(position).what.total == 2  # one pair, two players
    position = playing(francs=9, goods=goods, tokens=("24", "27"), supply=(1, 0, 0))
    assert best_tokens(position).what.total == 9 + 1 + 3  # a pair would cost 2 and 1


# --- winning_keys ---------------------------------------------------------------------------------


def ranked(position, player, district):
    """The sum of costs and the dearest place, by hand."""
    cost = position.box.tables.cost
    seat = tabled(position).seats[player]
    names = {f"{DISTRICTS.elements[district]}-{cost}" for cost in COSTS}
    names |= set(PLACES.names(position.landmarks[district]))
    own = [cost[PLACES.places[at]] for at in names if seat.keys & PLACES.one(at)]
    twice = [cost[PLACES.places[at]] for at in names if seat.doubled & PLACES.one(at)]
    return sum(own) + sum(twice), max(own, default=0)


def leads(position, player, district):
    mine = ranked(position, player, district)
    others = [ranked(position, at, district) for at in position.players if at != player]
    return mine[1] > 0 and all(other <= mine for other in others)


def rich(position):
    seat = position.seat.changed(francs=999, goods=(3,) * len(GOODS))
    return position.changed(seats=position.with_seat(position.mover, seat), phase="act",
                            pending=0, bought=0)


@pytest.mark.parametrize("seed", [2, 3])
def test_no_shorter_change_of_keys_wins(seed):
    chance = random.Random(seed)
    course = list(walks.walk(chance, walks.random_ruleset(chance, default=True)))
    for position in chance.sample([at for at in course if at.phase == "act"], 5):
        district = chance.randrange(6)
        level, depth = [rich(position)], 0
        while depth < 2 and not any(leads(at, at.mover, district) for at in level):
            level = [rich(at.then(move).changed(mover=at.mover)) for at in level
                     for move in at.moves() if move.rule in {"key", "move"}]
            depth += 1
        found = winning_keys(position, DISTRICTS.elements[district])
        if any(leads(at, position.mover, district) for at in level):
            assert found.bound == depth == len(found.what.moves)
            assert leads(found.what.position, position.mover, district)
        else:
            assert isinstance(found, NoneExists) or len(found.what.moves) > 2


def test_with_the_money_in_hand_every_move_is_legal():
    chance = random.Random(2)
    for position in walks.walk(chance, walks.random_ruleset(chance, default=True)):
        if position.phase == "act" and chance.random() < 0.1:
            found = winning_keys(position, "montmartre", price="in hand")
            if isinstance(found, Found):
                now = position
                for move in found.what.moves:
                    now = now.play(move).changed(phase="act", mover=position.mover, pending=0,
                                                 bought=0)
                assert leads(now, position.mover, 2)


# --- why_not --------------------------------------------------------------------------------------


def playing(francs=0, goods=(), tokens=(), keys=("arc",), supply=(0, 0, 0), players=2):
    """A position before the first player's action, all tiles laid."""
    position = set_up(ruleset(), players=players)
    seat = position.seat.changed(
        francs=francs, goods=tuple(dict(goods).get(good, 0) for good in GOODS.elements),
        tokens=TOKENS.mask(tokens), keys=PLACES.mask(keys), hand=9,
    )
    return position.changed(
        phase="act", stacks=((), (), ()), lying=tuple(range(len(SITES))), supply=supply,
        seats=position.with_seat(position.mover, seat), track=((),) * 30,
    )


def test_what_is_short_is_said():
    position = playing(francs=13, goods={"marble": 1, "gold": 1}, keys=("arc", "bank-belleville"))
    answer = why_not(position, "move bank-belleville > louvre in belleville")
    found = answer.what
    assert [at.clause.id for at in found.reasons] == ["pay.francs", "pay.gold"]
    assert str(found.short) == "2 francs and 1 gold"
    enough = {"2 francs and 1 gold", "2 gold", "1 marble and 1 gold"}  # a chip more is sold
    assert {str(at) for at in found.after_all} == enough
    assert "you are 2 francs and 1 gold short" in str(found)
    again = why_not(position, "move bank-belleville > louvre in belleville").what
    assert again == found


def test_a_trade_and_another_key_are_named():
    position = playing(francs=1, goods={"gold": 1}, keys=("arc", "montmartre-1"))
    found = why_not(position, "move arc > montmartre-3").what
    kinds = {at.kind: at for at in found.changes}
    assert [str(at) for at in kinds["trade"].moves] == ["sell gold", "move arc > montmartre-3"]
    assert after(position, kinds["trade"].moves).bought == PLACES.one("montmartre-3")
    assert after(position, kinds["key"].moves).bought == PLACES.one("montmartre-3")
    assert not found.after_all


def test_a_token_is_named():
    position = playing(francs=9, keys=("arc", "montmartre-3"))
    found = why_not(position, place="montmartre-3").what
    assert "you had token 9" in {at.says for at in found.changes}


def test_a_shortage_is_the_smallest():
    for position in list(small(5, ("2", "10", "21", "22", "e9")))[-12:]:
        for target in ("louvre", "eiffel-tower", "montmartre-8", "chaillot-5"):
            answer = why_not(position, place=target)
            for shortage in answer.what.after_all if isinstance(answer, Found) else ():
                seat = position.seat
                goods = tuple(map(sum, zip(seat.goods, shortage.goods, strict=True)))
                for less in (0, 1):
                    francs = seat.francs + shortage.francs - less
                    if less and not shortage.francs:
                        continue
                    more = seat.changed(francs=francs, goods=goods)
                    then = position.changed(seats=position.with_seat(position.mover, more))
                    move = then.read(answer.what.wish)
                    ways = afford(then, target, key=PLACES.names(move.origin)[0])
                    broken = {at.clause.id for at in answer.what.reasons}
                    if francs >= 0 and all(at.startswith("pay.") for at in broken):
                        same = isinstance(ways, Found) and ways.what.buys.founded == move.founded
                        assert same or less or isinstance(ways, Found)
                        assert not (less and same)


# --- limits and input -----------------------------------------------------------------------------


def test_no_answer_in_time_is_no_answer():
    stopped = Limits(cancelled=lambda: True)
    position = playing(francs=9)
    questions = (
        lambda: afford(position, "montmartre-3", limits=stopped),
        lambda: best_purchase(position, limits=stopped),
        lambda: best_tokens(position, limits=stopped),
        lambda: winning_keys(position, "montmartre", limits=stopped),
        lambda: why_not(position, place="louvre", limits=stopped),
        lambda: find("token-30", limits=stopped),
    )
    assert all(isinstance(question(), GaveUp) for question in questions)


@pytest.mark.parametrize("ask", [
    lambda at: afford(at, "louver"),
    lambda at: afford(at, "louvre", "cheapest"),
    lambda at: afford(at, "louvre", key="bank-chaillot"),
    lambda _: afford(set_up(), "louvre"),
    lambda at: best_purchase(at, 0),
    lambda at: winning_keys(at, "paris"),
    lambda at: winning_keys(at, "chaillot", price="free"),
    why_not,
    lambda _: find("districts-4"),
])
def test_input_that_cannot_be_read(ask):
    with pytest.raises(BadInput):
        ask(playing(francs=9))
