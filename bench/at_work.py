"""What one checkout of rulespec takes, of the processor: run by ``before.py`` in each of them.

Reads positions in one line from a file, or writes such lines with ``--write``; prints seconds.
"""

from __future__ import annotations

import json
import random
import sys
import time
from pathlib import Path

try:
    from rulespec.language.registry import game as installed
except ImportError:  # the modules had no rooms before
    from rulespec.game import game as installed

GAMES = ("city-of-light", "paris-1900", "moscow-paris", "paris-paris")
EACH = 60


def lines(name):
    """Positions from random games, a few of each."""
    known, chance = installed(name), random.Random(name)
    found = []
    for seed in range(EACH // 6):
        position = known.set_up(known.rules_for(known.editions[0].id), seed=seed)
        reached = []
        while not position.is_over and len(reached) < 150:
            moves = position.moves()
            if not moves:
                break
            reached.append(position)
            position = position.then(chance.choice(moves))
        found += chance.sample(reached, min(6, len(reached)))
    return [known.write_line(at) for at in found]


def clocked(work):
    """What work gives, and its seconds of the processor."""
    start = time.process_time()
    found = work()
    return found, time.process_time() - start


def listed(known, written):
    """Moves, and the seconds for listing them, in positions asked for the first time.

    What is compiled once for a game has been by then.
    """
    positions = [known.read_line(at) for at in written]
    for position in positions:  # each kind of move is compiled once
        position.moves()
    positions = [known.read_line(at) for at in written]
    return clocked(lambda: sum(len(at.moves()) for at in positions))


def checked(known, written):
    """Checks, and the seconds for them: of legal moves, and of those of other positions."""
    positions = [known.read_line(at) for at in written]
    moves = [[str(move) for move in at.moves()[:3]] for at in positions]
    tried = [known.read_move(text) for texts in moves for text in texts[:1]]
    cases = [(at, known.read_move(text)) for at, texts in zip(positions, moves, strict=True)
             for text in texts]
    cases += list(zip(positions, tried[1:], strict=False))
    for position, move in cases:
        position.check(move)
    return len(cases), clocked(lambda: [at.check(move) for at, move in cases])[1]


def played(known):
    """Moves of random games, and the seconds for them."""
    chance = random.Random(5)

    def games(seeds):
        made = 0
        for seed in seeds:
            position = known.set_up(known.rules_for(known.editions[0].id), seed=seed)
            for _ in range(250):
                moves = position.moves()
                if not moves or position.is_over:
                    break
                position = position.then(chance.choice(moves))
                made += 1
        return made

    games(range(10, 20))  # others, so that no position was met before
    return clocked(lambda: games(range(10)))


def main():
    """Write lines, or print how long this checkout takes for those of a file."""
    if sys.argv[1] == "--write":
        Path(sys.argv[2]).write_text(json.dumps({name: lines(name) for name in GAMES}))
        return
    table = json.loads(Path(sys.argv[1]).read_text())
    found = {}
    for name, written in table.items():
        known = installed(name)
        found[name] = {"listed": listed(known, written), "checked": checked(known, written),
                       "played": played(known)}
    print(json.dumps(found))


if __name__ == "__main__":
    main()
