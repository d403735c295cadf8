"""What a sum gains in a step: the same as its two values differ by, whatever is so."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from random import Random

import pytest

from rulespec.language import Becomes, Fixed
from rulespec.language.registry import game
from rulespec.language.variants import Variant
from solvers.questions.gains import Gains
from solvers.unknown import FALSE, TRUE, Unknown

PLACES = 3


class Step:
    """Truths of which one of some places, or none, changes, and another; drawn by chance."""

    def __init__(self, seed: int) -> None:
        self.draw = Random(seed)
        self.unknown = Unknown(game("examples/games/ponts.py"))
        circuit = self.circuit = self.unknown.circuit
        self.olds = [circuit.new() for _ in range(PLACES)]
        self.keys = [[circuit.new() for _ in range(PLACES)] for _ in range(2)]
        self.free = circuit.new()
        self.one_surely = self.draw.choice((True, False))
        for keys in self.keys:
            circuit.exclude(keys)
            if self.one_surely:
                circuit.just_one(keys)
        self.was = {at: at for at in (*self.olds, *self.keys[0], *self.keys[1], self.free)}
        self.news = list(map(self._changed, range(PLACES)))

    def _value(self) -> int:
        """Anything, or what stands at the place of a key."""
        keys = self.draw.choice(self.keys)
        read = self.circuit.any_of(map(self.circuit.both, keys, self.olds))
        return self.draw.choice((read, -read, self.free, self.draw.choice(self.olds), TRUE, FALSE))

    def _changed(self, place: int) -> int:
        found = self.olds[place]
        for keys in self.draw.sample(self.keys, self.draw.randint(1, 2)):
            found = self.circuit.pick(keys[place], self._value(), found)
        self.was[abs(found)] = self.olds[place] if found > 0 else -self.olds[place]
        return found

    def former(self, at: int) -> int:
        """What a truth was."""
        return self.was.get(abs(at), abs(at)) * (1 if at > 0 else -1)

    def shares(self) -> dict[int, int]:
        """What the sum after the step has more than the one before it."""
        found: dict[int, int] = {}
        for new, old in zip(self.news, self.olds, strict=True):
            weight = self.draw.choice((1, 1, 1, 2, -1))
            for at, by in ((new, weight), (old, -weight)):
                found[at] = found.get(at, 0) + by
        more = self.circuit.both(self.keys[0][0], -self.keys[1][1])
        found[more] = found.get(more, 0) + 1
        for key, old in zip(self.keys[1], self.olds, strict=True):
            both = self.circuit.both(key, self.circuit.both(old, -self.keys[0][0]))
            found[both] = found.get(both, 0) - 1
        for at, by in ((self.free, 1), *((self.circuit.both(self.free, at), -1)
                                         for at in self.keys[1])):  # fmt: skip
            found[at] = found.get(at, 0) + by
        return {at: by for at, by in found.items() if by and at not in {TRUE, FALSE}}

    def worlds(self) -> list[Callable[[int], bool]]:
        """All ways in which the truths may be: of each set of keys one at most."""
        last = PLACES if self.one_surely else PLACES + 1
        one = [[at == place for at in range(PLACES)] for place in range(last)]
        found = []
        for first, other, olds, free in product(one, one, product((False, True), repeat=PLACES),
                                                (False, True)):  # fmt: skip
            known = dict(zip(self.keys[0], first, strict=True))
            known |= dict(zip(self.keys[1], other, strict=True))
            known |= dict(zip(self.olds, olds, strict=True)) | {self.free: free, TRUE: True}
            found.append(lambda at, known=known: self.circuit.holds(at, dict(known), known.get))
        return found


@pytest.mark.parametrize("seed", range(60))
def test_what_is_gained_is_what_two_sums_differ_by(seed: int) -> None:
    step = Step(seed)
    shares, base = step.shares(), step.draw.randint(-2, 2)
    found = list(Gains(step.unknown, step.former).sides(shares, base))
    assert found
    for holds in step.worlds():
        gained = base + sum(weight for at, weight in shares.items() if holds(at))
        for more, less in found:
            told = [sum(weight for at, weight in side if holds(at)) for side in (more, less)]
            assert told[0] - told[1] == gained


def test_truths_of_which_no_two_hold_are_one() -> None:
    """One of three places gets what one of three others has: that is one truth that comes."""
    step = Step(0)
    to, from_ = step.keys
    read = step.circuit.any_of(map(step.circuit.both, from_, step.olds))
    shares = {step.circuit.both(at, read): 1 for at in to}
    (more, less), *_ = Gains(step.unknown, step.former).sides(shares, 0)
    assert more == [(step.circuit.both(step.circuit.any_of(to), read), 1)]
    assert less == []


@pytest.mark.parametrize("one_surely", [True, False])
def test_what_goes_to_one_who_is_surely_there_is_not_lost(*, one_surely: bool) -> None:
    circuit = (unknown := Unknown(game("examples/games/ponts.py"))).circuit
    keys, one = [circuit.new() for _ in range(PLACES)], circuit.new()
    circuit.exclude(keys)
    if one_surely:
        circuit.just_one(keys)
    shares = {one: -1, **{circuit.both(key, one): 1 for key in keys}}
    found = list(Gains(unknown, lambda at: at).sides(shares, 0))
    assert (([], []) in found) is one_surely


def test_a_declaration_alone_does_not_say_that_one_is_surely_there() -> None:
    """Before a step clauses say that it is somebody's turn; after it that is what is asked."""
    ponts = game("examples/games/ponts.py")
    lit, _ = ponts.rules["light"].effect
    left = Fixed("left", ponts.seats, ponts.seats.one("left"))
    perhaps_nobody = (lit, Becomes(ponts.turn, ponts.turn - left))
    wrong = Variant(id="wrong", title="Wrong", effects={"light": perhaps_nobody}).of(ponts)
    before = (unknown := Unknown(wrong)).position()
    after = unknown.move("light", before).after
    assert frozenset(before.mover) in unknown.circuit.one_surely
    assert frozenset(after.mover) - {FALSE} not in unknown.circuit.one_surely
