"""Most: of all positions that are as wished, or that complete one, that with the most of something.

``most(asked, objective)`` is what to ask. If all that is unknown is where pieces lie, each way is
looked at that may be more. Else what is found is raised, in longer and longer steps, until a solver
refutes that there is more.
"""

from __future__ import annotations

from contextlib import suppress

from rulespec.search.answers import Answer, Found, GaveUp, NoneExists
from rulespec.search.arranging import LOOKED_AT, Arranging
from rulespec.search.asked import SCOPE, Asked
from rulespec.search.limits import Limits, Stopped, reason
from rulespec.search.pieces import Unfit
from rulespec.search.so_far import Most, SoFar
from rulespec.wishes.objectives import Objective
from rulespec.wishes.partial import Partial
from solvers.questions.find import REFUTED

RAISED = "z3 refutes the clauses of anything that is more"
SHARE = 0.5
"""So much of the time is spent on where pieces lie, before a solver is asked."""


def most(
    asked: Asked | Partial, objective: Objective, *, limits: Limits | None = None
) -> Answer[Most]:
    """What has the most of the objective, proved; or the best so far, with a bound that holds."""
    so_far = SoFar(objective, (limits or Limits()).start())
    watch, scope = so_far.watch, asked.scope if isinstance(asked, Asked) else SCOPE
    try:
        how = _proved(asked, so_far)
    except (Stopped, KeyboardInterrupt) as why:
        return GaveUp(reason(why), so_far.best, so_far.bound, watch.effort, scope=scope)
    if so_far.best is None:
        return NoneExists(scope, how if how == LOOKED_AT else REFUTED, watch.effort)
    return Found(so_far.best, so_far.best.worth, how, watch.effort, scope=scope)


def _proved(asked: Asked | Partial, so_far: SoFar) -> str:
    """How it is proved that nothing is more than the best."""
    if isinstance(asked, Partial):
        with suppress(Unfit), so_far.watch.soon(SHARE) as soon:
            Arranging(asked, so_far, soon).search()
            return LOOKED_AT
    from solvers.questions.raising import raised  # noqa: PLC0415  # loads z3

    raised(asked, so_far)
    return RAISED
