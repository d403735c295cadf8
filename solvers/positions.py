"""Whose position a solver is asked about."""

from __future__ import annotations

from rulespec.errors import BadInput


def check_game(position: object, kind: type) -> None:
    """``BadInput`` for what is no position of the game that the solver knows."""
    if not isinstance(position, kind):
        game = kind.__module__.split(".")[2].replace("_", "-")
        raise BadInput("position", position, f"a position of {game}")
