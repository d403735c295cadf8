"""Machine code beside Python, python-chess, OpenSpiel and C written by hand, in one run, in turns.

    python bench/native.py          some minutes; --save keeps the figures

Rates are by processor time; a figure is the median of the rounds, with the least and the most.
"""

from __future__ import annotations

import os
import random
import statistics
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

import by_hand_in_c
import chess
import figures
import sheets
import spiel

from rulespec.answers.counting import count
from rulespec.language.registry import game
from rulespec.readers.native.engine import Engine, engine

ROUNDS = 5
SMALL = Path(__file__).parents[1] / "examples" / "games"
FILES = ("othello", "connect_four", "blokus_duo", "chess")
GAMES = ("city-of-light", "paris-1900", "moscow-paris", "paris-paris",
         *(str(SMALL / f"{name}.py") for name in FILES))  # fmt: skip
OTHELLO, DEEP, CHESS, PLIES = str(SMALL / "othello.py"), 9, str(SMALL / "chess.py"), 4
SECOND, CITY_DEEP = "City of Light's second stage", 3
SECOND_STAGES = [by_hand_in_c.second_stage(seed) for seed in range(4)]
SECONDS = 1.0
"""So long random games are played for one figure."""

EACH = 50
"""So many games by chance are asked for at once."""


def clocked(work):
    """What work gives, and its seconds of the processor."""
    start = time.process_time()
    found = work()
    return found, time.process_time() - start


def spread(values, shown="{:,.0f}"):
    """The median, and the least and greatest."""
    found = (statistics.median(values), min(values), max(values))
    return "{} ({} to {})".format(*(shown.format(at) for at in found))


# --- counting moves -------------------------------------------------------------------------------


def of_python_chess(board, depth):
    """How many sequences python-chess has; the last moves are counted, not made."""
    if depth == 1:
        return board.legal_moves.count()
    found = 0
    for move in board.legal_moves:
        board.push(move)
        found += of_python_chess(board, depth - 1)
        board.pop()
    return found


def counted(name, depth, engine_name):
    """Leaves a second."""
    position = game(name).set_up()
    if engine_name == "native":
        engine(position)
    found, took = clocked(lambda: count(position, depth, engine_name, ended=True))
    return found / took


def of_second_stages(program):
    """Leaves a second of City of Light's second stage, ours and those of the program in C."""
    ours = theirs = leaves = 0
    for position in SECOND_STAGES:
        found, took = clocked(partial(engine(position).perft, position, CITY_DEEP))
        words = by_hand_in_c.words_of(position)
        same, took_theirs = by_hand_in_c.counted(program, CITY_DEEP, *words)
        if found != same:
            raise ValueError(f"{found} in machine code, {same} in C")
        leaves, ours, theirs = leaves + found, ours + took, theirs + took_theirs
    return leaves / ours, leaves / theirs


def counting(folder):
    """Leaves a second of all, in turns."""
    found = {"Othello": [], "Othello in Python": [], "Othello in C": [],
             "Othello by OpenSpiel": [], "chess": [], "chess by python-chess": [],
             SECOND: [], f"{SECOND} in C": []}  # fmt: skip
    othello, city = (by_hand_in_c.IS_THERE and by_hand_in_c.compiled(name, folder)
                     for name in ("othello", "city"))  # fmt: skip
    for _ in range(ROUNDS):
        found["Othello"].append(counted(OTHELLO, DEEP, "native"))
        found["Othello in Python"].append(counted(OTHELLO, 5, "python"))
        if by_hand_in_c.IS_THERE:
            leaves, took = by_hand_in_c.counted(othello, DEEP)
            found["Othello in C"].append(leaves / took)
            for name, rate in zip((SECOND, f"{SECOND} in C"), of_second_stages(city), strict=True):
                found[name].append(rate)
        if spiel.IS_THERE:
            found["Othello by OpenSpiel"].append(spiel.leaves("othello", 6))
        found["chess"].append(counted(CHESS, PLIES, "native"))
        leaves, took = clocked(lambda: of_python_chess(chess.Board(), PLIES))
        found["chess by python-chess"].append(leaves / took)
    return {name: row for name, row in found.items() if row}


