"""What the solvers add to printed editions: the smallest position for each difference."""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.answers.edition_differences import Apart
from rulespec.installed import is_there
from rulespec.language.game import Game
from rulespec.search.limits import Limits
from rulespec.search.partings import told_apart


def differences(game: Game, one: str, other: str, seconds: float) -> Iterator[Apart]:
    """Each difference of two editions; none without a solver."""
    if not is_there("z3"):
        return
    from solvers.questions.differ import NOTHING  # noqa: PLC0415  # loads z3
    from solvers.questions.differences import each_difference  # noqa: PLC0415  # likewise

    rules = game.rules_for(one), game.rules_for(other)
    for found in each_difference(game, *rules, limits=Limits(seconds=seconds)):
        yield told_apart(game, found, NOTHING)
