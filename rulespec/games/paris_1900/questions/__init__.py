"""The questions that the text leaves open, each with its readings.

A key that token 9 put on a place and that moves on no longer counts there, and nobody has three
keys on one place: the text has no word for either, and no other answer was ever proposed.
"""

from __future__ import annotations

from rulespec.games.paris_1900.questions.course import (
    COINS, END_WHEN, EXTRA_TOKENS, NO_ACTION, TIE_DOUBLED, TIE_SAME_SUM, TIE_SKIPS, TRADE_WHEN,
)
from rulespec.games.paris_1900.questions.purchases import (
    DOUBLING_DEARER, HONOUR_ICONS, LANDMARK_ARC, LANDMARK_ORDER, VP_KEYS, VP_LATER, VP_WHERE,
)
from rulespec.games.paris_1900.questions.tokens import (
    ADVANCE_ZERO, BONUS_20, BONUS_30_BARS, BONUS_AFTER_30, BONUS_NO_TARGET, BONUS_NOTHING,
    BONUS_REST, BONUS_TWICE, BONUS_ZERO_BACK, PAIRS_TOKENS,
)
from rulespec.language import Question

__all__ = [
    "ADVANCE_ZERO", "BONUS_20", "BONUS_30_BARS", "BONUS_AFTER_30", "BONUS_NOTHING",
    "BONUS_NO_TARGET", "BONUS_REST", "BONUS_TWICE", "BONUS_ZERO_BACK", "COINS",
    "DOUBLING_DEARER", "END_WHEN", "EXTRA_TOKENS", "HONOUR_ICONS", "LANDMARK_ARC",
    "LANDMARK_ORDER", "NO_ACTION", "PAIRS_TOKENS", "QUESTIONS", "TIE_DOUBLED",
    "TIE_SAME_SUM", "TIE_SKIPS", "TRADE_WHEN", "VP_KEYS", "VP_LATER", "VP_WHERE",
]  # fmt: skip

QUESTIONS: tuple[Question, ...] = (
    VP_WHERE, VP_LATER, VP_KEYS, LANDMARK_ARC, LANDMARK_ORDER, NO_ACTION, END_WHEN, TRADE_WHEN,
    COINS, BONUS_TWICE, BONUS_NO_TARGET, BONUS_ZERO_BACK, BONUS_AFTER_30, BONUS_20, PAIRS_TOKENS,
    DOUBLING_DEARER, HONOUR_ICONS, TIE_DOUBLED, EXTRA_TOKENS, BONUS_30_BARS, TIE_SKIPS,
    ADVANCE_ZERO, BONUS_REST, TIE_SAME_SUM, BONUS_NOTHING,
)  # fmt: skip