# --- whole games ----------------------------------------------------------------------------------


def native_play(position):
    """Moves a second of random games in machine code."""
    native, made, seed, start = engine(position), 0, 0, time.process_time()
    while time.process_time() - start < SECONDS:
        made += native.played(position, range(seed, seed + EACH), 1000)
        seed += EACH
    return made / (time.process_time() - start)


def python_play(position):
    """Moves a second of random games in Python."""
    chance, made, start = random.Random(1), 0, time.process_time()
    while time.process_time() - start < SECONDS:
        at = position
        for _ in range(1000):
            moves = [] if at.is_over else at.moves()
            if not moves:
                break
            at, made = at.then(chance.choice(moves)), made + 1
    return made / (time.process_time() - start)


def whole_games():
    """Random games a second, beside OpenSpiel."""
    found = {}
    for name in ("othello", "connect_four"):
        position = game(str(SMALL / f"{name}.py")).set_up()
        rounds = [(native_games(position), spiel.games(name, SECONDS)) for _ in range(ROUNDS)]
        found[position.game.title] = {
            "games a second": spread([ours for ours, _ in rounds]),
            "OpenSpiel": spread([theirs for _, theirs in rounds]),
            "times": spread([ours / theirs for ours, theirs in rounds], "{:.1f}"),
        }
    return found


def native_games(position):
    """Random games a second in machine code."""
    native, many, start = engine(position), 0, time.process_time()
    while time.process_time() - start < SECONDS:
        native.played(position, range(many, many + EACH), 1000)
        many += EACH
    return many / (time.process_time() - start)


def compiling(name):
    """Seconds until a game's code is there: made, and found again."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["RULESPEC_CACHE"] = folder
        position = game(name).set_up()
        made = clocked(lambda: Engine(position))[1]
        return made, clocked(lambda: Engine(position))[1]


def playing(name):
    """What a game takes."""
    position = game(name).set_up()
    rounds = [(native_play(position), python_play(position)) for _ in range(ROUNDS)]
    compiled = [compiling(name) for _ in range(ROUNDS)]
    return {
        "moves a second": spread([native for native, _ in rounds]),
        "in Python": spread([plain for _, plain in rounds]),
        "times": spread([native / plain for native, plain in rounds]),
        "compiled in s": spread([made for made, _ in compiled], "{:.2f}"),
        "found again in s": spread([again for _, again in compiled], "{:.3f}"),
    }


def main():
    """Measure all, and print it."""
    with tempfile.TemporaryDirectory() as folder:
        rates = counting(folder)
    for name, row in rates.items():
        print(f"{name:24} {spread(row)} leaves a second")
    games = {}
    for name in GAMES:
        title = game(name).title
        games[title] = playing(name)
        print(title, games[title])
    every = sheets.positions_of("city-of-light")
    ends = [at for at in every if at.is_over]
    rounds = [(sheets.seconds(every), sheets.seconds(ends)) for _ in range(ROUNDS)]
    scored = {name: spread([1e9 * at for at in row], "{:.0f}")
              for name, row in zip(("in any position", "at the end"), zip(*rounds, strict=True),
                                   strict=True)}  # fmt: skip
    print("both score sheets of City of Light, in ns:", scored)
    whole = whole_games() if spiel.IS_THERE else {}
    print(whole)
    if "--save" in sys.argv:
        counts = {name: spread(row) for name, row in rates.items()}
        figures.save("native", {"rounds": ROUNDS, "counts": counts, "games": games,
                                "whole": whole, "sheets": scored})  # fmt: skip


if __name__ == "__main__":
    main()
