"""Tables and ladders say what plain sums say, of numbers that hang on choices by chance."""

from __future__ import annotations

import random

import pytest

from solvers.limits import Limits
from solvers.unknown.circuit import Circuit, Literal
from solvers.unknown.ladders import Ladders
from solvers.unknown.numbers import Number, figure
from solvers.unknown.sets import Things
from solvers.unknown.solving import Solver
from solvers.unknown.tables import Tables

CELLS = 6
WATCH = Limits(seconds=20)


class Drawn:
    """Numbers drawn by chance over some choices and some truths, one circuit for all."""

    def __init__(self, seed: int) -> None:
        self.chance, self.circuit = random.Random(seed), Circuit()
        self.things = Things(self.circuit)
        self.sums = self.things.sums
        self.sets = [
            self.things.chosen(self.chance.sample(range(1 << CELLS), 5), CELLS) for _ in range(3)
        ]
        self.truths = [self.circuit.new() for _ in range(2)]
        self.truths += [self.chance.choice(at) for at in self.sets]

    def number(self, depth: int = 3) -> Number:
        """A number."""
        chance, sums = self.chance, self.sums
        kind = chance.choice(("count", "times", "when", "greatest", "sum", "less"))
        if kind == "count" or not depth:
            return sums.count(chance.sample(chance.choice(self.sets), 3))
        one, other = self.number(depth - 1), self.number(depth - 1)
        if kind == "times":
            return sums.times(one, other)
        if kind == "when":
            return sums.when(chance.choice((1, -1)) * chance.choice(self.truths), one)
        if kind == "greatest":
            return sums.greatest([(chance.choice(self.truths), one), (1, other)])
        return sums.plus(one, other) if kind == "sum" else sums.minus(one, other)

    def never(self, *wanted: Literal) -> bool:
        """Whether some truths cannot hold together."""
        return Solver(self.circuit, [], WATCH.start()).model(*wanted) is None


@pytest.mark.parametrize("seed", range(25))
def test_tables_do_not_change_numbers(seed: int) -> None:
    drawn = Drawn(seed)
    state = drawn.chance.getstate()
    plain = [drawn.number() for _ in range(3)]
    drawn.chance.setstate(state)
    drawn.sums.tabled = Tables(drawn.things)
    tabled = [drawn.number() for _ in range(3)]
    for one, other in zip(plain, tabled, strict=True):
        assert drawn.never(-drawn.sums.equals(one, other))
        assert one.least <= other.most
        assert other.least <= one.most


@pytest.mark.parametrize("seed", range(15))
def test_ladders_say_what_is_reached(seed: int) -> None:
    drawn = Drawn(seed)
    drawn.sums.tabled = Tables(drawn.things)
    numbers = [drawn.number(2) for _ in range(3)]
    ladders = Ladders(drawn.sums, numbers)
    whole = drawn.sums.total(numbers)
    assert (ladders.whole.least, ladders.whole.most) == (whole.least, whole.most)
    apart = []
    for least in range(whole.least - 1, min(whole.most, whole.least + 30) + 2):
        told, plain = ladders.at_least(least), drawn.sums.at_most(figure(least), whole)
        apart.append(drawn.circuit.unlike(told, plain))
    assert drawn.never(drawn.circuit.any_of(apart))


@pytest.mark.parametrize("seed", range(10))
def test_one_figure_may_count_under_several_conditions(seed: int) -> None:
    drawn = Drawn(seed)
    drawn.sums.tabled = Tables(drawn.things)
    size = drawn.sums.count(drawn.sets[0])
    numbers = [drawn.sums.when(truth, size) for truth in drawn.truths[:2]]
    whole = drawn.sums.total(numbers)
    ladders = Ladders(drawn.sums, [whole])
    for least in range(2 * CELLS + 1):
        told, plain = ladders.at_least(least), drawn.sums.at_most(figure(least), whole)
        assert drawn.never(drawn.circuit.unlike(told, plain))


def test_what_never_holds_is_told_at_once() -> None:
    drawn = Drawn(1)
    one, other = (list(drawn.things.choices[at].values()) for at in drawn.sets[:2])
    for bit in one[1:]:
        drawn.circuit.add(-bit, other[0])
    drawn.circuit.add(-other[0])
    solver = Solver(drawn.circuit, [], WATCH.start())
    assert solver.never([*one, *other]) == {*one[1:], other[0]}
