"""Tokens 17 and 25, which bring other tokens, where a purchase hangs on them."""

from __future__ import annotations

import pytest
from test_paris_questions import after, playing

from rulespec.games.paris_1900.box_file import STANDARD
from rulespec.games.paris_1900.components import PLACES, SPACES, TOKENS
from solvers.answers import Found, NoneExists
from solvers.paris_1900.afford import afford
from solvers.paris_1900.best_purchase import best_purchase
from solvers.paris_1900.why_not import why_not

BRINGS = STANDARD.gains["22"]["francs"]
COST = 8
MOVE = f"move arc > montmartre-{COST}"


def offering(position, *names):
    """The tokens alone on the track, each on the space of its number."""
    track = [()] * len(SPACES)
    for name in names:
        track[SPACES.places[name]] = (TOKENS.places[name],)
    seat = position.seat.changed(pawn=24)
    return position.changed(track=tuple(track), seats=position.with_seat(position.mover, seat))


def short_of_22(tokens, offered=("22",)):
    """So few francs that what token 22 brings is just enough."""
    assert 0 < BRINGS <= COST
    return offering(playing(francs=COST - BRINGS, tokens=tokens, goods={"wood": 1}), *offered)


@pytest.mark.parametrize("taker", ["17", "25"])
def test_a_token_that_can_be_taken_is_a_way_to_buy(taker):
    position = short_of_22((taker,))
    (trade,) = (at for at in why_not(position, MOVE).what.changes if at.kind == "trade")
    assert [str(at) for at in trade.moves] == [f"use {taker} at 22", "use 22", MOVE]
    assert after(position, trade.moves).bought == PLACES.one(f"montmartre-{COST}")
    assert not why_not(position, MOVE).what.after_all


@pytest.mark.parametrize("taker", ["17", "25"])
def test_one_that_cannot_is_none(taker):
    position = short_of_22((taker,), offered=("30",))
    found = why_not(position, MOVE).what
    assert not {"trade", "key"} & {at.kind for at in found.changes}
    assert str(found.after_all[0]) == f"{BRINGS} francs"


def test_a_token_that_would_take_one_is_named():
    says = {at.says for at in why_not(short_of_22(()), MOVE).what.changes}
    assert {"you had token 17", "you had token 22", "you had token 25"} <= says
    says = {at.says for at in why_not(short_of_22((), offered=("30",)), MOVE).what.changes}
    assert "you had token 22" in says
    assert not {"you had token 17", "you had token 25"} & says


def test_what_is_left_short_counts_what_can_be_taken():
    poorer = playing(francs=COST - BRINGS - 1, tokens=("17",), goods={"wood": 1})
    assert str(why_not(offering(poorer, "22"), MOVE).what.after_all[0]) == "1 franc"


def test_the_best_purchase_is_each_place_bought_the_cheapest_way():
    """Every place that can be bought at all is, and for what ``afford`` asks for it."""
    position = offering(
        playing(francs=6, goods={"wood": 1}, tokens=("17", "25"), keys=("arc", "montmartre-3")),
        "2", "16", "21", "22",
    )
    best = best_purchase(position, 100, "fewest francs")
    assert isinstance(best, Found)
    for place in ("montmartre-8", "chaillot-5", "belleville-8", "eiffel-tower", "tuileries"):
        answer = afford(position, place)
        costs = {way.cost for way in best.what.purchases if way.buys.target == PLACES.one(place)}
        assert isinstance(answer, NoneExists) if not costs else answer.what.cost == min(costs)


@pytest.mark.parametrize("taker", ["17", "25"])
def test_a_token_that_can_be_taken_brings_more_points(taker):
    """Token 19 stands for two of gold prestige, and the Louvre gives 5 points for each."""
    goods = {"marble": 1, "gold": 2}
    rich = playing(francs=15, goods=goods, tokens=(taker,), keys=("arc", "bank-chaillot"))
    position = offering(rich, "19", "22")
    way = afford(position, "louvre", "most points").what
    assert way.points == 2 * 5
    assert f"use {taker} at 19" in map(str, way.moves)
    assert best_purchase(position).what.purchases[0].points == 2 * 5
    cheapest = afford(position, "louvre")
    assert len(cheapest.what.moves) == 1  # for francs nothing is taken, and the answer says so
    assert cheapest.how.endswith("tokens 17 and 25 where nothing else will do")
