"""Published counts of the small games to their full depth, which takes minutes: ``make counts``."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from rulespec.cli.perft import count
from rulespec.language.game import game

GAMES = Path(__file__).parents[2] / "examples" / "games"
PUBLISHED = {
    "othello": (4, 12, 56, 244, 1396, 8200, 55092, 390216),
    "connect_four": (7, 49, 343, 2401, 16807, 117649, 823536, 5673234),
}


def main() -> int:
    """Count, and say how long it took and what differs."""
    wrong = 0
    for name, published in PUBLISHED.items():
        start = game(str(GAMES / f"{name}.py")).set_up()
        for depth, expected in enumerate(published, 1):
            begun = time.process_time()
            found = count(start, depth)
            told = "as published" if found == expected else f"published: {expected}"
            print(f"{name} {depth}: {found}, {told}, {time.process_time() - begun:.1f} s")
            wrong += found != expected
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
