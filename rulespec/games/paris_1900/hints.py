"""What a search assumes first of a board: where few districts matter, there is a position soon."""

from __future__ import annotations

from rulespec.games.paris_1900.position import ALL_PLAYERS, DISTRICT_OF, KEYS_OF, VP_DISTRICTS
from rulespec.language import Hint, Row, Size

HINTS = (
    Hint("one-district", "Keys and VP tokens lie in one district.",
         Size(VP_DISTRICTS | Row(DISTRICT_OF, KEYS_OF.at(ALL_PLAYERS))) <= 1),
)
