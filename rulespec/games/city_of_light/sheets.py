"""Score sheets of City of Light."""

from __future__ import annotations

from rulespec.answers.scoring import Scoring
from rulespec.games.city_of_light import rules
from rulespec.games.city_of_light.citations import cite
from rulespec.games.city_of_light.components import Player
from rulespec.games.city_of_light.table import Table
from rulespec.games.city_of_light.view import view

SCORING = Scoring(rules.SCORE, (rules.TIE_BREAK,), cite)


def total(table: Table, player: Player) -> int:
    """A player's total alone."""
    return SCORING.total(table.ruleset, view(table, player))
