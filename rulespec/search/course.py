"""A game's course as searches walk it: whose moves there are, and what is taken for granted."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any, TypeAlias

from rulespec.language.fields import Field, Past, Seen
from rulespec.language.game import Game
from rulespec.language.moves import Action, Move
from rulespec.language.terms import Shuffled
from rulespec.readers.effects import said_in
from rulespec.readers.names import walk

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


# --- what is taken for granted --------------------------------------------------------------------


def granted(game: Game) -> tuple[str, ...]:
    """What is taken for granted of a game's course, a few words each."""
    hidden = tuple(at.words for at in game.fields if not _is_open(at) and not at.fixed)
    found = []
    if hidden:
        found.append(f"everybody knows what is hidden, as it lies ({', '.join(hidden)})")
    if any(map(_shuffles, game.actions)):
        found.append("whatever is shuffled comes in the order that the seed gives")
    return tuple(found)


def scope_of(*games: Game) -> str:
    """What the scopes of games say of all that is looked at."""
    return " ".join(dict.fromkeys(at.says for one in games for at in one.scopes)).removesuffix(".")


def in_scope(*positions: Position) -> bool:
    """Whether positions are such as the scopes of their games keep to."""
    return all(one.worth(at.holds) for one in positions for at in one.game.scopes)


def out_of_turn(game: Game) -> tuple[str, ...]:
    """The actions that others than the player to move may take."""
    return tuple(action.id for action in game.actions if action.who is not None)


def _is_open(at: Field) -> bool:
    return at.seen is Seen.BY_ALL or isinstance(at, Past)


def _shuffles(action: Action) -> bool:
    return any(isinstance(part, Shuffled) for term in said_in(action.effect)
               for part in walk(term))  # type: ignore[arg-type]  # fmt: skip
