"""How ``find`` and ``differ`` grow with the board: 8×8, 12×12 and 16×16 cells.

The game ends at 8×8; ``larger.py`` says what the larger boards are. Each is asked in a process of
its own: for a position that fits the scoring example, as each edition's text has it, with several
seeds; for every difference of the editions, with pieces within the first four columns and rows; and
for a few differences with pieces anywhere on the board. Times are the processor's, the building of
the model included; the limits are of the clock.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
from pathlib import Path

import figures
import timing

SIDES = (8, 12, 16)
CHILD = Path(__file__).resolve().with_name("searched.py")


def asked(side, *words):
    """What the process of one board tells, line by line."""
    command = [sys.executable, str(CHILD), str(side), *map(str, words)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:  # noqa: S603
        yield from map(json.loads, child.stdout)
    assert not child.returncode, f"{command} failed"


def summary(rows):
    """The figures of one board."""
    spent = [row["s"] for row in rows]
    return {
        "median s": round(statistics.median(spent), 2),
        "p90 s": round(timing.tenth(spent), 2),
        "most s": round(max(spent), 2),
        "all s": round(sum(spent), 1),
        "asked": len(rows),
        "late": sum(row["late"] for row in rows),
    }


def boards(compared, *words):
    """The figures of each board, with how many times as much one of them is as at 8×8."""
    found = {}
    for side in SIDES:
        row = found[f"{side}x{side}"] = summary([*asked(side, *words)])
        row["to 8x8"] = round(row[compared] / found["8x8"][compared], 1)
        late = f", {row['late']} time-outs of {row['asked']}" if row["late"] else ""
        spent = (f"median {row['median s']:.2f} s, p90 {row['p90 s']:.2f}, "
                 f"most {row['most s']:.2f}, all {row['all s']:.1f}")
        times = f"{row['to 8x8']:.1f} times 8x8 ({compared})"
        print(f"  {side}x{side}: {spent}; {times}{late}", flush=True)
    return found


def anywhere(seconds):
    """A few differences, with pieces in four columns and rows, and anywhere; the late no more."""
    found, late = {}, []
    for side, window in ((8, 4), *((side, side) for side in SIDES)):
        for row in asked(side, "few", window, seconds, *late):
            found.setdefault(row["asks"], {})[f"{window} in {side}x{side}"] = row
            late += [row["asks"]] if row["late"] else []
            where = f"{window} columns and rows of {side}"
            print(f"  {row['asks']:20}{where:26}{row['s']:8.2f} s  {row['status']}", flush=True)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seeds", type=int, default=10, help="of each edition's example")
    parser.add_argument("--seconds", type=float, default=60.0, help="the time limit of each answer")
    parser.add_argument("--save", action="store_true", help="keep the figures in bench/figures")
    told = parser.parse_args()
    limit = told.seconds
    print("find, the scoring example:", flush=True)
    finding = boards("median s", "find", told.seeds, limit)
    print("differ, every difference of the editions, pieces within 4 columns and rows:", flush=True)
    differing = boards("all s", "every", 4, limit)
    print("differ, pieces within more columns and rows:", flush=True)
    few = anywhere(limit)
    if told.save:
        figures.save("searches", {"limit s": limit, "seeds": told.seeds, "find": finding,
                                  "differ": differing, "anywhere": few})


if __name__ == "__main__":
    main()
