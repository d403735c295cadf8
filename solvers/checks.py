"""What the solvers add to ``rulespec verify``: that the games' descriptions hold, with proof."""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.checks import Check, LeftOutError
from rulespec.installed import how_to_install, is_there
from rulespec.language.game import Game
from solvers import impossible


def checks(game: Game) -> Iterator[Check]:
    """The checks of a game; none for a game without such examples."""
    if not impossible.documents(game):
        return
    if not is_there("z3"):
        raise LeftOutError(f"z3 is not installed: {how_to_install('z3')}")
    yield from impossible.verified(game)
