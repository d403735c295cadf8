"""The best placing by other engines, each on the same candidates: what ours are measured by.

Each gives the value of the best choice, or nothing when its time is over.
"""

from __future__ import annotations

import threading
import time

import clingo
import z3  # noqa: TID251  # a peer that we are measured by
from pysat.examples.rc2 import RC2
from pysat.formula import WCNF

from solvers import cp_sat
from solvers.limits import Limits
from solvers.search.placing import Candidate, groups_of


def pieces_of(task):
    """The standing groups as items with one candidate that is chosen, then the items."""
    groups = groups_of(task.standing, task.beside)
    there = [(Candidate(0, cells, 0),) for cells in groups]
    return len(there), [*there, *task.items]


def by_cp_sat(task, seconds):
    found = cp_sat.best_placing(task, Limits(seconds=seconds).start())
    return None if found.stopped else found.value


# --- RC2: clauses and weights; a gap in the connected set is refused when it shows ---------------


class MaxSat:
    """The task as weighted clauses, with the same refusal of gaps that ours has."""

    def __init__(self, task):
        self.task = task
        self.there, self.items = pieces_of(task)
        self.formula, self.last, self.lost = WCNF(), 0, 0
        self.truth = [[self.new() for _ in some] for some in self.items]
        self.inside = [self.new() for _ in self.items]
        self.lone = self.new()
        for truths in self.truth[: self.there]:
            self.formula.append([truths[0]])
        self.exclude()
        for item, some in enumerate(self.items):
            self.weigh(item, some)
        for item, other in pairs(range(len(self.items))):
            self.formula.append([-self.inside[item], -self.inside[other], -self.lone])

    def new(self):
        """A new truth."""
        self.last += 1
        return self.last

    def exclude(self):
        """At most one candidate of each item and on each cell."""
        blocking = {}
        for some, truths in zip(self.items, self.truth, strict=True):
            for at, truth in zip(some, truths, strict=True):
                for place in range(at.blocks.bit_length()):
                    if at.blocks >> place & 1:
                        blocking.setdefault(place, []).append(truth)
        for truths in (*self.truth, *blocking.values()):
            for one, other in pairs(truths):
                self.formula.append([-one, -other])

    def weigh(self, item, some):
        """Each level of an item's gain has the weight of the step up to it."""
        truths, before = self.truth[item], 0
        for gain in sorted({at.gain for at in some if at.gain > 0}):
            level = self.new()
            reached = [t for at, t in zip(some, truths, strict=True) if at.gain >= gain]
            self.formula.append([-level, *reached])
            self.soft(level, gain - before)
            before = gain
        size = some[0].cells.bit_count()
        self.formula.append([-self.inside[item], *truths])
        self.soft(self.inside[item], size)
        for at, truth in zip(some, truths, strict=True):
            near = self.near(at.cells, {item})
            self.formula.append([-truth, -self.inside[item], self.lone, *near])

    def soft(self, truth, weight):
        """A truth that is worth something."""
        self.formula.append([truth], weight=weight)
        self.lost += weight

    def near(self, cells, but):
        """What touches some cells, of all items but these."""
        ring = self.task.beside(cells)
        return [
            truth
            for item, some in enumerate(self.items)
            if item not in but
            for at, truth in zip(some, self.truth[item], strict=True)
            if at.cells & ring
        ]

    def gap(self, model):
        """The clause that a model with a gap offends against."""
        true = set(model)
        picked = {
            item: (at, truth)
            for item, some in enumerate(self.items)
            for at, truth in zip(some, self.truth[item], strict=True)
            if truth in true
        }
        members = [item for item in picked if self.inside[item] in true]
        group, cells = set(members[:1]), picked[members[0]][0].cells if members else 0
        while more := {
            item for item, (at, _) in picked.items()
            if item not in group and at.cells & self.task.beside(cells)
        }:
            group |= more
            for item in more:
                cells |= picked[item][0].cells
        chosen = [-picked[item][1] for item in group]
        return [
            [*chosen, -self.inside[members[0]], -self.inside[other], *self.near(cells, group)]
            for other in members
            if other not in group
        ]


def pairs(some):
    some = list(some)
    return [(one, other) for at, one in enumerate(some) for other in some[:at]]


def by_rc2(task, seconds):
    model = MaxSat(task)
    until = time.monotonic() + seconds
    with RC2(model.formula) as engine:
        timer = threading.Timer(seconds, engine.interrupt)
        timer.start()
        try:
            while time.monotonic() < until:
                found = engine.compute(expect_interrupt=True)
                if found is None:
                    return None
                gaps = model.gap(found)
                if not gaps:
                    return task.base + model.lost - engine.cost
                for clause in gaps:
                    engine.add_clause(clause)
        finally:
            timer.cancel()
    return None


# --- clingo -------------------------------------------------------------------------------------

