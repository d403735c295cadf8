"""What the desk asks of the solvers, each answer as plain data, within a time that people wait."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rulespec.cli.limited import plain
from rulespec.cli.plain import fault
from rulespec.desk.further import SECONDS
from rulespec.search.answers import Found, NoneExists
from rulespec.search.limits import Limits

if TYPE_CHECKING:
    from rulespec.desk.requests import Laid
    from rulespec.documents.strict_reading import Reader

LIMITS = Limits(seconds=SECONDS)

Answer = dict[str, Any]


def why_not(found: Laid, reader: Reader) -> Answer:
    """Why a move cannot be made, and the least that would have to be otherwise."""
    from rulespec.cli.telling_reasons import plain_reasons  # noqa: PLC0415  # slow to load
    from solvers.questions.why_not import why_not as asking  # noqa: PLC0415  # likewise

    answer = asking(found.whole, reader.text("move"), limits=LIMITS)
    return plain(answer, lambda what: plain_reasons(found, what))


def complete(found: Laid, reader: Reader) -> Answer:
    """Something in the place of what is unknown; perhaps what has the most of something."""
    if not reader.has("most"):
        from solvers.questions.unknown_parts import completed  # noqa: PLC0415  # slow to load

        answer: Any = completed(found.partial, limits=LIMITS)
        return _plain(found, answer, lambda at: {"line": found.line_of(at)})
    from rulespec.wishes.objectives import read_objective  # noqa: PLC0415  # slow to load
    from solvers.questions.most import most  # noqa: PLC0415  # likewise

    objective = read_objective(found.game, (reader.text("most"),), reader.text("player"), None)
    answer = most(found.partial, objective, limits=LIMITS)
    return _plain(found, answer, lambda at: {"line": found.line_of(at.what), "most": at.worth})


def check_whatever(found: Laid, reader: Reader) -> Answer:
    """Whether a move may be made, whatever the unknown parts are."""
    from rulespec.cli.telling_unknown_parts import Telling  # noqa: PLC0415  # slow to load
    from solvers.questions.unknown_parts import judged  # noqa: PLC0415  # likewise

    answer = judged(found.partial, reader.text("move"), limits=LIMITS,
                    questions=_questions(found, reader))  # fmt: skip
    telling = Telling(found.partial)
    return _plain(found, answer, telling.plain_judgement)


def scores_whatever(found: Laid, reader: Reader) -> Answer:
    """What the players score, and who wins, whatever the unknown parts are."""
    from rulespec.cli.telling_unknown_parts import Telling  # noqa: PLC0415  # slow to load
    from solvers.questions.unknown_parts import scored  # noqa: PLC0415  # likewise

    answer = scored(found.partial, limits=LIMITS, questions=_questions(found, reader))
    return _plain(found, answer, Telling(found.partial).plain_scores)


def _plain(found: Laid, answer: Any, shown: Callable[[Any], Any]) -> Answer:  # noqa: ANN401  # any
    """An answer whatever is unknown; if nothing can be there, with what is wrong."""
    told = plain(answer, shown)
    if isinstance(answer, NoneExists):
        from solvers.questions.at_fault import at_fault  # noqa: PLC0415  # slow to load

        wrong = at_fault(found.partial, limits=LIMITS)
        if isinstance(wrong, Found):
            told["each"] = wrong.what.each
            told["faults"] = [fault(at) for at in wrong.what.faults]
    return told


def _questions(found: Laid, reader: Reader) -> tuple[str, ...]:
    """The questions that are left open besides, if an answer is to hold under all readings."""
    if not reader.optional_truth("all-readings"):
        return ()
    return tuple(at.id for at in found.position.ruleset.open())


ANSWERS: dict[str, Callable[[Laid, Reader], Answer]] = {
    "why-not": why_not,
    "complete": complete,
    "check-whatever": check_whatever,
    "scores-whatever": scores_whatever,
}
"""Each answer, by what the desk calls it."""
