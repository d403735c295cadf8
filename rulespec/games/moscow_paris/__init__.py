"""Москва–Париж, by Evgeny Nikitin, for two to four players, four perhaps in two teams.

>>> from rulespec.games import moscow_paris
>>> position = moscow_paris.set_up(players=3, seed=7)
>>> len(position.moves()) > 0
True
"""

from __future__ import annotations

from rulespec.games.moscow_paris.box import Box, City
from rulespec.games.moscow_paris.box_file import STANDARD, load_box, read_box, write_box
from rulespec.games.moscow_paris.components import Player
from rulespec.games.moscow_paris.moves import (
    Cancel,
    Claim,
    Done,
    Exchange,
    GoOn,
    LayInRow,
    Move,
    PlayIdly,
    PutInFront,
    Refuse,
    Stack,
    Stuck,
    Swap,
    TakeBack,
)
from rulespec.games.moscow_paris.notation import read_move, write_move
from rulespec.games.moscow_paris.observation import Observation
from rulespec.games.moscow_paris.position import Position
from rulespec.games.moscow_paris.questions import QUESTIONS
from rulespec.games.moscow_paris.rulebooks import EDITIONS, ruleset
from rulespec.games.moscow_paris.setup import set_up
from rulespec.games.moscow_paris.table import Line, Seat

FIRST, SECOND, THIRD, FOURTH = Player

__all__ = [
    "EDITIONS",
    "FIRST",
    "FOURTH",
    "QUESTIONS",
    "SECOND",
    "STANDARD",
    "THIRD",
    "Box",
    "Cancel",
    "City",
    "Claim",
    "Done",
    "Exchange",
    "GoOn",
    "LayInRow",
    "Line",
    "Move",
    "Observation",
    "PlayIdly",
    "Player",
    "Position",
    "PutInFront",
    "Refuse",
    "Seat",
    "Stack",
    "Stuck",
    "Swap",
    "TakeBack",
    "load_box",
    "read_box",
    "read_move",
    "ruleset",
    "set_up",
    "write_box",
    "write_move",
]
