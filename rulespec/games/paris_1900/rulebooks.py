"""The text, as its answers to the questions."""

from __future__ import annotations

from rulespec.games.paris_1900.questions import QUESTIONS
from rulespec.language.editions import Edition, Pin
from rulespec.language.rulesets import Ruleset, chosen

CHOO_CHOO = Edition(
    id="choo-choo-2020", title="Париж", publisher="Choo Choo Games", year=2020, language="ru",
    game="paris-1900",
    pins={
        "vp.where": Pin("any-district", "vp.four-keys"),
        "bonus.twice": Pin("held", "appendix.once"),
    },
)
EDITIONS = (CHOO_CHOO,)


def ruleset(edition: str = "choo-choo-2020", **readings: str) -> Ruleset:
    """An edition's rules, with the table's own readings.

    A keyword is a question's id with ``_`` for ``.`` and ``-``: ``landmark_arc="yes"``.
    """
    return chosen(EDITIONS, QUESTIONS, edition, readings)
