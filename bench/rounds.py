"""Claims of Москва–Париж and stations of Paris Paris, ours beside CP-SAT and z3: ``make bench``.

``best_stations`` is the whole question, the answer toured again by the rules; the peers get the
same figures and only search. z3 is asked twice over: for something better until that is refuted,
and by its optimizer. Of claims the peers only say whether there is a way, as ours does, from what
each legal action leaves in the rows and in front, which is worked out within their time, as it is
within ours; ``claims`` lists every way. All answers must agree. Times and time limits are the
processors'; a ratio is worked out position by position, and above 1 ours is faster. A late answer
counts with the whole limit, and an engine that is late is not asked about larger choices.
"""

from __future__ import annotations

import argparse
import random

import figures
import timing
import z3  # noqa: TID251  # a peer
from ortools.sat.python import cp_model

from rulespec.games import moscow_paris, paris_paris
from rulespec.games.moscow_paris.position import FRONT
from rulespec.games.paris_paris.components import LINES, PLAYERS
from solvers.answers import Found
from solvers.moscow_paris.bridge import ACT, CHAIN, laid_out
from solvers.moscow_paris.claims import claims
from solvers.moscow_paris.ways import ways
from solvers.paris_paris import choosing
from solvers.paris_paris.best_stations import _choice, best_stations

SIZES = (3, 5, 8, 12, 16, 19)


# --- stations -------------------------------------------------------------------------------------


def by_optimizer(choice, seconds):
    """z3's own optimizer; nothing if it is late."""
    solver = z3.Optimize()
    truths = [z3.Bool(f"chosen {at}") for at in range(len(choice.alone))]
    solver.add(z3.PbEq([(truth, 1) for truth in truths], choice.number))
    solver.add(*(z3.Implies(truths[at], truths[first]) for at, first in choice.after.items()))
    worth = [z3.If(truth, gain, 0) for truth, gain in zip(truths, choice.alone, strict=True)]
    worth += [
        z3.If(z3.And(truths[one], truths[other]), more, 0)
        for one, found in enumerate(choice.together)
        for other, more in found.items() if one < other
    ]
    best = solver.maximize(z3.Sum(worth))
    with timing.ALARM.after(seconds, solver.ctx.interrupt):
        return best.value().as_long() if solver.check() == z3.sat else None


def sure(solved):
    return None if solved.stopped else solved.value


PEERS = {
    "CP-SAT": lambda choice, s: sure(choosing.by_cp_sat(choice, timing.limits(s).start())),
    "z3, refuting": lambda choice, s: sure(choosing.by_z3(choice, timing.limits(s).start())),
    "z3 Optimize": by_optimizer,
}


def stations(seconds, boards):
    """For each size the seconds of ours and of the peers."""
    rows, late = [], set()
    for size in SIZES:
        times = {name: [] for name in ("ours", *PEERS) if name not in late}
        for seed in range(boards):
            chance = random.Random(f"{size}/{seed}")
            tours = tuple(chance.sample(LINES.elements, 2 + seed % 4))
            position = paris_paris.set_up(players=2, seed=seed)
            answer, took = timing.asked(
                lambda at, t=tours, n=size: best_stations(at, n, t),
                lambda at=position: (at.changed({}),),
            )
            assert isinstance(answer, Found)
            times["ours"].append(took)
            _, choice = _choice(position, PLAYERS.places[position.mover], size, tours)
            for name, peer in PEERS.items():
                if name in times:
                    value, took = timing.asked(lambda p=peer, c=choice: p(c, seconds))
                    assert value in {None, answer.bound}, (name, value, answer)
                    too_late = value is None or took > seconds
                    times[name].append(seconds if too_late else took)
                    late |= {name} if too_late else set()
        rows.append((f"{size} stations", times))
    return rows


# --- claims ---------------------------------------------------------------------------------------


