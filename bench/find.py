"""How long ``find`` needs for the scoring example of City of Light, from its text, with its hints.

Each edition's document is asked with several seeds; times are the processor's, limits the clock's.
"""

from __future__ import annotations

import argparse
import statistics
import time

import figures

from rulespec.documents.files import load
from rulespec.documents.shelf import shelf
from rulespec.language.registry import game
from rulespec.search.answers import Found
from rulespec.search.asked import Asked
from rulespec.search.limits import Limits
from rulespec.wishes.reading import read_wished
from solvers.questions.find import answer


def took(said, seed, seconds):
    """The time that an answer takes; none if there is none by then."""
    start = time.process_time()
    found = answer(Asked.of(said, seed), Limits(seconds=seconds))
    return time.process_time() - start if isinstance(found, Found) else None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seeds", type=int, default=10, help="of each edition's example")
    parser.add_argument("--seconds", type=float, default=120.0, help="the time limit of an answer")
    parser.add_argument("--save", action="store_true", help="keep the figures in bench/figures")
    told = parser.parse_args()
    rows = []
    for path in sorted(shelf(game("city-of-light")).rglob("*.find.toml")):
        said = read_wished(load(path), str(path))
        times = [took(said, seed, told.seconds) for seed in range(told.seeds)]
        known = [at for at in times if at is not None]
        rows.append({"document": path.name, "late": times.count(None),
                     "median s": round(statistics.median(known), 2) if known else None,
                     "longest s": round(max(known), 2) if known else None})
        print(rows[-1], flush=True)
    if told.save:
        figures.save("find", {"limit s": told.seconds, "seeds": told.seeds, "rows": rows})


if __name__ == "__main__":
    main()
