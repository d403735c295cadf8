"""Perft tables: how many sequences of legal moves of a given length there are, by the oracle.

``make perft`` counts them anew with the slow oracle and compares them with the files in ``perft/``;
``--write`` writes those files. The tests count them with the compiled rules.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from pathlib import Path

from attrs import frozen

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[1]), str(HERE)]
TABLES = HERE / "perft"

HEADER = """\
# Counts of sequences of legal moves. Convention:
# - every sequence of that many moves counts, whoever makes them; a game that ends sooner adds none;
# - moves count as different if their notation is: a tile in four turns is four moves, each facing
#   of a statue and each building an annex may extend is one, and so is leaving out an action;
# - nothing is hidden: tiles are drawn in the order in which they lie in the stacks;
# - counted by the plain oracle in tests/oracle, which was written from the rulebooks alone.
# Columns: depth, count, position.
"""


@frozen
class Row:
    """One count."""

    depth: int
    count: int
    line: str


def read(path: Path) -> tuple[Row, ...]:
    rows = (text for text in path.read_text(encoding="utf-8").splitlines() if text[:1] != "#")
    found = (text.split(" ", 2) for text in rows if text)
    return tuple(Row(int(depth), int(count), line) for depth, count, line in found)


def count_by_oracle(state: dict, depth: int) -> int:
    from oracle import moves, play

    found = moves(state) if state["stage"] < 3 else []
    if depth == 1:
        return len(found)
    return sum(count_by_oracle(play(state, move), depth - 1) for move in found)


def positions(edition: str) -> Iterator[tuple[str, int]]:
    """Starts and later positions of fixed seeds, each with the depth it is counted to."""
    from rulespec.games.city_of_light import set_up
    from rulespec.games.city_of_light.lines import write_line

    for seed in (1, 2):
        yield write_line(set_up(edition, seed=seed)), 3 if seed == 1 and edition[0] == "g" else 2
    for seed in (3, 4, 5, 6):
        chance = random.Random(seed)
        position = set_up(edition, seed=seed, random_postcards=True)
        seen = []
        while not position.is_over:
            position = position.then(chance.choice(position.moves()))
            seen.append(position)
        last_of_first = next(at for at in reversed(seen) if at.stage == 1)
        second = [at for at in seen if at.stage == 2]
        yield write_line(last_of_first), 2
        yield write_line(second[len(second) // 2]), 2
        yield write_line(second[-4]), 2


def rows(edition: str) -> Iterator[Row]:
    import plain

    from rulespec.games.city_of_light.lines import read_line

    for line, deepest in positions(edition):
        state = plain.state(read_line(line))
        for depth in range(1, deepest + 1):
            yield Row(depth, count_by_oracle(state, depth), line)


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--write", action="store_true", help="write the tables anew")
    chosen = options.parse_args()
    wrong = 0
    for edition in ("gaga-2021", "kosmos-2020"):
        path = TABLES / f"{edition}.txt"
        counted = tuple(rows(edition))
        if chosen.write:
            TABLES.mkdir(exist_ok=True)
            body = "".join(f"{row.depth} {row.count} {row.line}\n" for row in counted)
            path.write_text(HEADER + body, encoding="utf-8")
        elif counted != read(path):
            wrong += 1
        print(f"{edition}: {len(counted)} counts, {sum(row.count for row in counted)} sequences")
    print("tables differ from the oracle's counts" if wrong else "tables hold the oracle's counts")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
