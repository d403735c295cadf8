"""A game's course as searches walk it: the moves of whose turn it is, and how long a turn lasts."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any, TypeAlias

from rulespec.language.moves import Move
from solvers.questions.scope import granted, out_of_turn

Position: TypeAlias = Any
"""A position of any game."""


class Course:
    """A game from a position on, for the player whose turn it is, or another one."""

    def __init__(self, position: Position, player: str | None = None) -> None:
        game = position.game
        self.player = str(position.mover) if player is None else player
        self.own = game.seats.one(self.player)
        self._turn = game.slots.first[game.turn.name]
        self._out_of_turn = ", ".join(out_of_turn(game))
        self.granted = "; ".join(granted(game))
        """What is taken for granted of any game."""

    def scope(self, *more: str) -> str:
        """What is taken for granted of its moves besides."""
        alone = self._out_of_turn and f"nobody acts out of turn ({self._out_of_turn})"
        return "; ".join(filter(None, (self.granted, *more, alone)))

    def key(self, position: Position) -> Hashable:
        """All that decides how a position goes on."""
        found: Hashable = position.state
        return found

    def wants_much(self, position: Position) -> bool:
        """Whether it is the player's turn."""
        return bool(position.state[self._turn] == self.own)

    def is_over(self, position: Position) -> bool:
        """Whether the game is over."""
        return bool(position.is_over)

    def moves(self, position: Position) -> list[Move]:
        """The moves of the player whose turn it is; none once it is over."""
        if self.is_over(position):
            return []
        found: list[Move] = position.moves()
        if self._out_of_turn:
            return [move for move in found if move.by in {None, position.mover}]
        return found

    def steps(self, position: Position) -> Iterator[tuple[Move, Position]]:
        """Each of these moves, and where it leads."""
        for move in self.moves(position):
            yield move, position.then(move)


class OwnTurn(Course):
    """The turn that a position stands in, for the player whose it is."""

    def is_over(self, position: Position) -> bool:
        """Whether somebody else is to move, or the game has ended."""
        return not self.wants_much(position) or super().is_over(position)
