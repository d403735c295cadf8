"""Commands that more games than one answer: which module answers for which game.

``best`` and ``why-not`` answer for City of Light themselves. For another game they hand the
position and the arguments to the function of their own name in the game's module, if it has one.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from rulespec.cli.asked import asked
from rulespec.errors import BadInput

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterable

    from rulespec.cli.asked import Asked

MODULES = {
}
OWN = "city-of-light"


def asked_of(
    command: str, args: argparse.Namespace
) -> tuple[Asked, Callable[[Asked, argparse.Namespace], int] | None]:
    """The position of the DOCUMENT, and who answers for its game; nobody if the command does."""
    found = asked(args)
    return found, answering(command, found)


def answering(
    command: str, found: Asked
) -> Callable[[Asked, argparse.Namespace], int] | None:
    """Who answers for the game of a position; nobody if the command itself does."""
    if found.game.id == OWN:
        return None
    answers = _answering(found.game.id, command)
    if answers is None:
        games = ", ".join((OWN, *(game for game in MODULES if _answering(game, command))))
        raise BadInput("DOCUMENT", found.game.id, f"a position of one of {games}")
    return answers


def knows(command: str, game: str) -> bool:
    """Whether there is an answer for a game of its own."""
    return game == OWN or _answering(game, command) is not None


def _answering(game: str, command: str) -> Callable[[Asked, argparse.Namespace], int] | None:
    """The function that answers a command for a game, if there is one."""
    module = import_module(MODULES[game]) if game in MODULES else None
    return getattr(module, command.replace("-", "_"), None)


def refuse(args: argparse.Namespace, names: Iterable[str], game: str) -> None:
    """``BadInput`` for options that say nothing in a game."""
    for name in names:
        if getattr(args, name) not in {None, False}:
            option = "-n" if name == "n" else f"--{name.replace('_', '-')}"
            raise BadInput(option, f"a position of {game}", "an option that game has a use for")
