"""The end: points of the cities, and a point for each repeated flag."""

from __future__ import annotations

from rulespec.games.moscow_paris.position import CAPITALS, FLAG_OF, POINTS, SPECIAL_CITIES, WON
from rulespec.games.moscow_paris.questions import CAPITAL_SPECIAL
from rulespec.language import Row, ScoreLine, Size, Worth

SCORE = (
    ScoreLine("score.cities", "Cities", "The points printed on the cities got.",
              worth=Worth(POINTS, WON), cites=("score.cities", "team.pool")),
    ScoreLine("score.flags", "Repeated flags",
              "A point for each city beyond the first of its flag.",
              worth=Size(WON) - Size(Row(FLAG_OF, WON)), cites=("score.flags", "team.pool")),
)
TIE_BREAKS = (
    ScoreLine("score.tie.capitals", "Tie-break: capitals",
              "Of players with the same points the one with more capitals wins.",
              worth=Size(WON & (CAPITALS | SPECIAL_CITIES.when(CAPITAL_SPECIAL.reads("yes")))),
              cites=("score.ties",)),
    ScoreLine("score.tie.cities", "Tie-break: cities",
              "Of those with as many capitals the one with more cities wins.", worth=Size(WON),
              cites=("score.ties.cities",)),
)
