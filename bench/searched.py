"""The searches on one board, a part of ``searches.py``: each answer as a line of JSON.

It is given the board's side, what is asked (``find``, ``every`` difference, a ``few`` of them), how
many seeds or within how many columns and rows, the time limit, and what is not to be asked.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

import larger

if __name__ == "__main__":  # before anything of the game is imported
    larger.play_on(int(sys.argv[1]))

from differ import GROWTH, status

from rulespec.games.city_of_light.rulebooks import EDITIONS
from solvers.answers import Found, GaveUp
from solvers.city_of_light.describing.files import load_description
from solvers.city_of_light.differences import each_difference
from solvers.city_of_light.differing.disagreement import is_sound
from solvers.city_of_light.find import find
from solvers.limits import Limits

EXAMPLES = Path(__file__).resolve().parents[1] / "examples" / "city-of-light" / "rulebook"
NAMES = tuple(edition.id for edition in EDITIONS)


def told(asks, answer, start, limit, status):
    """One line of what was asked, and what it took the processor; the whole limit if it is late."""
    late = isinstance(answer, GaveUp) or status.endswith("not proved")
    spent = limit if late else time.process_time() - start
    print(json.dumps({"asks": asks, "s": spent, "late": late, "status": status}), flush=True)


def finding(seeds, limit):
    """Positions that fit the scoring example; each must score what the rulebook says."""
    for name in NAMES:
        said = load_description(EXAMPLES / f"scoring-{name}.find.toml")
        for seed in range(seeds):
            start = time.process_time()
            answer = find(said.known, Limits(seconds=limit), seed=seed)
            told(f"{name} {seed}", answer, start, limit, type(answer).__name__)
            if isinstance(answer, Found):
                assert not answer.what.faults()
                totals = {at: answer.what.score(at).total for at in said.totals}
                assert totals == said.totals


def differing(names, window, limit):
    """Differences of the editions; each is on a position that both hold to be sound."""
    for name in names:
        start = time.process_time()
        limits = Limits(seconds=limit)
        for found in each_difference(*NAMES, name, limits=limits, side=window):
            told(found.question.id, found.shown, start, limit, status(found.shown))
            if isinstance(found.shown, Found) and found.shown.what.position is not None:
                assert is_sound(found.shown.what.position, found.shown.what.rulesets)
            start = time.process_time()


def main(what, number, limit, *late):
    if what == "find":
        finding(int(number), float(limit))
    else:
        names = (None,) if what == "every" else [at for at in GROWTH if at not in late]
        differing(names, int(number), float(limit))


if __name__ == "__main__":
    main(*sys.argv[2:])
