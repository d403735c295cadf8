"""A position told again: as whoever reads its line has it."""

from __future__ import annotations

from rulespec.answers.position import Position
from rulespec.errors import BadInput


def told_again(position: Position) -> Position | None:
    """A position as anybody reads it in its line; none if no line can tell it."""
    game = position.game
    try:
        found: Position = game.read_line(game.write_line(position), position.box)
    except BadInput:
        return None
    return Position(game, position.ruleset, found.state, position.box)
