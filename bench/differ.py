"""Where readings disagree: how long ``differ`` takes, and what it decides.

    python bench/differ.py              every difference of the two editions; --save keeps it
    python bench/differ.py --every      every two readings of every question

Times are the processor's seconds of one run each, the building of the model included; the limit is
the clock's.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections import Counter

import figures

from rulespec.language.registry import game
from rulespec.search.answers import Found, NoneExists
from rulespec.search.limits import Limits
from solvers.questions.differences import each_difference, readings_apart

GAME = game("city-of-light")
AIM = 5
"""Seconds for each difference."""


def row(found, seconds):
    """One line: what was asked, the seconds, the size, and what is proved."""
    readings = "/".join(found.readings)
    size = found.shown.what.size if isinstance(found.shown, Found) else "-"
    says = f"{found.question.id:<22} {readings:<26} {seconds:7.2f} {size:>7}"
    print(f"{says}  {status(found.shown)}", flush=True)


def status(shown):
    """Whether two readings are shown apart, shown to be alike, or neither."""
    if isinstance(shown, Found):
        return f"apart, {'size not proved' if 'not shown' in shown.how else 'smallest'}"
    return "alike in scope" if isinstance(shown, NoneExists) else f"undecided: {shown.why}"


def timed(every):
    """Each difference with the seconds it took."""
    start = time.process_time()
    for found in every:
        seconds = time.process_time() - start
        row(found, seconds)
        yield found, seconds
        start = time.process_time()


def editions(limits, *, save):
    """The differences of the two editions."""
    one, other = (GAME.rules_for(edition.id) for edition in GAME.editions)
    rows = {
        found.question.id: {"s": round(seconds, 3), "status": status(found.shown)}
        for found, seconds in timed(each_difference(GAME, one, other, limits=limits))
    }
    spent = [at["s"] for at in rows.values()]
    slowest = max(rows, key=lambda at: rows[at]["s"])
    print(f"{len(spent)} differences: median {statistics.median(spent):.2f} s, slowest "
          f"{max(spent):.2f} s ({slowest}, aim: under {AIM} s), all {sum(spent):.1f} s")
    if save:
        figures.save("differ", {"limit s": limits.seconds, "aim s": AIM, "differences": rows})


def every_question(limits):
    """Every two readings of every question, under the second edition where the first is no help."""
    counts: Counter[str] = Counter()
    for question in GAME.questions:
        said = {}
        for edition in GAME.editions:
            if all(at.startswith("apart") for at in said.values()) and said:
                break
            rules = GAME.rules_for(edition.id)
            for found, _ in timed(readings_apart(GAME, rules, question.id, limits=limits)):
                now = status(found.shown)
                before = said.get(found.readings, "")
                said[found.readings] = before if before.startswith("apart") else now
        counts.update([" and ".join(sorted({at.split(":")[0] for at in said.values()}))])
    print(f"{len(GAME.questions)} questions:")
    for says, number in counts.most_common():
        print(f"  {number} {says}")


def main(words):
    """Print one of the tables."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--every", action="store_true")
    options.add_argument("--save", action="store_true", help="keep the figures in bench/figures")
    options.add_argument("--limit", type=float, default=60.0, help="seconds for each difference")
    args = options.parse_args(words)
    print(f"{'question':<22} {'readings':<26} seconds    size  status")
    limits = Limits(seconds=args.limit)
    if args.every:
        every_question(limits)
    else:
        editions(limits, save=args.save)


if __name__ == "__main__":
    main(sys.argv[1:])
