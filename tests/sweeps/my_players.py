"""Players of one's own."""

from __future__ import annotations


def last(position, chance):  # noqa: ARG001  # as players are called
    return position.moves()[-1]


def written(position, chance):
    moves = position.moves()
    return str(moves[chance.below(len(moves))])


def cheat(position, chance):  # noqa: ARG001  # likewise
    return position.game.set_up().moves()[0]


def lost(position, chance):  # noqa: ARG001  # likewise
    raise RuntimeError("no idea")
