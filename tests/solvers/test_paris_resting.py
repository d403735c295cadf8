"""What answers about Paris rest on: where no part named is changed, no answer changes."""

from __future__ import annotations

import random
from functools import cache

import pytest
from attrs import evolve
from games.paris_1900.boards import board
from paris_brute import small

from rulespec.games.paris_1900.box_file import STANDARD
from solvers.answers import Found, GaveUp
from solvers.paris_1900.afford import FEWEST_FRANCS, MOST_POINTS, afford
from solvers.paris_1900.best_purchase import best_purchase
from solvers.paris_1900.best_tokens import best_tokens
from solvers.paris_1900.why_not import why_not
from solvers.paris_1900.winning_keys import winning_keys

TOKENS = ("1", "4", "6", "8", "12", "17", "18", "21", "22", "24", "25", "27", "e3", "e8", "e10")
UNSURE = [at.part for at in STANDARD.sources if at.kind not in {"rulebook", "own"}]
PLACES = ("louvre", "tuileries", "luxembourg", "montmartre-8", "chaillot-5", "eiffel-tower")

QUESTIONS = (
    *(lambda position, at=at: afford(position, at) for at in PLACES),
    *(lambda position, at=at: afford(position, at, MOST_POINTS) for at in PLACES),
    *(lambda position, at=at: why_not(position, place=at) for at in PLACES[2:5]),
    best_purchase,
    lambda position: best_purchase(position, 3, FEWEST_FRANCS),
    best_tokens,
    lambda position: winning_keys(position, "montmartre"),
    lambda position: winning_keys(position, "chaillot", price="in hand"),
)

SEEDS, ASKED, PARTS = 2, 5, 4


def other(table, name, more):
    """A table with another figure at a name, where it has one."""
    return {**table, name: table[name] + more} if name in table else table


@cache
def with_other_figures(part, more):
    """The standard box, but for the figures of a part."""
    group, *names = part.split(".")
    box = STANDARD
    match group, *names:
        case "prices", *_:
            return evolve(box, wood=box.wood + 1)
        case "banks", *_:
            return evolve(box, pays={at: paid + more for at, paid in box.pays.items()})
        case "landmarks", name, "cost":
            return evolve(box, landmark_cost=other(box.landmark_cost, name, more))
        case "landmarks", name, "price":
            price = dict.fromkeys(("marble", "gold"), 3 if more > 0 else 1)
            return evolve(box, landmark_price={**box.landmark_price, name: price})
        case "landmarks", name, "honours":
            shown = {at: (icons, vp + more) for at, (icons, vp) in box.honours[name].items()}
            return evolve(box, honours={**box.honours, name: shown})
        case "tokens", name:
            gains = {at: got + more for at, got in box.gains.get(name, {}).items()}
            stands = "gold" if box.stands_for.get(name) != "gold" else "wood"
            return evolve(
                box,
                gains={**box.gains, name: gains} if gains else box.gains,
                stands_for={**box.stands_for, name: stands} if name in "234" else box.stands_for,
                per_building=other(box.per_building, name, more),
                key_price=other(box.key_price, name, more),
            )
        case "end-tokens", *_:
            return evolve(box, end={at: other(gain, "vp", more) for at, gain in box.end.items()})
        case "vp-tokens", name:
            return evolve(box, vp={**box.vp, name: tuple(at + more for at in box.vp[name])})
        case "price-table", *_:
            up = max(0, more)
            return evolve(
                box,
                buys={at: price + 3 * up for at, price in box.buys.items()},
                sells={at: max(1, price + more) for at, price in box.sells.items()},
            )
    return box


def said(answer):
    """The answer in words and figures."""
    if isinstance(answer, Found):
        figures = [getattr(answer.what, at, None) for at in ("cost", "points", "total")]
        ways = [(at.cost, at.points) for at in getattr(answer.what, "purchases", ())]
        return str(answer.what), figures, ways
    return type(answer).__name__


def parts(answer):
    return [at.removeprefix("box: ").partition(" (")[0] for at in answer.rests_on]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(SEEDS))
def test_no_other_part_matters(seed):
    chance = random.Random(seed)
    for position in list(small(seed, TOKENS))[-3:]:
        for ask in chance.sample(QUESTIONS, ASKED):
            answer = ask(position)
            if isinstance(answer, GaveUp):
                continue
            others = [at for at in UNSURE if at not in parts(answer)]
            for part in chance.sample(others, min(PARTS, len(others))):
                for more in (1, -1):
                    then = ask(position.changed(box=with_other_figures(part, more)))
                    assert said(then) == said(answer), (part, answer.rests_on)


def test_what_is_named():
    """5 francs for the building of 5 are in the text; that wood could be sold is not needed."""
    seat = {"francs": 5, "keys": ["bank-chaillot"]}
    assert parts(afford(board(seat, {}), "chaillot-5")) == []
    assert parts(afford(board(seat | {"francs": 4}, {}), "chaillot-5")) == []
    assert parts(afford(board(seat | {"goods": ["wood=1"]}, {}), "chaillot-5")) == ["price-table"]
    assert parts(afford(board(seat | {"tokens": ["7"]}, {}), "chaillot-5")) == ["tokens.7"]
    assert "landmarks.tuileries.cost" in parts(afford(board(seat, {}), "tuileries"))
    assert parts(why_not(board(seat, {}), "done")) == []


def test_prestige_and_districts_are_named():
    """Chaillot has the fifth VP token; the Louvre would be fourth there, so others may be laid."""
    seat = {"francs": 15, "keys": ["bank-chaillot", "chaillot-1", "chaillot-2"],
            "goods": ["marble=1", "gold=2"], "tokens": ["6"]}
    table = board(seat, {"keys": ["chaillot-3", "luxembourg"]}, landmarks=["luxembourg=chaillot"],
                  vp=["chaillot=v5"])
    assert "landmarks.louvre.honours" not in parts(afford(table, "louvre"))
    most = parts(afford(table, "louvre", MOST_POINTS))
    assert {"landmarks.louvre.honours", "landmarks.luxembourg.cost", "vp-tokens.v5"} <= {*most}
    named = ["tokens.6", "vp-tokens.v5", "landmarks.luxembourg.cost"]
    assert parts(best_tokens(table)) == named
    keys = parts(winning_keys(table, "chaillot"))
    assert {"landmarks.luxembourg.cost", "landmarks.notre-dame.cost"} <= {*keys}
    assert "banks" not in keys
    assert "banks" in parts(winning_keys(table, "chaillot", price="in hand"))
