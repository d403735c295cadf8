"""What a player may know of a position, in words."""

from __future__ import annotations

from rulespec.answers.observing import Observation
from rulespec.games.paris_1900.components import GOODS, SEATS, TOKENS
from rulespec.games.paris_1900.position import END_LEFT, TILES_IN
from rulespec.games.paris_1900.unpacked import unpacked


def told(seen: Observation) -> str:
    """What stands behind the player's own screen, and what can be counted."""
    seat = unpacked(seen.position).seats[SEATS.places[seen.player]]
    goods = zip(seat.goods, GOODS.elements, strict=True)
    chips = ", ".join(f"{number} {good}" for number, good in goods if number)
    end_tokens = seen.hidden.get(END_LEFT.name, seen.position[END_LEFT].bit_count())
    return "\n".join((
        f"{seen.player} has {seat.francs} francs, {seat.hand} keys behind the screen",
        f"chips: {chips or 'none'}",
        f"unused tokens: {', '.join(TOKENS.names(seat.tokens)) or 'none'}",
        f"tiles in the stacks: {' '.join(map(str, seen.hidden[TILES_IN.name].values()))}",
        f"end tokens in the pile: {end_tokens}",
    ))
