"""The rest of a turn: the moves of whoever is to move, until somebody else is.

A long turn in which something is wished is looked at with a purpose: from some stages the wish can
no longer come true, and some moves never help.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any, TypeAlias

from rulespec.installed import is_there
from rulespec.language.moves import Move
from rulespec.wishes.fulfilled import Fulfilled
from solvers.limits import Limits, Stopped, Watch
from solvers.questions.scope import granted, out_of_turn

Position: TypeAlias = Any
"""A position of any game."""

MANY = 10_000
"""Of a turn with so many positions it is thought about what serves the wish."""

SHARE, ENOUGH = 0.25, 4.0
"""So much of the time that is left may go into that, if it is so many seconds at least."""


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


class Purposeful(OwnTurn):
    """A turn of which, if it is long, only that is looked at which may serve a wish."""

    def __init__(self, start: Position, wish: Fulfilled, watch: Watch) -> None:
        super().__init__(start)
        self.start, self.wish, self.watch = start, wish, watch
        self.how = ""
        """How it is known that nothing was missed."""

        self._stage = start.game.slots.first[start.game.stage.name]
        self._serving: dict[int, set[str]] | None = None
        self._met = 0

    def steps(self, position: Position) -> Iterator[tuple[Move, Position]]:
        """Each move that may serve the wish, and where it leads."""
        self._met += 1
        if self._met == MANY:
            self._think()
        known = self._serving or {}
        serving = known.get(position.state[self._stage])
        if serving is None:
            yield from super().steps(position)
            return
        for move in self.moves(position):
            if move.action.id in serving:
                after = position.then(move)
                if known.get(after.state[self._stage]) != set() or self.wish(after):
                    yield move, after

    def _think(self) -> None:
        """Find out what may serve the wish, if that is soon known."""
        seconds = SHARE * self.watch.left
        if seconds < ENOUGH or not is_there("z3"):
            return
        limits = Limits(seconds=seconds, cancelled=self.watch.limits.cancelled)
        from solvers.questions.turn_stages import Stages  # noqa: PLC0415  # loads z3

        stages = Stages(self.start, self, self.wish.as_seen, limits.start())
        with suppress(NotImplementedError, Stopped):
            self._serving = stages.serving(self.start.state[self._stage])
            self.how = "but for what cannot serve the wish, as z3 refutes"
        self.watch.look()
