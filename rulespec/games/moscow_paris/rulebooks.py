"""The text, as its answers to the questions."""

from __future__ import annotations

from rulespec.games.moscow_paris.questions import QUESTIONS
from rulespec.language.editions import Edition
from rulespec.language.rulesets import Ruleset, chosen

HOBBY_WORLD = Edition(
    id="hobby-world-2014",
    title="Москва–Париж",
    publisher="Hobby World",
    year=2014,
    language="ru",
    game="moscow-paris",
    pins={},
)
EDITIONS = (HOBBY_WORLD,)


def ruleset(edition: str = "hobby-world-2014", **readings: str) -> Ruleset:
    """The edition's rules, with the table's own readings.

    A keyword is a question's id with ``_`` for ``.`` and ``-``: ``claim_empty="any"``.
    """
    return chosen(EDITIONS, QUESTIONS, edition, readings)
