"""Raising: the most of something, until a solver refutes that there is more."""

from __future__ import annotations

from typing import TypeAlias

from attrs import define, field

from rulespec.search.asked import Asked
from rulespec.search.met_in_play import met_in_play
from rulespec.search.so_far import SoFar
from rulespec.wishes.objectives import Counted, Lead
from rulespec.wishes.partial import Partial
from solvers.questions.completions import Completions
from solvers.questions.find import FIRST
from solvers.questions.unknown_wishes import Wanted
from solvers.unknown.numbers import Number, figure

STEP = 2
"""One of so many parts of the time left is spent on a step, at most."""

Looking: TypeAlias = Wanted | Completions
"""What looks for a position, and perhaps a move, of which more may be wanted."""


def raised(asked: Asked | Partial, so_far: SoFar) -> None:
    """Raise the best so far until there is no more."""
    watch, every = so_far.watch, []
    for one in (asked,) if isinstance(asked, Partial) else asked.each_number():
        met = met_in_play(one, watch, FIRST) if isinstance(one, Asked) else None
        looking = Wanted(one, watch) if isinstance(one, Asked) else Completions(one, watch)
        first = met or looking.one()
        if first is not None:
            so_far.see(first)
            every.append(_Steps(so_far, looking))
    for steps in every:
        so_far.bound = max(at.bound for at in every)
        steps.all(every)


@define(eq=False)
class _Steps:
    """One that looks, and how much can be had there at most."""

    so_far: SoFar
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
