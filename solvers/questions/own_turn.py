"""The rest of a turn: the moves of whoever is to move, until somebody else is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from rulespec.language.moves import Move
from solvers.questions.scope import granted, out_of_turn

Position: TypeAlias = Any
"""A position of any game."""


class OwnTurn:
    """The turn that a position stands in, for the player whose it is."""

    def __init__(self, start: Position) -> None:
        game = start.game
        self.player = str(start.mover)
        self.own = game.seats.one(self.player)
        self._turn = game.slots.first[game.turn.name]
        self._out_of_turn = out_of_turn(game)
        self.scope = "; ".join((*granted(game), *self._alone()))
        """What is taken for granted of a turn."""

    def _alone(self) -> Iterator[str]:
        if self._out_of_turn:
            yield f"nobody else acts out of turn ({', '.join(self._out_of_turn)})"

    def is_over(self, position: Position) -> bool:
        """Whether somebody else is to move, or the game has ended."""
        return bool(position.state[self._turn] != self.own or position.is_over)

    def moves(self, position: Position) -> list[Move]:
        """The player's own moves; none once the turn is over."""
        if self.is_over(position):
            return []
        found: list[Move] = position.moves()
        if self._out_of_turn:
            return [move for move in found if move.by in {None, self.player}]
        return found

    def steps(self, position: Position) -> Iterator[tuple[Move, Position]]:
        """Each of these moves, and where it leads."""
        for move in self.moves(position):
            yield move, position.then(move)
