"""What a step adds to a sum tells how it compares: no model is lost by saying so."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from rulespec.language.registry import game
from rulespec.search.limits import Limits
from solvers.questions import changes_of_sums, parts_of_sums
from solvers.questions.changes_of_sums import Changes, Comparison
from solvers.unknown import State, Unknown, figure, value


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
    changes, notes = Changes(unknown), []
    for bits in (olds, news):
        number = sums.total([sums.scaled(sums.count((bit,)), by)
                             for bit, by in zip(bits, weights, strict=True)])  # fmt: skip
        limit = figure(draw.randint(-1, 1))
        notes.append([Comparison(kind, less, circuit.new(), changes)
                      for kind in ("at most", "equals")
                      for less in (sums.minus(number, limit),)])  # fmt: skip
    unknown.meanings.later += [one for each in notes for one in each]
    free = [*olds, *picks]
    solver = unknown.solver(Limits(seconds=30).start())
    changes.likened(State({"all": (tuple(olds),)}), State({"all": (tuple(news),)}))
    solver.own += changes.told(*notes)
    for chosen in product((1, -1), repeat=len(free)):
        told = [sign * at for sign, at in zip(chosen, free, strict=True)]
        model = solver.model(*told)
        assert model is not None
        for at in (one for each in notes for one in each):
            found = value(at.less, model)
            assert model(at.truth) is (found <= 0 if at.kind == "at most" else found == 0)


def test_what_goes_from_one_place_to_another_is_not_added_up(monkeypatch):
    """One of forty goes from where it is to where none is: there are as many after it."""
    unknown = Unknown(game("examples/games/ponts.py"))
    circuit, sums, changes = unknown.circuit, unknown.sums, Changes(unknown)
    olds, from_, to = ([circuit.new() for _ in range(40)] for _ in range(3))
    for choice, truth in ((from_, olds), (to, [-at for at in olds])):
        circuit.one_of(choice)
        for bit, at in zip(choice, truth, strict=True):
            circuit.add(-bit, at)
    news = [circuit.either(circuit.both(old, -off), on)
            for old, off, on in zip(olds, from_, to, strict=True)]  # fmt: skip
    changes.likened(State({"all": (tuple(olds),)}), State({"all": (tuple(news),)}))
    (before, known), (after, found) = (
        changes.noting(lambda bits=bits: sums.equals(sums.count(bits), figure(20)))
        for bits in (olds, news)
    )
    monkeypatch.setattr(sums, "counted", None)
    solver = unknown.solver(Limits(seconds=30).start())
    solver.own += changes.told(known, found)
    assert solver.model(before, -after) is None
    assert solver.model(-before, after) is None


@pytest.mark.parametrize("seed", range(8))
def test_sums_of_comparisons_come_out_as_counted(seed, monkeypatch):
    """One may hang on another that the solver has not heard of: it is not taken for false."""
    monkeypatch.setattr(changes_of_sums, "FEW", 0)
    draw = Random(seed)
    unknown = Unknown(game("examples/games/ponts.py"))
    circuit, sums, changes = unknown.circuit, unknown.sums, Changes(unknown)
    olds, picks = [circuit.new() for _ in range(4)], [circuit.new() for _ in range(2)]
    news = [circuit.pick(picks[at % 2], draw.choice((old, -old, picks[0])), old)
            for at, old in enumerate(olds)]  # fmt: skip
    few, less, weight = draw.randint(0, 2), draw.randint(0, 3), draw.choice((-2, 1, 3))

    def asked(bits):
        inner = sums.at_most(sums.count(bits), figure(few))
        counted = sums.scaled(sums.count((inner,)), weight)
        return sums.at_most(sums.plus(counted, sums.count(bits[:3])), figure(less))

    (before, known), (after, found) = (
        changes.noting(lambda bits=bits: asked(bits)) for bits in (olds, news)
    )
    changes.likened(State({"all": (tuple(olds),)}), State({"all": (tuple(news),)}))
    solver = unknown.solver(Limits(seconds=30).start())
    solver.own += changes.told(known, found)
    free = [*olds, *picks]
    for chosen in product((1, -1), repeat=len(free)):
        told = [sign * at for sign, at in zip(chosen, free, strict=True)]
        model = solver.model(*told)
        for truth, bits in ((before, olds), (after, news)):
            many = sum(map(model, bits))
            wanted = weight * (many <= few) + sum(map(model, bits[:3])) <= less
            assert model(truth) is wanted
            assert solver.model(*told, truth if wanted else -truth) is not None
            assert solver.model(*told, -truth if wanted else truth) is None

@pytest.mark.parametrize("much", [1, 2, 9])
@pytest.mark.parametrize("kinds", [("at most",) * 2, ("equals",) * 2, ("equals", "at most")])
@pytest.mark.parametrize("seed", range(4))
def test_place_by_place_all_that_may_be_so_stays_possible(seed, kinds, much, monkeypatch):
    for name, many in (("FEW", 0), ("MUCH", much)):
        monkeypatch.setattr(changes_of_sums, name, many)
    monkeypatch.setattr(parts_of_sums, "PLACES", 1)
    monkeypatch.setattr(parts_of_sums, "RARE", 3)
    draw = Random(seed)
    unknown = Unknown(game("examples/games/ponts.py"))
    circuit, sums, changes = unknown.circuit, unknown.sums, Changes(unknown)
    olds, goes = [circuit.new() for _ in range(6)], circuit.new()
    news = [draw.choice((circuit.either, circuit.both))(at, goes) for at in olds]
    weights, limit = [draw.choice((-2, -1, 1, 2)) for _ in range(3)], draw.randint(-1, 2)

    def asked(bits, kind):
        pairs = zip(weights, zip(bits[::2], bits[1::2], strict=True), strict=True)
        total = sums.total([sums.scaled(sums.count((circuit.both(*two), circuit.either(*two))), by)
                            for by, two in pairs])  # fmt: skip
        return (sums.equals if kind == "equals" else sums.at_most)(total, figure(limit))

    (before, known), (after, found) = (
        changes.noting(lambda bits=bits, kind=kind: asked(bits, kind))
        for bits, kind in zip((olds, news), kinds, strict=True)
    )
    told, by_place = list[int](), Changes._by_place
    monkeypatch.setattr(Changes, "_by_place", lambda *given: told.append(1) or by_place(*given))
    solver = unknown.solver(Limits(seconds=30).start())
    solver.own += changes.told(known, found)
    assert told
    free = [*olds, goes]
    for chosen in product((1, -1), repeat=len(free)):
        told = [sign * at for sign, at in zip(chosen, free, strict=True)]
        model = solver.model(*told)
        for truth, bits, kind in ((before, olds, kinds[0]), (after, news, kinds[1])):
            come = [by * (model(one) + model(other)) for by, one, other in
                    zip(weights, bits[::2], bits[1::2], strict=True)]  # fmt: skip
            wanted = sum(come) == limit if kind == "equals" else sum(come) <= limit
            assert solver.model(*told, truth if wanted else -truth) is not None
            assert solver.model(*told, -truth if wanted else truth) is None

def test_where_one_place_gains_what_another_loses_is_seen_place_by_place(monkeypatch):
    """A key goes to where it counts no more than it did, and nobody knows what was what before."""
    unknown = Unknown(game("examples/games/ponts.py"))
    circuit, sums, changes = unknown.circuit, unknown.sums, Changes(unknown)
    lying, second, from_, to = ([circuit.new() for _ in range(30)] for _ in range(4))
    for choice in (from_, to):
        circuit.one_of(choice)
    for at, off, on, other in zip(lying, from_, to, second, strict=True):
        circuit.add(-off, at)
        circuit.add(-off, other)
        circuit.add(-on, -at)
    after = [circuit.any_of((circuit.both(at, -off), on))
             for at, off, on in zip(lying, from_, to, strict=True)]  # fmt: skip

    def asked(places):
        each = [one for at, other in zip(places, second, strict=True)
                for one in (at, circuit.both(at, other))]  # fmt: skip
        return sums.at_most(sums.count(each), figure(9))

    (before, known), (then, found) = (
        changes.noting(lambda places=places: asked(places)) for places in (lying, after)
    )
    monkeypatch.setattr(sums, "counted", None)
    solver = unknown.solver(Limits(seconds=30).start())
    solver.own += changes.told(known, found)
    assert solver.model(before, -then) is None
