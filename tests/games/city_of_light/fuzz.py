"""Fuzz: the compiled rules against the oracle on many random reachable positions.

``make fuzz`` judges 100,000 positions. Of every position both players' scores and the winner are
compared, and a dozen moves, most of them illegal, clause by clause; of every twelfth also the list
of all legal moves, and everything that one of them changes.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[1]), str(HERE)]

GAMES_EACH = 20
WHOLE_EVERY = 12


def games(first: int) -> tuple[int, list[str]]:
    """Some games from a seed on: how many positions they had, and where the two disagree."""
    from agreement import disagreements
    from walks import random_ruleset, walk

    positions, found = 0, []
    for seed in range(first, first + GAMES_EACH):
        chance = random.Random(seed)
        rules = random_ruleset(chance, default=seed % 4 == 0)
        for number, position in enumerate(walk(chance, rules)):
            positions += 1
            whole = (number + seed) % WHOLE_EVERY == 0
            found += [
                f"seed {seed}: {at}" for at in disagreements(position, chance, whole=whole)
            ]
    return positions, found


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--positions", type=int, default=100_000)
    options.add_argument("--workers", type=int, default=2)
    options.add_argument("--seed", type=int, default=0)
    chosen = options.parse_args()
    start, seen, wrong = time.monotonic(), 0, 0
    with ProcessPoolExecutor(chosen.workers) as pool:
        seed = chosen.seed
        while seen < chosen.positions:
            firsts = range(seed, seed + 10 * GAMES_EACH, GAMES_EACH)
            seed += 10 * GAMES_EACH
            for positions, found in pool.map(games, firsts):
                seen += positions
                wrong += len(found)
                for text in found[:3]:
                    print(text, end="\n\n", flush=True)
            spent = time.monotonic() - start
            print(f"{seen} positions, {wrong} disagreements, {spent:.0f} s", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
