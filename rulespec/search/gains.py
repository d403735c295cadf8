"""Gains: what a player's points are, line by line, and what moves add to them."""

from __future__ import annotations

from typing import Any, TypeAlias

from attrs import field, frozen

from rulespec.errors import BadInput, did_you_mean
from rulespec.language.clauses import ScoreLine
from rulespec.language.moves import Move
from rulespec.language.terms import NumberTerm

Position: TypeAlias = Any
"""A position of any game."""


@frozen
class Gain:
    """A move, or several in a row, and what they are worth."""

    moves: tuple[Move, ...]
    points: int
    """What they add to their mover's points; or the lead that they come to, so many moves ahead."""

    lines: tuple[tuple[ScoreLine, int], ...] = field(default=(), repr=False)
    """The lines of the score that they change, each with its change."""

    end: Position = field(default=None, repr=False, eq=False)
    """The position after them."""

    @property
    def move(self) -> Move:
        """The first move."""
        return self.moves[0]

    def __str__(self) -> str:
        changed = ", ".join(f"{line.title} {change:+}" for line, change in self.lines)
        moves = ", ".join(map(str, self.moves))
        return f"{moves}: {self.points:+}" + (f" ({changed})" if changed else "")


class Points:
    """The points of a player that count: all of the score, or what is named."""

    def __init__(self, start: Position, goal: str | None) -> None:
        self.start, self.seats = start, start.game.seats
        self.lines = _lines(start, goal)
        self.worths = tuple(line.worth for line in self.lines)

    def of(self, position: Position, player: str) -> tuple[int, ...]:
        """The points of a player, line by line."""
        found: tuple[int, ...] = position.worths(self.worths, self.seats.one(player))
        return found

    def total(self, position: Position, player: str) -> int:
        """The points of a player."""
        return sum(self.of(position, player))

    def weights(self) -> list[int]:
        """For each line of the score sheet whether it counts, 0 or 1."""
        known = {line.id: line for line in self.start.game.score_lines}
        for line in self.lines:
            if known.get(line.id) is not line:
                from rulespec.readers.native.layout import Lacks  # noqa: PLC0415  # an extra

                raise Lacks(f"{line.id}, which is no line of the score sheet")
        return [int(line in self.lines) for line in self.start.game.score_lines]

    def gain(self, moves: tuple[Move, ...], end: Position, player: str) -> Gain:
        """What moves from the start add to a player's points."""
        pairs = zip(self.lines, self.of(self.start, player), self.of(end, player), strict=True)
        changes = tuple((line, then - now) for line, now, then in pairs if then != now)
        return Gain(moves, sum(change for _, change in changes), changes, end)


def _lines(position: Position, goal: str | None) -> tuple[ScoreLine, ...]:
    """The lines that count: all of the score, the one that is named, or a word as a line."""
    game = position.game
    known = {line.id: line for line in game.score}
    if goal is None:
        if not known:
            raise BadInput("best", game.id, "a game whose score is declared")
        return tuple(known.values())
    return (known[goal] if goal in known else _worded(position, goal, known),)


def _worded(position: Position, goal: str, known: dict[str, ScoreLine]) -> ScoreLine:
    """A word for a number, as a line that is worth it."""
    from rulespec.wishes.words import Words, spelled  # noqa: PLC0415  # looks at every term

    nouns = Words(position.game).nouns
    numbers = {name: word for name, word in nouns.items() if isinstance(word, NumberTerm)}
    term: Any = numbers.get(spelled(goal))
    if term is None:
        expected = f"one of {', '.join(known)}" if known else "a word for a number"
        near = did_you_mean(goal, (*known, *numbers))
        raise BadInput("goal", goal, f"{expected}, or a word for a number", near)
    return ScoreLine(id=spelled(goal), title=term.words, says=term.words, worth=term)
