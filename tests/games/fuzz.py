"""Fuzz: the compiled rules against the oracle on many random positions.

Of every position the scores and the winners are compared, and a dozen moves, most of them illegal,
clause by clause; of every twelfth also the list of all legal moves, and everything that a few of
them change, and that list and all scores in machine code, where it is there. Beside the positions
of random games stand some that no game need reach. ``make fuzz`` asks for 100,000 positions of each
game; how many were compared is kept with what was found.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from functools import partial
from itertools import count, takewhile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from games.agreement import disagreements
from games.handed_out import handed_out
from games.last_run import keep
from games.referee import referee, refereed

from rulespec.installed import is_there

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
                apart = [*disagreements(known, position, chance, whole=whole)]
                if whole and is_there("llvmlite"):
                    apart += unlike(position)
                found += [f"{game}, seed {seed}: {at}" for at in apart]
    return positions, found


def unlike(position: Any) -> Iterator[str]:
    """Where machine code says something else of a position, which it may have no way to say."""
    from rulespec.readers.native.engine import engine
    from rulespec.readers.native.layout import Lacks

    line = position.game.write_line(position)
    with suppress(Lacks):
        native = engine(position, is_open=True)
        if native.moves(position) != position.moves():
            yield f"{line}\nother moves in machine code"
        for player in position.players:
            sheet = position.score(player)
            points = tuple(row.points for row in (*sheet.rows, *sheet.tie_breaks))
            if native.sheet(position, player) != points:
                yield f"{line}\nother points of {player} in machine code"


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
