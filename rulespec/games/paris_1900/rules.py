"""All rules of Paris, in rulebook order."""

from __future__ import annotations

from rulespec.games.paris_1900 import (
    ending,
    income,
    keys,
    laying,
    purchases,
    scoring,
    tokens,
    trading,
)
from rulespec.language.clauses import Rule, ScoreLine

RULES: dict[str, Rule] = {
    rule.id: rule
    for rule in (
        laying.DRAW,
        laying.LAY,
        laying.REMOVE,
        keys.KEY,
        purchases.MOVE,
        ending.END,
        income.TAKE,
        income.STEP,
        income.HONOURED,
        income.VP,
        trading.BUY,
        trading.SELL,
        tokens.USE,
        ending.DONE,
    )
}
SCORE: tuple[ScoreLine, ...] = scoring.SCORE
TIE_BREAKS: tuple[ScoreLine, ...] = scoring.TIE_BREAKS
