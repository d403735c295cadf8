"""The list of legal moves and the verdict on a single move say the same."""

from __future__ import annotations

import random

import pytest
from attrs import evolve
from games.paris_1900.boards import board
from games.paris_1900.walks import random_ruleset, stirred, tries, walk
from hypothesis import given, settings
from hypothesis import strategies as st

from rulespec.games.paris_1900.components import TOKENS
from rulespec.games.paris_1900.moves import Move, MoveKey
from rulespec.games.paris_1900.position import Position
from rulespec.testing import positions

NINE, SIXTEEN = TOKENS.one("9"), TOKENS.one("16")


def plainly(position: Position, move: Move) -> Move:
    """A trade of the player whose turn it is names nobody."""
    return evolve(move, by=None) if move.by is position.mover else move


def positions_of(seed: int) -> tuple[random.Random, list[Position]]:
    """Every third position of a random game, and a strange one beside each."""
    chance = random.Random(seed)
    some = list(walk(chance, random_ruleset(chance, default=seed % 3 == 0)))[seed % 3 :: 3]
    return chance, [at for position in some for at in (position, stirred(chance, position))]


@pytest.mark.parametrize("seed", range(6))
def test_legal_is_what_is_listed(seed: int) -> None:
    """Moves near to legal ones, most of them not, are in the list exactly if they are legal."""
    chance, reached = positions_of(seed)
    verdicts = set()
    for position in reached:
        listed = set(position.moves())
        for move in tries(chance, position):
            legal = position.is_legal(move)
            verdicts.add(legal)
            assert legal == (move in listed), f"{position!r}\n{move}"
        checked = chance.choice(list(tries(chance, position)))
        verdict = position.check(checked)
        assert verdict.legal == position.is_legal(checked) == (not verdict.broken)

    assert verdicts == {True, False}


@pytest.mark.parametrize("seed", range(100, 104))
def test_every_listed_move_is_legal_and_listed_once(seed: int) -> None:
    """As values, and as what a player would write."""
    for position in positions_of(seed)[1]:
        moves = position.moves()
        assert len(set(moves)) == len(moves)
        assert len(set(map(str, moves))) == len(moves)
        wrong = [move for move in moves if not position.is_legal(move)]
        assert not wrong, f"{position!r}\n{wrong[0]}"


@pytest.mark.parametrize("seed", range(200, 203))
def test_what_one_position_allows_is_listed_in_another_if_it_is_legal_there(seed: int) -> None:
    """Some positions' moves, tried a few turns later and a few turns earlier."""
    chance, reached = positions_of(seed)
    sparse = reached[::16]
    for here in sparse:
        listed = set(here.moves())
        for there in sparse:
            foreign: list[Move] = there.moves()
            for move in chance.sample(foreign, min(8, len(foreign))):
                assert here.is_legal(move) == (plainly(here, move) in listed), f"{here!r}\n{move}"


@pytest.mark.parametrize("seed", range(300, 303))
def test_with_both_tokens_every_purchase_is_listed(seed: int) -> None:
    """Each key to each place, with and without each of tokens 9 and 16."""
    _, reached = positions_of(seed)
    for position in [at for at in reached if at.phase == "act"][::12]:
        seat = position.seat.changed(tokens=NINE | SIXTEEN, francs=30, goods=(3,) * 6)
        able = position.changed(seats=position.with_seat(position.mover, seat))
        listed = {move for move in able.moves() if move.rule == "move"}
        tried = (
            MoveKey(1 << origin, 1 << target, using=using)
            for origin in range(51)
            for target in range(51)
            for using in (0, NINE, SIXTEEN, NINE | SIXTEEN)
        )
        assert {move for move in tried if able.is_legal(move)} == {
            move for move in listed if not move.founded
        }


def test_who_cannot_act_may_be_done() -> None:
    """As the text is read: not before; and trade may make an action possible again."""
    poor = {"keys": ["arc"], "hand": 0, "goods": ["gold=1"]}
    stuck = board(poor, {}, sites=[], end_tokens=[], ending="last-round")
    able = board(poor, {}, sites=["chaillot-3"], chips=[], end_tokens=[], ending="last-round")

    assert stuck.check("done").legal
    assert able.check("done").legal
    assert able.play("sell gold").check("done").broken == ("done.action",)


@settings(max_examples=10, deadline=None, derandomize=True)
@given(positions("paris-1900"), st.integers(0, 2**32 - 1))
def test_legal_is_what_is_listed_and_would_be_made_small(position: Position, seed: int) -> None:
    listed = set(position.moves())
    for move in tries(random.Random(seed), position):
        assert position.check(move).legal == (move in listed)
