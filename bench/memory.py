"""The most memory that each kind of question takes, each asked in a process of its own.

The aim is less than 1 GiB. Questions that no time limit lets finish are stopped by theirs.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

import arrangement
import endgame
import figures

from rulespec.games.city_of_light.game import GAME

AIM = 1024
"""MiB."""

PEAK = Path(__file__).resolve().with_name("peak.py")
EXAMPLE = Path(__file__).resolve().parents[1] / "examples" / "city-of-light" / "rulebook"
CROWD = GAME.write_line(arrangement.board(1, 12))
FOUR = GAME.write_line(endgame.position("halves", 1, 4))
SIX = GAME.write_line(endgame.position("common", 1, 6))
RICH = GAME.write_line(arrangement.board(5, 6))

QUESTIONS = {
    "nothing but the rules": ("check", RICH, "--move", "pass"),
    "best single moves": ("best", RICH, "-n", "5"),
    "best arrangement of 12": ("best", CROWD, "--arrangement"),
    "certified by z3": ("best", CROWD, "--arrangement", "--engine", "certified"),
    "by CP-SAT": ("best", CROWD, "--arrangement", "--engine", "cp-sat"),
    "with all postcards": ("best", RICH, "--arrangement", "--using", "all", "--limit", "{limit}"),
    "endgame of 4:4": ("endgame", FOUR),
    "endgame of 6:6 on common cells": ("endgame", SIX, "--limit", "{limit}"),
    "endgame with postcards": ("endgame", RICH, "--limit", "{limit}"),
    "settle a total": ("settle", RICH, "--player", "blue"),
    "find": ("find", str(EXAMPLE / "scoring-gaga-2021.find.toml"), "--limit", "{limit}"),
    "differ": ("differ", "city-of-light", "gaga-2021", "kosmos-2020", "--limit", "{limit}"),
    "why not": ("why-not", RICH, "--points", "200", "--limit", "{limit}"),
    "prove": ("prove", "city-of-light", "--limit", "{limit}"),
}


def asked(words):
    """Exit code and peak in MiB of one question, asked in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(  # noqa: S603
            [sys.executable, str(PEAK), *words],
            capture_output=True, text=True, check=False, cwd=folder,
        )  # fmt: skip
    if done.returncode:
        return None, 0.0
    code, peak = map(int, done.stdout.split())
    return code, peak / (1 << 20)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=60.0, help="the limit of each question")
    parser.add_argument("--save", action="store_true", help="keep the figures in bench/figures")
    told = parser.parse_args()
    found = {}
    print(f"peak memory of each question (aim: below {AIM} MiB)")
    for name, words in QUESTIONS.items():
        code, peak = asked([word.format(limit=told.seconds) for word in words])
        print(f"  {name:34}{peak:8.0f} MiB   exit code {code}", flush=True)
        found[name] = {"MiB": round(peak), "exit code": code}
    if told.save:
        figures.save("memory", {"limit s": told.seconds, "questions": found})


if __name__ == "__main__":
    main()
