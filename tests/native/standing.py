"""What stands in a position."""

from __future__ import annotations

from rulespec.language.fields import Past


def told(game, state):
    """What stands in a position, but for the past, of which machine code has marks of its own."""
    past = {at.name for at in game.fields if isinstance(at, Past)}
    return [state[game.slots.spans[at.name]] for at in game.fields if at.name not in past]
