"""All moves of City of Light, in the order in which they are listed."""

from __future__ import annotations

from rulespec.games.city_of_light import activating, beginning, building, first_stage, postcards
from rulespec.language import Action, Clause

ACTIONS: tuple[Action, ...] = (
    first_stage.LAY, first_stage.TAKE, first_stage.PASS, building.BUILD,
    activating.WITHOUT_ITS_ACTION, *postcards.ACTIONS, beginning.BEGIN,
)


def clauses() -> tuple[Clause, ...]:
    """Every clause once, in rulebook order."""
    found = {clause.id: clause for rule in ACTIONS for clause in rule.clauses}
    return tuple(found.values())
