"""Changed rules and terms at work: what a clause or a score line would say if it were another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulespec.answers.position import Position
from rulespec.language.clauses import Rule
from rulespec.language.moves import Action
from rulespec.language.terms import Number
from rulespec.readers import bitboards
from rulespec.readers.python import judging


def judge(rule: Rule) -> Callable[[Any, Any], tuple[Any, ...]]:
    """Of a position and a move what of it breaks each clause of a rule."""
    if isinstance(rule, Action):
        return _of_declared(rule)
    compiled = bitboards.offending(rule, None)
    return lambda at, move: compiled(at._seen(move), move, at.ruleset.readings)


def _of_declared(action: Action) -> Callable[[Any, Any], tuple[Any, ...]]:
    made: dict[int, tuple[object, Callable[..., Any]]] = {}

    def judged(at: Position, move: Any) -> tuple[Any, ...]:
        code = at._opened.code
        if id(code) not in made:
            made[id(code)] = code, judging.offending(action, code)
        return made[id(code)][1](at.ruleset.readings, at.state, at._you, *move.given)

    return judged


def counter(worth: Number) -> Callable[[Any, Any], int]:
    """Of a position and a player what a term comes to."""
    made: list[Callable[..., int]] = []

    def counted(at: Any, player: Any) -> int:
        if isinstance(at, Position):
            you = at.game.seats.one(player)
            return at.worth(worth, you, readings=at.ruleset.readings)
        if not made:
            made.append(bitboards.value(worth, None))
        return made[0](at.house.view(at, player), None, at.ruleset.readings)

    return counted
