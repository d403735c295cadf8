"""What an answer hangs on, and the answer under all readings: as trying them one by one finds."""

from __future__ import annotations

import random
from functools import cache

import pytest
from games.hinging import (
    Asked,
    few,
    hinges_are_what_turns,
    left_open,
    nothing_is_open,
    settling_is_trying_all,
)
from games.paris_1900.boards import board
from games.paris_1900.walks import random_ruleset, stirred, tries, walk

from rulespec.games.paris_1900.components import Player
from rulespec.games.paris_1900.rulebooks import ruleset

KINDS = pytest.mark.parametrize("kind", ["totals", "moves"])
GAMES, FEW = 5, 4
OPEN = ruleset()
SHARED = {"keys": ["chaillot-4"], "used": ["16"]}
THREE_SHARE = board(SHARED, SHARED, SHARED, {"keys": ["chaillot-1"]}, vp=["chaillot=v1"])
"""Three share the first place of Chaillot, and a fourth comes behind."""


@cache
def asked(kind: str) -> tuple[Asked, ...]:
    """Totals, or moves most of which are illegal, in strange positions from random games.

    Totals hang on one question alone, so one of them is hand-made.
    """
    found = [Asked(THREE_SHARE, Player.FOURTH)] if kind == "totals" else []
    for seed in range(GAMES):
        chance = random.Random(seed)
        reached = list(walk(chance, random_ruleset(chance, default=True)))
        for position in reached[len(reached) // 3 :: 30]:
            other = stirred(chance, position)
            subjects = other.players if kind == "totals" else tries(chance, other)
            found += (Asked(other, subject) for subject in subjects)
    return tuple(found)


@KINDS
def test_an_answer_hangs_on_what_turns_it_and_on_nothing_else(kind: str) -> None:
    """Of all open questions, tried alone one after the other."""
    assert hinges_are_what_turns(asked(kind), OPEN) >= (15 if kind == "moves" else 1)


@KINDS
def test_what_a_table_has_settled_is_no_hinge(kind: str) -> None:
    nothing_is_open(asked(kind)[::5], OPEN)


@KINDS
@pytest.mark.parametrize("draw", [0, 1, 2])
def test_settling_is_trying_every_combination(kind: str, draw: int) -> None:
    """The answers, and the smallest sets of readings that turn the one in force."""
    cases = asked(kind)
    rules = left_open(OPEN, few(cases, OPEN, FEW, draw))
    depending = settling_is_trying_all(cases, rules)

    assert len(rules.open()) == FEW
    assert draw or depending >= (3 if kind == "moves" else 1)


def test_two_readings_may_be_needed_at_once() -> None:
    """Token 25 can take 28 from under the pawn; to waste it, neither that nor a need may stand."""
    position = board({"tokens": ["25"], "pawn": 29}, {}, track=["29=28"])
    settled = position.settle("use 25")

    assert position.check("use 25").hangs_on == ()
    assert settled.answers == ("illegal", "legal")
    assert [set(turn.readings) for turn in settled.turns] == [
        {("bonus.no-target", "wastes"), ("bonus.zero-back", "no")}
    ]


def test_the_doubled_place_of_the_last_tie_break_turns_no_total() -> None:
    """It turns who wins, which is no sum of points."""
    position = board({"keys": ["chaillot-4*"], "used": ["9"]}, {"keys": ["chaillot-5"]})
    once = position.changed(ruleset=position.ruleset.with_reading("tie.doubled", "once"))

    assert position.score("first").hangs_on == ()
    assert (position.winners(), once.winners()) == ((Player.FIRST,), (Player.SECOND,))
