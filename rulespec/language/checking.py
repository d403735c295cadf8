"""Checking: mistakes in a game's declarations, named when the game is imported."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulespec.language.game import Game


def checked(game: Game) -> None:
    """Refuse a game in which something is wrong, with the names of what is."""
