"""Москва–Париж, by Evgeny Nikitin, for two to four players, four perhaps in two teams.

>>> from rulespec.games import moscow_paris
>>> position = moscow_paris.set_up(players=3, seed=7)
>>> len(position.moves()) > 0
True
"""

from __future__ import annotations

from rulespec.games.moscow_paris.box import Box, City
from rulespec.games.moscow_paris.box_file import STANDARD, load_box, read_box, write_box
from rulespec.games.moscow_paris.game import GAME
from rulespec.games.moscow_paris.questions import QUESTIONS
from rulespec.games.moscow_paris.rulebooks import EDITIONS, ruleset

set_up, read_move = GAME.set_up, GAME.read_move

__all__ = [
    "EDITIONS", "GAME", "QUESTIONS", "STANDARD", "Box", "City", "load_box", "read_box", "read_move",
    "ruleset", "set_up", "write_box",
]  # fmt: skip
