"""Changed rules and terms at work: what a clause or a score line would say if it were another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulespec.answers.position import Position
from rulespec.language.moves import Action
from rulespec.language.terms import Number
from rulespec.readers.python import judging


def judge(action: Action) -> Callable[[Position, Any], tuple[Any, ...]]:
    """Of a position and a move what of it breaks each clause of an action."""
    made: dict[int, tuple[object, Callable[..., Any]]] = {}

    def judged(at: Position, move: Any) -> tuple[Any, ...]:
        code = at._opened.code
        if id(code) not in made:
            made[id(code)] = code, judging.offending(action, code)
        return made[id(code)][1](at.ruleset.readings, at.state, at._you, *move.given)

    return judged


def counter(worth: Number) -> Callable[[Position, str], int]:
    """Of a position and a player what a term comes to."""

    def counted(at: Position, player: str) -> int:
        found: int = at.worth(worth, at.game.seats.one(player), readings=at.ruleset.readings)
        return found

    return counted
