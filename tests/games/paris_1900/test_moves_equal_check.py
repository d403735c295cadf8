"""The list of legal moves is whole where random games seldom come."""

from __future__ import annotations

import random

import pytest
from games.paris_1900.boards import board
from games.paris_1900.tabled import Position, move
from games.paris_1900.walks import random_ruleset, stirred, walk

from rulespec.games.paris_1900.components import TOKENS

NINE, SIXTEEN = TOKENS.one("9"), TOKENS.one("16")


def positions_of(seed: int) -> tuple[random.Random, list[Position]]:
    """Every third position of a random game, and a strange one beside each."""
    chance = random.Random(seed)
    some = list(walk(chance, random_ruleset(chance, default=seed % 3 == 0)))[seed % 3 :: 3]
    return chance, [at for position in some for at in (position, stirred(chance, position))]


@pytest.mark.parametrize("seed", range(300, 303))
def test_with_both_tokens_every_purchase_is_listed(seed: int) -> None:
    """Each key to each place, with and without each of tokens 9 and 16."""
    _, reached = positions_of(seed)
    for position in [at for at in reached if at.phase == "act"][::12]:
        seat = position.seat.changed(tokens=NINE | SIXTEEN, francs=30, goods=(3,) * 6)
        able = position.changed(seats=position.with_seat(position.mover, seat))
        listed = {at for at in able.moves() if at.rule == "move"}
        tried = (
            move("move", origin=1 << origin, target=1 << target, using=using)
            for origin in range(51)
            for target in range(51)
            for using in (0, NINE, SIXTEEN, NINE | SIXTEEN)
        )
        assert {at for at in tried if able.is_legal(at)} == {
            at for at in listed if not at.founded
        }


def test_who_cannot_act_may_be_done() -> None:
    """As the text is read: not before; and trade may make an action possible again."""
    poor = {"keys": ["arc"], "hand": 0, "goods": ["gold=1"]}
    stuck = board(poor, {}, sites=[], end_tokens=[], ending="last-round")
    able = board(poor, {}, sites=["chaillot-3"], chips=[], end_tokens=[], ending="last-round")

    assert stuck.check("done").legal
    assert able.check("done").legal
    assert able.play("sell gold").check("done").broken == ("done.action",)
