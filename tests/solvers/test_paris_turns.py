"""Turns of Paris: what can be bought and what tokens are worth, by playing every legal sequence."""

from __future__ import annotations

import random
from typing import Any

import pytest
from games.paris_1900.boards import board
from games.paris_1900.tabled import Position, set_up, tabled
from paris_brute import reached, small

from rulespec.games.paris_1900 import ruleset
from rulespec.games.paris_1900.box_file import STANDARD
from rulespec.games.paris_1900.components import GOODS, INCOMES, PLACES, SITES, SPACES, TOKENS
from rulespec.search.answers import Answer, Found, NoneExists
from rulespec.search.best_turns import best_turns
from rulespec.search.reach import in_turn
from rulespec.wishes.written import written

PAY = ("1", "2", "3", "4", "7", "8", "9", "10", "12", "16", "19", "21", "22",
       "e7", "e9", "e10", "e12")
LASTING = ("21", "e10", "e12", "19", "22", "3")
TAKE = ("17", "25", "2", "10", "22", "5", "18")
SCORING = ("1", "5", "6", "12", "17", "18", "20", "21", "23", "24", "25", "27", "29", "30",
           "e3", "e8", "e10")
HELPERS = TOKENS.mask(("9", "16"))


def bought(position: Position, place: str) -> Answer[Any]:
    """The fewest moves of this turn after which the mover has just bought a place."""
    wish = f'field = "bought", is = "{place}"'
    return in_turn(position, written([wish], position, str(position.mover)))


def purchases(position: Position) -> list[Any]:
    """The moves of keys that money alone may stand in the way of."""
    seat = position.seat.changed(
        francs=99, goods=(3,) * 6, standing=(0,) * 6, tokens=position.seat.tokens | HELPERS
    )
    rich = position.changed(seats=position.with_seat(position.mover, seat))
    return [move for move in rich.moves() if move.rule == "move"]


def some_places(chance: random.Random, position: Position) -> list[str]:
    """Places that a key could go to, money aside, and any other one."""
    names = sorted({PLACES.names(move.target)[0] for move in purchases(position)})
    dear = [name for name in names if name in PLACES.elements[36:] or name.endswith("-8")]
    picked = chance.sample(names, min(2, len(names))) + chance.sample(dear, min(2, len(dear)))
    return sorted({*picked, "louvre"})


def fewest(position: Position, every: dict[Position, int], place: str) -> int | None:
    """The fewest moves that buy a place, by trying the purchase wherever trades can lead."""
    moves = [move for move in purchases(position) if move.target == PLACES.one(place)]
    after = (many + 1 for at, many in every.items() if any(map(at.is_legal, moves)))
    return min(after, default=None)


@pytest.mark.parametrize(("seed", "tokens", "readings"), [
    (0, PAY, {}), (1, PAY, {}), (201, LASTING, {"bonus_rest": "turn"}),
    (100, TAKE, {}),
])  # fmt: skip
def test_what_every_legal_sequence_can_buy(
    seed: int, tokens: tuple[str, ...], readings: dict[str, str]
) -> None:
    chance, compared = random.Random(seed), []
    for position in list(small(seed, tokens, **readings))[-5:]:
        every = reached(position, most=200)
        for place in some_places(chance, position) if every else ():
            answer, many = bought(position, place), fewest(position, every, place)
            assert isinstance(answer, NoneExists if many is None else Found), (position, place)
            if many is not None:
                assert len(answer.what.moves) == answer.bound == many
            compared.append(many)
    assert compared


@pytest.mark.parametrize("seed", range(3))
def test_what_tokens_and_trades_are_worth(seed: int) -> None:
    """After the action nothing is left in a turn but trades and tokens."""
    compared = 0
    for position in list(small(seed, SCORING))[-6:]:
        acted = position.changed(phase="after", pending=0, bought=0)
        every = reached(acted, most=500)
        if every:
            compared += 1
            mover = acted.mover
            most = max(at.score(mover).total for at in every)
            assert best_turns(acted).bound == most - acted.score(mover).total
    assert compared


