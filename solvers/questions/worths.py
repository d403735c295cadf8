"""What a player's points are: the lines of the score, one of them, or a word for a number."""

from __future__ import annotations

from typing import Any, TypeAlias

from rulespec.errors import BadInput, did_you_mean
from rulespec.language.clauses import ScoreLine
from rulespec.language.terms import NumberTerm
from rulespec.language.universes import Mask

Position: TypeAlias = Any
"""A position of any game."""


def lines_of(position: Position, goal: str | None) -> tuple[ScoreLine, ...]:
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


def points(position: Position, lines: tuple[ScoreLine, ...], you: Mask) -> tuple[int, ...]:
    """The points of a player, line by line."""
    found: tuple[int, ...] = position.worths(tuple(line.worth for line in lines), you)
    return found
