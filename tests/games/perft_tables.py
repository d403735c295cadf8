"""Perft tables: how many sequences of legal moves of a given length there are, by the oracle.

``make perft`` counts them anew with the slow oracle and compares them with the files in the games'
``perft/``; ``--write`` writes those files. The tests count them with the compiled rules.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from attrs import frozen

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from games.last_run import keep
from games.referee import Referee, State, referee, refereed

FIRST = """\
# Counts of sequences of legal moves. Convention:
# - every sequence of that many moves counts, whoever makes them; a game that ends sooner adds none;
"""
LAST = "# Columns: depth, count, position.\n"


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


def written(known: Referee, rows: tuple[Row, ...]) -> str:
    body = "".join(f"{row.depth} {row.count} {row.line}\n" for row in rows)
    return FIRST + known.counts + LAST + body


def count_by_oracle(known: Referee, state: State, depth: int) -> int:
    found = known.moves(state)
    if depth == 1:
        return len(found)
    return sum(count_by_oracle(known, known.play(state, move), depth - 1) for move in found)


def counted(known: Referee, edition: str) -> Iterator[Row]:
    for position, deepest in known.counted(edition):
        line = known.game.write_line(position)
        state = known.state(known.game.read_line(line))
        for depth in range(1, deepest + 1):
            yield Row(depth, count_by_oracle(known, state, depth), line)


def compared(known: Referee, edition: str, *, write: bool) -> dict[str, Any]:
    """How the table of an edition compares with the oracle's counts; writes it if asked to."""
    path, rows = known.tables / f"{edition}.txt", tuple(counted(known, edition))
    print(f"{edition}: {len(rows)} counts, {sum(row.count for row in rows)} sequences", flush=True)
    if write:
        path.parent.mkdir(exist_ok=True)
        path.write_text(written(known, rows), encoding="utf-8")
    return {
        "counts": len(rows),
        "sequences": sum(row.count for row in rows),
        "depth": max(row.depth for row in rows),
        "as the oracle": rows == read(path),
    }


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("game", nargs="*", help="all games if none is named")
    options.add_argument("--write", action="store_true", help="write the tables anew")
    options.add_argument("--save", action="store_true", help="keep the figures for the docs")
    chosen = options.parse_args()
    wrong = False
    for known in map(referee, chosen.game or refereed()):
        editions = [at.id for at in known.game.editions]
        figures = {name: compared(known, name, write=chosen.write) for name in editions}
        wrong |= not all(at["as the oracle"] for at in figures.values())
        if chosen.save:
            keep("perft", known.game.id, {"editions": figures})
    print("tables differ from the oracle's counts" if wrong else "tables hold the oracle's counts")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
