"""All legal moves, by trying everything."""

from .board import Move, State
from .clauses import broken
from .tries import actions, others


def moves(state: State) -> list[Move]:
    """Every legal move."""
    tries = others(state)
    if state["phase"] == "act":  # act.phase forbids them at any other time
        tries += [*actions(state), {"type": "stuck"}]
    return [move for move in tries if not broken(state, move)]
