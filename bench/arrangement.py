"""The best arrangement and the best single move, ours beside other engines: ``make bench``.

Boards are second-stage positions of the real box, all streets laid and nothing built: half of them
laid at random, half of them so that one player's cells lie together, which leaves more to choose.
Every engine answers for the same boards in turn, from the same candidates; its model is built anew
each time. Ours also has a row with the candidates worked out from the position within its time, and
one for the whole question, the answer replayed by the rules. All optima must be equal. Times are
those that the processors spent on all threads, so that a busy machine does not count, and medians;
a ratio above 1 means that ours is faster. An engine that is late too often is not asked again, and
is then no candidate for the best peer.
"""

from __future__ import annotations

import argparse
import platform
import random
import statistics
import time
from itertools import zip_longest

import figures
import peers

from rulespec.games.city_of_light import LayTile, Player, set_up
from rulespec.games.city_of_light.components import ALL_BUILDINGS, BUILDINGS, CELLS, KINDS
from rulespec.universes import bits
from solvers.answers import Found
from solvers.city_of_light.arranging.reserve import reserve_task
from solvers.city_of_light.best import best_arrangement, best_moves
from solvers.limits import Limits
from solvers.search import branch_and_bound
from solvers.z3 import arrangement

SIZES = (4, 6, 8, 12)
RULES = set_up().ruleset
"""One for all boards, so that its terms are compiled once, before the clock counts."""

SEARCH, CERTIFIED = "search", "search, certified by z3"
WHOLE, QUESTION = "search, with the candidates", "best_arrangement"
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
    supply = ALL_BUILDINGS & ~reserve
    return position.changed(mover=Player.BLUE, seats=seats, supply=supply, ruleset=RULES)


def compared(size, boards, seconds, allowed):
    """Each engine's times on all boards; a time-out counts as the whole time."""
    times = {name: [] for name in (SEARCH, WHOLE, QUESTION, CERTIFIED, "z3 alone", *PEERS)}
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
            start = time.process_time()
            values[name] = solved(name, position.changed(), task, seconds)
            took = time.process_time() - start
            spent.append(seconds if values[name] is None else took)
            late[name] += values[name] is None
        sure = {value for value in values.values() if value is not None}
        assert len(sure) == 1, f"the optima differ on board {seed} with {size}: {values}"
    return times, late, statistics.median(candidates)


def solved(name, position, task, seconds):
    """The optimum that an engine proves; nothing if it is too late."""
    if name in PEERS:
        return PEERS[name](task, seconds)
    limits = Limits(seconds=seconds)
    if name == QUESTION:
        answer = best_arrangement(position, Player.BLUE, limits=limits)
        return answer.bound if isinstance(answer, Found) else None
    if name == WHOLE:
        task = reserve_task(position, Player.BLUE)
    engine = OURS.get(name, branch_and_bound.best_placing)
    found = engine(task, limits.start(), None)
    return None if found.stopped else found.value


def shown(size, boards, seconds, allowed):
    """One table, and its figures."""
    times, late, candidates = compared(size, boards, seconds, allowed)
    medians = {name: statistics.median(spent) for name, spent in times.items()}
    print(f"\nk = {size}: {boards} boards, {candidates:g} candidates at the median")
    engines = {}
    for name, spent in times.items():
        note = f"   {late[name]} time-outs" if late[name] else ""
        if len(spent) < boards:
            note += f", asked on {len(spent)} boards only"
        columns = [f"{at * 1e3:10.2f} ms" for at in (medians[name], max(spent))]
        print(f"  {name:28}{columns[0]}   at most {columns[1]}{note}")
        engines[name] = {
            "median ms": figures.ms(medians[name]),
            "most ms": figures.ms(max(spent)),
            "asked": len(spent),
            "late": late[name],
        }
    return {"candidates": candidates, "engines": engines, **ratios(size, boards, times, medians)}


def ratios(size, boards, times, medians):
    """How many times faster ours are, at the median, than the best peer; z3's proof than RC2."""
    asked = (name for name in PEERS if len(times[name]) == boards)
    best = min(asked, key=lambda name: medians[name])
    faster = {}
    for name in (SEARCH, WHOLE, QUESTION):
        faster[f"{name} / best peer"] = round(medians[best] / medians[name], 2)
        print(f"  {name}: {medians[best] / medians[name]:.1f} times faster than {best}")
    others = zip_longest(*(times[name] for name in PEERS), fillvalue=float("inf"))
    slower = sum(map(_slower, times[WHOLE], others))
    print(f"  aim: {AIMS[size]}; {slower} boards on which some peer is faster than '{WHOLE}'")
    certified = faster[f"{CERTIFIED} / RC2"] = round(medians["RC2"] / medians[CERTIFIED], 2)
    aim = " (aim: 1)" if size <= 8 else ""
    print(f"  {CERTIFIED}: {certified} times as fast as RC2{aim}", flush=True)
    return {
        "best peer": best,
        "aim": AIMS[size],
        "times faster": faster,
        "boards where a peer is faster": slower,
    }


def _slower(ours, others):
    return ours > min(others)


def single_moves(boards):
    """The best single move: of the buildings alone, and of all moves, postcards included."""
    print("\nbest single move, time for each building of the reserve (aim: below 1 ms)")
    found = {}
    for size in SIZES:
        alone, everything, judged = [], [], []
        for seed in range(boards):
            position = board(seed, size)
            used_up = position.changed(in_play=0)
            for spent, asked in ((alone, used_up), (everything, position)):
                start = time.process_time()
                answer = best_moves(asked)
                spent.append((time.process_time() - start) / size)
            judged.append(answer.what.among)
        medians = [statistics.median(spent) for spent in (alone, everything)]
        shown = [f"{median * 1e3:.3f} ms" for median in medians]
        moves = statistics.median(judged)
        print(f"  k = {size:2}: buildings {shown[0]}; with postcards {shown[1]}, {moves:g} moves")
        found[size] = {
            "buildings ms": figures.ms(medians[0]),
            "with postcards ms": figures.ms(medians[1]),
            "moves": moves,
        }
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--boards", type=int, default=20, help="boards of each size")
    parser.add_argument("--seconds", type=float, default=60.0, help="the time limit of each answer")
    parser.add_argument("--sizes", default="4,6,8,12", help="how many buildings, such as 4,6")
    parser.add_argument(
        "--late", type=int, default=2, help="after more time-outs an engine is not asked again"
    )
    parser.add_argument("--save", action="store_true", help="keep the figures in bench/figures")
    asked = parser.parse_args()
    print(f"Python {platform.python_version()}, {asked.boards} boards, {asked.seconds:g} s each")
    compared(4, 1, asked.seconds, asked.late)  # every engine is loaded before the clock counts
    sizes = {
        size: shown(size, asked.boards, asked.seconds, asked.late)
        for size in map(int, asked.sizes.split(","))
    }
    single = single_moves(asked.boards)
    if asked.save:
        whole = {"boards": asked.boards, "limit s": asked.seconds, "sizes": sizes}
        figures.save("arrangement", whole | {"single moves, for each building": single})


if __name__ == "__main__":
    main()
