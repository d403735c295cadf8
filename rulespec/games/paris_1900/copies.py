"""How many bonus tokens there are, which hangs on the number of players."""

from __future__ import annotations

from rulespec.games.paris_1900.box import Box
from rulespec.games.paris_1900.components import SPACES


def copies(box: Box, players: int) -> dict[str, int]:
    """How many tokens of each number there are for so many players."""
    return {
        number: 1
        + sum(
            extra
            for sign, extra in box.copies.get(number, {}).items()
            if int(sign) <= players
        )
        for number in SPACES.elements
    }
