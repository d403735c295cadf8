"""City of Light: *Paris: La Cité de la Lumière* (José Antonio Abascal), in two editions.

>>> from rulespec.games import city_of_light
>>> position = city_of_light.set_up("kosmos-2020", seed=7)
>>> len(position.moves()) > 0
True
"""

from __future__ import annotations

from rulespec.games.city_of_light.box import Box
from rulespec.games.city_of_light.box_file import STANDARD, load_box, read_box, write_box
from rulespec.games.city_of_light.components import Player
from rulespec.games.city_of_light.moves import (
    Activate,
    Build,
    LayTile,
    Move,
    Pass,
    TakeBuilding,
)
from rulespec.games.city_of_light.notation import read_move, write_move
from rulespec.games.city_of_light.observation import Observation
from rulespec.games.city_of_light.position import Position
from rulespec.games.city_of_light.rulebooks import EDITIONS, QUESTIONS, ruleset
from rulespec.games.city_of_light.setup import Acquaintance, set_up, who_begins
from rulespec.games.city_of_light.table import Ground, Piece, Seat

BLUE, ORANGE = Player

__all__ = [
    "BLUE",
    "EDITIONS",
    "ORANGE",
    "QUESTIONS",
    "STANDARD",
    "Acquaintance",
    "Activate",
    "Box",
    "Build",
    "Ground",
    "LayTile",
    "Move",
    "Observation",
    "Pass",
    "Piece",
    "Player",
    "Position",
    "Seat",
    "TakeBuilding",
    "load_box",
    "read_box",
    "read_move",
    "ruleset",
    "set_up",
    "who_begins",
    "write_box",
    "write_move",
]
