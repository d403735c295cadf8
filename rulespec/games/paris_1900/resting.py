"""What answers rest on: the parts of the box that verdicts and scores need."""

from __future__ import annotations

from rulespec.games.paris_1900.position import (
    ALL_DISTRICTS, ALL_END_TOKENS, ANYWHERE, BONUS_TOKENS, BOUGHT, KEYS_OF, LANDMARKS_IN, PLAYING,
    TWO_PLAYERS, UNUSED, USED_OF, VP_AT, VP_DISTRICTS,
)
from rulespec.games.paris_1900.purchases import EIGHT, LANDMARKS_THERE
from rulespec.games.paris_1900.things import (
    ALL_LANDMARKS, ARC, ORIGIN, PLACE, TARGET, TOKEN, WITH, token,
)
from rulespec.language import Rests

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
