"""Each kind of solver finds models, says what cannot hold together, and stops when it has to."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from itertools import combinations, product
from pathlib import Path
from random import Random
from threading import Thread
from time import thread_time

import pytest

from rulespec.search.limits import Limits, Stopped, processor_seconds
from solvers.unknown.cadical import Cadical
from solvers.unknown.circuit import Circuit
from solvers.unknown.z3_solver import Z3

KINDS = pytest.mark.parametrize("kind", [Z3, Cadical])


def lodged(circuit, guests):
    """Each guest has one of the rooms, of which there is one less, for itself."""
    there = [[circuit.new() for _ in range(guests - 1)] for _ in range(guests)]
    for row in there:
        circuit.add(*row)
    for room in zip(*there, strict=True):
        for one, other in combinations(room, 2):
            circuit.add(-one, -other)
    return there


def every(truths):
    """All that may hold of some truths."""
    for values in product((True, False), repeat=len(truths)):
        yield dict(zip(truths, values, strict=True))


def fits(known, rows):
    """Whether one of each row holds."""
    return all(any(known[abs(at)] is (at > 0) for at in row) for row in rows)


@KINDS
@pytest.mark.parametrize("seed", range(20))
def test_a_model_is_found_if_there_is_one(kind, seed):
    """Clauses of three, told in two parts, as trying all shows."""
    chance, circuit = Random(seed), Circuit()
    truths = [circuit.new() for _ in range(7)]
    rows = [[chance.choice((1, -1)) * at for at in chance.sample(truths, 3)] for _ in range(34)]
    solver = kind(circuit, [], Limits(seconds=30).start())
    for some in (rows[:12], rows[12:]):
        for row in some:
            circuit.add(*row)
        told = rows[: 12 if some == rows[:12] else None]
        given = [sign * at for sign, at in zip((1, -1), truths, strict=False)]
        expected = any(fits(known, [*told, *([at] for at in given)]) for known in every(truths))
        model = solver.model(*given)
        assert (model is not None) is expected
        if model is not None:
            assert all(any(model(at) for at in row) for row in told)


@KINDS
def test_what_cannot_hold_together_is_named(kind):
    circuit = Circuit()
    one, other, third, fourth = (circuit.new() for _ in range(4))
    circuit.add(-one, -third)
    solver = kind(circuit, [], Limits(seconds=30).start())
    assert solver.model(one, other, third, -fourth) is None
    assert set(solver.core()) == {one, third}
    assert solver.model(one, other, -third, -fourth) is not None


@KINDS
def test_who_has_no_time_hears_so(kind):
    circuit = Circuit()
    lodged(circuit, 12)
    solver = kind(circuit, [], Limits(seconds=0.5).start())
    with pytest.raises(Stopped):
        solver.model()


INTERRUPTED = """
import os, subprocess, threading, time
from test_solvers import lodged
from rulespec.search.limits import Limits
from solvers.unknown.circuit import Circuit
from solvers.unknown.cadical import Cadical
circuit = Circuit()
there = lodged(circuit, 12)
solver = Cadical(circuit, [], Limits(seconds=60).start())
threading.Thread(target=time.sleep, args=(60,), daemon=True).start()
subprocess.Popen(["sh", "-c", f"sleep 1; kill -INT {os.getpid()}"])
try:
    solver.model()
except KeyboardInterrupt:
    print("interrupted", solver.model(there[0][0], there[1][0]))
"""


@pytest.mark.skipif(os.name == "nt", reason="no such signal")
def test_an_interrupt_leaves_it_whole():
    """It comes from outside, while another thread is there; what is left is asked again."""
    done = subprocess.run([sys.executable, "-c", INTERRUPTED], capture_output=True, text=True,
                          check=False, cwd=Path(__file__).parent, timeout=50)
    assert (done.stdout, done.stderr, done.returncode) == ("interrupted None\n", "", 0)


def test_what_is_thought_aside_is_counted_for_who_asked():
    """Else whoever waits would seem to have worked for no time, and take the more of it."""
    circuit = Circuit()
    lodged(circuit, 9)
    worked, here = processor_seconds(), thread_time()
    with suppress(Stopped):
        Cadical(circuit, [], Limits(seconds=0.5).start()).model()
    aside = (processor_seconds() - worked) - (thread_time() - here)
    assert aside > thread_time() - here
    found = []
    other = Thread(target=lambda: found.append(processor_seconds()))
    other.start()
    other.join()
    assert found[0] < aside
