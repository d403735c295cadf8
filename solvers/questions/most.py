"""Most: of all positions that are as wished, or that complete one, that with the most of something.

``most(asked, objective)`` is what to ask. What is found is raised, first in longer and longer
steps, until a solver refutes that there is more. First it finds out which patterns there can be
at all: then what a piece is worth where it lies is a row of figures.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from attrs import define, evolve, field, frozen

from rulespec.language import terms
from rulespec.language.fields import Many
from rulespec.wishes.objectives import Lead, Objective, worth
from rulespec.wishes.partial import Partial
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.limits import Limits, Stopped, Watch, reason
from solvers.questions.completions import Completions
from solvers.questions.find import REFUTED, SCOPE, Asked, What
from solvers.questions.met_in_play import met_in_play
from solvers.questions.unknown_wishes import Wanted
from solvers.unknown.circuit import TRUE
from solvers.unknown.fields import Possible
from solvers.unknown.ladders import Ladders
from solvers.unknown.numbers import Number

HOW = "z3 refutes the clauses of anything that is more"
NARROWING, STEP, LEAST = 4, 2, 0.001
"""One of so many parts of the time left is spent on what there can be, and on a step, at most."""


@frozen
class Most:
    """What has the most, and how much that is."""

    what: What
    worth: int


Looking: TypeAlias = Wanted | Completions
"""What looks for a position, and perhaps a move, of which more may be wanted."""


def most(
    asked: Asked | Partial, objective: Objective, *, limits: Limits | None = None
) -> Answer[Most]:
    """What has the most of the objective, proved; or the best so far, with a bound that holds."""
    watch = (limits or Limits()).start()
    climb = _Climb(objective, watch)
    try:
        if isinstance(asked, Partial):
            climb.begin(Completions(asked, watch), None)
        else:
            for one in asked.each_number():
                climb.begin(*_wishing(one, watch))
        climb.raised()
    except (Stopped, KeyboardInterrupt) as why:
        return GaveUp(reason(why), climb.best, climb.bound, watch.effort, scope=SCOPE)
    if climb.best is None:
        return NoneExists(SCOPE, REFUTED, watch.effort)
    return Found(climb.best, climb.best.worth, HOW, watch.effort, scope=SCOPE)


def _wishing(asked: Asked, watch: Watch) -> tuple[Wanted, What | None]:
    """What looks for wishes, after some games are played."""
    met = met_in_play(asked, watch)
    return Wanted(asked, watch), next(iter(met.found), None)


# --- raising --------------------------------------------------------------------------------------


@define(eq=False)
class _Climb:
    """The best so far, and what is proved about it."""

    objective: Objective
    watch: Watch
    best: Most | None = None
    _steps: list[_Steps] = field(factory=list)
    _whole: bool = False

    @property
    def bound(self) -> int | None:
        """No more can be had; none while that is not known."""
        return max(at.bound for at in self._steps) if self._whole and self._steps else None

    def begin(self, looking: Looking, met: What | None) -> None:
        """Look for a first one, and find out what there can be."""
        first = looking.one() if met is None else met
        if first is not None:
            self.see(first)
            narrow = narrowed(looking)
            self._steps.append(_Steps(self, narrow, _ladders(narrow, self.objective)))

    def raised(self) -> None:
        """Raise it until there is no more."""
        self._whole = True
        for steps in self._steps:
            steps.all()

    @property
    def highest(self) -> int:
        """What the best so far comes to."""
        return self.best.worth  # type: ignore[union-attr]  # nobody asks before there is one

    def worth(self, what: What) -> int:
        """What it comes to, as the rules find."""
        return worth(self.objective, *(what if isinstance(what, tuple) else (what, None)))

    def see(self, what: What) -> None:
        """Keep what is better."""
        found = Most(what, self.worth(what))
        if self.best is None or found.worth > self.best.worth:
            self.best, self.watch.best = found, found.worth


@define(eq=False)
class _Steps:
    """One that looks, and how much can be had there at most."""

    climb: _Climb
    looking: Looking
    ladders: Ladders
    bound: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Nothing is known but what the number itself tells."""
        self.bound = self.ladders.whole.most

    def all(self) -> None:
        """One step after the other: longer ones while they succeed, then what is hard to tell."""
        wide, hard = 1, 0
        while (low := self.climb.highest) < self.bound:
            if hard <= low:
                aim, share = min(low + wide, self.bound), STEP
            elif hard < self.bound:  # lower the bound from above
                aim, share = (hard + self.bound + 2) // 2, 2 * STEP
            else:
                aim, share = low + 1, 1
            is_more = self._is_more(aim, self.climb.watch.left / share)
            if is_more is None and (aim == low + 1 or hard > low):
                hard = aim
            hard, wide = (0, 2 * wide) if is_more else (hard, 1)

    def _is_more(self, aim: int, seconds: float) -> bool | None:
        """Whether there is so much; none if that is not known soon."""
        climb, solver = self.climb, self.looking.solver
        truth = self.ladders.at_least(aim)
        whole, solver.watch = solver.watch, soon(climb.watch, seconds)
        try:
            found = self.looking.one(truth, fits=lambda at: climb.worth(at) >= aim)
        except Stopped:
            climb.watch.look()
            return None
        finally:
            climb.watch.nodes += solver.watch.nodes
            solver.watch = whole
        if found is not None:
            climb.see(found)
            return True
        self.bound = climb.watch.bound = aim - 1
        return False


