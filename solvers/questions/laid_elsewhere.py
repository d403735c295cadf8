"""Positions met in play in which a thing or two lie elsewhere: there scores often part, too.

Nothing is proved by finding none.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from rulespec.answers.position import Position
from rulespec.language.fields import Many
from rulespec.language.universes import Mask
from solvers.limits import Watch
from solvers.questions.partings import Asked, Parting, parting
from solvers.questions.subjects import Positions

TRIES = 100_000
"""So many positions are looked at: each takes some hundred-thousandths of a second."""

MOVED = (1, 1, 2)
"""So many things lie elsewhere, by chance."""


def apart_elsewhere(asked: Asked, met: Sequence[Position], watch: Watch) -> Parting | None:
    """Where something is seen to part both sides that asks for no move, if it is."""
    subjects = [at for at in asked.subjects if at.action is None]
    placings = _placings(met[0]) if met else {}
    lying = [at for at in met if any(at.state[slot] for slot in placings)]
    chance = random.Random(0)  # noqa: S311  # a game
    for _ in range(TRIES if subjects and lying else 0):
        watch.look()
        pair = _moved(asked, chance.choice(lying), placings, chance)
        for subject in subjects:
            judged = subject.judged(pair, None)
            if judged is not None and not any(at.faults() for at in pair):
                return parting(subject, judged, pair)
    return None


def _placings(position: Position) -> dict[int, Sequence[Mask]]:
    """For each place of a state at which something lies how it may lie."""
    game, found = position.game, {}
    for at in game.fields:
        if isinstance(at, Many) and at.listed is not None:
            listed, rows = at.listed, at.listed.rows
            rows = getattr(position.box.tables, listed.name) if rows is None else rows
            keys = enumerate(game.slots.range(at))
            found.update({slot: sorted(rows.get(1 << key, ())) for key, slot in keys})
    return {slot: listed for slot, listed in found.items() if listed}


def _moved(
    asked: Asked, at: Position, placings: dict[int, Sequence[Mask]], chance: random.Random
) -> Positions:
    """A position with something elsewhere, as both sides have it."""
    state = list(at.state)
    lying = [slot for slot in placings if state[slot]]
    for slot in chance.sample(lying, min(len(lying), chance.choice(MOVED))):
        state[slot] = chance.choice(placings[slot])
    one = Position(asked.game, asked.one, tuple(state), at.box)
    return one, Position(asked.varied, asked.other, one.state, at.box)
