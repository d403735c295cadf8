"""Whether something can be bought, by other engines: what our answer is measured by.

Each model is written from the rules anew, with the obvious variables: for each token what it is
used for, for each good how many chips are spent, sold and bought. It gives the least that a
purchase costs (the worth lost, in francs), ``NONE`` if there is no way, or nothing when its time is
over.
"""

from __future__ import annotations

import time

import z3  # noqa: TID251  # a peer that we are measured by
from ortools.sat.python import cp_model
from timing import ALARM

from rulespec.games.paris_1900.components import GOODS, RESOURCES, TOKENS
from rulespec.games.paris_1900.things import counted
from rulespec.language.universes import bits
from solvers.paris_1900.offers import offers

NONE = -1
IDLE = TOKENS.mask(("9", "13", "14", "16", "17", "23", "24", "25", "27"))


def offered(position, target):
    """The prices at which a place is to be had, one for each key."""
    found = offers(position, lambda move: move.target == target)
    return sorted({(at.francs, at.goods) for at in found})


def uses(position):
    """For each token every way to use it: what is spent, what is sold, francs; none is the first.

    A token is sold at once, before the chips are bought, or spent with the rest of it sold later.
    """
    box = position.box
    found = []
    for token in bits(position.seat.tokens & ~IDLE):
        at_once = box.tables.gain_francs.get(token, 0)
        ways = [((0, 0, 0), 0, 0)]
        for given in box.tables.stands[1 << token]:
            goods = counted(given)
            for wood in range(goods[0] + 1):
                for marble in range(goods[1] + 1):
                    for gold in range(goods[2] + 1):
                        spent = (wood, marble, gold, 0, 0, 0)
                        rest = [a - b for a, b in zip(goods, spent, strict=True)]
                        francs = at_once + sale(box, rest)
                        late = any(spent)
                        ways.append((spent[:3], 0 if late else francs, francs if late else 0))
        most = max(early + late for _, early, late in ways)
        if most or len(ways) > 1:
            found.append((most, ways))
    return found


def sale(box, goods):
    return sum(number * box.tables.selling_price[good] for good, number in enumerate(goods))


def by_cp_sat(position, target, seconds):
    best, until = NONE, time.process_time() + seconds
    for francs, goods in offered(position, target):
        model = cp_model.CpModel()
        purse = Purse(position, (francs, goods), model)
        for condition in purse.conditions:
            model.add(condition)
        model.minimize(purse.cost)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.catch_sigint_signal = False
        with ALARM.after(until - time.process_time(), solver.stop_search):
            status = solver.solve(model)
        if status == cp_model.OPTIMAL:
            value = round(solver.objective_value)
            best = value if best == NONE else min(best, value)
        elif status != cp_model.INFEASIBLE:
            return None
    return best


def by_z3(position, target, seconds):
    best, until = NONE, time.process_time() + seconds
    for francs, goods in offered(position, target):
        optimize = z3.Optimize()
        purse = Purse(position, (francs, goods), Variables(optimize))
        optimize.add(purse.conditions)
        cost = optimize.minimize(purse.cost)
        with ALARM.after(until - time.process_time(), optimize.ctx.interrupt):
            found = optimize.check()
        if found == z3.sat:
            value = optimize.lower(cost).as_long()
            best = value if best == NONE else min(best, value)
        elif found != z3.unsat:
            return None
    return best


class Variables:
    """Integer variables of z3, made as CP-SAT makes them."""

    def __init__(self, optimize):
        self.optimize, self.made = optimize, 0

    def new_int_var(self, least, most, _):
        """A whole number within bounds."""
        self.made += 1
        found = z3.Int(f"x{self.made}")
        self.optimize.add(found >= least, found <= most)
        return found


class Purse:
    """The conditions of one purchase at one price, and what it costs."""

    def __init__(self, position, price, model):
        francs, needed = price
        box, seat = position.box, position.seat
        bought = [model.new_int_var(0, position.supply[good], "") for good in range(len(RESOURCES))]
        spent = [model.new_int_var(0, seat.goods[good], "") for good in range(len(RESOURCES))]
        sold = [model.new_int_var(0, seat.goods[good], "") for good in range(len(GOODS))]
        self.conditions, by_tokens = [], [[] for _ in RESOURCES]
        early, late, lost = [], [], []
        for most, ways in uses(position):
            chosen = [model.new_int_var(0, 1, "") for _ in ways]
            self.conditions.append(sum(chosen) == 1)
            for pick, (goods, soon, later) in zip(chosen, ways, strict=True):
                for good, number in enumerate(goods):
                    by_tokens[good].append(number * pick)
                early.append(soon * pick)
                late.append(later * pick)
                if pick is not chosen[0]:
                    lost.append((most - soon - later) * pick)
        buys, sells = box.tables.buying_price, box.tables.selling_price
        paid = sum(number * buys[good] for good, number in enumerate(bought))
        income = seat.francs + sum(number * sells[good] for good, number in enumerate(sold))
        income += sum(early)
        for good in range(len(RESOURCES)):
            have = spent[good] + bought[good] + sum(by_tokens[good])
            self.conditions += [have >= needed[good], spent[good] + sold[good] <= seat.goods[good]]
        self.conditions += [income - paid >= 0, income + sum(late) - paid >= francs]
        self.cost = francs + paid + sum(lost)
        self.cost += sum(number * sells[good] for good, number in enumerate(spent))
