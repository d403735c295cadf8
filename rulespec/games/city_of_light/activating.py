"""Activating a postcard: what every activation answers to, with its action or without.

Oddities
--------
- A postcard may be activated without its action: that is a move of its own, ``activate-idle``.
"""

from __future__ import annotations

from rulespec.games.city_of_light.building import (
    SECOND_STAGE,
)
from rulespec.games.city_of_light.nouns import (
    CARD,
    FACE_UP,
    PERFORMABLE,
    TOKENS,
)
from rulespec.games.city_of_light.questions.stages import WITHOUT_ACTION
from rulespec.language.clauses import Clause, Rule
from rulespec.language.terms import Figure

ACTIVATE = (
    SECOND_STAGE,
    Clause(
        id="activate.token",
        says="Activating a postcard takes one of the player's four action tokens.",
        requires=Figure(1) <= TOKENS,
        cites=("setup.pieces", "activate.token", "metropolitain.token"),
    ),
    Clause(
        id="activate.face-up",
        says="The postcard lies face up: it is in the game and nobody has activated it.",
        forbids=CARD - FACE_UP,
        cites=("setup.postcards", "activate.face-up", "activate.once"),
    ),
)
IDLE = Rule(
    id="activate-idle",
    title="Activating a postcard without its action",
    does=("activate.idle", "activate.token"),
    clauses=(
        *ACTIVATE,
        Clause(
            id="activate.idle",
            says="The action is left out only if it cannot be performed, where that is the rule.",
            forbids=(CARD & PERFORMABLE).unless(WITHOUT_ACTION.reads("always")),
            cites=("activate.idle",),
        ),
    ),
)
