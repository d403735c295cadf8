"""Paris Paris, by Michael Schacht, for two to four players.

>>> from rulespec.games import paris_paris
>>> position = paris_paris.set_up(players=3, seed=7)
>>> len(position.moves())
15
"""

from __future__ import annotations

from rulespec.games.paris_paris.box import Box
from rulespec.games.paris_paris.box_file import STANDARD, load_box, read_box, write_box
from rulespec.games.paris_paris.game import GAME
from rulespec.games.paris_paris.rounds import BUILD, SKIP, TURN

GREY, VIOLET, YELLOW, GREEN = GAME.players
EDITIONS, QUESTIONS, ruleset = GAME.editions, GAME.questions, GAME.ruleset
set_up, read_move = GAME.set_up, GAME.read_move

__all__ = [
    "BUILD", "EDITIONS", "GAME", "GREEN", "GREY", "QUESTIONS", "SKIP", "STANDARD", "TURN", "VIOLET",
    "YELLOW", "Box", "load_box", "read_box", "read_move", "ruleset", "set_up", "write_box",
]  # fmt: skip
