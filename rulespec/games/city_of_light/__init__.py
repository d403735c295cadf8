"""City of Light: *Paris: La Cité de la Lumière* (José Antonio Abascal), in two editions.

>>> from rulespec.games import city_of_light
>>> position = city_of_light.set_up("kosmos-2020", seed=7)
>>> len(position.moves()) > 0
True
"""

from __future__ import annotations

from rulespec.answers.position import Position
from rulespec.games.city_of_light.box import Box
from rulespec.games.city_of_light.box_file import STANDARD, load_box, read_box, write_box
from rulespec.games.city_of_light.components import Player
from rulespec.games.city_of_light.game import GAME
from rulespec.games.city_of_light.rulebooks import EDITIONS, QUESTIONS, ruleset

BLUE, ORANGE = Player
set_up, read_move = GAME.set_up, GAME.read_move

__all__ = [
    "BLUE", "EDITIONS", "GAME", "ORANGE", "QUESTIONS", "STANDARD", "Box", "Player", "Position",
    "load_box", "read_box", "read_move", "ruleset", "set_up", "write_box",
]