def soon(watch: Watch, seconds: float) -> Watch:
    """A watch for a part of the time."""
    return evolve(watch.limits, seconds=max(seconds, LEAST), progress=None).start()


# --- what is asked of a solver --------------------------------------------------------------------


def _ladders(looking: Looking, objective: Objective) -> Ladders:
    """How much there is of the objective, summand by summand."""
    sums, found = looking.unknown.sums, []
    for one in objective:
        if isinstance(one, Lead):
            found += _lead(looking, one)
        elif one.move is not None and isinstance(looking, Wanted) and looking.move is not None:
            found.append(looking.of_move(looking.move, one.term, one.player))
        else:
            for at in _summands(one.term):
                looking.watch.look()
                found.append(looking.position.worth(at, one.player, dict(one.about)))
    return Ladders(sums, found)


def _summands(term: Any) -> Iterator[Any]:  # noqa: ANN401  # numbers
    """The numbers that a number is the sum of."""
    if isinstance(term, terms.Plus):
        yield from (*_summands(term.left), *_summands(term.right))
    else:
        yield term


def _lead(looking: Looking, lead: Lead) -> list[Number]:
    sums, position = looking.unknown.sums, looking.position
    others = [(position.plays(at), position.worth(lead.points, at))
              for at in looking.unknown.game.players if at != lead.player]  # fmt: skip
    own = (position.worth(at, lead.player) for at in _summands(lead.points))
    return [*own, sums.negative(sums.greatest(others))]


def narrowed(looking: Looking) -> Looking:
    """The same with only those patterns that there can be, if that is soon known."""
    whole, looking.solver.watch = looking.watch, soon(looking.watch, looking.watch.left / NARROWING)
    try:
        found = _possible(looking)
    except Stopped:
        whole.look()
        return looking
    finally:
        looking.solver.watch = whole
    return evolve(looking, possible=found) if found else looking


def _possible(looking: Looking) -> Possible:
    """For each listed value the patterns that there can be."""
    unknown = looking.unknown
    choices = {
        (at.name, place): unknown.things.choices[value]
        for at in unknown.game.fields if isinstance(at, Many) and at.listed is not None
        for place, value in enumerate(looking.position.state.values[at.name])
        if value in unknown.things.choices
    }  # fmt: skip
    bits = [bit for options in choices.values() for bit in options.values() if bit != TRUE]
    never = looking.solver.never(bits)
    return {
        key: frozenset(pattern for pattern, bit in options.items() if bit not in never)
        for key, options in choices.items()
    }
