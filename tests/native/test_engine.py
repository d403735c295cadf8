"""Code is kept and found again, or made anew where what is kept is no good."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from attrs import evolve

from rulespec.answers import counting
from rulespec.answers.counting import count
from rulespec.errors import BadInput
from rulespec.language.effects import Becomes, Procedure
from rulespec.language.fields import Many
from rulespec.language.registry import game
from rulespec.language.terms import Fixed, SetNoun
from rulespec.language.universes import Universe
from rulespec.readers.native import engine as engines
from rulespec.readers.native import machine
from rulespec.readers.native.chance import Chance
from rulespec.readers.native.engine import Engine
from rulespec.readers.native.keys import key_of
from rulespec.readers.native.layout import Lacks

OTHELLO = str(Path(__file__).parents[2] / "examples" / "games" / "othello.py")


@pytest.fixture
def folder(monkeypatch, tmp_path):
    """An empty folder for code."""
    monkeypatch.setenv("RULESPEC_CACHE", str(tmp_path / "code"))
    return tmp_path / "code"


@pytest.fixture
def made(monkeypatch):
    """How often something was compiled."""
    found = []

    def counted(text):
        found.append(text)
        return machine.compiled(text)

    monkeypatch.setattr(engines, "compiled", counted)
    return found


def start():
    return game(OTHELLO).set_up()


def test_code_is_kept(folder, made):
    assert [Engine(start()).perft(start(), 4) for _ in range(3)] == [244] * 3
    assert len(made) == 1
    assert len(list(folder.iterdir())) == 1


def test_code_that_is_kept_has_no_address_in_it(folder):
    Engine(start())
    first = next(folder.iterdir()).read_bytes()
    next(folder.iterdir()).unlink()
    source = (
        "from rulespec.language.registry import game\n"
        "from rulespec.readers.native.engine import Engine\n"
        f"Engine(game({OTHELLO!r}).set_up())"
    )
    subprocess.run([sys.executable, "-c", source], check=True, env=dict(os.environ))
    assert next(folder.iterdir()).read_bytes() == first


@pytest.mark.parametrize("broken", [b"", b"no code", b"x" * 5000])
def test_what_is_broken_is_made_anew(folder, made, broken):
    Engine(start())
    kept = next(folder.iterdir())
    whole = kept.read_bytes()
    kept.write_bytes(broken)
    assert Engine(start()).perft(start(), 3) == 56
    assert len(made) == 2
    assert kept.read_bytes() == whole


def test_code_of_another_kind_is_made_anew(folder, made):
    """A whole file that is no code of this computer."""
    Engine(start())
    kept = next(folder.iterdir())
    code = b"\x7fELF no object at all" * 30
    kept.write_bytes(machine.sha256(code).digest() + code)
    assert Engine(start()).perft(start(), 3) == 56
    assert len(made) == 2


def test_a_folder_that_cannot_be_written_loses_nothing(monkeypatch, tmp_path):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("RULESPEC_CACHE", str(tmp_path / "file"))
    assert Engine(start()).perft(start(), 3) == 56


def test_keys_tell_declarations_apart():
    othello = game(OTHELLO)
    clauses = othello.actions[0].clauses
    assert key_of(clauses) == key_of(clauses) == key_of(tuple(clauses))
    assert key_of(clauses) != key_of(clauses[:-1])
    assert key_of({"a": "x"}) != key_of({"a": "y"})


def test_what_a_procedure_does_is_told():
    noun = SetNoun("one", "", Universe("ones", ("a", "b")))
    field = Many("many", "", noun.universe)
    steps = [Becomes(field, Fixed("", noun.universe, at)) for at in (1, 2)]
    calls = [Procedure("done", (), (step,))() for step in steps]
    assert key_of(calls[0]) == key_of(calls[0])
    assert key_of(calls[0]) != key_of(calls[1])


def test_a_box_of_ones_own_has_code_of_its_own(folder):
    """Of its pieces others lie elsewhere than those of the box that ships."""
    position = game("city-of-light").set_up(seed=3)
    shapes = {**position.box.buildings, "I3": position.box.buildings["L4"]}
    other = position.changed(box=evolve(position.box, buildings=shapes))
    assert Engine(other).perft(other, 2) == count(other, 2, "python")
    for at in (position, other):
        end = at
        for seed in range(3):
            native = Engine(at)
            made, _ = native.game_by(at, seed, 60)
            chance, end = Chance(seed), at
            for _ in range(made):
                moves = end.moves()
                end = end.then(moves[chance.below(len(moves))])
                assert native.moves(end) == end.moves()
    assert len(list(folder.iterdir())) == 2


def test_a_number_that_no_word_takes_is_left_to_python():
    position = game(OTHELLO).set_up()
    line = position.game.score[0]
    large = evolve(line, worth=line.worth + 10**30)
    other = position.game.changed(score=(large,)).set_up()
    with pytest.raises(Lacks, match="1000"):
        Engine(other)
    assert count(other, 3) == 56


def test_each_ruleset_has_code_of_its_own(folder):
    position = game(str(Path(OTHELLO).with_name("blokus_duo.py"))).set_up()
    rules = position.ruleset
    readings = (at.id for at in rules.question("points").readings)
    another = next(at for at in readings if not rules.reads("points", at))
    other = rules.with_reading("points", another)
    Engine(position)
    Engine(position.changed(ruleset=other))
    assert len(list(folder.iterdir())) == 2
    Engine(position, is_open=True)
    assert len(list(folder.iterdir())) == 3


def test_threads_ask_at_once():
    position = start()
    native = Engine(position)
    with ThreadPoolExecutor(8) as pool:
        assert [*pool.map(lambda depth: native.perft(position, depth), [5, 6, 5, 6] * 4)] == [
            1396, 8200, 1396, 8200] * 4  # fmt: skip


def test_an_interrupt_is_heard():
    """Ctrl-C comes to the main thread, which waits; machine code stops soon."""
    position = start()
    native = Engine(position)
    begun = time.monotonic()
    keys = threading.Timer(0.5, signal.raise_signal, (signal.SIGINT,))
    keys.start()
    with pytest.raises(KeyboardInterrupt):
        native.perft(position, 14)
    assert 0.4 < time.monotonic() - begun < 5
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    assert native.perft(position, 5) == 1396


def test_an_engine_that_is_not_there(monkeypatch):
    monkeypatch.setattr(counting, "is_there", lambda _: False)
    assert counting.count(start(), 3) == 56
    with pytest.raises(BadInput, match="native"):
        counting.count(start(), 3, "native")
