"""What a player may know of a position, in words."""

from __future__ import annotations

# isort: off
from rulespec.answers.observing import Observation
from rulespec.games.paris_1900.components import GOODS, SEATS, TOKENS
from rulespec.games.paris_1900.position import (
    END_LEFT, FRANCS_OF, GOODS_OF, HAND_OF, TILES_IN, TOKENS_OF,
)  # fmt: skip
from rulespec.language.bags import counts
# isort: on


def told(seen: Observation) -> str:
    """What stands behind the player's own screen, and what can be counted."""
    own = SEATS.places[seen.player]
    has = (seen.position[at][own] for at in (FRANCS_OF, HAND_OF, GOODS_OF, TOKENS_OF))
    francs, hand, goods, tokens = has
    chips = ", ".join(f"{number} {GOODS.elements[at]}" for at, number in counts(goods).items())
    end_tokens = seen.hidden.get(END_LEFT.name, seen.position[END_LEFT].bit_count())
    return "\n".join((
        f"{seen.player} has {francs} francs, {hand} keys behind the screen",
        f"chips: {chips or 'none'}",
        f"unused tokens: {', '.join(TOKENS.names(tokens)) or 'none'}",
        f"tiles in the stacks: {' '.join(map(str, seen.hidden[TILES_IN.name].values()))}",
        f"end tokens in the pile: {end_tokens}",
    ))
