"""What the solvers add to printed editions: the smallest position for each difference."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rulespec.answers.edition_differences import Apart
from rulespec.installed import is_there
from rulespec.language.game import Game
from solvers.answers import Found, GaveUp
from solvers.limits import Limits

if TYPE_CHECKING:
    from solvers.city_of_light.differences import Difference


def differences(game: Game, one: str, other: str, seconds: float) -> Iterator[Apart]:
    """Each difference of two editions; none for a game of which the solvers know nothing."""
    if game.id != "city-of-light" or not is_there("z3"):
        return
    from solvers.city_of_light.differences import each_difference  # noqa: PLC0415  # loads z3

    rules = game.rules_for(one), game.rules_for(other)
    for found in each_difference(*rules, limits=Limits(seconds=seconds)):
        yield _apart(game, found)


def _apart(game: Game, found: Difference) -> Apart:
    about = (found.question.id, found.readings, found.status)
    match found.shown:
        case Found(what=what, how=how):
            return Apart(
                question=about[0],
                readings=about[1],
                status=about[2],
                subject=what.subject,
                answers=what.answers,
                line="" if what.position is None else game.write_line(what.position),
                move="" if what.move is None else str(what.move),
                how=how,
            )
        case GaveUp(why=why):
            how, decided = f"not decided: {why}", False
        case nothing:
            how, decided = f"no difference, shown for {nothing.scope}", True
    return Apart(
        question=about[0], readings=about[1], status=about[2], how=how, decided=decided
    )
