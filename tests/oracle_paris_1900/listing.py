"""All legal moves, by trying everything."""

from .board import Move, State
from .clauses import broken
from .tries import everything


def moves(state: State) -> list[Move]:
    """Every legal move."""
    return [move for move in everything(state) if not broken(state, move)]
