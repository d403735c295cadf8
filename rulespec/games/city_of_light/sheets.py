"""Score sheets of City of Light, under one ruleset or under all readings."""

from __future__ import annotations

from collections.abc import Mapping

from rulespec.games.city_of_light import rules
from rulespec.games.city_of_light.citations import cite
from rulespec.games.city_of_light.components import Player
from rulespec.games.city_of_light.resting import score_rests_on
from rulespec.games.city_of_light.table import Table
from rulespec.games.city_of_light.view import View, view
from rulespec.judging import worked_out
from rulespec.readers.names import questions
from rulespec.rulebook import ScoreLine
from rulespec.scoring import score_row
from rulespec.settling import hinges, part, settle
from rulespec.verdict import ScoreSheet, Settled


def sheet(table: Table, player: Player) -> ScoreSheet:
    """What a player scores, line by line."""
    seen = view(table, player)
    ruleset = table.ruleset
    return ScoreSheet(
        ruleset=ruleset,
        player=str(player),
        rows=tuple(score_row(line, ruleset, seen, cite) for line in rules.SCORE),
        tie_break=worked_out(ruleset, rules.TIE_BREAK.id, rules.TIE_BREAK.worth)(seen),
        hangs_on=hinges(ruleset, _asked(rules.SCORE), lambda read: _total(seen, read)),
        rests_on=score_rests_on(table),
    )


def total(table: Table, player: Player) -> int:
    """A player's total alone."""
    seen = view(table, player)
    return sum(worked_out(table.ruleset, line.id, line.worth)(seen) for line in rules.SCORE)


def _asked(lines: tuple[ScoreLine, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for line in lines for name in questions(line.worth)))


def _points(seen: View, line: ScoreLine, readings: Mapping[str, str]) -> int:
    found: int = worked_out(seen.table.ruleset, line.id, line.worth, is_open=True)(
        seen, None, readings
    )
    return found


def _total(seen: View, readings: Mapping[str, str]) -> int:
    return sum(_points(seen, line, readings) for line in rules.SCORE)


def settled_score(table: Table, player: Player) -> Settled:
    """A player's total under every combination of readings."""
    seen = view(table, player)
    ruleset = table.ruleset
    parts = (
        part(ruleset, questions(line.worth), lambda read, at=line: _points(seen, at, read))  # type: ignore[misc]
        for line in rules.SCORE
    )
    return settle(f"{player}'s total", ruleset, parts)
