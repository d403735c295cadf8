"""Observing: what a player may know of hidden tiles, in words."""

from __future__ import annotations

from rulespec.answers.observing import Observation
from rulespec.games.city_of_light.components import PLAYERS
from rulespec.games.city_of_light.position import HANDS


def told(seen: Observation) -> str:
    """The tiles in the own hand with their faces, and those in the stack and with the rival."""
    faces = seen.position.box.faces
    rival = PLAYERS.elements[1 - PLAYERS.places[seen.player]]
    held = seen.position.names(HANDS)[seen.player]
    hand = ", ".join(f"{at} {faces[at][:2]}/{faces[at][2:]}" for at in held) or "nothing"
    rows = (
        f"{seen.player} holds {hand}",
        f"own stack, in unknown order: {', '.join(seen.together[seen.player]) or 'empty'}",
        f"rival holds {seen.hidden['hands'][rival]} of {', '.join(seen.together[rival]) or '-'}",
    )
    return "\n".join(rows)
