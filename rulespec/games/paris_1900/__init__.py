"""Paris, by Wolfgang Kramer and Michael Kiesling, for two to four players.

>>> from rulespec.games import paris_1900
>>> position = paris_1900.set_up(players=3, seed=7)
>>> len(position.moves()) > 0
True
"""

from __future__ import annotations

from rulespec.games.paris_1900.box import Box
from rulespec.games.paris_1900.box_file import STANDARD, load_box, read_box, write_box
from rulespec.games.paris_1900.components import SEATS
from rulespec.games.paris_1900.game import GAME
from rulespec.games.paris_1900.questions import QUESTIONS
from rulespec.games.paris_1900.rulebooks import EDITIONS, ruleset

FIRST, SECOND, THIRD, FOURTH = SEATS.elements
set_up, read_move = GAME.set_up, GAME.read_move

__all__ = [
    "EDITIONS", "FIRST", "FOURTH", "GAME", "QUESTIONS", "SECOND", "STANDARD", "THIRD", "Box",
    "load_box", "read_box", "read_move", "ruleset", "set_up", "write_box",
]
