"""The best placing by other engines, each on the same candidates: what ours are measured by.

Each gives the value of the best choice, or nothing when its seconds of the processor are over, all
with one worker. Models and settings are the fastest that we found for each engine;
``docs/benchmarks.rst`` names what else was tried.
"""

from __future__ import annotations

from itertools import combinations

import clingo
import z3  # noqa: TID251  # a peer that we are measured by
from ortools.sat.python import cp_model
from pieces import Pieces
from pysat.examples.rc2 import RC2
from pysat.formula import WCNF
from timing import ALARM

# --- CP-SAT --------------------------------------------------------------------------------------


class CpSat:
    """One truth for each candidate, and for each item that it counts for the connected set."""

    def __init__(self, pieces, **parameters):
        self.model, self.solver = cp_model.CpModel(), cp_model.CpSolver()
        self.truth = [self.model.new_bool_var("") for _ in pieces.candidates]
        self.inside = [self.model.new_bool_var("") for _ in pieces.items]
        self.lone = self.model.new_bool_var("")
        for item, numbers in enumerate(pieces.numbers):
            truths = [self.truth[at] for at in numbers]
            self.model.add_bool_or([*truths, ~self.inside[item]])
            if item < pieces.standing:
                self.model.add_bool_or(truths)
        for numbers in pieces.exclusive():
            self.model.add_at_most_one([self.truth[at] for at in numbers])
        for one, other in pieces.pairs():
            self.model.add_bool_or([~self.inside[one], ~self.inside[other], ~self.lone])
        for number, truth in enumerate(self.truth):
            near = [self.truth[at] for at in pieces.near(number)]
            inside = self.inside[pieces.item[number]]
            self.model.add_bool_or([~truth, ~inside, self.lone, *near])
        gains = [at.gain for at in pieces.candidates]
        self.model.maximize(cp_model.LinearExpr.weighted_sum(
            [*self.truth, *self.inside], [*gains, *pieces.sizes]
        ))
        told = {"num_workers": 1, "random_seed": 1, "catch_sigint_signal": False, **parameters}
        for name, value in told.items():
            setattr(self.solver.parameters, name, value)

    def solved(self):
        """The chosen candidates and the items inside of an optimum; nothing if it is late."""
        if self.solver.solve(self.model) != cp_model.OPTIMAL:
            return None
        true = self.solver.boolean_value
        return [at for at, truth in enumerate(self.truth) if true(truth)], {
            item for item, truth in enumerate(self.inside) if true(truth)
        }

    def refuse(self, group, counted, bridging):
        """If this group is chosen, these two items count together only over a bridge."""
        self.model.add_bool_or([
            *(~self.truth[at] for at in group),
            *(~self.inside[item] for item in counted),
            *(self.truth[at] for at in bridging),
        ])


def by_cp_sat(task, seconds):
    pieces = Pieces(task)
    model = CpSat(pieces, cp_model_presolve=False, linearization_level=2)
    with ALARM.after(seconds, model.solver.stop_search):
        return pieces.best(model)


# --- RC2: clauses and weights --------------------------------------------------------------------


class MaxSat:
    """The same as clauses, each step of what an item gains with the weight of the step."""

    def __init__(self, pieces):
        self.formula, self.last, self.engine = WCNF(), 0, None
        self.truth = [self.new() for _ in pieces.candidates]
        self.inside = [self.new() for _ in pieces.items]
        self.lone, add = self.new(), self.formula.append
        for item, numbers in enumerate(pieces.numbers):
            truths = [self.truth[at] for at in numbers]
            add([*truths, -self.inside[item]])
            if item < pieces.standing:
                add(truths)
        for numbers in pieces.exclusive():
            for one, other in combinations(numbers, 2):
                add([-self.truth[one], -self.truth[other]])
        for one, other in pieces.pairs():
            add([-self.inside[one], -self.inside[other], -self.lone])
        for number, truth in enumerate(self.truth):
            near = [self.truth[at] for at in pieces.near(number)]
            add([-truth, -self.inside[pieces.item[number]], self.lone, *near])
        for item, size in enumerate(pieces.sizes):
            self.weigh(pieces.levels(item))
            add([self.inside[item]], weight=size)

    def new(self):
        """A new truth."""
        self.last += 1
        return self.last

    def weigh(self, levels):
        """The steps of one item's gain; none counts without the one before it."""
        before = None
        for more, numbers in levels:
            level = self.new()
            self.formula.append([-level, *(self.truth[at] for at in numbers)])
            if before:
                self.formula.append([-level, before])
            self.formula.append([level], weight=more)
            before = level

    def solved(self):
        """The chosen candidates and the items inside of an optimum; nothing if it is late."""
        found = self.engine.compute(expect_interrupt=True)
        if found is None:
            return None
        true = {truth for truth in found if truth > 0}
        return [at for at, truth in enumerate(self.truth) if truth in true], {
            item for item, truth in enumerate(self.inside) if truth in true
        }

    def refuse(self, group, counted, bridging):
        """If this group is chosen, these two items count together only over a bridge."""
        self.engine.add_clause([
            *(-self.truth[at] for at in group),
            *(-self.inside[item] for item in counted),
            *(self.truth[at] for at in bridging),
        ])


