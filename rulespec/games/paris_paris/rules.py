"""All rules of Paris Paris, in rulebook order."""

from __future__ import annotations

from rulespec.games.paris_paris import building, scoring
from rulespec.language.clauses import Rule, ScoreLine

RULES: dict[str, Rule] = {rule.id: rule for rule in (building.TURN, building.BUILD, building.SKIP)}
SCORE: tuple[ScoreLine, ...] = scoring.SCORE
TIE_BREAKS: tuple[ScoreLine, ...] = scoring.TIE_BREAKS
