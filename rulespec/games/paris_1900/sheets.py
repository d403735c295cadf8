"""Score sheets of Paris, under one ruleset or under all readings."""

from __future__ import annotations

from rulespec.games.paris_1900 import rules
from rulespec.games.paris_1900.citations import cite
from rulespec.games.paris_1900.components import Player
from rulespec.games.paris_1900.resting import score_rests_on
from rulespec.games.paris_1900.table import Table
from rulespec.games.paris_1900.view import view
from rulespec.scoring import Scoring
from rulespec.verdict import ScoreSheet, Settled

SCORING = Scoring(rules.SCORE, rules.TIE_BREAKS, cite)


def sheet(table: Table, player: Player) -> ScoreSheet:
    """What a player scores, line by line."""
    return SCORING.sheet(table.ruleset, str(player), view(table, player), score_rests_on(table))


def total(table: Table, player: Player) -> int:
    """A player's total alone."""
    return SCORING.total(table.ruleset, view(table, player))


def settled_score(table: Table, player: Player) -> Settled:
    """A player's total under every combination of readings."""
    return SCORING.settled(table.ruleset, str(player), view(table, player))
