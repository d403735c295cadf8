"""Activating a postcard: what every activation answers to, with its action or without.

Oddities
--------
- A postcard may be activated without its action: that is a move of its own, ``activate-idle``.
"""

from __future__ import annotations

from rulespec.games.city_of_light.building import SECOND_STAGE
from rulespec.games.city_of_light.position import (
    CARD, FACE_UP, IDLE, IDLED, PENDING, PERFORMABLE, PERMITS, TOKENS, YOU, card,
)
from rulespec.games.city_of_light.questions.stages import WITHOUT_ACTION
from rulespec.games.city_of_light.turns import TOKEN_TAKEN, turn_ends
from rulespec.language import Action, Ask, Becomes, Clause, Step

ACTIVATE = (
    SECOND_STAGE,
    Clause("activate.token", "Activating a postcard takes one of the player's four action tokens.",
           requires=TOKENS >= 1, cites=("setup.pieces", "activate.token", "metropolitain.token")),
    Clause("activate.face-up",
           "The postcard lies face up: it is in the game and nobody has activated it.",
           forbids=CARD - FACE_UP, cites=("setup.postcards", "activate.face-up", "activate.once")),
)
WITHOUT_ITS_ACTION = Action(
    "activate-idle", "Activating a postcard without its action", word="activate", ends="-",
    asks=(Ask(CARD),), usage="activate POSTCARD and what its action needs, or -",
    effect=(TOKEN_TAKEN, Becomes(IDLED.at(YOU), IDLE | CARD), *turn_ends()),
    does=("activate.idle", "activate.token"),
    clauses=(
        *ACTIVATE,
        Clause("activate.idle",
               "The action is left out only if it cannot be performed, where that is the rule.",
               forbids=(CARD & PERFORMABLE).unless(WITHOUT_ACTION.reads("always")),
               cites=("activate.idle",)),
    ),
)


def activation(  # noqa: PLR0913  # what a postcard is made of
    name: str,
    title: str,
    *more: Clause,
    does: tuple[str, ...],
    asks: tuple[Ask, ...] = (),
    effect: tuple[Step, ...] = (),
    lasts: bool = False,
) -> Action:
    """A postcard activated with its action; it may give a permission that lasts."""
    permitted = (Becomes(PERMITS.at(YOU), PENDING | CARD),) if lasts else ()
    return Action(
        name, title, does=does, word=f"activate {name}",
        asks=(Ask(CARD, given=card(name)), *asks), clauses=(*ACTIVATE, *more),
        effect=(TOKEN_TAKEN, *permitted, *effect, *turn_ends(fresh=lasts)),
    )