RC2_SETTINGS = {"solver": "m22", "adapt": True, "exhaust": True, "minz": True}


def by_rc2(task, seconds):
    pieces = Pieces(task)
    model = MaxSat(pieces)
    with (
        RC2(model.formula, **RC2_SETTINGS) as model.engine,
        ALARM.after(seconds, model.engine.interrupt),
    ):
        return pieces.best(model)


# --- clingo --------------------------------------------------------------------------------------


CLINGO_SETTINGS = (
    "--opt-strategy=bb", "--configuration=frumpy", "--opt-heuristic=sign,model",
)  # fmt: skip


class AnswerSet:
    """The same as ground rules; the control is asked again after each refusal."""

    def __init__(self, pieces):
        self.control, self.true = clingo.Control(["--warn=none", *CLINGO_SETTINGS]), set()
        self.minimized = []
        with self.control.backend() as self.rules:
            self.truth = [self.rules.add_atom() for _ in pieces.candidates]
            self.inside = [self.rules.add_atom() for _ in pieces.items]
            self.rules.add_rule(self.truth, [], choice=True)
            for number in range(pieces.standing):
                self.never(-self.truth[number])
            for item, size in enumerate(pieces.sizes):
                self.weigh(pieces.levels(item))
                self.minimized.append((self.inside[item], -size))
            for numbers in pieces.exclusive():
                self.at_most_one([self.truth[at] for at in numbers])
            self.connect(pieces)
            self.rules.add_minimize(0, self.minimized)

    def connect(self, pieces):
        """What is inside is chosen, and touches another piece or is alone."""
        lone = self.rules.add_atom()
        self.rules.add_rule([*self.inside, lone], [], choice=True)
        for item, numbers in enumerate(pieces.numbers):
            self.never(self.inside[item], *(-self.truth[at] for at in numbers))
        for one, other in pieces.pairs():
            self.never(self.inside[one], self.inside[other], lone)
        for number, truth in enumerate(self.truth):
            far = [-self.truth[at] for at in pieces.near(number)]
            self.never(truth, self.inside[pieces.item[number]], -lone, *far)

    def at_most_one(self, atoms):
        """No two of these hold."""
        self.rules.add_weight_rule([], 2, [(at, 1) for at in atoms])

    def any_of(self, bodies):
        """An atom that holds if any of these does."""
        atom = self.rules.add_atom()
        for body in bodies:
            self.rules.add_rule([atom], body)
        return atom

    def never(self, *body):
        """These do not hold together."""
        self.rules.add_rule([], body)

    def weigh(self, levels):
        """The steps of one item's gain."""
        for more, numbers in levels:
            self.minimized.append((self.any_of([self.truth[at]] for at in numbers), -more))

    def solved(self):
        """The chosen candidates and the items inside of an optimum; nothing if it is late."""
        if not self.control.solve(on_model=self.keep).exhausted:
            return None
        return [at for at, truth in enumerate(self.truth) if truth in self.true], {
            item for item, truth in enumerate(self.inside) if truth in self.true
        }

    def keep(self, model):
        """Remember what is true; the last model is the best."""
        self.true = {truth for truth in (*self.truth, *self.inside) if model.is_true(truth)}

    def refuse(self, group, counted, bridging):
        """If this group is chosen, these two items count together only over a bridge."""
        with self.control.backend() as self.rules:
            self.never(
                *(self.truth[at] for at in group),
                *(self.inside[item] for item in counted),
                *(-self.truth[at] for at in bridging),
            )


