"""Whatever a game hands out is pickled and copied, also after it was asked everything."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest
from attrs import evolve
from games.pickling import answers, handed_out, same
from games.walked import played

from rulespec.errors import BadInput
from rulespec.language.game import Game
from rulespec.language.registry import games
from rulespec.language.terms import Both, SetNoun
from rulespec.language.universes import grid

EACH = pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
PROTOCOLS = (2, pickle.HIGHEST_PROTOCOL)
TESTS = Path(__file__).parents[1]


@EACH
def test_everything_is_pickled_and_copied(game: Game) -> None:
    for name, value in handed_out(game):
        for protocol in PROTOCOLS:
            same(name, pickle.loads(pickle.dumps(value, protocol)), value)  # noqa: S301  # our own
        same(name, copy.deepcopy(value), value)
        same(name, copy.copy(value), value)


@EACH
def test_a_position_is_pickled_before_and_after_it_is_asked(game: Game) -> None:
    """What it has worked out is no part of it."""
    for position in played(game.id, 8)[1][::15]:
        fresh = evolve(position)
        before = pickle.dumps(fresh)
        told = [(name, str(found)) for name, found in answers(fresh)]
        assert pickle.dumps(fresh) == before
        there = pickle.loads(before)  # noqa: S301  # our own
        assert [(name, str(found)) for name, found in answers(there)] == told


@EACH
def test_another_process_reads_it_and_sends_it_back(game: Game, tmp_path: Path) -> None:
    """Where hashes of texts differ."""
    sent, back = tmp_path / "sent", tmp_path / "back"
    made = dict(handed_out(game))
    sent.write_bytes(pickle.dumps(made))
    paths = os.pathsep.join((str(TESTS), *filter(None, sys.path)))
    command = [sys.executable, "-m", "games.pickling", game.id, str(sent), str(back)]
    subprocess.run(command, check=True, timeout=300, env={**os.environ, "PYTHONPATH": paths})
    found = pickle.loads(back.read_bytes())  # noqa: S301  # our own
    for name, value in made.items():
        same(name, found[name], value)


@EACH
def test_a_process_that_knows_nothing_yet_reads_it(game: Game) -> None:
    sent = pickle.dumps([value for _, value in handed_out(game)])
    program = "import pickle, sys; print(len(pickle.load(sys.stdin.buffer)))"
    read = subprocess.run([sys.executable, "-c", program], input=sent, stdout=subprocess.PIPE,
                          check=True, timeout=300)
    assert int(read.stdout) == len(pickle.loads(sent))  # noqa: S301  # our own


@EACH
def test_a_move_is_of_the_game_that_first_had_its_action(game: Game) -> None:
    """A game made of it shares its actions."""
    move = played(game.id, 8)[1][0].moves()[0]
    made = game.changed(title="another")

    assert made.actions[0] is game.actions[0]
    assert move.__reduce__()[1][0] is game


@EACH
def test_an_installed_game_is_the_one_that_is_installed(game: Game) -> None:
    assert pickle.loads(pickle.dumps(game)) is game  # noqa: S301  # our own
    assert copy.deepcopy(game) is game


def test_a_term_over_another_grid_of_that_size_is_the_same() -> None:
    here, there = (SetNoun("free", "free cells", grid("cells", 5, 4)) for _ in range(2))
    assert (here, hash(here)) == (there, hash(there))
    assert here != SetNoun("free", "free cells", grid("cells", 4, 5))
    found = pickle.loads(pickle.dumps(Both(here, there)))  # noqa: S301  # our own
    beside = found.left.universe.relation("beside")
    assert beside.quick(1) == here.universe.relation("beside")(1) == 0b100010


def test_an_error_is_pickled() -> None:
    error = BadInput("moves[3]", "lya", "lay", "lay")
    found = pickle.loads(pickle.dumps(error))  # noqa: S301  # our own
    assert (str(found), found.hint, found.place) == (str(error), "lay", "moves[3]")
