"""Paris, by Wolfgang Kramer and Michael Kiesling, for two to four players.

>>> from rulespec.games import paris_1900
>>> position = paris_1900.set_up(players=3, seed=7)
>>> len(position.moves()) > 0
True
"""

from __future__ import annotations

from rulespec.games.paris_1900.box import Box
from rulespec.games.paris_1900.box_file import STANDARD, load_box, read_box, write_box
from rulespec.games.paris_1900.components import Player
from rulespec.games.paris_1900.moves import (
    Advance,
    Buy,
    Done,
    Draw,
    Honour,
    Lay,
    LayKey,
    LayVp,
    Move,
    MoveKey,
    Remove,
    Sell,
    TakeChip,
    TakeEnd,
    Use,
)
from rulespec.games.paris_1900.notation import read_move, write_move
from rulespec.games.paris_1900.observation import Observation
from rulespec.games.paris_1900.position import Position
from rulespec.games.paris_1900.questions import QUESTIONS
from rulespec.games.paris_1900.rulebooks import EDITIONS, ruleset
from rulespec.games.paris_1900.setup import set_up
from rulespec.games.paris_1900.table import Seat

FIRST, SECOND, THIRD, FOURTH = Player

__all__ = [
    "EDITIONS",
    "FIRST",
    "FOURTH",
    "QUESTIONS",
    "SECOND",
    "STANDARD",
    "THIRD",
    "Advance",
    "Box",
    "Buy",
    "Done",
    "Draw",
    "Honour",
    "Lay",
    "LayKey",
    "LayVp",
    "Move",
    "MoveKey",
    "Observation",
    "Player",
    "Position",
    "Remove",
    "Seat",
    "Sell",
    "TakeChip",
    "TakeEnd",
    "Use",
    "load_box",
    "read_box",
    "read_move",
    "ruleset",
    "set_up",
    "write_box",
    "write_move",
]