def effects(position):
    """For each legal action the wagons in the rows and in front afterwards."""
    found = []
    for move in position.moves():
        then = position.then(move)
        if then.phase == CHAIN:
            then = then.then(moscow_paris.read_move("refuse"))
        rows = [sum(1 << kind for kind in set(line.wagons)) if line else 0 for line in then.lines]
        front = then.position.eyes(str(position.mover)).worth(FRONT)
        found.append((rows, front))
    return found


def claim_by_cp_sat(found):
    model, kinds = cp_model.CpModel(), range(12)
    pairs = [(rows, front, row, model.new_bool_var(""))
             for rows, front in found for row in range(4)]
    model.add_exactly_one(at for *_, at in pairs)
    for rows, front, row, chosen in pairs:
        if not rows[row]:
            model.add(chosen == 0)
        for kind in kinds:
            if rows[row] >> kind & 1 and not front >> kind & 1:
                model.add(chosen == 0)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    return solver.solve(model) in {cp_model.OPTIMAL, cp_model.FEASIBLE}


def claim_by_z3(found):
    solver = z3.Solver()
    kinds = [z3.Bool(f"in the row {kind}") for kind in range(12)]
    fronts = [z3.Bool(f"in front {kind}") for kind in range(12)]
    pairs = []
    for number, (rows, front) in enumerate(found):
        for row in range(4):
            chosen = z3.Bool(f"action {number}, row {row}")
            pairs.append(chosen)
            there = [at == bool(rows[row] >> kind & 1) for kind, at in enumerate(kinds)]
            before = [at == bool(front >> kind & 1) for kind, at in enumerate(fronts)]
            solver.add(z3.Implies(chosen, z3.And(there + before)))
    solver.add(z3.Or(pairs), z3.Or(kinds))
    solver.add(*(z3.Implies(a, b) for a, b in zip(kinds, fronts, strict=True)))
    return solver.check() == z3.sat


def tables(boards):
    """Positions in which an action is to be done."""
    for seed in range(boards):
        chance = random.Random(seed)
        position = laid_out(moscow_paris.set_up(players=2 + seed % 3, seed=seed))
        for _ in range(20 + seed % 40):
            moves = position.moves()
            some = [move for move in moves if move.rule in {"claim", "front"}]
            position = position.then(chance.choice(some or moves))
        while position.phase != ACT:
            position = position.then(position.moves()[0])
        yield position


def claimed(boards):
    times = {"ours": [], "claims": [], "CP-SAT": [], "z3, refuting": []}
    for position in tables(boards):
        def fresh(at=position):
            return (at.changed(),)

        one, took = timing.asked(lambda at: next(ways(at), None), fresh)
        times["ours"].append(took)
        answer, took = timing.asked(claims, fresh)
        times["claims"].append(took)
        assert (one is not None) == isinstance(answer, Found)
        for name, peer in (("CP-SAT", claim_by_cp_sat), ("z3, refuting", claim_by_z3)):
            there, took = timing.asked(lambda at, p=peer: p(effects(at)), fresh)
            assert there == isinstance(answer, Found), position
            times[name].append(took)
    return [("a claim", times)]


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--seconds", type=float, default=30.0, help="for each peer and question")
    options.add_argument("--boards", type=int, default=8)
    options.add_argument("--save", action="store_true")
    args = options.parse_args()
    best_stations(paris_paris.STANDARD, 1, LINES.elements)  # the figures of the map, once
    saved = []
    for name, times in (*claimed(5 * args.boards), *stations(args.seconds, args.boards)):
        row = {engine: timing.spread(spent) for engine, spent in times.items()}
        for engine, spent in times.items():
            row[engine]["times faster"] = timing.faster(times["ours"], spent)
            row[engine] |= {"asked": len(spent), "late": spent.count(args.seconds)}
        told = ("{} {} (×{})".format(engine, timing.shown(at), at["times faster"]["median"])
                for engine, at in row.items())
        print(f"{name}: {', '.join(told)}", flush=True)
        saved.append({"name": name, "engines": row})
    if args.save:
        figures.save("rounds", {"rows": saved})


if __name__ == "__main__":
    main()
