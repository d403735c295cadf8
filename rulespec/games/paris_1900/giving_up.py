"""Giving up: what a legal move loses for good besides what it pays, told before it is made.

Goods that stand lapse unless they are spent, or more of them are made to stand.
"""

from __future__ import annotations

from rulespec.games.paris_1900 import questions as ask
from rulespec.games.paris_1900.position import STANDING, YOU, YOUR_TURN
from rulespec.games.paris_1900.things import FOR_PAIRS, GIVEN, PRICE, TARGET, TOKEN, chips
from rulespec.language import CanDo, Loses, Row

_PAIRS = (TOKEN & FOR_PAIRS).some()
_PAIRS_PAID = (chips(GIVEN) + chips(GIVEN)).when(_PAIRS & ask.PAIRS_TOKENS.reads("yes"))
_PAID = chips(Row(PRICE, TARGET)) + chips(GIVEN).when(~_PAIRS) + _PAIRS_PAID
_LEFT = STANDING.at(YOU) - _PAID
_ANY_LEFT = (_LEFT.count() >= 1) & ~(TOKEN.some() & GIVEN.some() & ~_PAIRS)
_GOODS, _RIGHT = "goods that a token stands for: {goods}", "the right to lay a VP token"
_CAN_LAY = CanDo(("vp",), YOU)

GIVES_UP = (
    Loses(_GOODS, _ANY_LEFT, parts={"goods": _LEFT}, moves=("done",)),
    Loses(_GOODS, _ANY_LEFT & ask.BONUS_REST.reads("now"), parts={"goods": _LEFT},
          but=("done", "sell")),
    Loses(_RIGHT, _CAN_LAY, moves=("done",)),
    Loses(_RIGHT, _CAN_LAY & YOUR_TURN & ask.VP_LATER.reads("now"), but=("done", "vp")),
    Loses("the chip beside the building", CanDo(("take",), YOU), moves=("done",)),
    Loses("a bonus token", CanDo(("advance",), YOU), moves=("done",)),
    Loses("points for prestige", CanDo(("honour",), YOU), moves=("done",)),
)
