"""Published counts of the small games to their full depth, which takes minutes: ``make counts``."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

import chess
from test_chess import KIWIPETE, placed

from rulespec.answers.counting import count
from rulespec.language.registry import game

GAMES = Path(__file__).parents[2] / "examples" / "games"
PUBLISHED = {
    "othello": (4, 12, 56, 244, 1396, 8200, 55092, 390216),
    "connect_four": (7, 49, 343, 2401, 16807, 117649, 823536, 5673234),
    "chess": (20, 400, 8902, 197281),
}


def main() -> int:
    """Count, and say how long it took and what differs."""
    kiwipete = placed(chess.Board(KIWIPETE))
    starts = {name: game(str(GAMES / f"{name}.py")).set_up() for name in PUBLISHED}
    wrong = sum(compared(name, starts[name], counts) for name, counts in PUBLISHED.items())
    wrong += compared("Kiwipete", kiwipete, (48, 2039, 97862, 4085603))
    return int(wrong > 0)


def compared(name: str, start: Any, published: tuple[int, ...]) -> int:
    """How many counts differ from what is published."""
    wrong = 0
    for depth, expected in enumerate(published, 1):
        begun = time.process_time()
        found = count(start, depth)
        told = "as published" if found == expected else f"published: {expected}"
        print(f"{name} {depth}: {found}, {told}, {time.process_time() - begun:.1f} s", flush=True)
        wrong += found != expected
    return wrong


if __name__ == "__main__":
    sys.exit(main())
