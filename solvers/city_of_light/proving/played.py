"""Random games: what is only tested, on every position that is reached."""

from __future__ import annotations

import random
from collections.abc import Iterator

from rulespec.games.city_of_light.components import Player
from rulespec.games.city_of_light.rulebooks import EDITIONS, QUESTIONS
from rulespec.language.rulesets import Ruleset
from solvers.answers import Answer, Found, NoneExists
from solvers.city_of_light.bridge import (
    Position,
    set_up,
    total,
)
from solvers.city_of_light.proving.any_view import Book
from solvers.limits import Watch

GAMES = 100


def faults_after_play(_: Book, watch: Watch) -> Answer[str]:
    """A position of a random game that has a fault."""
    positions = 0
    for position in _positions(watch):
        positions += 1
        if position.faults():
            return Found(f"{position.faults()[0]} in {position!r}")
    return NoneExists("", f"{positions} positions of {GAMES} random games", watch.effort)


def order_of_pieces(_: Book, watch: Watch) -> Answer[str]:
    """A position whose moves or scores change once its pieces are listed in another order."""
    positions = 0
    for position in _positions(watch):
        if len(position.pieces) > 1:
            positions += 1
            turned = position.changed(pieces=position.pieces[::-1])
            if any(total(position, player) != total(turned, player) for player in Player):
                return Found(f"another score in {position!r}")
            if set(map(str, position.moves())) != set(map(str, turned.moves())):
                return Found(f"other moves in {position!r}")
    return NoneExists("", f"{positions} positions of {GAMES} random games", watch.effort)


def _positions(watch: Watch) -> Iterator[Position]:
    for seed in range(GAMES):
        chance = random.Random(seed)  # noqa: S311  # a game, not a secret
        position = _start(chance)
        while not position.is_over:
            watch.look()
            position = position.then(chance.choice(position.moves()))
            yield position


def _start(chance: random.Random) -> Position:
    choices = {question.id: chance.choice(question.readings).id for question in QUESTIONS}
    choices["must-move"] = "must"  # with free passing a random game need never end
    rules = Ruleset(chance.choice(EDITIONS), QUESTIONS, tuple(sorted(choices.items())))
    return set_up(
        rules, seed=chance.randrange(1 << 30), first=chance.choice(list(Player)),
        random_postcards=True,
    )
