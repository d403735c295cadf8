"""Remarks: what answers rest on of the box, and what a legal move loses besides what it pays.

Goods that stand lapse unless they are spent, or more of them are made to stand.
"""

from __future__ import annotations

from rulespec.games.paris_1900 import questions as ask
from rulespec.games.paris_1900.position import (
    ALL_DISTRICTS, ALL_END_TOKENS, ANYWHERE, BONUS_TOKENS, BOUGHT, KEYS_OF, LANDMARKS_IN, PLAYING,
    STANDING, TWO_PLAYERS, UNUSED, USED_OF, VP_AT, VP_DISTRICTS, YOU, YOUR_TURN,
)
from rulespec.games.paris_1900.purchases import EIGHT, LANDMARKS_THERE
from rulespec.games.paris_1900.things import (
    ALL_LANDMARKS, ARC, FOR_PAIRS, GIVEN, ORIGIN, PLACE, PRICE, TARGET, TOKEN, WITH, chips, token,
)
from rulespec.language import CanDo, Loses, Rests, Row

# --- what answers rest on -------------------------------------------------------------------------

_COMPARED = (LANDMARKS_THERE - TARGET).when((TARGET & ALL_LANDMARKS).some())
_USED_BEFORE = (UNUSED & USED_OF.at(PLAYING)).unless(TWO_PLAYERS)
"""Two players surely have one token of each number, as the faults of their position say."""

RESTS_ON = (
    Rests("banks", PLACE - ARC, moves=("key",)),
    Rests(("landmarks.*.cost", "landmarks.*.price"), TARGET & ALL_LANDMARKS, moves=("move",)),
    Rests("landmarks.*.cost", (ORIGIN | _COMPARED) & ALL_LANDMARKS, moves=("move",)),
    Rests("prices", TARGET & EIGHT, moves=("move",)),
    Rests("landmarks.*.honours", BOUGHT & ALL_LANDMARKS, moves=("honour",)),
    Rests("price-table", moves=("buy", "sell")),
    Rests("kinds", TOKEN & token("30"), moves=("use",)),
    Rests("tokens.*", TOKEN & (BONUS_TOKENS - token("30")), moves=("use",)),
    Rests("end-tokens", TOKEN & ALL_END_TOKENS, moves=("use",)),
    Rests("copies", _USED_BEFORE & (TOKEN | WITH), moves=("move", "use")),
    Rests("kinds", ANYWHERE, moves=("lay", "remove")),
    Rests("vp-tokens.*", VP_AT.at(ALL_DISTRICTS)),
    Rests("landmarks.*.cost", LANDMARKS_IN.at(VP_DISTRICTS) & KEYS_OF.at(PLAYING)),
)

# --- what moves lose ------------------------------------------------------------------------------

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
