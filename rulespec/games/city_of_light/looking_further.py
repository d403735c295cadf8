"""Moves that look further: whoever passes, or leaves an action out, may have to do something else.

What else could be done is a matter of other rules, and so of their questions and readings too.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy

from rulespec.answers.judging import compiled
from rulespec.answers.trials import Looked, on_trial
from rulespec.games.city_of_light.moves import Activate, Move, Pass
from rulespec.games.city_of_light.options import can_build, performances
from rulespec.games.city_of_light.rules import RULES
from rulespec.games.city_of_light.table import SECOND, Table
from rulespec.games.city_of_light.view import View, view
from rulespec.language.clauses import Clause
from rulespec.readers.names import nouns

Readings = Mapping[str, str]


def else_asked(table: Table, move: Move) -> str:
    """The rule of what else could be done, on which the verdict on a move hangs; or nothing."""
    if isinstance(move, Activate) and not move.acts:
        return Activate(move.card).rule
    passing = isinstance(move, Pass) and table.stage == SECOND
    return "build" if passing and not table.seat.tokens else ""


def looks_further(clause: Clause) -> bool:
    """Whether a clause looks at what else could be done."""
    return any(name in {"can_move", "performable"} for _, name in nouns(clause.term))


def seen_under(table: Table, move: Move, readings: Readings) -> View:
    """The table as the mover sees it, with what else could be done under other readings.

    A way to do it as we read is tried first: it is legal under most of the others.
    """
    now = view(table, table.mover)
    seen, rule = copy(now), else_asked(table, move)
    if not rule:
        return seen
    way = now.first_building if rule == "build" else now.performed.get(move.card)
    can = way is not None and not any(
        compiled(table.ruleset, "open", RULES[rule])(now, way, readings)
    )
    if not can:
        can = _can(table, move, readings)
    if rule == "build":
        seen.can_move = can
    else:
        seen.performable = move.card if can else 0
    return seen


def _can(table: Table, move: Move, readings: Readings) -> bool:
    """Whether what else is asked can be done under these readings."""
    looked = readings if isinstance(readings, Looked) else Looked(readings)
    other = table.changed(ruleset=on_trial(table.ruleset, looked))
    if isinstance(move, Pass):
        return can_build(other, other.mover)
    seen = view(other, other.mover)
    return bool(seen.face_up & move.card and performances(seen, move.card))
