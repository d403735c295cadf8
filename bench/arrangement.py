"""The best arrangement and the best single move, ours beside other engines: ``make bench``.

Boards are second-stage positions of the real box, all streets laid and nothing built: half of them
laid at random, half of them so that one player's cells lie together, which leaves more to choose.
Every engine answers for the same boards in turn, from the same candidates; its model is built anew
each time. Ours also has a row with the candidates worked out from the position within its time.
All optima must be equal. Times are medians; a ratio above 1 means that ours is faster.
"""

from __future__ import annotations

import argparse
import platform
import random
import statistics
import time

import peers

from rulespec.games.city_of_light import LayTile, Player, set_up
from rulespec.games.city_of_light.components import ALL_BUILDINGS, BUILDINGS, CELLS, KINDS
from rulespec.universes import bits
from solvers.city_of_light.best import best_moves
from solvers.city_of_light.reserve import reserve_task
from solvers.limits import Limits
from solvers.search import branch_and_bound
from solvers.z3 import arrangement

SIZES = (4, 6, 8, 12)
SEARCH, CERTIFIED, WHOLE = "search", "search, certified by z3", "search, with the candidates"
OURS = {
    SEARCH: branch_and_bound.best_placing,
    CERTIFIED: arrangement.certified_placing,
    "z3 alone": arrangement.best_placing,
}
PEERS = {
    "CP-SAT": peers.by_cp_sat,
    "RC2": peers.by_rc2,
    "clingo": peers.by_clingo,
    "z3 Optimize": peers.by_optimize,
}
AIMS = {4: 5, 6: 5, 8: 2, 12: 1}
"""How many times faster than the best peer ours is to be."""


def laid(seed, *, together):
    """A board with all streets laid, perhaps each blue tile where blue's cells touch most."""
    chance = random.Random(seed)
    position = set_up(seed=seed)
    beside = CELLS.relation("beside")

    def touching(move):
        ground = position.play(move).ground
        own = ground.colours[0] | ground.common
        return sum((own & beside(1 << at)).bit_count() for at in bits(own)), chance.random()

    while position.stage == 1:
        moves = [move for move in position.moves() if isinstance(move, LayTile)]
        moves = moves or position.moves()
        blues = together and position.mover is Player.BLUE and isinstance(moves[0], LayTile)
        position = position.play(max(moves, key=touching) if blues else chance.choice(moves))
    return position


def board(seed, size):
    """A board with so many buildings in blue's reserve; every other one with cells together."""
    position = laid(seed, together=seed % 2 == 1)
    chosen = random.Random(seed).sample(BUILDINGS, size)
    reserve = KINDS.mask(chosen)
    seats = position.with_seat(Player.BLUE, position.seats[0].changed(reserve=reserve))
    return position.changed(mover=Player.BLUE, seats=seats, supply=ALL_BUILDINGS & ~reserve)


def compared(size, boards, seconds, allowed):
    """Each engine's times on all boards; a time-out counts as the whole time."""
    times = {name: [] for name in (SEARCH, WHOLE, CERTIFIED, "z3 alone", *PEERS)}
    late = dict.fromkeys(times, 0)
    candidates = []
    for seed in range(boards):
        position = board(seed, size)
        task = reserve_task(position, Player.BLUE)
        candidates.append(sum(map(len, task.items)))
        values = {}
        for name, spent in times.items():
            if late[name] > allowed:
                continue
            start = time.perf_counter()
            values[name] = solved(name, position, task, seconds)
            spent.append(min(time.perf_counter() - start, seconds))
            late[name] += values[name] is None
        sure = {value for value in values.values() if value is not None}
        assert len(sure) == 1, f"the optima differ on board {seed} with {size}: {values}"
    return times, late, statistics.median(candidates)


def solved(name, position, task, seconds):
    if name in PEERS:
        return PEERS[name](task, seconds)
    engine = OURS.get(name, branch_and_bound.best_placing)
    if name == WHOLE:
        task = reserve_task(position.changed(), Player.BLUE)
    found = engine(task, Limits(seconds=seconds).start(), None)
    return None if found.stopped else found.value


def shown(size, boards, seconds, allowed):
    times, late, candidates = compared(size, boards, seconds, allowed)
    medians = {name: statistics.median(spent) for name, spent in times.items()}
    best = min(PEERS, key=lambda name: medians[name])
    print(f"\nk = {size}: {boards} boards, {candidates:g} candidates at the median")
    for name, spent in times.items():
        most = max(spent) * 1e3
        note = f"   {late[name]} time-outs" if late[name] else ""
        if len(spent) < boards:
            note += f", asked on {len(spent)} boards only"
        print(f"  {name:28}{medians[name] * 1e3:10.2f} ms   at most {most:10.2f} ms{note}")
    for name in (SEARCH, WHOLE):
        ratio = medians[best] / medians[name]
        print(f"  {name}: {ratio:.1f} times faster than {best} (aim: {AIMS[size]})")
    ratio = medians["RC2"] / medians[CERTIFIED]
    aim = " (aim: 1)" if size <= 8 else ""
    print(f"  {CERTIFIED}: {ratio:.2f} times as fast as RC2{aim}")


def single_moves(boards):
    """The best single move: of the buildings alone, and of all moves, postcards included."""
    print("\nbest single move, time for each building of the reserve (aim: below 1 ms)")
    for size in SIZES:
        alone, everything, judged = [], [], []
        for seed in range(boards):
            position = board(seed, size)
            used_up = position.changed(in_play=0)
            for spent, asked in ((alone, used_up), (everything, position)):
                start = time.perf_counter()
                answer = best_moves(asked)
                spent.append((time.perf_counter() - start) / size)
            judged.append(answer.what.among)
        shown = [f"{statistics.median(spent) * 1e3:.3f} ms" for spent in (alone, everything)]
        moves = statistics.median(judged)
        print(f"  k = {size:2}: buildings {shown[0]}; with postcards {shown[1]}, {moves:g} moves")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--boards", type=int, default=20, help="boards of each size")
    parser.add_argument("--seconds", type=float, default=60.0, help="the time limit of each answer")
    parser.add_argument("--sizes", default="4,6,8,12", help="how many buildings, such as 4,6")
    parser.add_argument(
        "--late", type=int, default=2, help="after more time-outs an engine is not asked again"
    )
    asked = parser.parse_args()
    print(f"Python {platform.python_version()}, {asked.boards} boards, {asked.seconds:g} s each")
    for size in map(int, asked.sizes.split(",")):
        shown(size, asked.boards, asked.seconds, asked.late)
    single_moves(asked.boards)


if __name__ == "__main__":
    main()
