"""Positions met in play, beside which a solver may look first."""

from __future__ import annotations

import random

from rulespec.answers.position import Position
from rulespec.documents.strict_reading import Reader
from rulespec.language.game import Game
from rulespec.language.rulesets import Ruleset
from solvers.limits import Watch

MOVES = 80
TRIES = 20
"""So many set-ups are drawn until one has as many players as are wanted."""


def met(
    game: Game, rules: Ruleset, players: int | None, watch: Watch, many: int = 4
) -> list[Position]:
    """Some positions of a game played by chance, from its middle on."""
    chance = random.Random(1)  # noqa: S311  # a game
    position = _set_up(game, rules, players, chance)
    if position is None:
        return []
    found = [position]
    while len(found) <= MOVES and not position.is_over:
        watch.look()
        moves = position.moves()
        if not moves:
            break
        position = position.then(chance.choice(moves))
        found.append(position)
    return [found[len(found) * at // (many + 1)] for at in range(many, 0, -1)]


def _set_up(
    game: Game, rules: Ruleset, players: int | None, chance: random.Random
) -> Position | None:
    for _ in range(TRIES):
        chosen = game.read_setup(Reader(dict(game.random_setup(chance)), "setup"))
        found: Position = game.set_up(rules, **chosen)
        if players in {None, len(found.players)}:
            return found
    return None
