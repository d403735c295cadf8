"""``best`` of a round of Paris Paris, played to its end, beside a plain search by the oracle."""

from __future__ import annotations

import random
from typing import Any

import pytest
from games.paris_paris import plain, walks
from games.paris_paris.referee import REFEREE
from games.paris_paris.rounds import phase, piles

from rulespec.games.paris_paris import set_up
from rulespec.games.paris_paris.position import ROUND
from rulespec.language.bags import count
from rulespec.search.answers import Found
from rulespec.search.best import best


def lead(state: Any, player: str) -> int:
    others = [points for who, points in state["points"].items() if who != player]
    return state["points"][player] - max(others)


def by_oracle(state: Any, player: str) -> int:
    """What comes of a state if the player wants a lead, and everybody else wants none."""
    if state["phase"] != "build":
        return lead(state, player)
    pick = max if state["mover"] == player else min
    return pick(by_oracle(REFEREE.play(state, move), player) for move in REFEREE.moves(state))


def building(players: int, seeds: range, share: float) -> list[Any]:
    """Positions in which shops are built, of random games."""
    found = []
    for seed in seeds:
        chance = random.Random(seed)
        position = set_up(walks.random_ruleset(chance), seed=seed, players=players)
        while not position.is_over:
            if phase(position) == "build" and chance.random() < share:
                found.append(position)
            position = position.then(chance.choice(position.moves()))
    return found


@pytest.mark.parametrize(("players", "share"), [(2, 0.15), (3, 0.1), (4, 0.07)])
def test_the_oracle_says_the_same_of_every_move(players: int, share: float) -> None:
    """All but one of the tokens are taken in a round; final tours count, as they lie."""
    tried = last = 0
    for position in building(players, range(3), share):
        state, me = plain.state(position), str(position.mover)
        expected = {
            str(plain.move(move)): by_oracle(REFEREE.play(state, plain.move(move)), me)
            for move in position.moves()
        }
        answer = best(position, 100, depth=count(position[ROUND]) - 1, goal="score.track")
        assert isinstance(answer, Found)
        assert {str(plain.move(at.move)): at.points for at in answer.what.moves} == expected
        assert answer.bound == max(expected.values())
        tried, last = tried + 1, last + (not any(piles(position)))
    assert tried >= 3
    assert last < tried
