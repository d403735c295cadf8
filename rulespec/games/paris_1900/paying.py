"""Paying: francs and goods that change hands, and what lapses when something else is done.

Goods that tokens stand for are spent before chips. What stands is lost with the next move that does
not spend it, and a right to lay a VP token with the next move of its owner, unless the table lets
them wait for the end of the turn.
"""

from __future__ import annotations

from rulespec.games.paris_1900.position import (
    BANK,
    FRANCS_OF,
    GOODS_OF,
    PENDING,
    POINTS_OF,
    STANDING,
    SUPPLY,
    YOU,
)
from rulespec.games.paris_1900.questions import BONUS_REST, VP_LATER
from rulespec.games.paris_1900.things import RESOURCES, VP_RIGHT
from rulespec.language.bags import BagNoun
from rulespec.language.effects import EMPTY, Becomes, If, Procedure
from rulespec.language.terms import Number

_PRICE = BagNoun("price_paid", "the goods paid", STANDING.universe)
_CHIPS = _PRICE - STANDING.at(YOU)
SPEND = Procedure(
    "spend", (_PRICE,),
    (
        (
            Becomes(STANDING.at(YOU), STANDING.at(YOU) - _PRICE),
            Becomes(GOODS_OF.at(YOU), GOODS_OF.at(YOU) - _CHIPS),
            Becomes(SUPPLY, SUPPLY + (_CHIPS & RESOURCES)),
        ),
    ),
)
"""Prestige that is spent leaves the game."""

GOODS_LAPSE = If(BONUS_REST.reads("now"), (Becomes(STANDING.at(YOU), EMPTY),))
VP_LAPSES = If(VP_LATER.reads("now"), (Becomes(PENDING, PENDING - VP_RIGHT),))


def gets(francs: Number) -> tuple[Becomes, Becomes]:
    """Francs from the general supply; negative ones are paid to it."""
    return Becomes(FRANCS_OF.at(YOU), FRANCS_OF.at(YOU) + francs), Becomes(BANK, BANK - francs)


def pays(francs: Number) -> tuple[Becomes, Becomes]:
    """Francs to the general supply."""
    return Becomes(FRANCS_OF.at(YOU), FRANCS_OF.at(YOU) - francs), Becomes(BANK, BANK + francs)


def scores(points: Number) -> Becomes:
    """Points on the track."""
    return Becomes(POINTS_OF.at(YOU), POINTS_OF.at(YOU) + points)
