"""Paris Paris, by Michael Schacht, for two to four players.

>>> from rulespec.games import paris_paris
>>> position = paris_paris.set_up(players=3, seed=7)
>>> len(position.moves())
15
"""

from __future__ import annotations

from rulespec.games.paris_paris.box import Box
from rulespec.games.paris_paris.box_file import STANDARD, load_box, read_box, write_box
from rulespec.games.paris_paris.building import BUILD, SKIP, TURN
from rulespec.games.paris_paris.components import PLAYERS
from rulespec.games.paris_paris.game import GAME
from rulespec.games.paris_paris.questions import QUESTIONS
from rulespec.games.paris_paris.rulebooks import EDITIONS, ruleset

GREY, VIOLET, YELLOW, GREEN = PLAYERS.elements
set_up, read_move = GAME.set_up, GAME.read_move

__all__ = [
    "BUILD", "EDITIONS", "GAME", "GREEN", "GREY", "QUESTIONS", "SKIP", "STANDARD", "TURN", "VIOLET",
    "YELLOW", "Box", "load_box", "read_box", "read_move", "ruleset", "set_up", "write_box",
]  # fmt: skip
