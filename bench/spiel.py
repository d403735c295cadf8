"""OpenSpiel as a peer, where it is installed: ``pip install open_spiel``.

Random games are played by its own evaluator in C++, which a search of one step asks for so many;
for counting it makes the moves in C++, and Python adds them up.
"""

from __future__ import annotations

import time
from importlib.util import find_spec

FIRST = 100
"""So many random games tell how many fill the time."""

IS_THERE = find_spec("pyspiel") is not None


def leaves(name, depth):
    """Leaves a second."""
    import pyspiel  # noqa: PLC0415  # only where it is there

    start = pyspiel.load_game(name).new_initial_state()
    begun = time.process_time()
    found = _leaves(start, depth)
    return found / (time.process_time() - begun)


def _leaves(state, depth):
    if state.is_terminal():
        return 0
    moves = state.legal_actions()
    if depth == 1:
        return len(moves)
    return sum(_leaves(state.child(move), depth - 1) for move in moves)


def games(name, seconds):
    """Random games a second."""
    many = max(FIRST, int(_games(name, FIRST) * seconds))
    return _games(name, many)


def _games(name, many):
    import pyspiel  # noqa: PLC0415  # only where it is there

    game = pyspiel.load_game(name)
    evaluator = pyspiel.RandomRolloutEvaluator(many, 1)
    search = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 1, False, 1, False)  # noqa: FBT003  # its own
    begun = time.process_time()
    search.mcts_search(game.new_initial_state())
    return many / (time.process_time() - begun)
