"""Most: of all positions that are as wished, or that complete one, that with the most of something.

``most(asked, objective)`` is what to ask. What is found is raised, in longer and longer steps,
until a solver refutes that there is more.
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import define, field, frozen

from rulespec.search.answers import Answer, Found, GaveUp, NoneExists
from rulespec.search.limits import Limits, Stopped, Watch, reason
from rulespec.wishes.objectives import Counted, Lead, Objective, worth
from rulespec.wishes.partial import Partial
from solvers.questions.completions import Completions
from solvers.questions.find import FIRST, REFUTED, SCOPE, Asked, What
from solvers.questions.met_in_play import met_in_play
from solvers.questions.unknown_wishes import Wanted
from solvers.unknown.numbers import Number, figure

RAISED = "z3 refutes the clauses of anything that is more"
STEP = 2
"""One of so many parts of the time left is spent on a step, at most."""

Looking: TypeAlias = Wanted | Completions
"""What looks for a position, and perhaps a move, of which more may be wanted."""


@frozen
class Most:
    """What has the most, and how much that is."""

    what: What
    worth: int


def most(
    asked: Asked | Partial, objective: Objective, *, limits: Limits | None = None
) -> Answer[Most]:
    """What has the most of the objective, proved; or the best so far, with a bound that holds."""
    raising = _Raising(objective, (limits or Limits()).start())
    watch, scope = raising.watch, asked.scope if isinstance(asked, Asked) else SCOPE
    try:
        raising.all_of(asked)
    except (Stopped, KeyboardInterrupt) as why:
        return GaveUp(reason(why), raising.best, raising.bound, watch.effort, scope=scope)
    if raising.best is None:
        return NoneExists(scope, REFUTED, watch.effort)
    return Found(raising.best, raising.best.worth, RAISED, watch.effort, scope=scope)


@define(eq=False)
class _Raising:
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
        if self.best is None or found.worth > self.best.worth:
            self.best, self.watch.best = found, found.worth

    def all_of(self, asked: Asked | Partial) -> None:
        """Raise the best so far until there is no more."""
        watch, every = self.watch, []
        for one in (asked,) if isinstance(asked, Partial) else asked.each_number():
            met = met_in_play(one, watch, FIRST) if isinstance(one, Asked) else None
            looking = Wanted(one, watch) if isinstance(one, Asked) else Completions(one, watch)
            first = met or looking.one()
            if first is not None:
                self.see(first)
                every.append(_Steps(self, looking))
        for steps in every:
            self.bound = max(at.bound for at in every)
            steps.all(every)


@define(eq=False)
class _Steps:
    """One that looks, and how much can be had there at most."""

    so_far: _Raising
    looking: Looking
    much: Number = field(init=False)
    bound: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Nothing is known but what the number itself tells."""
        self.much = self.looking.unknown.sums.total(
            [_number(self.looking, one) for one in self.so_far.objective])  # fmt: skip
        self.bound = self.much.most

    def all(self, every: list[_Steps]) -> None:
        """One step after the other: longer ones while they succeed, then what is hard to tell."""
        wide, hard = 1, 0
        while (low := self.so_far.best.worth) < self.bound:  # type: ignore[union-attr]  # there is one
            if hard <= low:
                aim, share = min(low + wide, self.bound), STEP
            elif hard < self.bound:  # lower the bound from above
                aim, share = (hard + self.bound + 2) // 2, 2 * STEP
            else:
                aim, share = low + 1, 1
            is_more = self._is_more(aim, 1 / share)
            if is_more is None and (aim == low + 1 or hard > low):
                hard = aim
            hard, wide = (0, 2 * wide) if is_more else (hard, 1)
            self.so_far.bound = max(at.bound for at in every)

    def _is_more(self, aim: int, share: float) -> bool | None:
        """Whether there is so much; none if that is not known soon."""
        so_far, is_known = self.so_far, False
        truth = self.looking.unknown.sums.at_most(figure(aim), self.much)
        with self.looking.solver.soon(share):
            found = self.looking.one(truth, fits=lambda at: so_far.of(at) >= aim)
            is_known = True
        if not is_known:
            return None
        if found is not None:
            so_far.see(found)
        else:
            self.bound = so_far.watch.bound = aim - 1
        return found is not None


def _number(looking: Looking, one: Counted | Lead) -> Number:
    """How much there is of a part of the objective."""
    looking.watch.look()
    sums, position = looking.unknown.sums, looking.position
    found: Number
    if isinstance(one, Lead):
        others = [(position.plays(at), position.worth(one.points, at))
                  for at in looking.unknown.game.players if at != one.player]  # fmt: skip
        found = sums.minus(position.worth(one.points, one.player), sums.greatest(others))
    elif one.move is not None and isinstance(looking, Wanted) and looking.move is not None:
        found = looking.of_move(looking.move, one.term, one.player)
    else:
        found = position.worth(one.term, one.player, dict(one.about))
    return found
