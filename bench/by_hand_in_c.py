"""Programs in C, written by hand for one game each, as peers: compiled where gcc is there."""

from __future__ import annotations

import random
import resource
import shutil
import subprocess
from pathlib import Path

from rulespec.language.registry import game

HERE = Path(__file__).parent
IS_THERE = shutil.which("gcc") is not None


def compiled(name, folder):
    """The program."""
    program = Path(folder, name)
    source = str(HERE / f"{name}.c")
    subprocess.run(["gcc", "-O3", "-march=native", source, "-o", program], check=True)  # noqa: S603, S607
    return program


def counted(program, *words):
    """What it counts, and its seconds of the processor."""
    start = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    called = [str(program), *map(str, words)]
    done = subprocess.run(called, capture_output=True, text=True, check=True)  # noqa: S603
    return int(done.stdout), resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - start


def second_stage(seed):
    """City of Light where its second stage begins, after a first one by chance."""
    city, chance = game("city-of-light"), random.Random(seed)
    at = city.set_up(seed=seed, **city.random_setup(chance))
    while at.names(city.stage) == "first":
        at = at.then(chance.choice(at.moves()))
    return at


def words_of(position):
    """Such a position in the words that the program takes."""
    values = {at.name: position.values(at) for at in position.game.fields}
    (mover,) = values["mover"]
    names = ("colours", "common_streets", "lamp_cells", "reserves", "supply", "in_play")
    return [value for name in names for value in values[name]] + [mover.bit_length() - 1]
