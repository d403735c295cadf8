"""What the comparison of the rules of Paris: La Cité de la Lumière with its oracle asks for."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from games.city_of_light import plain, rare, walks
from games.city_of_light.shapes import FIRST, OVER, stage
from games.referee import Referee
from oracle import broken, moves, play, score, winner

from rulespec.answers.position import Position
from rulespec.games.city_of_light import Player, set_up
from rulespec.games.city_of_light.game import GAME


def winners(state: dict[str, Any]) -> set[str]:
    found = winner(state)
    return set(map(str, Player)) if found == "tied" else {found}


def alike(state: dict[str, Any]) -> dict[str, Any]:
    """Neither a hand nor the pieces have an order, and after the end nobody moves."""
    pieces = sorted(state["pieces"], key=lambda piece: (piece["owner"], piece["kind"]))
    players = {
        name: seat | {"hand": sorted(seat["hand"])} for name, seat in state["players"].items()
    }
    mover = None if state["stage"] == OVER else state["mover"]
    return state | {"players": players, "mover": mover, "pieces": pieces}


def played(state: dict[str, Any], move: dict[str, Any]) -> dict[str, Any]:
    """What the oracle says comes of a move, where a piece may lie before its card is played.

    The box has one piece of a kind: what a made position has on the board already is where it is
    put last.
    """
    after = play(state, move)
    now, before = after["pieces"], state["pieces"]
    put = {at["kind"]: at for at in now if now.count(at) > before.count(at)}
    if not any(at["kind"] in put for at in before):
        return after
    lying = [
        at | {"cells": put.get(at["kind"], at)["cells"]}
        for at in before
        if at["owner"] != put.get(at["kind"], {}).get("owner")
    ]
    return play(state | {"pieces": lying}, move)


def stirred(chance: random.Random, position: Position) -> Iterator[Position]:
    if stage(position) > FIRST:
        yield walks.stirred(chance, position)


def counted(edition: str) -> Iterator[tuple[Position, int]]:
    """Starts and later positions of fixed seeds."""
    for seed in (1, 2):
        yield set_up(edition, seed=seed), 3 if seed == 1 and edition[0] == "g" else 2
    for seed in (3, 4, 5, 6):
        chance = random.Random(seed)
        position = set_up(edition, seed=seed, random_postcards=True)
        seen = []
        while not position.is_over:
            position = position.then(chance.choice(position.moves()))
            seen.append(position)
        second = [at for at in seen if stage(at) == 2]
        yield next(at for at in reversed(seen) if stage(at) == FIRST), 2
        yield second[len(second) // 2], 2
        yield second[-4], 2


REFEREE = Referee(
    game=GAME,
    state=plain.state,
    plain=plain.move,
    broken=broken,
    moves=lambda state: moves(state) if state["stage"] != OVER else [],
    play=played,
    score=score,
    winners=winners,
    alike=alike,
    ruleset=walks.random_ruleset,
    walk=walks.walk,
    tries=walks.tries,
    stirred=stirred,
    rare=rare.cases,
    noticing=60,
    counted=counted,
    counts="""\
# - moves count as different if their notation is: a tile in four turns is four moves, each facing
#   of a statue and each building an annex may extend is one, and so is leaving out an action;
# - nothing is hidden: tiles are drawn in the order in which they lie in the stacks;
# - counted by the plain oracle in tests/oracle, which was written from the rulebooks alone.
""",
)
