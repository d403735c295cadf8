"""Speed beside an earlier state of rulespec, in one run, as part of ``make bench``.

The earlier state is a commit of this repository, checked out beside it. Both read the same
positions and are asked in turns, several times, by processor time; a ratio above 1 says how many
times faster we are now. Random play is also measured beside python-chess, with plain legal moves on
both sides.
"""

from __future__ import annotations

import json
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import chess
import figures

ROOT = Path(__file__).parents[1]
REVISION = "e216af2"
"""Before games were written down whole: positions, moves and effects were Python."""

ROUNDS = 7
CHECKS = 15
"""How many checks from the command line each makes of a game."""

MOVES = {"city-of-light": "pass", "paris-1900": "done", "moscow-paris": "done",
         "paris-paris": "pile 1"}
"""A move to be checked in each game."""


def surroundings(place):
    """What a process needs to run a checkout, whose modules are kept compiled as with any user."""
    kept = {name: at for name, at in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPATH": str(place)}


def run(place, *words):
    """What a checkout prints."""
    env = surroundings(place)
    command = [sys.executable, str(Path(__file__).with_name("at_work.py")), *map(str, words)]
    done = subprocess.run(command, env=env, cwd=place, check=True, capture_output=True, text=True)  # noqa: S603
    return json.loads(done.stdout) if done.stdout else None


def command_line(place, line):
    """Seconds of the processor for a check from the command line, Python's start included."""
    env = surroundings(place)
    start = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-m", "rulespec", "check", line, "--move", MOVES[line.split("/")[0]]]
    subprocess.run(command, env=env, cwd=place, check=False, capture_output=True)  # noqa: S603
    now = resource.getrusage(resource.RUSAGE_CHILDREN)
    return now.ru_utime + now.ru_stime - start.ru_utime - start.ru_stime


def chess_moves():
    """Moves a second of random games of python-chess, legal moves listed before each."""
    chance, made = random.Random(7), 0
    start = time.process_time()
    for _ in range(4):
        board = chess.Board()
        while board.ply() < 150:
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(chance.choice(moves))
            made += 1
    return made / (time.process_time() - start)


def spread(values, shown="{:.2f}"):
    """The median, and the least and greatest."""
    found = (statistics.median(values), min(values), max(values))
    return "{} ({} to {})".format(*(shown.format(at) for at in found))


def main():
    """Measure both, in turns."""
    revision = sys.argv[1] if sys.argv[1:2] and sys.argv[1][0] != "-" else REVISION
    with tempfile.TemporaryDirectory() as folder:
        before = Path(folder, "before")
        git = ["git", "-C", str(ROOT)]
        subprocess.run([*git, "worktree", "add", "--detach", "-f", before, revision], check=True,  # noqa: S603
                       capture_output=True)
        try:
            compare(before, Path(folder, "lines.json"))
        finally:
            subprocess.run([*git, "worktree", "remove", "--force", before], check=True)  # noqa: S603


def compare(before, lines):
    """Print how many times faster each game is now."""
    run(before, "--write", lines)
    table = json.loads(lines.read_text())
    rounds, peer = [], []
    for _ in range(ROUNDS):
        rounds.append((run(before, lines), run(ROOT, lines)))
        peer.append(chess_moves())
    shell, found = from_the_shell(before, table), {}
    for name in table:
        found[name] = of_game(name, rounds, peer)
        ratios = [old / new for old, new in shell[name]]
        found[name]["command line"] = spread(ratios)
        print(f"{name:14} a check from the command line: {spread(ratios)} times as fast")
    if "--save" in sys.argv:
        figures.save("before", {"revision": REVISION, "rounds": ROUNDS, "games": found})


def from_the_shell(before, table):
    """For each game the seconds of a check by both; the first, which compiles, does not count."""
    found = {name: [] for name in table}
    for at in range(CHECKS + 1):
        for name, (line, *_) in table.items():
            seconds = (command_line(before, line), command_line(ROOT, line))
            found[name] += [seconds] if at else []
    return found


def of_game(name, rounds, peer):
    """The ratios of one game, printed and kept."""
    told = {}
    for what in ("listed", "checked", "played"):
        rates = [[made / took for made, took in (at[name][what] for at in pair)] for pair in rounds]
        told[what] = {"before": spread([old for old, _ in rates], "{:.0f}"),
                      "now": spread([new for _, new in rates], "{:.0f}"),
                      "times": spread([new / old for old, new in rates])}
        print(f"{name:14} {what:8} {told[what]['before']:>26} {told[what]['now']:>26} a second,"
              f" {told[what]['times']} times")
    now = [pair[1][name]["played"] for pair in rounds]
    beside = [made / took / at for (made, took), at in zip(now, peer, strict=True)]
    told["beside python-chess"] = spread(beside)
    print(f"{name:14} random play is {spread(beside)} of python-chess's")
    return told


if __name__ == "__main__":
    main()
