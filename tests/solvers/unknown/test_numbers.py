"""Numbers that nobody knows: sums, the greatest and comparisons come to what they should."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from rulespec.search.limits import Limits
from solvers.unknown.cadical import Cadical
from solvers.unknown.circuit import Circuit
from solvers.unknown.numbers import Sums, figure, value
from solvers.unknown.sets import Things
from solvers.unknown.z3_solver import Z3


@pytest.mark.parametrize("kind", [Z3, Cadical])
@pytest.mark.parametrize("seed", range(6))
def test_numbers(seed, kind):
    chance, circuit = Random(seed), Circuit()
    sums, bits = Sums(circuit), [circuit.new() for _ in range(3)]
    low, high = chance.randint(-4, 0), chance.randint(1, 6)
    number = sums.unknown(low, high)
    counted = sums.scaled(sums.count(bits), chance.choice((1, -2, 3)))
    best = sums.greatest([(bits[0], number), (-bits[1], counted), (bits[2], figure(-3))])
    product_, picked = sums.times(number, counted), sums.pick(bits[0], number, counted)
    solver = kind(circuit, [], Limits(seconds=30).start())
    for given in product((1, -1), repeat=3):
        wanted = chance.randint(low, high)
        fixed = [sign * bit for sign, bit in zip(given, bits, strict=True)]
        model = solver.model(*fixed, sums.equals(number, figure(wanted)))
        many = value(counted, model)
        there = [(given[0] > 0, wanted), (given[1] < 0, many), (given[2] > 0, -3)]
        assert value(number, model) == wanted
        assert value(best, model) == max((at for is_in, at in there if is_in), default=0)
        assert value(product_, model) == wanted * many
        assert value(picked, model) == (wanted if given[0] > 0 else many)
        assert model(sums.at_most(number, counted)) is (wanted <= many)
        assert model(sums.equals(number, counted)) is (wanted == many)


@pytest.mark.parametrize("of_keys", [0, 100])
@pytest.mark.parametrize("seed", range(8))
def test_one_of_several_and_what_is_left_of_it(seed, of_keys):
    """Whether the one is picked or added up, and whatever keys are the contrary of something."""
    chance, circuit = Random(seed), Circuit()
    things = Things(circuit)
    sums, keys = things.sums, [chance.choice((1, -1)) * circuit.new() for _ in range(3)]
    sums.of_keys = of_keys
    circuit.one_at_most(keys)
    numbers = [figure(0), figure(4), sums.unknown(0, 5)]
    chance.shuffle(numbers)
    taken = chance.choice((sums.unknown(0, 3), sums.count([circuit.new()])))
    one = sums.one_of(list(zip(keys, numbers, strict=True)))
    (left,) = things.less((one,), (taken,))
    (moved,) = things.less((one,), (left,))
    solver = Cadical(circuit, [], Limits(seconds=30).start())
    for at in (None, 0, 1, 2):
        given = [key if place == at else -key for place, key in enumerate(keys)]
        model = solver.model(*given, sums.equals(taken, figure(1)))
        many = 0 if at is None else value(numbers[at], model)
        found = [value(number, model) for number in (one, left, moved)]
        assert found == [many, max(0, many - 1), min(many, 1)]
