"""Examples: the positions in which something was found, by replaying their games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rulespec.answers.position import Position
from rulespec.readers.native.chance import Chance
from rulespec.sweeps.settings import Setting


def shown(
    setting: Setting,
    examples: Iterable[Mapping[str, Any]],
    start: Callable[[int], Position] | None = None,
) -> dict[tuple[int, int], str]:
    """The positions of examples in a line each, by the seed of the game and the moves made."""
    wanted: dict[int, set[int]] = {}
    for at in examples:
        wanted.setdefault(at["seed"], set()).add(at["ply"])
    found = {}
    begin = start or setting.start
    for seed, plies in wanted.items():
        for ply, position in enumerate(_positions(begin(seed), seed, max(plies))):
            if ply in plies:
                found[seed, ply] = position.game.write_line(position)
    return found


def _positions(position: Position, seed: int, most: int) -> Iterable[Position]:
    """The first positions of a game by chance, so many moves and the start."""
    chance = Chance(seed)
    yield position
    for _ in range(most):
        moves = position.moves()
        position = position.then(moves[chance.below(len(moves))])
        yield position
