"""``best_station``: the rest of a round, compared with a plain search by the oracle."""

from __future__ import annotations

import random

import pytest
from games.paris_paris import plain, walks
from games.paris_paris.referee import REFEREE
from games.paris_paris.rounds import markers, offered, phase, piles, points

from rulespec.errors import BadInput
from rulespec.games.paris_paris import set_up
from rulespec.games.paris_paris.components import LINES
from rulespec.games.paris_paris.position import MARKERS
from solvers.answers import Found, GaveUp, NoneExists
from solvers.limits import Limits
from solvers.paris_paris.best_station import best_station


def lead(state, player):
    others = [points for who, points in state["points"].items() if who != player]
    return state["points"][player] - max(others)


def by_oracle(state, player, worth):
    """What comes of a state if the player wants much and everybody else little."""
    if state["phase"] != "build":
        return worth(state, player)
    pick = max if state["mover"] == player else min
    return pick(by_oracle(REFEREE.play(state, move), player, worth)
                for move in REFEREE.moves(state))


def building(players, seeds, share=1.0, default=False):
    for seed in seeds:
        chance = random.Random(seed)
        position = set_up(walks.random_ruleset(chance, default=default), seed=seed, players=players)
        while not position.is_over:
            if phase(position) == "build" and chance.random() < share:
                yield position
            position = position.then(chance.choice(position.moves()))


@pytest.mark.parametrize(("players", "share"), [(2, 0.15), (3, 0.1), (4, 0.07)])
@pytest.mark.parametrize("aim", ["lead", "points"])
def test_the_oracle_says_the_same_of_every_move(players, share, aim):
    tried = 0
    for position in building(players, range(3), share):
        if not any(piles(position)):
            continue  # the final tours come at once, which the solver leaves out
        state, me = plain.state(position), str(position.mover)
        before = state["points"][me]
        worth = lead if aim == "lead" else lambda at, who, b=before: at["points"][who] - b
        expected = {
            str(plain.move(move)): by_oracle(REFEREE.play(state, plain.move(move)), me, worth)
            for move in position.moves()
        }
        answer = best_station(position, aim)
        assert isinstance(answer, Found)
        found = {str(plain.move(at.move)): at.worth for at in answer.what.choices}
        assert found == expected
        assert answer.bound == answer.what.best.worth == max(expected.values())
        tried += 1
    assert tried >= 3


def test_the_line_can_be_played_and_earns_what_it_says():
    tried = 0
    for position in building(3, range(4), 0.2, default=True):
        choice = best_station(position).what.best
        *first, last = choice.line
        then = position
        for move in first:
            then = then.play(str(move))
        tokens = offered(then)
        tokens.remove(str(last).split()[1])
        assert choice.left == tokens[0]
        if any(piles(then)):
            end = then.play(str(last))
            pairs = zip(points(end), points(then), strict=True)
            assert list(choice.earned.values()) == [after - before for after, before in pairs]
            assert tuple(choice.earned) == ("grey", "violet", "yellow")
            tried += 1
    assert tried > 5


def test_final_tours_stay_out_of_it():
    """In the last round another hidden marker changes nothing."""
    position = next(at for at in building(3, [5], default=True) if not any(piles(at)))
    names = zip(position.players, markers(position), strict=True)
    lines = {player: LINES.elements[4 - LINES.places[line]] for player, line in names}
    first, second = (best_station(at).what for at in (position, position.changed({MARKERS: lines})))
    assert first == second


def test_no_tokens_no_time_and_wrong_aims():
    start = set_up(players=2, seed=1)
    assert isinstance(best_station(start), NoneExists)
    turned = start.play("pile 1")
    assert isinstance(best_station(turned, limits=Limits(seconds=1e-9)), GaveUp)
    with pytest.raises(BadInput, match="lead"):
        best_station(turned, "leads")
