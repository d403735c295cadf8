"""What the comparison of the rules of Москва–Париж with its oracle asks for."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import oracle_moscow_paris as oracle
from games.moscow_paris import plain, rare, walks
from games.moscow_paris.laid import Position, fingerprint, set_up, shuffled
from games.referee import Referee

from rulespec.games.moscow_paris.components import CARDS
from rulespec.games.moscow_paris.game import GAME


def play(state: dict[str, Any], move: dict[str, Any]) -> dict[str, Any]:
    """The oracle's effect; how cards are shuffled and positions marked is no rule of the game."""
    like = state["like"]
    times = [like.shuffled]

    def shuffle(cards: list[str]) -> list[str]:
        found = shuffled(sorted(CARDS.places[card] for card in cards), like.seed, times[0])
        times[0] += bool(cards)
        return [CARDS.elements[card] for card in found]

    def mark(at: dict[str, Any]) -> str:
        return fingerprint(plain.position(at, like, times[0]))

    known = {name: value for name, value in state.items() if name != "like"}
    return oracle.play(known, move, shuffle, mark)


def counted(edition: str) -> Iterator[tuple[Position, int]]:
    """Starts for each number of players, and later positions of fixed seeds."""
    for players in (2, 3, 4):
        yield set_up(edition, seed=players, players=players), 2
    for seed in (5, 6, 7):
        chance = random.Random(seed)
        reached = list(walks.walk(chance, GAME.ruleset(edition)))
        for share in (0.3, 0.6, 0.9):
            yield reached[int(len(reached) * share)], 2


REFEREE = Referee(
    game=GAME,
    state=plain.state,
    plain=plain.move,
    broken=oracle.broken,
    moves=oracle.moves,
    play=play,
    score=oracle.score,
    winners=oracle.winner,
    alike=plain.alike,
    ruleset=walks.random_ruleset,
    walk=lambda *asked: (table.position for table in walks.walk(*asked)),
    tries=walks.tries,
    stirred=lambda *asked: (table.position for table in walks.stirred(*asked)),
    rare=rare.cases,
    noticing=12,
    counted=counted,
    counts="""\
# - moves count as different if their notation is;
# - cards are drawn in the order in which they lie in the pile;
# - counted by the plain oracle in tests/oracle_moscow_paris, which was written from the rulebook
#   alone, with what is printed on the standard box.
""",
)
