"""Rules that are only tried out: they judge as those compiled for them, and say what they read."""

from __future__ import annotations

import random
from typing import Any

import pytest
from attrs import evolve
from games.referee import referee, refereed
from games.walked import played

from rulespec.answers.trials import Looked, on_trial
from rulespec.language.rulesets import Ruleset

EACH = pytest.mark.parametrize("game", refereed())


def walked(game: str, seed: int) -> tuple[random.Random, list[Any]]:
    chance, found = played(game, seed, default=True)
    return chance, found[:: max(1, len(found) // 8)]


def tried(position: Any, rules: Ruleset) -> tuple[Any, Looked]:
    """The position by those rules on trial, and what they look at."""
    looked = Looked(rules.readings)
    return evolve(position, ruleset=on_trial(position.ruleset, looked)), looked


@EACH
@pytest.mark.parametrize("seed", [1, 2])
def test_rules_on_trial_judge_as_those_compiled(game: str, seed: int) -> None:
    """Every move they allow, and what one of those leaves."""
    chance, positions = walked(game, seed)
    for position in positions:
        rules = referee(game).ruleset(chance)
        compiled = evolve(position, ruleset=Ruleset(position.ruleset.edition, rules.questions,
                                                    tuple(sorted(rules.readings.items()))))
        on_trial_now, _ = tried(position, compiled.ruleset)
        moves = compiled.moves()

        assert on_trial_now.moves() == moves
        if moves:
            move = chance.choice(moves)
            left = [evolve(at.then(move), ruleset=rules) for at in (compiled, on_trial_now)]
            assert left[0] == left[1]


@EACH
def test_what_is_not_looked_at_changes_nothing(game: str) -> None:
    """All questions that a trial did not ask for are read otherwise: the moves are the same."""
    _, positions = walked(game, 3)
    for position in positions:
        at, looked = tried(position, position.ruleset)
        moves, seen = at.moves(), set(looked.at)
        other = position.ruleset
        for question in other.questions:
            if question.id not in seen:
                last = question.readings[-1].id
                other = other.with_reading(question.id, last)
        assert evolve(position, ruleset=other).moves() == moves


def test_all_that_is_spread_out_is_looked_at() -> None:
    looked = Looked({"a": "1", "b": "2"})

    assert {**looked, "b": "3"} == {"a": "1", "b": "3"}
    assert tuple(looked.at) == ("a", "b")
