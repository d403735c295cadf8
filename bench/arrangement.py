"""The best arrangement and the best single move, ours beside other engines: ``make bench``.

Boards are second-stage positions of the real box, all streets laid and nothing built: half of them
laid at random, half of them so that one player's cells lie together, which leaves more to choose.
Every engine answers for the same boards in turn, from the same candidates; its model is built anew
each time. Ours also has a row with the candidates worked out from the position within its time, and
one for the whole question, the answer replayed by the rules. All optima must be equal.

Times and time limits are the processors', on all threads, so that a busy machine does not count; an
answer that takes less than a tenth of a second is asked for five times, and the least counts. A
ratio is worked out board by board, on the boards that both were asked about; above 1 ours is
faster. An answer that is late counts with the whole limit, ours as a peer's. An engine that is late
too often is not asked again.
"""

from __future__ import annotations

import argparse
import platform
import random
import statistics
from functools import partial

import figures
import peers
import timing

from rulespec.games.city_of_light import Player
from rulespec.games.city_of_light.components import ALL_BUILDINGS, BUILDINGS, CELLS, KINDS
from rulespec.language.universes import bits
from solvers.answers import Found
from solvers.city_of_light.arranging.reserve import reserve_task
from solvers.city_of_light.best import best_arrangement, best_moves
from solvers.city_of_light.bridge import (
    LayTile,
    set_up,
)
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
    "clingo, reaching": peers.by_clingo_reaching,
    "z3 Optimize": peers.by_optimize,
}
AIMS = {4: 5, 6: 5, 8: 3, 12: 3}
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
            ask = partial(solved, name, task=task, seconds=seconds)
            values[name], took = timing.asked(ask, lambda at=position: (at.changed(),))
            too_late = values[name] is None or took > seconds
            spent.append(seconds if too_late else took)
            late[name] += too_late
        sure = {value for value in values.values() if value is not None}
        assert len(sure) == 1, f"the optima differ on board {seed} with {size}: {values}"
    return times, late, statistics.median(candidates)


def solved(name, position, task, seconds):
    """The optimum that an engine proves; nothing if it is too late."""
    if name in PEERS:
        return PEERS[name](task, seconds)
    limits = timing.limits(seconds)
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
    print(f"\nk = {size}: {boards} boards, {candidates:g} candidates at the median")
    engines = {}
    for name, spent in times.items():
        note = f"   {late[name]} time-outs" if late[name] else ""
        if len(spent) < boards:
            note += f", asked on {len(spent)} boards only"
        print(f"  {name:28}{timing.told(spent)}{note}")
        counted = {"asked": len(spent), "late": late[name]}
        engines[name] = timing.spread(spent) | counted
    return {"candidates": candidates, "engines": engines, **ratios(size, times)}


def ratios(size, times):
    """How many times faster ours are than the best peer; z3's proof than RC2."""
    asked = {f"{name} / best peer": (name, PEERS) for name in (SEARCH, WHOLE, QUESTION)}
    asked[f"{CERTIFIED} / RC2"] = CERTIFIED, ("RC2",)
    found = {}
    for title, (name, others) in asked.items():
        by_peer = {peer: timing.faster(times[name], times[peer]) for peer in others}
        best = min(by_peer, key=lambda peer: by_peer[peer]["median"])
        found[title] = {"peer": best, **by_peer[best]}
        aim = AIMS[size] if name != CERTIFIED else 1
        print("  {}: {peer} takes {median} times as long, on nine of ten boards {nine of ten}"
              " or more (aim: {})".format(name, aim, **found[title]))  # fmt: skip
    slower = sum(
        any(times[peer][at] < spent for peer in PEERS if at < len(times[peer]))
        for at, spent in enumerate(times[WHOLE])
    )
    print(f"  {slower} boards on which some peer is faster than '{WHOLE}'", flush=True)
    return {"aim": AIMS[size], "times faster": found, "boards where a peer is faster": slower}


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
                answer, took = timing.asked(best_moves, lambda at=asked: (at.changed(),))
                spent.append(took / size)
            judged.append(answer.what.among)
        shown = {"buildings": timing.spread(alone), "with postcards": timing.spread(everything)}
        moves = statistics.median(judged)
        for name, spent in shown.items():
            told = f"{spent['median ms']:.3f} ms, p90 {spent['p90 ms']:.3f}"
            print(f"  k = {size:2}, {name:14} {told}, {moves:g} moves")
        found[size] = shown | {"moves": moves}
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