PROGRAM = """
{ chosen(C) : candidate(I, C, _) } 1 :- item(I).
:- there(C), not chosen(C).
:- cell(X), 2 { chosen(C) : covers(C, X) }.
level(I, G) :- candidate(I, _, G), G > 0.
reached(I, G) :- level(I, G), chosen(C), candidate(I, C, H), H >= G.
below(I, G, P) :- level(I, G), P = #max { 0; H : level(I, H), H < G }.
{ root(I) : item(I) } 1.
:- root(I), not chosen(C) : candidate(I, C, _).
inside(C) :- root(I), chosen(C), candidate(I, C, _).
inside(D) :- inside(C), chosen(D), touch(C, D).
counted(I, S) :- inside(C), candidate(I, C, _), size(C, S).
#maximize { G - P, gain, I, G : reached(I, G), below(I, G, P) ; S, size, I, 0 : counted(I, S) }.
"""


def facts(task):
    there, items = pieces_of(task)
    listed = [(item, at) for item, some in enumerate(items) for at in some]
    found = []
    for name, (item, at) in enumerate(listed):
        found.append(f"candidate({item},{name},{at.gain}). size({name},{at.cells.bit_count()}).")
        if item < there:
            found.append(f"there({name}).")
        found += [f"covers({name},{x})." for x in range(at.blocks.bit_length())
                  if at.blocks >> x & 1]
        ring = task.beside(at.cells)
        found += [f"touch({name},{other})." for other, (of, far) in enumerate(listed)
                  if of != item and far.cells & ring and not far.blocks & at.blocks]
    found += [f"item({item})." for item in range(len(items))]
    found.append("cell(0..127).")
    return "\n".join(found)


def by_clingo(task, seconds):
    control = clingo.Control(["--opt-strategy=bb", "--warn=none"])
    control.add("base", [], PROGRAM + facts(task))
    control.ground([("base", [])])
    best = []
    with control.solve(on_model=lambda model: best.append(model.cost), async_=True) as handle:
        done = handle.wait(seconds)
        if not done:
            handle.cancel()
            return None
    return task.base - best[-1][0] if best[-1] else task.base


# --- z3's own optimizer -------------------------------------------------------------------------


def by_optimize(task, seconds):  # noqa: C901  # one plain model
    """The obvious model: pseudo-Boolean goals, reachability unrolled over the pieces."""
    there, items = pieces_of(task)
    optimize = z3.Optimize()
    optimize.set("timeout", int(seconds * 1000))
    truth = [[z3.Bool(f"c{i}_{j}") for j in range(len(some))] for i, some in enumerate(items)]
    blocking = {}
    for some, truths in zip(items, truth, strict=True):
        for at, bit in zip(some, truths, strict=True):
            for place in range(at.blocks.bit_length()):
                if at.blocks >> place & 1:
                    blocking.setdefault(place, []).append(bit)
    for bits in (*truth, *blocking.values()):
        if len(bits) > 1:
            optimize.add(z3.AtMost(*bits, 1))
    for truths in truth[:there]:
        optimize.add(truths[0])
    inside = reached(task, items, truth, optimize)
    for some, truths, member in zip(items, truth, inside, strict=True):
        for at, bit in zip(some, truths, strict=True):
            if at.gain:
                optimize.add_soft(bit, at.gain)
        optimize.add_soft(member, some[0].cells.bit_count())
    if optimize.check() != z3.sat:
        return None
    model = optimize.model()

    def holds(bit):
        return z3.is_true(model.eval(bit, model_completion=True))

    gained = sum(at.gain for some, truths in zip(items, truth, strict=True)
                 for at, bit in zip(some, truths, strict=True) if holds(bit))
    spread = sum(some[0].cells.bit_count() for some, member in zip(items, inside, strict=True)
                 if holds(member))
    return task.base + gained + spread


def reached(task, items, truth, optimize):
    """For each item whether it is reached from the root, in as many steps as there are items."""
    count = len(items)
    steps = [z3.Bool(f"root{i}") for i in range(count)]
    if count > 1:
        optimize.add(z3.AtMost(*steps, 1))
    for truths, root in zip(truth, steps, strict=True):
        optimize.add(z3.Implies(root, z3.Or(truths)))
    touch = {}
    for i in range(count):
        for j in range(count):
            if i != j:
                touch[i, j] = z3.Or([
                    z3.And(bit, z3.Or([
                        far_bit for far, far_bit in zip(items[j], truth[j], strict=True)
                        if far.cells & task.beside(at.cells)
                    ]))
                    for at, bit in zip(items[i], truth[i], strict=True)
                ])
                named = z3.Bool(f"touch{i}_{j}")
                optimize.add(z3.Implies(named, touch[i, j]))
                touch[i, j] = named
    for step in range(count - 1):
        further = [z3.Bool(f"in{step}_{i}") for i in range(count)]
        for i in range(count):
            ways = [z3.And(steps[j], touch[i, j]) for j in range(count) if j != i]
            optimize.add(z3.Implies(further[i], z3.Or(steps[i], *ways)))
        steps = further
    return steps
