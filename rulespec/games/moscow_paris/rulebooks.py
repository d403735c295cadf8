"""The text, as its answers to the questions."""

from __future__ import annotations

from rulespec.games.moscow_paris.questions import QUESTIONS
from rulespec.language import Edition, Rules

HOBBY_WORLD = Edition(
    id="hobby-world-2014", title="Москва–Париж", publisher="Hobby World", year=2014, language="ru",
    game="moscow-paris", pins={},
)  # fmt: skip
EDITIONS = (HOBBY_WORLD,)
ruleset = Rules(EDITIONS, QUESTIONS)
