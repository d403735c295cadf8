"""The rules that invariants are proved of: the game's own, unless a test puts in others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from attrs import frozen

from rulespec.games.moscow_paris.components import (
    ACTION_CARDS,
    CITIES,
    FLAGS,
    HAND,
    IN_FRONT,
    LONGEST,
    ROWS,
    TEAM_PLAYERS,
    WAGON_CARDS,
    WAGONS,
)
from rulespec.games.moscow_paris.game import GAME
from rulespec.games.moscow_paris.scoring import SCORE, TIE_BREAKS
from rulespec.language.clauses import Rule, ScoreLine
from solvers.moscow_paris.bridge import Table

__all__ = ["BOOK", "CITIES", "FLAGS", "HAND", "IN_FRONT", "WAGONS", "Book"]


@frozen(kw_only=True)
class Book:
    """Rules, lines, counts, and what a move does."""

    rules: Mapping[str, Rule]
    score: tuple[ScoreLine, ...]
    tie_breaks: tuple[ScoreLine, ...]
    after: Callable[[Any, Any], Any]
    cards: int = WAGON_CARDS + ACTION_CARDS
    rows: int = len(ROWS)
    longest: int = LONGEST
    """No limit of a city is greater."""

    players: int = TEAM_PLAYERS


BOOK = Book(rules=GAME.rules, score=SCORE, tie_breaks=TIE_BREAKS, after=Table.then)
