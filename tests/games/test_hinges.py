"""What an answer hangs on, and the answer under all readings: as trying them one by one finds."""

from __future__ import annotations

import random
from functools import cache

import pytest
from games.hinging import (
    WINNER,
    Asked,
    few,
    hinges_are_what_turns,
    left_open,
    nothing_is_open,
    settling_is_trying_all,
)
from games.referee import referee
from games.walked import EACH, played, stirred

from rulespec.language.rulesets import Ruleset

KINDS = pytest.mark.parametrize("kind", ["totals", "moves", "winners"])
SEEDS, SOME, FEW = 6, 8, 4
HINGES = {"paris-1900": 15, "moscow-paris": 30, "paris-paris": 5}
"""In the sample of moves there are at least so many hinges."""


def rules_of(game: str) -> Ruleset:
    return referee(game).ruleset(random.Random(), default=True)


@cache
def asked(game: str, kind: str) -> tuple[Asked, ...]:
    """Totals, winners, or moves, most of them illegal, in strange positions of random games."""
    found: list[Asked] = []
    for seed in range(SEEDS):
        chance, walked = played(game, seed, default=True)
        for position in walked[len(walked) // 3 :: max(1, len(walked) // SOME)]:
            for other in stirred(game, chance, position):
                tried = {"totals": other.players, "winners": (WINNER,)}.get(kind)
                asked = referee(game).tries(chance, other) if tried is None else tried
                found += (Asked(other, at) for at in asked)
    return tuple(found)


@EACH
@KINDS
def test_an_answer_hangs_on_what_turns_it_and_on_nothing_else(game: str, kind: str) -> None:
    """Of all open questions, tried alone one after the other."""
    hinges = hinges_are_what_turns(asked(game, kind), rules_of(game))

    assert kind != "moves" or hinges >= HINGES[game]


@EACH
@KINDS
def test_what_a_table_has_settled_is_no_hinge(game: str, kind: str) -> None:
    nothing_is_open(asked(game, kind)[::5], rules_of(game))


@EACH
@KINDS
@pytest.mark.parametrize("draw", [0, 1])
def test_settling_is_trying_every_combination(game: str, kind: str, draw: int) -> None:
    """The answers, and the smallest sets of readings that turn the one in force."""
    cases = asked(game, kind)
    rules = left_open(rules_of(game), few(cases, rules_of(game), FEW, draw))
    depending = settling_is_trying_all(cases, rules)

    assert len(rules.open()) == min(FEW, len(rules_of(game).open()))
    assert draw or kind != "moves" or depending >= 3
