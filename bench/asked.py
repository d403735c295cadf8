"""Questions to a solver beside an earlier state of rulespec, in one run: part of ``make bench``.

The earlier state, in which each game had solvers of its own, is a commit of this repository that is
checked out beside it. Both are asked the same at the command line, in turns, several times, by
processor time, Python's start included; a ratio above 1 says how many times faster we are now.

    python bench/asked.py           all of it; --save keeps it
    python bench/asked.py differ    only the questions of whose group that is the name
"""

from __future__ import annotations

import resource
import statistics
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

import figures
from before import ROOT, spread, surroundings

from rulespec.language.registry import game

REVISION = "0d05647"
"""While each game had solvers of its own."""

LIMIT = 60
"""Seconds that each may have for an answer."""

ROUNDS = 3
DECIDED = (0, 1)
"""Exit codes of an answer that is yes or no."""

CITY, ONE, OTHER = "city-of-light", "gaga-2021", "kosmos-2020"


def editions():
    """The questions that two editions read differently."""
    played = game(CITY)
    one, other = (played.rules_for(edition).readings for edition in (ONE, OTHER))
    return [at.id for at in played.questions if one[at.id] != other[at.id]]


def groups():
    """What is asked, group by group: the words of a command for each."""
    yield "differ, editions", {
        name: ("differ", CITY, ONE, OTHER, "--question", name) for name in editions()
    }
    yield "find, scoring example", {
        edition: ("find", f"examples/{CITY}/rulebook/scoring-{edition}.find.toml")
        for edition in (ONE, OTHER)
    }
    yield "differ, readings", {
        at.id: ("differ", CITY, ONE, "--question", at.id)
        for at in game(CITY).rules_for(ONE).open()
    }


def asked(place, words):
    """The exit code, and the seconds of the processor."""
    command = [sys.executable, "-m", "rulespec", *words, "--limit", str(LIMIT)]
    start = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, env=surroundings(place), cwd=place, check=False,  # noqa: S603
                          capture_output=True)
    now = resource.getrusage(resource.RUSAGE_CHILDREN)
    return done.returncode, now.ru_utime + now.ru_stime - start.ru_utime - start.ru_stime


def compared(before, words):
    """What both say of a question, and how long they took, in turns."""
    rounds = [(asked(before, words), asked(ROOT, words)) for _ in range(ROUNDS)]
    codes = [{code for code, _ in side} for side in zip(*rounds, strict=True)]
    ratios = [old / new for (_, old), (_, new) in rounds]
    return {
        "before": statistics.median(seconds for (_, seconds), _ in rounds),
        "now": statistics.median(seconds for _, (_, seconds) in rounds),
        "times": spread(ratios),
        "ratio": statistics.median(ratios),
        "decided": [side <= {*DECIDED} for side in codes],
    }


def told(name, rows):
    """The summary of a group, printed and kept."""
    ratios = [row["ratio"] for row in rows.values()]
    decided = Counter((*row["decided"],) for row in rows.values())
    lost = [question for question, row in rows.items() if row["decided"] == [True, False]]
    print(f"{name}: {spread(ratios)} times as fast; decided by both {decided[True, True]}, "
          f"by the earlier alone {decided[True, False]} {lost}, now alone {decided[False, True]}, "
          f"by none {decided[False, False]}", flush=True)
    return {"asked": len(rows), "times": spread(ratios), "both": decided[True, True],
            "before alone": lost, "now alone": decided[False, True],
            "neither": decided[False, False], "rows": rows}


def measured(before, wanted):
    """All groups, or those of that name."""
    found = {}
    for name, questions in groups():
        if not name.startswith(wanted):
            continue
        rows = {}
        for question, words in questions.items():
            rows[question] = compared(before, words)
            row = rows[question]
            print(f"{name:18} {question:24} {row['before']:7.2f} {row['now']:7.2f}  "
                  f"{row['times']}  {row['decided']}", flush=True)
        found[name] = told(name, rows)
    return found


def main():
    """Ask both, in turns."""
    wanted = next((word for word in sys.argv[1:] if word[0] != "-"), "")
    with tempfile.TemporaryDirectory() as folder:
        before = Path(folder, "before")
        git = ["git", "-C", str(ROOT)]
        subprocess.run([*git, "worktree", "add", "--detach", "-f", before, REVISION], check=True,  # noqa: S603
                       capture_output=True)
        try:
            found = measured(before, wanted)
        finally:
            subprocess.run([*git, "worktree", "remove", "--force", before], check=True)  # noqa: S603
    if "--save" in sys.argv:
        figures.save("asked", {"revision": REVISION, "rounds": ROUNDS, "limit s": LIMIT,
                               "groups": found})


if __name__ == "__main__":
    main()
