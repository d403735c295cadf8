"""Programs: the code that reads positions, written once for each ruleset and box."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rulespec.answers.trials import Readings, Trial
from rulespec.language.rulesets import Ruleset
from rulespec.readers.python.program import Program

if TYPE_CHECKING:
    from rulespec.language.game import Game

SELDOM = 4
"""So many positions of a ruleset may be met before it gets a program of its own."""

_MET = "how many positions were met"


def program(game: Game, ruleset: Ruleset, box: Any) -> tuple[Program, tuple[Readings, ...]]:
    """The program of a ruleset and a box; a ruleset on trial has an open one.

    So has one with readings of the table's own, until it has been met a few times: to write a
    program for each of many that are met once would take longer than it saves.
    """
    made = ruleset.compiled
    met = made[_MET] = made.get(_MET, 0) + 1
    if isinstance(ruleset, Trial) or (ruleset.choices and met <= SELDOM):
        return opened(game, ruleset, box), (ruleset.readings,)
    return closed(game, ruleset, box), ()


def closed(game: Game, ruleset: Ruleset, box: Any) -> Program:
    """The program in which it is decided how questions are read."""
    return _once(ruleset.compiled, game, box, ruleset.readings)


def opened(game: Game, ruleset: Ruleset, box: Any) -> Program:
    """The program that is given readings each time."""
    return _once(ruleset.opened, game, box, None)


def _once(
    made: dict[object, Any], game: Game, box: Any, readings: Readings | None
) -> Program:
    key = ("program", game.id, id(game), box)
    if key not in made:
        tables = getattr(box, "tables", None)
        made[key] = Program(
            game.slots,
            game.actions,
            tables,
            readings,
            lambda bag, s: game.chance(bag, singles(game, s)),
            game.mark,
        )
    found: Program = made[key]
    return found


def singles(game: Game, state: Sequence[Any]) -> dict[str, Any]:
    """The values of the fields without keys."""
    slots = game.slots
    return {at.name: state[slots.first[at.name]] for at in game.fields if at.per is None}
