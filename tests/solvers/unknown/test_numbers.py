"""Numbers that nobody knows: sums, the greatest and comparisons come to what they should."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from rulespec.search.limits import Limits
from solvers.unknown.cadical import Cadical
from solvers.unknown.circuit import Circuit
from solvers.unknown.numbers import Sums, figure, value
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
