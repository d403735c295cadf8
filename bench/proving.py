"""Steps of an induction asked of CaDiCaL and of z3, in turns: part of ``make bench``.

A step is a kind of move at a table; of each claim it is asked whether the step keeps it. Times are
the processor's; a ratio above 1 says how many times faster CaDiCaL is. What both decide they must
decide alike. z3 is told the same circuit, and is the one that finds and tells apart elsewhere.

    python bench/proving.py          all of it; --save keeps it
"""

from __future__ import annotations

import statistics
import sys
import time
from unittest.mock import patch

import figures
from before import spread

from rulespec.language.registry import game
from rulespec.search.limits import Limits
from solvers.questions.claims import claims
from solvers.questions.induction import Step
from solvers.questions.outcomes import Breaks, Keeps
from solvers.unknown.unknown import Unknown

STEPS = (
    ("city-of-light", "lay", None), ("city-of-light", "build", None),
    ("paris-1900", "move", 3), ("paris-1900", "use", 4),
    ("moscow-paris", "row", 2), ("moscow-paris", "three", 4),
    ("paris-paris", "build", 2), ("paris-paris", "skip", 4),
)  # fmt: skip

SECONDS, ROUNDS = 2.0, 3
CADICAL, Z3 = Unknown.prover, Unknown.solver


def asked(prover, name, action, players):
    """For each claim what came out, and all seconds."""
    played, start = game(name), time.process_time()
    every = sorted(claims(played), key=lambda at: at.id)
    with patch.object(Unknown, "prover", prover):
        step = Step(played, played.rules[action], players, None, Limits().start(), every)
        found = [step.keeps(at, SECONDS, 1) for at in every]
    return found, time.process_time() - start


def compared(*step):
    """What both decide, in turns, and how long they take."""
    rounds = [(asked(Z3, *step), asked(CADICAL, *step)) for _ in range(ROUNDS)]
    for one, other in zip(*(found for found, _ in rounds[0]), strict=True):
        assert {type(one), type(other)} != {Keeps, Breaks}, step
    decided = [min(sum(isinstance(at, Keeps | Breaks) for at in found) for found, _ in side)
               for side in zip(*rounds, strict=True)]  # fmt: skip
    ratios = [old / new for (_, old), (_, new) in rounds]
    return {"z3 s": round(statistics.median(old for (_, old), _ in rounds), 2),
            "cadical s": round(statistics.median(new for _, (_, new) in rounds), 2),
            "times": spread(ratios), "claims": len(rounds[0][0][0]),
            "decided by z3": decided[0], "decided by cadical": decided[1]}  # fmt: skip


def main():
    """Ask both, step by step."""
    rows = {}
    for step in STEPS:
        rows[" ".join(str(at) for at in step if at)] = row = compared(*step)
        print(*step, row, flush=True)
    if "--save" in sys.argv:
        figures.save("proving", {"rounds": ROUNDS, "limit s": SECONDS, "rows": rows})


if __name__ == "__main__":
    main()
