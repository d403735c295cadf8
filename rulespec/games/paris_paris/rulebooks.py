"""The text, as its answers to the questions."""

from __future__ import annotations

from rulespec.games.paris_paris.questions import QUESTIONS
from rulespec.language import Edition, Rules

ABACUS = Edition(
    id="abacus-2003", title="Paris Paris", publisher="Abacusspiele", year=2003, language="fr",
    game="paris-paris", pins={},
)  # fmt: skip
EDITIONS = (ABACUS,)
ruleset = Rules(EDITIONS, QUESTIONS)
