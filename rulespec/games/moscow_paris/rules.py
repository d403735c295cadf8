"""All rules of Москва–Париж, in rulebook order."""

from __future__ import annotations

from rulespec.games.moscow_paris import actions, claiming, scoring, wagons
from rulespec.language.clauses import Rule, ScoreLine

RULES: dict[str, Rule] = {
    rule.id: rule
    for rule in (
        wagons.LAY,
        *actions.ACTIONS,
        wagons.PUT,
        wagons.BACK,
        claiming.CLAIM,
        claiming.DONE,
        claiming.STUCK,
    )
}
SCORE: tuple[ScoreLine, ...] = scoring.SCORE
TIE_BREAKS: tuple[ScoreLine, ...] = scoring.TIE_BREAKS
