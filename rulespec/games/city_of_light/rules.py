"""All moves of City of Light, in the order in which they are listed."""

from __future__ import annotations

from rulespec.games.city_of_light import activating, building, first_stage, postcards
from rulespec.language import Action, Clause

ACTIONS: tuple[Action, ...] = (
    first_stage.LAY, first_stage.TAKE, first_stage.PASS, building.BUILD,
    activating.WITHOUT_ITS_ACTION, *postcards.ACTIONS,
)
RULES: dict[str, Action] = {action.id: action for action in ACTIONS}


def clauses() -> tuple[Clause, ...]:
    """Every clause once, in rulebook order."""
    found = {clause.id: clause for rule in RULES.values() for clause in rule.clauses}
    return tuple(found.values())
