"""Whose position a solver is asked about."""

from __future__ import annotations

from rulespec.errors import BadInput


def check_game(position: object, kind: type | str) -> None:
    """``BadInput`` for what is no position of a game that a solver knows by its class or id."""
    if isinstance(kind, str):
        found = getattr(position, "game", None)
        if found is None or found.id.partition("+")[0] != kind:
            raise BadInput("position", position, f"a position of {kind}")
    elif not isinstance(position, kind):
        game = kind.__module__.split(".")[2].replace("_", "-")
        raise BadInput("position", position, f"a position of {game}")
