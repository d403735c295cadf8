"""Options: every move that is legal, found among those that could be tried."""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.answers.judging import compiled
from rulespec.games.paris_paris.components import PLAYERS
from rulespec.games.paris_paris.moves import Build, Move, Skip, TurnPile
from rulespec.games.paris_paris.rules import RULES
from rulespec.games.paris_paris.table import Table
from rulespec.games.paris_paris.view import view
from rulespec.language.universes import Mask, bits


def is_legal(table: Table, move: Move) -> bool:
    """Whether the move breaks nothing."""
    judge = compiled(table.ruleset, "offending", RULES[move.rule])
    return not any(judge(view(table, table.mover), move))


def options(table: Table) -> list[Move]:
    """Every legal move."""
    return [move for move in _tried(table) if is_legal(table, move)]


def _singles(mask: Mask) -> Iterator[Mask]:
    return (1 << place for place in bits(mask))


def _tried(table: Table) -> Iterator[Move]:
    seen = view(table, table.mover)
    yield from (TurnPile(pile) for pile in _singles(seen.piles_left) if seen.turning)
    if seen.building:
        for token in _singles(seen.offered):
            yield from (Build(token, removed) for removed in (0, *_singles(PLAYERS.whole)))
            yield Skip(token)
