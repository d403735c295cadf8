"""Score sheets of City of Light, under one ruleset or under all readings."""

from __future__ import annotations

from rulespec.games.city_of_light import rules
from rulespec.games.city_of_light.citations import cite
from rulespec.games.city_of_light.components import Player
from rulespec.games.city_of_light.resting import score_rests_on
from rulespec.games.city_of_light.table import Table
from rulespec.games.city_of_light.view import view
from rulespec.scoring import Scoring
from rulespec.verdict import ScoreSheet, Settled

SCORING = Scoring(rules.SCORE, (rules.TIE_BREAK,), cite)


def sheet(table: Table, player: Player) -> ScoreSheet:
    """What a player scores, line by line."""
    return SCORING.sheet(table.ruleset, str(player), view(table, player), score_rests_on(table))


def total(table: Table, player: Player) -> int:
    """A player's total alone."""
    return SCORING.total(table.ruleset, view(table, player))


def settled_score(table: Table, player: Player) -> Settled:
    """A player's total under every combination of readings."""
    return SCORING.settled(table.ruleset, str(player), view(table, player))
