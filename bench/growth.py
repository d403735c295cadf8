"""How the arrangement engines grow with the board: 8×8, 12×12 and 16×16 cells.

The rules of the box end at 8×8, so these are tasks of our own making: streets of the box's tiles,
laid and turned at random on boards of each size, and every placing of k of its twelve buildings on
blue and common cells, worth its size for each lamp beside it and three for not being left over.
The engines know no game, and are asked as the arrangement of a reserve asks them. Times and time
limits are the processor's; how an engine grows is the median over boards of the same number.
"""

from __future__ import annotations

import argparse
import random
import statistics
from functools import reduce
from operator import or_

import figures
import timing

from rulespec.games.city_of_light.box import turned as turns_of
from rulespec.games.city_of_light.components import BUILDINGS
from rulespec.games.city_of_light.tiling import turned
from rulespec.language.universes import grid
from solvers.city_of_light.bridge import (
    set_up,
)
from solvers.search import branch_and_bound, handing_over
from solvers.search.placing import Candidate, Task
from solvers.z3 import arrangement

SIDES = (8, 12, 16)
ENGINES = {
    "search": branch_and_bound.best_placing,
    "search, handed over": handing_over.best_placing,
    "search, certified by z3": arrangement.certified_placing,
    "z3 alone": arrangement.best_placing,
}
BOX = set_up().box
CORNERS = ((0, 0), (1, 0), (0, 1), (1, 1))
"""The cells of a tile, in the order in which its face names them."""


def streets(side, chance):
    """The cells on which blue may build, and the lamps."""
    faces, open_cells, lamps = list(BOX.faces.values()), 0, 0
    for row in range(0, side, 2):
        for column in range(0, side, 2):
            face = turned(chance.choice(faces), chance.randrange(4))
            for (x, y), shown in zip(CORNERS, face, strict=True):
                cell = 1 << (row + y) * side + column + x
                lamps |= cell if shown == "*" else 0
                open_cells |= cell if shown in "bc" else 0
    return open_cells, lamps


def task_of(side, size, number):
    chance = random.Random(number)
    open_cells, lamps = streets(side, chance)
    beside = grid("cells", side, side).relation("beside").quick
    names = chance.sample(BUILDINGS, size)
    items = (
        tuple(
            Candidate(3 + cells.bit_count() * (beside(cells) & lamps).bit_count(), cells, cells)
            for cells in placings(name, side)
            if not cells & ~open_cells
        )
        for name in names
    )
    return Task(items=tuple(some for some in items if some), base=-3 * size, beside=beside)


def placings(name, side):
    """Every way in which a building can lie on a board of that side, rotated only."""
    return [
        reduce(or_, (1 << (top + y) * side + left + x for x, y in outline))
        for outline in sorted(turns_of(BOX.shapes[name]))
        for top in range(side - max(y for _, y in outline))
        for left in range(side - max(x for x, _ in outline))
    ]


def measured(size, boards, seconds, late):
    """For each side the median seconds of each engine, asked in turn on each board."""
    times = {(side, name): [] for side in SIDES for name in ENGINES}
    missed = dict.fromkeys(times, 0)
    many = {side: [] for side in SIDES}
    for number in range(boards):
        for side in SIDES:
            task, values = task_of(side, size, number), set()
            many[side].append(sum(map(len, task.items)))
            for name, solve in ENGINES.items():
                if missed[side, name] > late:
                    continue
                found, took = timing.asked(
                    solve, lambda at=task: (at, timing.limits(seconds).start(), None)
                )
                late_one = bool(found.stopped) or took > seconds
                times[side, name].append(seconds if late_one else took)
                missed[side, name] += late_one
                values |= set() if found.stopped else {found.value}
            assert len(values) < 2, f"the optima differ: {side}, {number}: {values}"
    return times, missed, {side: statistics.median(at) for side, at in many.items()}


def shown(size, boards, seconds, late):
    """One table, and its figures."""
    times, missed, candidates = measured(size, boards, seconds, late)
    print(f"\nk = {size}: {boards} boards, candidates at the median: {candidates}")
    engines = {}
    for name in ENGINES:
        engines[name] = {
            f"{side}x{side}": timing.spread(times[side, name]) | {
                "to 8x8": timing.faster(times[8, name], times[side, name]),
                "asked": len(times[side, name]),
                "late": missed[side, name],
            }
            for side in SIDES
        }
        for board, row in engines[name].items():
            late_ones = f", {row['late']} time-outs of {row['asked']}" if row["late"] else ""
            print(f"  {name:25}{board:>6}{timing.told(times[int(board.split('x')[0]), name])}"
                  f"{row['to 8x8']['median']:8.1f} times 8x8{late_ones}", flush=True)
    return {"candidates": candidates, "engines": engines}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--boards", type=int, default=20, help="boards of each size")
    parser.add_argument("--seconds", type=float, default=20.0, help="the time limit of each answer")
    parser.add_argument("--sizes", default="4,6,8", help="how many buildings")
    parser.add_argument("--late", type=int, default=2, help="time-outs before it is asked no more")
    parser.add_argument("--save", action="store_true", help="keep the figures in bench/figures")
    asked = parser.parse_args()
    sizes = {
        size: shown(size, asked.boards, asked.seconds, asked.late)
        for size in map(int, asked.sizes.split(","))
    }
    if asked.save:
        figures.save(
            "growth", {"boards": asked.boards, "limit s": asked.seconds, "sizes": sizes}
        )


if __name__ == "__main__":
    main()
