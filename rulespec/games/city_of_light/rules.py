"""All rules of City of Light, in rulebook order."""

from __future__ import annotations

from rulespec.games.city_of_light import activating, building, first_stage, postcards, scoring
from rulespec.language.clauses import Clause, Rule, ScoreLine

RULES: dict[str, Rule] = {
    rule.id: rule
    for rule in (
        first_stage.LAY,
        first_stage.TAKE,
        first_stage.PASS,
        building.BUILD,
        activating.IDLE,
        *postcards.ACTIONS,
    )
}
SCORE: tuple[ScoreLine, ...] = scoring.SCORE
TIE_BREAK: ScoreLine = scoring.TIE_BREAK


def clauses() -> tuple[Clause, ...]:
    """Every clause once, in rulebook order."""
    found = {clause.id: clause for rule in RULES.values() for clause in rule.clauses}
    return tuple(found.values())
