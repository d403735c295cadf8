"""A position is known again by the same mark in Python and in machine code."""

from __future__ import annotations

from random import Random

import pytest

from rulespec.documents.rulings import load_ruling
from rulespec.documents.shelf import rulings
from rulespec.language.fields import Past
from rulespec.language.registry import game
from rulespec.readers.native.engine import engine
from rulespec.search.best import best

MOSCOW = game("moscow-paris")
FEW = 5
HISTORY = next(at for at in MOSCOW.fields if isinstance(at, Past))


def in_play(seed):
    """A position of a game by chance in which some have stood before, and may come again."""
    chance, position = Random(seed), MOSCOW.set_up(seed=seed, players=2 + seed % 3)
    while len(position[HISTORY]) <= FEW:
        position = position.then(chance.choice(position.moves()))
    return position


@pytest.mark.parametrize("seed", range(3))
def test_what_stood_before_is_known_from_the_line_of_a_position(seed):
    there = in_play(seed)
    position = MOSCOW.read_line(MOSCOW.write_line(there), there.box)
    assert position[HISTORY] == there[HISTORY]
    for move in position.moves():
        assert engine(position).after(position, move) == position.then(move).state


@pytest.mark.parametrize("reading", ["second", "third"])
@pytest.mark.parametrize("name", ["deadlock", "third-time"])
def test_a_deadlock_is_one_in_machine_code(name, reading):
    """The marks in which the past is told stand in the document."""
    path = next(at for at in rulings(MOSCOW) if at.name == f"{name}.ruling.toml")
    position = load_ruling(path).document.under(None, (("deadlock", reading),))
    done = position.read("done")
    after = position.then(done)
    assert (after[HISTORY][:-1] == position[HISTORY]) == (
        reading == "third" and name == "deadlock")  # fmt: skip
    assert engine(position).after(position, done) == after.state


@pytest.mark.parametrize("seed", range(3))
def test_a_search_in_the_middle_of_a_game_is_that_of_python(seed):
    position = in_play(seed)
    native, plain = (best(position, 2, depth=3, engine=at) for at in ("native", "python"))
    assert (native.what, native.effort.nodes) == (plain.what, plain.effort.nodes)


def test_the_past_is_no_part_of_a_mark_and_all_else_is():
    state = in_play(0).state
    for at in MOSCOW.fields:
        slot, other = MOSCOW.slots.first[at.name], list(state)
        is_row = isinstance(state[slot], tuple)
        other[slot] = (1, *state[slot]) if is_row else state[slot] ^ 1
        assert (MOSCOW.mark(tuple(other)) == MOSCOW.mark(state)) == (at is HISTORY)
