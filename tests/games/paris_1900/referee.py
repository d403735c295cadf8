"""What the comparison of the rules of Paris with its oracle asks for."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from games.paris_1900 import plain, rare, walks
from games.paris_1900.tabled import Position, set_up
from games.referee import Referee
from oracle_paris_1900 import broken, moves, play, score, winner

from rulespec.games.paris_1900.game import GAME


def alike(state: dict[str, Any]) -> dict[str, Any]:
    """Having no chips of a good is having none."""
    seats = {
        player: seat
        | {
            name: {good: number for good, number in seat[name].items() if number}
            for name in ("goods", "standing")
        }
        for player, seat in state["seats"].items()
    }
    return state | {"seats": seats}


def stirred(chance: random.Random, position: Position) -> Iterator[Position]:
    yield walks.stirred(chance, position)


def counted(edition: str) -> Iterator[tuple[Position, int]]:
    """Starts of each kind, and later positions of fixed seeds.

    With trade at any time everybody's trades soon outnumber all else: one is counted, not so deep.
    """
    for players in (2, 3, 4):
        yield set_up(edition, seed=players, players=players), 8
    yield set_up(edition, seed=5, players=2, alternative=True, ignores_districts=True), 7
    for seed in (6, 7, 8, 9):
        chance = random.Random(seed)
        reached = list(walks.walk(chance, GAME.ruleset(edition, trade_when="own-turn")))
        for share, depth in ((0.3, 4), (0.5, 4), (0.7, 4), (0.9, 4)):
            yield reached[int(len(reached) * share)], depth
        yield reached[-4], 4
    reached = list(walks.walk(random.Random(6), GAME.ruleset(edition)))
    yield reached[len(reached) // 2], 3


REFEREE = Referee(
    game=GAME,
    state=plain.state,
    plain=plain.move,
    broken=broken,
    moves=moves,
    play=play,
    score=score,
    winners=winner,
    alike=alike,
    ruleset=walks.random_ruleset,
    walk=walks.walk,
    tries=walks.tries,
    stirred=stirred,
    rare=rare.cases,
    noticing=12,
    counted=counted,
    counts="""\
# - moves count as different if their notation is: a landmark that may be added to two districts is
#   two moves, and so is a token that may be used for two choices of goods;
# - nothing is hidden: tiles are drawn in the order in which they lie in the stacks;
# - counted by the plain oracle in tests/oracle_paris_1900, which was written from the rulebook
#   alone, with what is printed on the standard box.
""",
)
