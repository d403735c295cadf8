"""Fuzz: the compiled rules against the oracle on many random positions.

Of every position the scores and the winners are compared, and a dozen moves, most of them illegal,
clause by clause; of every twelfth also the list of all legal moves, and everything that a few of
them change. Beside the positions of random games stand some that no game need reach. ``make fuzz``
asks for 100,000 positions of each game; how many were compared is kept with what was found.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import count, takewhile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from games.agreement import disagreements
from games.handed_out import handed_out
from games.last_run import keep
from games.referee import referee, refereed

GAMES_EACH = 4
WHOLE_EVERY = 12


def played(game: str, first: int) -> tuple[int, list[str]]:
    """Some games from a seed on: how many positions they had, and where the two disagree."""
    known = referee(game)
    positions, found = 0, []
    for seed in range(first, first + GAMES_EACH):
        chance = random.Random(seed)
        rules = known.ruleset(chance, default=seed % 4 == 0)
        for number, reached in enumerate(known.walk(chance, rules)):
            whole = (number + seed) % WHOLE_EVERY == 0
            for position in (reached, *known.stirred(chance, reached)):
                positions += 1
                found += [
                    f"{game}, seed {seed}: {at}"
                    for at in disagreements(known, position, chance, whole=whole)
                ]
    return positions, found


def fuzzed(game: str, least: int, workers: int, seed: int) -> dict[str, int]:
    """How many disagreements there are on so many positions, told as they are found."""
    start, seen, wrong = time.monotonic(), 0, 0
    firsts = takewhile(lambda _: seen < least, count(seed, GAMES_EACH))
    with ProcessPoolExecutor(workers) as pool:
        for positions, found in handed_out(pool, workers, partial(played, game), firsts):
            seen += positions
            wrong += len(found)
            for text in found[:3]:
                print(text, end="\n\n", flush=True)
            spent = time.monotonic() - start
            print(f"{game}: {seen} positions, {wrong} disagreements, {spent:.0f} s", flush=True)
    return {"positions": seen, "disagreements": wrong}


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("game", nargs="*", help="all games if none is named")
    options.add_argument("--positions", type=int, default=100_000)
    options.add_argument("--workers", type=int, default=2)
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--save", action="store_true", help="keep the figures for the docs")
    chosen = options.parse_args()
    wrong = 0
    for game in chosen.game or refereed():
        figures = fuzzed(game, chosen.positions, chosen.workers, chosen.seed)
        wrong += figures["disagreements"]
        if chosen.save:
            keep("fuzz", game, figures)
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