class Reached(AnswerSet):
    """The same, but what is inside is reached from a root, so that there never is a gap."""

    def connect(self, pieces):
        """The first item inside is the root; each other one touches one that is inside."""
        roots = [self.rules.add_atom() for _ in pieces.items]
        self.rules.add_rule(roots, [], choice=True)
        self.at_most_one(roots)
        for item, numbers in enumerate(pieces.numbers):
            used = self.any_of([self.truth[at]] for at in numbers)
            self.rules.add_rule([self.inside[item]], [roots[item], used])
            for before in range(item):
                self.never(roots[item], self.inside[before])
            for other, ways in self.touching(pieces, numbers).items():
                self.rules.add_rule([self.inside[item]], [self.inside[other], self.any_of(ways)])

    def touching(self, pieces, numbers):
        """For each other item the ways in which one of these candidates touches it."""
        found = {}
        for number in numbers:
            by_item = {}
            for other in pieces.near(number):
                by_item.setdefault(pieces.item[other], []).append([self.truth[other]])
            for item, bodies in by_item.items():
                found.setdefault(item, []).append([self.truth[number], self.any_of(bodies)])
        return found


def by_clingo(task, seconds, model=AnswerSet):
    pieces = Pieces(task)
    made = model(pieces)
    with ALARM.after(seconds, made.control.interrupt):
        return pieces.best(made)


def by_clingo_reaching(task, seconds):
    return by_clingo(task, seconds, Reached)


# --- z3's own optimizer --------------------------------------------------------------------------


class Optimize:
    """The clauses and weights once more."""

    def __init__(self, pieces, engine):
        self.optimize = z3.Optimize(ctx=z3.Context())
        self.optimize.set("maxsat_engine", engine)
        self.context = self.optimize.ctx
        self.truth = [self.new(f"c{at}") for at in range(len(pieces.candidates))]
        self.inside = [self.new(f"i{at}") for at in range(len(pieces.items))]
        lone, add = self.new("lone"), self.optimize.add
        for item, numbers in enumerate(pieces.numbers):
            used = z3.Or([self.truth[at] for at in numbers])
            add(used if item < pieces.standing else z3.Implies(self.inside[item], used))
            for more, reaching in pieces.levels(item):
                self.optimize.add_soft(z3.Or([self.truth[at] for at in reaching]), more)
            self.optimize.add_soft(self.inside[item], pieces.sizes[item])
        for numbers in pieces.exclusive():
            add(z3.AtMost(*(self.truth[at] for at in numbers), 1))
        if len(self.inside) > 1:
            add(z3.Implies(lone, z3.AtMost(*self.inside, 1)))
        for number, truth in enumerate(self.truth):
            near = [self.truth[at] for at in pieces.near(number)]
            inside = self.inside[pieces.item[number]]
            add(z3.Or([z3.Not(truth), z3.Not(inside), lone, *near]))

    def new(self, name):
        """A new truth."""
        return z3.Bool(name, self.context)

    def solved(self):
        """The chosen candidates and the items inside of an optimum; nothing if it is late."""
        if self.optimize.check() != z3.sat:
            return None
        model = self.optimize.model()
        chosen, inside = (
            [at for at, truth in enumerate(truths)
             if z3.is_true(model.eval(truth, model_completion=True))]
            for truths in (self.truth, self.inside)
        )
        return chosen, set(inside)

    def refuse(self, group, counted, bridging):
        """If this group is chosen, these two items count together only over a bridge."""
        self.optimize.add(z3.Or([
            *(z3.Not(self.truth[at]) for at in group),
            *(z3.Not(self.inside[item]) for item in counted),
            *(self.truth[at] for at in bridging),
        ]))


def by_optimize(task, seconds, engine="wmax"):
    pieces = Pieces(task)
    model = Optimize(pieces, engine)
    with ALARM.after(seconds, model.context.interrupt):
        return pieces.best(model)
