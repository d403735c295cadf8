"""Choosing so many places that are worth most, alone and in pairs: branch and bound, and others.

A choice that is open is worth at most what the place is worth alone, with those chosen, and half of
what it is worth with those that may still be chosen: the other half counts for the other place.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import attrs
from attrs import frozen

from solvers.limits import Stopped, Watch, reason

Chosen: TypeAlias = tuple[int, ...]
_LOOK = 127


@frozen
class Choice:
    """Things to choose from, by number: how many, and what they are worth."""

    number: int
    alone: tuple[int, ...]
    together: tuple[Mapping[int, int], ...]
    """For each thing what it is worth with each other, besides; never less than nothing."""

    after: Mapping[int, int]
    """Things that can be chosen only with another."""

    def worth(self, chosen: Chosen) -> int:
        """What a choice is worth."""
        pairs = sum(self.together[at].get(other, 0) for at in chosen for other in chosen)
        return sum(self.alone[at] for at in chosen) + pairs // 2


@frozen
class Solved:
    """A best choice, or the best so far and why the search stopped."""

    value: int
    chosen: Chosen
    bound: int
    stopped: str = ""


def best_choice(choice: Choice, watch: Watch) -> Solved:
    """The best, by branch and bound."""
    search = _Search(choice, watch)
    everything = list(range(len(choice.alone)))
    stopped = ""
    try:
        search.go((), 0, list(choice.alone), everything)
    except (Stopped, KeyboardInterrupt) as why:
        stopped = reason(why)
    bound = search.bound(0, list(choice.alone), everything, choice.number)[0] if stopped else 0
    return Solved(search.value, search.best, max(bound, search.value), stopped)


class _Search:
    """One search: the choice, the clock and the best so far."""

    def __init__(self, choice: Choice, watch: Watch) -> None:
        self.choice, self.watch = choice, watch
        self.best = self._greedy()
        self.value = choice.worth(self.best)

    def _greedy(self) -> Chosen:
        found: list[int] = []
        gains = list(self.choice.alone)
        while len(found) < self.choice.number:
            open_ = [at for at in range(len(gains)) if at not in found
                     and self.choice.after.get(at, at) in {at, *found}]
            best = max(open_, key=lambda at: gains[at])
            found.append(best)
            for other, worth in self.choice.together[best].items():
                gains[other] += worth
        return tuple(sorted(found))

    def bound(
        self, worth: int, gains: list[int], left: list[int], number: int
    ) -> tuple[int, list[int]]:
        """At most what so many of those left can add, and those left, the most promising first."""
        there = set(left)
        most: dict[int, int] = {}
        for at in left:
            pairs = [more for other, more in self.choice.together[at].items() if other in there]
            if len(pairs) >= number:
                pairs = sorted(pairs, reverse=True)[: number - 1]
            most[at] = 2 * gains[at] + sum(pairs)
        order = sorted(left, key=lambda at: -most[at])
        return worth + sum(most[at] for at in order[:number]) // 2, order

    def go(self, chosen: Chosen, worth: int, gains: list[int], left: list[int]) -> None:
        """All completions of what is chosen; ``gains`` counts what is chosen already."""
        self.watch.nodes += 1
        if not self.watch.nodes & _LOOK:
            self.watch.best = self.value
            self.watch.look()
        number = self.choice.number - len(chosen)
        if not number:
            if worth > self.value:
                self.value, self.best = worth, tuple(sorted(chosen))
            return
        while len(left) >= number:
            most, left = self.bound(worth, gains, left, number)
            if most <= self.value:
                return
            first = self._first(chosen, left)
            more = list(gains)
            for other, pair in self.choice.together[first].items():
                more[other] += pair
            left = [at for at in left if at != first]
            self.go((*chosen, first), worth + gains[first], more, left)
            gone = {at for at, needed in self.choice.after.items() if needed == first}
            left = [at for at in left if at not in gone]

    def _first(self, chosen: Chosen, left: list[int]) -> int:
        """The most promising that may be chosen now."""
        needed = self.choice.after
        return next(at for at in left if needed.get(at, at) == at or needed[at] in chosen)


# --- other engines --------------------------------------------------------------------------------


def by_cp_sat(choice: Choice, watch: Watch) -> Solved:
    """The best, by OR-tools' CP-SAT, an optional extra."""
    from solvers.cp_sat import loaded, run  # noqa: PLC0415  # an extra

    cp = loaded()
    model = cp.CpModel()
    truths = [model.new_bool_var("") for _ in choice.alone]
    _model(model, truths, choice)
    solver = cp.CpSolver()
    solver.parameters.max_time_in_seconds = max(watch.left, 0.001)
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = 1
    solver.parameters.catch_sigint_signal = False
    status, stopped = run(solver, model, watch)
    if status not in {cp.OPTIMAL, cp.FEASIBLE}:
        return attrs.evolve(_nothing(choice), stopped=stopped or "time")
    chosen = tuple(at for at, truth in enumerate(truths) if solver.boolean_value(truth))
    value = choice.worth(chosen)
    if status == cp.FEASIBLE:
        return Solved(value, chosen, int(solver.best_objective_bound), stopped or "time")
    return Solved(value, chosen, value)


