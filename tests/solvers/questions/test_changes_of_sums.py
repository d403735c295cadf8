"""What a step adds to a sum tells how it compares: no model is lost by saying so."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from rulespec.language.registry import game
from solvers.limits import Limits
from solvers.questions.changes_of_sums import Changes
from solvers.unknown import TRUE, State, Unknown, figure


@pytest.mark.parametrize("seed", range(12))
def test_all_that_may_be_so_stays_possible(seed):
    draw = Random(seed)
    unknown = Unknown(game("examples/games/ponts.py"))
    circuit, sums = unknown.circuit, unknown.sums
    olds = [circuit.new() for _ in range(3)]
    picks = [circuit.new() for _ in range(2)]
    news = [circuit.pick(picks[at % 2], circuit.either(old, picks[1]), draw.choice((old, -old)))
            for at, old in enumerate(olds)]  # fmt: skip
    weights = [draw.choice((-2, -1, 1, 1, 2)) for _ in olds]
    notes = []
    for bits in (olds, news):
        sums.notes = []
        number = sums.total([sums.scaled(sums.count((bit,)), by)
                             for bit, by in zip(bits, weights, strict=True)])  # fmt: skip
        limit = figure(draw.randint(-1, 1))
        sums.at_most(number, limit)
        sums.equals(number, limit)
        notes.append(sums.notes)
    sums.notes = None
    free = [*olds, *picks]
    solver = unknown.solver(Limits(seconds=30).start())
    changes = Changes(unknown)
    changes.likened(State({"all": (tuple(olds),)}), State({"all": (tuple(news),)}))
    changes.tell(*notes)
    for chosen in product((1, -1), repeat=len(free)):
        told = [sign * at for sign, at in zip(chosen, free, strict=True)]
        assert solver.model(*told, TRUE) is not None
