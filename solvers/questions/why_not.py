"""Why not: what stands against a move, and the least that would have to be otherwise.

``why_not(position, "place a1")`` is what to ask, of any game. The reasons are those of the game's
own rules, in rulebook order. Then each kind of change that the declarations give is tried by
itself, and at last all together: a solver looks for the fewest changes after which the move is
legal and nothing is at fault that was not, and the rules judge what it finds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulespec.answers.position import Position
from rulespec.answers.would_help import EDITION, MOVE, READINGS, Change, WhyNot
from rulespec.language.moves import Move
from rulespec.languages import said
from rulespec.search.answers import Answer, Found, NoneExists
from rulespec.search.limits import Limits, Stopped, Watch, answered, reason
from solvers.questions.otherwise import kinds
from solvers.questions.trying import OtherEdition, OtherMove, Trial, Tried

__all__ = ["Change", "WhyNot", "why_not"]

HOW = "the rules judged the move; z3 looked for the fewest changes, and the rules judged each"


SEVERAL = "several"
"""Changes of any kinds at once."""



def why_not(
    position: Position, move: Move | str, *, limits: Limits | None = None
) -> Answer[WhyNot]:
    """Why a move cannot be made, and the least that would have to be otherwise.

    ``NoneExists`` says that nothing stands against it. Where there was no time for all changes, the
    answer names the kinds that were not decided.
    """
    wished = position.read(move)
    return answered(limits, lambda watch: _answer(position, wished, watch))


def _answer(position: Position, move: Move, watch: Watch) -> Answer[WhyNot]:
    watch.look()
    verdict = position.check(move)
    parts = verdict.rests_on or None
    if verdict.legal:
        how = str(said("{move} is legal", move=move))
        return NoneExists(how=how, effort=watch.effort, rests_on=parts)
    tried, why = _tried(position, move, watch)
    changes = [at for found in tried.values() for at in found.changes]
    found = WhyNot(
        wish=str(move), reasons=verdict.breaches, changes=tuple(changes), why=why,
        least=None if tried[SEVERAL].why else _fewest(tried),
        more=tuple(name for name, at in tried.items() if at.more),
        untried=tuple(name for name, at in tried.items() if at.why),
    )  # fmt: skip
    return Found(found, how=HOW, effort=watch.effort, rests_on=parts)


UNTRIED = Tried(why="time")


def _tried(position: Position, move: Move, watch: Watch) -> tuple[dict[str, Tried], str]:
    """What trying each kind of changes has shown, and why some were not decided."""
    trials = _trials(position, move)
    found = {at.name: UNTRIED for at in trials}
    for number, trial in enumerate(trials):
        try:
            watch.look()
            inner = watch.part(1 / (len(trials) - number))
            alone = _fewest(found) if trial.name == SEVERAL else None
            found[trial.name] = trial.tried(inner, None if alone is None else alone - 1)
        except (Stopped, KeyboardInterrupt) as stopped:
            return found, reason(stopped)
    whys = [at.why for at in found.values() if at.why]
    return found, whys[0] if whys else ""


def _trials(position: Position, move: Move) -> list[Trial]:
    """Each kind of changes alone, then all together; at last other moves."""
    hang = {name for at in position.clause_questions(move) for name in at}
    questions = tuple(at.id for at in position.ruleset.open() if at.id in hang)
    each = kinds(position.game)
    about: dict[str, Any] = {"position": position, "move": move}
    found: list[Trial] = [Trial(name=READINGS, questions=questions, **about)] if questions else []
    if len(position.game.editions) > 1:
        found.append(OtherEdition(name=EDITION, **about))
    found += (Trial(name=at.name, kinds=(at,), **about) for at in each)
    together = Trial(name=SEVERAL, kinds=each, questions=questions, **about)
    return [*found, OtherMove(name=MOVE, **about), together]


def _fewest(tried: Mapping[str, Tried]) -> int | None:
    """The fewest changes that are found in the position or in readings, if there are any."""
    inside = (found for name, found in tried.items() if name not in {EDITION, MOVE})
    return min((at.size for found in inside for at in found.changes), default=None)
