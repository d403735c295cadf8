"""The text, as its answers to the questions."""

from __future__ import annotations

from rulespec.games.paris_1900.questions import QUESTIONS
from rulespec.language import Edition, Pin, Rules

CHOO_CHOO = Edition(
    id="choo-choo-2020", title="Париж", publisher="Choo Choo Games", year=2020, language="ru",
    game="paris-1900",
    pins={
        "vp.where": Pin("any-district", "vp.four-keys"),
        "bonus.twice": Pin("held", "appendix.once"),
    },
)
EDITIONS = (CHOO_CHOO,)
ruleset = Rules(EDITIONS, QUESTIONS)
