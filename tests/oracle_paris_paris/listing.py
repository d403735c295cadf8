"""All legal moves, by trying everything."""

from .board import Move, State, all_tokens, players_of
from .clauses import broken


def moves(state: State) -> list[Move]:
    """Every legal move."""
    tries: list[Move] = [
        {"type": "pile", "pile": number} for number in range(1, len(state["piles"]) + 1)
    ]
    for token in sorted(set(all_tokens(state))):
        tries.append({"type": "skip", "token": token})
        for removed in ["", *players_of(state)]:
            tries.append({"type": "build", "token": token, "removes": removed})
    return [move for move in tries if not broken(state, move)]
