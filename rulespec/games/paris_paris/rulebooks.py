"""The text, as its answers to the questions."""

from __future__ import annotations

from rulespec.games.paris_paris.questions import QUESTIONS
from rulespec.language.editions import Edition
from rulespec.language.rulesets import Ruleset, chosen

ABACUS = Edition(
    id="abacus-2003",
    title="Paris Paris",
    publisher="Abacusspiele",
    year=2003,
    language="fr",
    game="paris-paris",
    pins={},
)
EDITIONS = (ABACUS,)


def ruleset(edition: str = "abacus-2003", **readings: str) -> Ruleset:
    """The edition's rules, with the table's own readings.

    A keyword is a question's id with ``_`` for ``.`` and ``-``: ``nearest_lines="each"``.
    """
    return chosen(EDITIONS, QUESTIONS, edition, readings)