def _model(model: Any, truths: list[Any], choice: Choice) -> None:  # noqa: ANN401  # CP-SAT's own
    """The choice for CP-SAT: a truth for each thing, and one for each pair that is worth more."""
    worth: list[Any] = [gain * truth for gain, truth in zip(choice.alone, truths, strict=True)]
    for one, other, more in _pairs(choice):
        both = model.new_bool_var("")
        model.add_implication(both, truths[one])
        model.add_implication(both, truths[other])
        worth.append(more * both)
    for at, needed in choice.after.items():
        model.add_implication(truths[at], truths[needed])
    model.add(sum(truths) == choice.number)
    model.maximize(sum(worth))


def by_z3(choice: Choice, watch: Watch) -> Solved:
    """The best, by z3: each time something better is asked for, until that is refuted."""
    import z3  # noqa: PLC0415  # an extra

    from solvers.z3.contexts import fresh, solver_in  # noqa: PLC0415  # likewise

    context = fresh()
    solver = solver_in(context)
    truths = [z3.Bool(f"chosen {at}", context) for at in range(len(choice.alone))]
    solver.add(z3.PbEq([(truth, 1) for truth in truths], choice.number))
    solver.add(*(z3.Implies(truths[at], truths[needed]) for at, needed in choice.after.items()))
    worth = [(truth, gain) for truth, gain in zip(truths, choice.alone, strict=True) if gain]
    worth += [(z3.And(truths[one], truths[other]), more) for one, other, more in _pairs(choice)]
    best = _nothing(choice)
    try:
        while worth:
            watch.look()
            solver.set("timeout", max(1, int(watch.left * 1000)))
            solver.add(z3.PbGe(worth, best.value + 1))
            found = solver.check()
            if found != z3.sat:
                break
            model = solver.model()
            chosen = tuple(at for at, bit in enumerate(truths) if z3.is_true(model.eval(bit)))
            best = attrs.evolve(best, value=choice.worth(chosen), chosen=chosen)
    except (Stopped, KeyboardInterrupt) as why:
        return attrs.evolve(best, stopped=reason(why))
    if worth and found == z3.unknown:
        return attrs.evolve(best, stopped="time")
    return attrs.evolve(best, bound=best.value)


def _pairs(choice: Choice) -> list[tuple[int, int, int]]:
    return [
        (one, other, more)
        for one, found in enumerate(choice.together)
        for other, more in found.items()
        if one < other
    ]


def _nothing(choice: Choice) -> Solved:
    """The choice that comes first, and what no choice can be worth more than."""
    open_ = sorted(range(len(choice.alone)), key=lambda at: (at in choice.after, at))
    chosen = tuple(sorted(open_[: choice.number]))
    most = sum(choice.alone) + sum(more for _, _, more in _pairs(choice))
    return Solved(choice.worth(chosen), chosen, most)
