"""What the comparison of the rules of Paris Paris with its oracle asks for."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import oracle_paris_paris as oracle
from games.paris_paris import plain, rare, walks
from games.referee import Referee

from rulespec.answers.position import Position
from rulespec.games.paris_paris import GAME, set_up


def score(state: dict[str, Any], player: str) -> dict[str, int]:
    """The oracle's lines; it counts shops as less than nothing, for the fewest win."""
    found = dict(oracle.score(state, player))
    fewest = state["readings"]["tie.shops"] == "fewest"
    found["score.tie.shops"] = int(not fewest) - found["score.tie.shops"]
    assert not found.pop("score.tours")  # final tours are on the track once the game is over
    return found


def counted(edition: str) -> Iterator[tuple[Position, int]]:
    """Starts for each number of players, and later positions of fixed seeds."""
    for players in (2, 3, 4):
        yield set_up(edition, seed=players, players=players), 3
    for seed in (5, 6, 7):
        chance = random.Random(seed)
        reached = list(walks.walk(chance, GAME.ruleset(edition)))
        for share in (0.3, 0.6, 0.9):
            yield reached[int(len(reached) * share)], 3


REFEREE = Referee(
    game=GAME,
    state=plain.state,
    plain=plain.move,
    broken=oracle.broken,
    moves=oracle.moves,
    play=oracle.play,
    score=score,
    winners=oracle.winner,
    alike=plain.alike,
    ruleset=walks.random_ruleset,
    walk=walks.walk,
    tries=walks.tries,
    stirred=walks.stirred,
    rare=rare.cases,
    noticing=12,
    counted=counted,
    counts="""\
# - moves count as different if their notation is: each pile is a move, though all are face down;
# - nothing is hidden: the tokens of a pile are known;
# - counted by the plain oracle in tests/oracle_paris_paris, which was written from the rulebook
#   alone, on the map of the standard box.
""",
)
