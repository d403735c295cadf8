"""Paris Paris, by Michael Schacht, for two to four players.

>>> from rulespec.games import paris_paris
>>> position = paris_paris.set_up(players=3, seed=7)
>>> len(position.moves())
15
"""

from __future__ import annotations

from rulespec.games.paris_paris.box import Box
from rulespec.games.paris_paris.box_file import STANDARD, load_box, read_box, write_box
from rulespec.games.paris_paris.components import Player
from rulespec.games.paris_paris.moves import Build, Move, Skip, TurnPile
from rulespec.games.paris_paris.notation import read_move, write_move
from rulespec.games.paris_paris.observation import Observation
from rulespec.games.paris_paris.position import Position
from rulespec.games.paris_paris.questions import QUESTIONS
from rulespec.games.paris_paris.rulebooks import EDITIONS, ruleset
from rulespec.games.paris_paris.setup import set_up
from rulespec.games.paris_paris.table import Seat

GREY, VIOLET, YELLOW, GREEN = Player

__all__ = [
    "EDITIONS",
    "GREEN",
    "GREY",
    "QUESTIONS",
    "STANDARD",
    "VIOLET",
    "YELLOW",
    "Box",
    "Build",
    "Move",
    "Observation",
    "Player",
    "Position",
    "Seat",
    "Skip",
    "TurnPile",
    "load_box",
    "read_box",
    "read_move",
    "ruleset",
    "set_up",
    "write_box",
    "write_move",
]
