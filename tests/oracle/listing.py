"""The list of all legal moves, by trying everything."""

from collections.abc import Iterator

from .board import Move, State, building_names
from .clauses import broken
from .tries import builds, performances


def moves(state: State) -> list[Move]:
    """All legal moves of the mover."""
    return [move for move in tries(state) if not broken(state, move)]


def tries(state: State) -> Iterator[Move]:
    """Everything a player could try in this stage."""
    if state["stage"] == 1:
        yield from lays(state)
        for kind in building_names(state):
            yield {"type": "take", "kind": kind}
    if state["stage"] == 2:
        yield from builds(state)
        for card in sorted(state["in_play"]):
            yield {"type": "activate", "card": card, "acts": False}
            yield from performances(state, card)
    yield {"type": "pass"}


def lays(state: State) -> Iterator[Move]:
    """Every tile of the hand on every square in every turn, with the next one drawn or not."""
    data = state["players"][state["mover"]]
    for tile in data["hand"]:
        for sx in range(4):
            for sy in range(4):
                for turn in range(4):
                    for draws in [True, False]:
                        yield {
                            "type": "lay",
                            "tile": tile,
                            "square": (sx, sy),
                            "turn": turn,
                            "draws": draws,
                        }
