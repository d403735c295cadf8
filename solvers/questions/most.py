"""Most: of all positions that are as wished, or that complete one, that with the most of something.

``most(asked, objective)`` is what to ask. If all that is unknown is where pieces lie, each way is
looked at that may be more. Else what is found is raised, in longer and longer steps, until a solver
refutes that there is more.
"""

from __future__ import annotations

from contextlib import suppress

from attrs import define, frozen

from rulespec.wishes.objectives import Objective, worth
from rulespec.wishes.partial import Partial
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.limits import Limits, Stopped, Watch, reason
from solvers.questions.arranging import LOOKED_AT, Arranging
from solvers.questions.find import REFUTED, SCOPE, Asked, What
from solvers.search.pieces import Unfit

RAISED = "z3 refutes the clauses of anything that is more"
SHARE = 0.5
"""So much of the time is spent on where pieces lie, before a solver is asked."""


@frozen
class Most:
    """What has the most, and how much that is."""

    what: What
    worth: int


@define(eq=False)
class SoFar:
    """The best so far, and what is proved about it."""

    objective: Objective
    watch: Watch
    best: Most | None = None
    bound: int | None = None
    """No more can be had; none while that is not known."""

    def of(self, what: What) -> int:
        """What something comes to, as the rules find."""
        return worth(self.objective, *(what if isinstance(what, tuple) else (what, None)))

    def see(self, what: What) -> None:
        """Keep what is better."""
        found = Most(what, self.of(what))
        if self.is_beaten_by(found.worth):
            self.best, self.watch.best = found, found.worth

    def is_beaten_by(self, worth: float) -> bool:
        """Whether so much would be more."""
        return self.best is None or worth > self.best.worth


def most(
    asked: Asked | Partial, objective: Objective, *, limits: Limits | None = None
) -> Answer[Most]:
    """What has the most of the objective, proved; or the best so far, with a bound that holds."""
    watch = (limits or Limits()).start()
    so_far = SoFar(objective, watch)
    scope = asked.scope if isinstance(asked, Asked) else SCOPE
    try:
        how = _proved(asked, so_far)
    except (Stopped, KeyboardInterrupt) as why:
        return GaveUp(reason(why), so_far.best, so_far.bound, watch.effort, scope=scope)
    if so_far.best is None:
        return NoneExists(scope, how if how == LOOKED_AT else REFUTED, watch.effort)
    return Found(so_far.best, so_far.best.worth, how, watch.effort, scope=scope)


def _proved(asked: Asked | Partial, so_far: SoFar) -> str:
    """How it is proved that nothing is more than the best."""
    watch = so_far.watch
    if isinstance(asked, Partial):
        with suppress(Unfit), watch.soon(SHARE) as soon:
            Arranging(asked, so_far, soon).search()
            return LOOKED_AT
    from solvers.questions.raising import raised  # noqa: PLC0415  # loads z3

    raised(asked, so_far)
    return RAISED
