"""The game of which commands know more, and options that a game has no use for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespec.errors import BadInput

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable

OWN = "city-of-light"
"""``best`` and ``why-not`` know more of this game."""


def refuse(args: argparse.Namespace, names: Iterable[str], game: str) -> None:
    """``BadInput`` for options that say nothing in a game."""
    for name in names:
        if getattr(args, name) not in {None, False}:
            option = "-n" if name == "n" else f"--{name.replace('_', '-')}"
            raise BadInput(option, f"a position of {game}", "an option that game has a use for")
