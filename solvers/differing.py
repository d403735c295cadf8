"""What the solvers add to printed editions: the smallest position for each difference."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from attrs import evolve

from rulespec.answers.edition_differences import Apart
from rulespec.installed import is_there
from rulespec.language.game import Game
from rulespec.search.answers import Found, GaveUp
from rulespec.search.limits import Limits

if TYPE_CHECKING:
    from solvers.questions.differences import Difference


def differences(game: Game, one: str, other: str, seconds: float) -> Iterator[Apart]:
    """Each difference of two editions; none without a solver."""
    if not is_there("z3"):
        return
    from solvers.questions.differences import each_difference  # noqa: PLC0415  # loads z3

    rules = game.rules_for(one), game.rules_for(other)
    for found in each_difference(game, *rules, limits=Limits(seconds=seconds)):
        yield _apart(game, found)


def _apart(game: Game, found: Difference) -> Apart:
    from solvers.questions.differ import NOTHING  # noqa: PLC0415  # likewise

    shown = Apart(
        question=found.question.id, readings=found.readings, status=found.status, how="",
    )  # fmt: skip
    match found.shown:
        case Found(what=what, how=how):
            return evolve(
                shown, subject=str(what.subject), answers=tuple(map(str, what.answers)),
                line=game.write_line(what.positions[0]),
                move="" if what.move is None else str(what.move), how=how,
            )  # fmt: skip
        case GaveUp(why=why):
            return evolve(shown, how=f"not decided: {why}", decided=why == NOTHING)
        case nothing:
            return evolve(shown, how=f"no difference, shown for {nothing.scope}")
