"""Regions among pieces are what is reached step by step."""

from __future__ import annotations

import random

import pytest

from rulespec.language.universes import Relation, compass, flood
from rulespec.search.limits import Limits
from solvers.unknown.cadical import Cadical
from solvers.unknown.circuit import Circuit
from solvers.unknown.regions import drawn, reached, unrolled
from solvers.unknown.sets import Things
from solvers.unknown.solving import Later
from solvers.unknown.values import members
from solvers.unknown.z3_solver import Z3

CELLS = compass("cells", 4, 3)
BESIDE = CELLS.relation("beside")
KINDS = pytest.mark.parametrize("kind", [Z3, Cadical])
EAST = Relation("east", "east of", tuple(2 << at if at % 4 < 3 else 0 for at in range(12)))


def some_pieces(chance, things, relation):
    """Some pieces, each in one of a few patterns that hang together, or nowhere."""
    whole = [at for at in range(1 << 12) if at.bit_count() in {2, 3}
             and all(flood(1 << i, at, relation) == at for i in range(12) if at >> i & 1)]
    for _ in range(4):
        listed = [0, *chance.sample(whole or [1 << i for i in range(12)], 5)]
        yield things.chosen(listed, 12), things.circuit.new()


@pytest.mark.parametrize("relation", [BESIDE, EAST], ids=lambda at: at.name)
@pytest.mark.parametrize("seed", range(4))
@KINDS
def test_what_is_reached_among_pieces(seed, relation, kind):
    """No model tells it from what is reached cell by cell; many reach something."""
    chance, things = random.Random(seed), Things(Circuit())
    among = tuple(some_pieces(chance, things, relation))
    start = tuple(things.circuit.new() for _ in range(12)) if seed % 2 else among[0][0]
    found = reached(things, start, among, relation)
    within = things.union(things.when(cells, there) for cells, there in among)
    expected = unrolled(things, start, within, relation)
    unlike = things.circuit.any_of(map(things.circuit.unlike, found, expected))
    solver = kind(things.circuit, [], Limits(seconds=30).start())
    assert solver.model(unlike) is None
    assert solver.model(things.circuit.any_of(found)) is not None


def test_a_piece_that_may_fall_apart():
    """It is no single step to reach it."""
    things = Things(Circuit())
    piece = things.chosen([0b11, 0b101], 12)
    assert reached(things, piece, ((piece, 1),), BESIDE) is None
    assert things.size(piece).known == 2


def test_the_size_of_a_piece_is_that_of_its_pattern():
    things = Things(Circuit())
    assert things.size(things.chosen([0b11, 0b110], 12)).known == 2
    size = things.size(things.chosen([0, 0b11, 0b110, 0b111], 12))
    assert (size.least, size.most, len(size.shares)) == (0, 3, 2)


@pytest.mark.parametrize("relation", [BESIDE, EAST], ids=lambda at: at.name)
@pytest.mark.parametrize("seed", range(4))
@KINDS
def test_regions_that_are_drawn_are_what_is_reached(seed, relation, kind):
    """Whatever one says of another, of two drawn at once no model is lost, and none is wrong."""
    chance, things = random.Random(seed), Things(Circuit())
    later: list[Later] = []
    seeds, withins = ([tuple(things.circuit.new() for _ in range(12)) for _ in range(2)]
                      for _ in range(2))  # fmt: skip
    found = [drawn(things, *pair, relation, later) for pair in zip(seeds, withins, strict=True)]
    solver = kind(things.circuit, later, Limits(seconds=30).start())
    for _ in range(40):
        masks = [chance.getrandbits(12) | chance.getrandbits(12) * (at > 1) for at in range(4)]
        if seed % 2:
            masks[3] |= masks[2]
        told = [bit if at >> i & 1 else -bit
                for at, bits in zip(masks, (*seeds, *withins), strict=True)
                for i, bit in enumerate(bits)]  # fmt: skip
        model = solver.model(*told)
        assert model is not None
        for one, start, within in zip(found, masks, masks[2:], strict=False):
            assert members(one, model) == flood(start & within, within, relation)


@KINDS
def test_what_is_reached_grows_with_what_it_may_spread_over(kind):
    """It needs no island: the smaller region cannot leave the larger one."""
    things = Things(Circuit())
    later: list[Later] = []
    seed, less = (tuple(things.circuit.new() for _ in range(12)) for _ in range(2))
    more = tuple(things.circuit.either(at, things.circuit.new()) for at in less)
    one, other = (drawn(things, seed, within, BESIDE, later) for within in (less, more))
    solver = kind(things.circuit, later, Limits(seconds=30).start())
    for here, there in zip(one, other, strict=True):
        assert solver.model(here, -there) is None
    assert solver.model(things.circuit.any_of(map(things.circuit.both, other, [-at for at in one])))