# --- worked out by hand ---------------------------------------------------------------------------


def playing(
    francs: int = 0, goods: Any = (), tokens: Any = (), supply: Any = (0, 0, 0),
    key: str = "arc", **others: Any,
) -> Position:
    """A position before the first player's action, all tiles laid, one key on the board."""
    position = set_up(ruleset(), players=2)
    seat = position.seat.changed(
        francs=francs, goods=tuple(dict(goods).get(good, 0) for good in GOODS.elements),
        tokens=TOKENS.mask(tokens), keys=PLACES.mask((key,)), hand=0, pawn=24,
    )
    given = {
        "phase": "act", "stacks": ((), (), ()), "lying": tuple(range(len(SITES))),
        "supply": supply, "track": ((),) * 30, **others,
    }
    return tabled(position.changed(seats=position.with_seat(position.mover, seat), **given))


def offering(position: Position, *names: str) -> Position:
    """The tokens alone on the track, each on the space of its number."""
    track: list[tuple[int, ...]] = [()] * len(SPACES)
    for name in names:
        track[SPACES.places[name]] = (TOKENS.places[name],)
    return position.changed(track=tuple(track))


@pytest.mark.parametrize(("reading", "francs"), [("now", 4), ("turn", 3)])
def test_the_other_half_of_a_token_may_pay_for_a_chip(reading: str, francs: int) -> None:
    """From cost 11 to 12 for a franc, a marble and a gold: one marble of e8 brings 2, a gold is 4.

    If the rest lasts, 2 of the 4 may come from it; else all must be there before e8 is used.
    """
    landmarks = ["landmark-8=belleville"]
    for paid in (francs - 1, francs):
        seat = {"francs": paid, "keys": ["landmark-8"], "tokens": ["e8"]}
        position = board(seat, {}, landmarks=landmarks, supply=["gold=1"],
                         readings={"bonus.rest": reading})
        assert isinstance(bought(position, "grand-palais"), Found) is (paid == francs)


BRINGS = STANDARD.gains["22"]["francs"]
COST = 8


@pytest.mark.parametrize("taker", ["17", "25"])
def test_a_token_that_can_be_taken_is_a_way_to_buy(taker: str) -> None:
    """What token 22 brings is just enough; with a franc less, or on no track, it is not."""
    position = playing(francs=COST - BRINGS, tokens=(taker,), goods={"wood": 1})
    answer = bought(offering(position, "22"), "montmartre-8")
    assert [str(at) for at in answer.what.moves] == [
        f"use {taker} at 22", "use 22", "move arc > montmartre-8"
    ]
    assert isinstance(bought(offering(position, "30"), "montmartre-8"), NoneExists)
    poorer = playing(francs=COST - BRINGS - 1, tokens=(taker,), goods={"wood": 1})
    assert isinstance(bought(offering(poorer, "22"), "montmartre-8"), NoneExists)


def test_pairs_are_bought_for_and_everything_sold_for_token_27() -> None:
    """A pair is worth 2 with two players; with token 27 it would cost 2 francs and 1."""
    goods = {"wood": 1, "gold": 1}
    position = playing(francs=9, goods=goods, tokens=("24",), supply=(1, 0, 0), phase="after")
    assert best_turns(position).bound == 2
    position = playing(francs=9, goods=goods, tokens=("24", "27"), supply=(1, 0, 0), phase="after")
    assert best_turns(position).bound == (9 + 1 + 3) - 9


def test_prestige_that_a_token_stands_for_brings_points() -> None:
    """Token 19 stands for two of gold prestige, and the Louvre gives 5 points for each."""
    due = INCOMES.mask(("honour",))
    position = playing(tokens=("19",), key="louvre", phase="after", pending=due,
                       bought=PLACES.one("louvre"))
    answer = best_turns(position)
    assert answer.bound == 2 * 5
    assert "honour gold-prestige+gold-prestige" in map(str, answer.what.turns[0].moves)
