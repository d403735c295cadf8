"""Whole numbers that nobody knows yet: a base, and truths that each add something to it.

Adding, taking away and multiplying by what is known only gathers such truths. Where numbers are
compared, what both have in common goes, and what is left is counted: step by step where few have
to be told apart, else in binary. The least and the most that a number can be is always carried.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from attrs import evolve, frozen

from solvers.unknown.circuit import FALSE, TRUE, Circuit, Literal
from solvers.unknown.solving import Model

Shares: TypeAlias = tuple[tuple[Literal, int], ...]
"""Truths, each with what it adds."""

FEW = 6
"""So many steps are counted one by one."""

CHANGE = 4
"""A number that changes by fewer shares is the number before, and what it changes by."""

MANY = 128
"""Numbers of more shares are written in binary once, and not for each comparison anew."""


@frozen
class Number:
    """A whole number within bounds."""

    base: int
    shares: Shares
    least: int
    most: int

    @property
    def known(self) -> int | None:
        """What it is, if that is known."""
        return self.least if self.least == self.most else None


def figure(value: int) -> Number:
    """A number that is known."""
    return Number(value, (), value, value)


ZERO = figure(0)


def _gathered(base: int, shares: Iterable[tuple[Literal, int]]) -> tuple[int, Shares]:
    """The same with each truth once, as itself or negated."""
    found: dict[Literal, int] = defaultdict(int)
    for truth, weight in shares:
        if truth == TRUE:
            base += weight
        elif truth != FALSE and truth > 0:
            found[truth] += weight
        elif truth != FALSE:
            base += weight
            found[-truth] -= weight
    return base, tuple(sorted(at for at in found.items() if at[1]))


def summed(
    base: int, shares: Iterable[tuple[Literal, int]], least: int | None = None,
    most: int | None = None,
) -> Number:  # fmt: skip
    """The number of a base and of what truths add, of which narrower bounds may be known."""
    base, gathered = _gathered(base, shares)
    low = base + sum(weight for _, weight in gathered if weight < 0)
    high = base + sum(weight for _, weight in gathered if weight > 0)
    low = low if least is None else max(low, least)
    high = high if most is None else min(high, most)
    return figure(low) if low == high else Number(base, gathered, low, high)


def value(number: Number, model: Model) -> int:
    """What a number is in a model."""
    return number.base + sum(weight for truth, weight in number.shares if model(truth))


class Sums:
    """The arithmetic of a circuit."""

    def __init__(self, circuit: Circuit) -> None:
        self.circuit = circuit
        self._bits: dict[Shares, tuple[Literal, ...]] = {}
        self.many = MANY
        self.tabled: Callable[[Number], Number] | None = None
        """What tabulates a number that hangs on one choice alone, if anything does."""

        self.exclusive: dict[Literal, object] = {}
        """Truths of which one at most holds, those that have one thing here."""

        self.greatest_of: dict[Number, list[tuple[Literal, Number]]] = {}
        """Of what a number is the greatest."""

        self.notes: list[tuple[str, Number, Literal]] | None = None
        """Where comparisons are noted, if anybody wants them: what is compared with zero, and
        whether it is at most that, or equals it."""

        self.zeros: tuple[Number, ...] = ()
        """What is zero whatever is unknown: it is taken off what is compared, if less is left."""

    def unknown(self, least: int, most: int) -> Number:
        """Any number within bounds; of no number at all, the least."""
        if most <= least:
            self.circuit.add(TRUE if most == least else FALSE)
            return figure(least)
        bits = [self.circuit.new() for _ in range((most - least).bit_length())]
        found = summed(least, ((bit, 1 << at) for at, bit in enumerate(bits)), least, most)
        if (most - least + 1) & (most - least):
            loose = evolve(found, most=least + (1 << len(bits)) - 1)
            self.circuit.add(self.at_most(loose, figure(most)))
        return found

    def count(self, truths: Iterable[Literal]) -> Number:
        """How many of these hold."""
        found = summed(0, ((truth, 1) for truth in truths))
        return found if self.tabled is None else self.tabled(found)

    # --- sums and products ------------------------------------------------------------------------

    def plus(self, one: Number, other: Number) -> Number:
        """The sum."""
        return self.total((one, other))

    def total(self, numbers: Sequence[Number]) -> Number:
        """The sum of several."""
        shares = [share for at in numbers for share in at.shares]
        base, least = sum(at.base for at in numbers), sum(at.least for at in numbers)
        return self._settled(summed(base, shares, least, sum(at.most for at in numbers)))

    def negative(self, number: Number) -> Number:
        """The number with the other sign."""
        return self.scaled(number, -1)

    def minus(self, one: Number, other: Number) -> Number:
        """The difference."""
        return self.plus(one, self.negative(other))

    def scaled(self, number: Number, by: int) -> Number:
        """The number so many times."""
        least, most = sorted((number.least * by, number.most * by))
        return summed(number.base * by, ((at, w * by) for at, w in number.shares), least, most)

    def times(self, one: Number, other: Number) -> Number:
        """The product."""
        for left, right in ((one, other), (other, one)):
            if left.known is not None:
                return self.scaled(right, left.known)
        if len(one.shares) * len(other.shares) > MANY:
            one, other = self._binary(one), self._binary(other)
        both = self.circuit.both
        shares = [(both(a, b), v * w) for a, v in one.shares for b, w in other.shares]
        shares += [(a, v * other.base) for a, v in one.shares]
        shares += [(b, w * one.base) for b, w in other.shares]
        ends = [a * b for a in (one.least, one.most) for b in (other.least, other.most)]
        found = summed(one.base * other.base, shares, min(ends), max(ends))
        return self._settled(found if self.tabled is None else self.tabled(found))

    def when(self, truth: Literal, number: Number) -> Number:
        """The number while something holds, else zero."""
        if truth in {TRUE, FALSE}:
            return number if truth == TRUE else ZERO
        inner, base = upward(number) if self.tabled else (number.shares, number.base)
        shares = [(self.circuit.both(truth, at), weight) for at, weight in inner]
        for (at, _), (one, _) in zip(inner, shares, strict=True):
            if at in self.exclusive:
                self.exclusive[one] = truth, self.exclusive[at]
        return summed(0, [*shares, (truth, base)], min(0, number.least), max(0, number.most))

    def pick(self, which: Literal, then: Number, other: Number) -> Number:
        """The first of two if something holds, else the second."""
        if which in {TRUE, FALSE} or then == other:
            return other if which == FALSE else then
        least, most = min(then.least, other.least), max(then.most, other.most)
        if len(then.shares) + len(other.shares) <= 1:
            found = self.plus(self.when(which, then), self.when(-which, other))
            return evolve(found, least=max(least, found.least), most=min(most, found.most))
        change = self.minus(then, other)
        if len(change.shares) < CHANGE:
            found = self.plus(other, self.when(which, change))
            return evolve(found, least=max(least, found.least), most=min(most, found.most))
        base = min(then.least, other.least)
        pairs = zip(*_alike(self.bits(then, base), self.bits(other, base)), strict=True)
        bits = [self.circuit.pick(which, a, b) for a, b in pairs]
        return summed(base, ((bit, 1 << at) for at, bit in enumerate(bits)), least, most)

    def one_of(self, found: Sequence[tuple[Literal, Number]]) -> Number:
        """The number of which it holds that it is there, which holds of one at most; else zero."""
        most = max(0, *(number.most for _, number in found))
        if any(number.least < 0 for _, number in found):
            return self.total([self.when(there, number) for there, number in found])
        columns: list[list[Literal]] = [[] for _ in range(most.bit_length())]
        for there, number in found:
            for at, bit in enumerate(self.bits(number, 0)):
                columns[at].append(self.circuit.both(there, bit))
        bits = map(self.circuit.any_of, columns)
        return summed(0, ((bit, 1 << at) for at, bit in enumerate(bits)), 0, most)

    def greatest(self, found: Iterable[tuple[Literal, Number]]) -> Number:
        """The greatest of those that are there; zero if none is."""
        some, best, every = FALSE, ZERO, list(found)
        for there, number in every:
            beats = self.circuit.both(there, -self.circuit.both(some, self.at_most(number, best)))
            best = self.pick(beats, number, best)
            some = self.circuit.either(some, there)
        if self.tabled is not None:
            self.greatest_of[best] = every
        return best

    # --- comparing --------------------------------------------------------------------------------

    def at_most(self, one: Number, other: Number) -> Literal:
        """Whether the first is no greater than the second."""
        if one.most <= other.least or one.least > other.most:
            return TRUE if one.most <= other.least else FALSE
        less = self._less(one, other)
        positive, base = upward(less)
        return self._noted("at most", less, -self._at_least(positive, 1 - base))

    def equals(self, one: Number, other: Number) -> Literal:
        """Whether both are the same."""
        if one.most < other.least or other.most < one.least:
            return FALSE
        less = self._less(one, other)
        positive, base = upward(less)
        found = FALSE if base > 0 else self._exactly(positive, -base)
        return self._noted("equals", less, found)

    def _less(self, one: Number, other: Number) -> Number:
        """The difference, or what is the same and hangs on less."""
        found = summed(one.base - other.base, (*one.shares, *_turned(other.shares)))
        for zero in self.zeros:
            (truth, weight), *_ = zero.shares
            times = dict(found.shares).get(truth, 0) // weight
            shares = (*found.shares, *((at, -times * more) for at, more in zero.shares))
            shorter = summed(found.base - times * zero.base, shares)
            found = min(found, shorter, key=lambda number: len(number.shares))
        return found

    def _noted(self, kind: str, less: Number, found: Literal) -> Literal:
        if self.notes is not None and found not in {TRUE, FALSE}:
            self.notes.append((kind, less, found))
        return found

    def _exactly(self, shares: Shares, wanted: int) -> Literal:
        """Whether truths that each add something positive add up to that: none may add more."""
        none = [-at for at, weight in shares if weight > wanted]
        if none:
            left = tuple(at for at in shares if at[1] <= wanted)
            return self.circuit.all_of([*none, self._exactly(left, wanted)])
        if sum(weight for _, weight in shares) < wanted:
            return FALSE
        if _steps(shares, wanted):
            return self.circuit.both(
                self._at_least(shares, wanted), -self._at_least(shares, wanted + 1)
            )
        bits = self._added(shares)
        found = [bit if wanted >> at & 1 else -bit for at, bit in enumerate(bits)]
        return FALSE if wanted >> len(bits) else self.circuit.all_of(found)

    def _at_least(self, shares: Shares, least: int) -> Literal:
        """Whether truths that each add something positive add up to so much."""
        whole = sum(weight for _, weight in shares)
        if least <= 0 or least > whole:
            return TRUE if least <= 0 else FALSE
        if 2 * least > whole + 1:  # told from the nearer end
            turned = tuple((-at, weight) for at, weight in shares)
            return -self._at_least(turned, whole - least + 1)
        weight = _same(shares)
        if weight and _steps(shares, least):
            return self._counted([at for at, _ in shares], -(-least // weight))
        enough = [at for at, weight in shares if weight >= least]
        if enough:
            left = tuple(at for at in shares if at[1] < least)
            return self.circuit.any_of([*enough, self._at_least(left, least)])
        bits = self._added(shares)
        return -self._no_more(bits, least - 1)

    def _no_more(self, bits: Sequence[Literal], most: int) -> Literal:
        found = TRUE
        for at, bit in enumerate(bits):
            found = self.circuit.either(-bit, found) if most >> at & 1 else (
                self.circuit.both(-bit, found)
            )  # fmt: skip
        return TRUE if most >> len(bits) else found

    def _counted(self, truths: Sequence[Literal], least: int) -> Literal:
        """Whether at least so many hold."""
        levels: list[Literal] = [TRUE]
        for truth in truths:
            rises = [self.circuit.both(truth, at) for at in levels]
            levels.append(FALSE)
            levels = [TRUE, *map(self.circuit.either, levels[1:], rises)][: least + 1]
        return levels[least] if least < len(levels) else FALSE

    # --- binary -----------------------------------------------------------------------------------

    def bits(self, number: Number, base: int) -> tuple[Literal, ...]:
        """What a number is more than a base that it is never below, in binary, smallest first."""
        positive, least = upward(number)
        size = (number.most - base).bit_length()
        more = (least - base) % (1 << size)
        constant = ((TRUE, 1 << at) for at in range(size) if more >> at & 1)
        return self._added((*positive, *constant))[:size]

    def _binary(self, number: Number) -> Number:
        positive, base = upward(number)
        bits = self._added(positive)[: (number.most - base).bit_length()]
        shares = ((bit, 1 << at) for at, bit in enumerate(bits))
        return summed(base, shares, number.least, number.most)

    def _settled(self, number: Number) -> Number:
        return self._binary(number) if len(number.shares) > self.many else number

    def _added(self, shares: Shares) -> tuple[Literal, ...]:
        """What truths add up to, in binary."""
        if shares not in self._bits:
            columns: dict[int, list[Literal]] = defaultdict(list)
            for truth, weight in shares:
                for at in range(weight.bit_length()):
                    if weight >> at & 1:
                        columns[at].append(truth)
            self._bits[shares] = tuple(self._columns(columns))
        return self._bits[shares]

    def _columns(self, columns: dict[int, list[Literal]]) -> list[Literal]:
        found: list[Literal] = []
        unlike, two_of = self.circuit.unlike, self.circuit.two_of
        while any(at >= len(found) for at in columns if columns[at]):
            place = len(found)
            left = columns[place]
            while len(left) > 1:
                one, other, third = left.pop(0), left.pop(0), left.pop(0) if left else FALSE
                left.append(unlike(unlike(one, other), third))
                carried = two_of(one, other, third)
                if carried != FALSE:
                    columns[place + 1].append(carried)
            found.append(left[0] if left else FALSE)
        return found


def _turned(shares: Shares) -> Shares:
    return tuple((truth, -weight) for truth, weight in shares)


def upward(number: Number) -> tuple[Shares, int]:
    """The shares of a number, each adding something, and its base then."""
    base = number.base + sum(weight for _, weight in number.shares if weight < 0)
    return tuple((at, w) if w > 0 else (-at, -w) for at, w in number.shares), base


def _same(shares: Shares) -> int:
    """What each truth adds, if all add the same."""
    weights = {weight for _, weight in shares}
    return weights.pop() if len(weights) == 1 else 0


def _steps(shares: Shares, least: int) -> bool:
    """Whether it is told by few steps if truths add up to so much."""
    weight = _same(shares)
    wanted = -(-least // weight) if weight else 0
    return bool(weight) and not least % weight and min(wanted, len(shares) - wanted) <= FEW


def _alike(
    one: Sequence[Literal], other: Sequence[Literal]
) -> tuple[list[Literal], list[Literal]]:
    """Both as long as the longer."""
    size = max(len(one), len(other))
    return (
        [*one, *[FALSE] * (size - len(one))],
        [*other, *[FALSE] * (size - len(other))],
    )
