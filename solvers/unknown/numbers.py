"""Whole numbers that nobody knows yet: a base, and truths that each add something to it.

Adding, taking away and multiplying by what is known only gathers such truths. Where numbers are
compared, what both have in common goes, and what is left is counted (``counting.py``). The least
and the most that a number can be is always carried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from typing import TypeAlias

from attrs import evolve, frozen

from solvers.unknown.circuit import FALSE, TRUE, Circuit, Holds, Literal
from solvers.unknown.counting import Counting, Shares

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


Compared: TypeAlias = Callable[[str, Number], Literal]
"""Tells whether a number is ``at most`` zero, or ``equals`` it."""


def figure(value: int) -> Number:
    """A number that is known."""
    return Number(value, (), value, value)


ZERO = figure(0)


def summed(
    base: int, shares: Iterable[tuple[Literal, int]], least: int | None = None,
    most: int | None = None,
) -> Number:  # fmt: skip
    """The number of a base and of what truths add, of which narrower bounds may be known.

    Each truth is gathered once, as itself.
    """
    found: dict[Literal, int] = {}
    for truth, weight in shares:
        if truth > TRUE:
            found[truth] = found.get(truth, 0) + weight
        elif truth == TRUE:
            base += weight
        elif truth != FALSE:
            base += weight
            found[-truth] = found.get(-truth, 0) - weight
    gathered = tuple(sorted([at for at in found.items() if at[1]]))
    low = base + sum([weight for _, weight in gathered if weight < 0])
    high = base + sum([weight for _, weight in gathered if weight > 0])
    low = low if least is None or least < low else least
    high = high if most is None or most > high else most
    return figure(low) if low == high else Number(base, gathered, low, high)


def _binary(base: int, bits: Iterable[Literal], least: int, most: int) -> Number:
    """The number that some bits, the smallest first, add to a base."""
    return summed(base, [(bit, 1 << at) for at, bit in enumerate(bits)], least, most)


def value(number: Number, model: Holds) -> int:
    """What a number is in a model."""
    return number.base + sum(weight for truth, weight in number.shares if model(truth))


class Sums:
    """The arithmetic of a circuit."""

    def __init__(self, circuit: Circuit) -> None:
        self.circuit, self.counting = circuit, Counting(circuit)
        self.many, self.change = MANY, CHANGE
        self.known: dict[tuple[str, Number], Literal] = {}
        """The comparisons that were counted."""

        self.compared: Compared | None = None
        """Who tells how a comparison comes out, if anybody else does."""

        self.of_keys = 0
        """Numbers of which one is picked are added up if they have fewer shares."""

        self.added: dict[Number, Sequence[tuple[Literal, Number]]] = {}
        """What these were added up from."""

        self.zeros: tuple[Number, ...] = ()
        """What is zero whatever is unknown: it is taken off what is compared, if less is left."""

    def unknown(self, least: int, most: int) -> Number:
        """Any number within bounds; of no number at all, the least."""
        if most <= least:
            self.circuit.add(TRUE if most == least else FALSE)
            return figure(least)
        bits = [self.circuit.new() for _ in range((most - least).bit_length())]
        loose = _binary(least, bits, least, least + (1 << len(bits)) - 1)
        self.circuit.add(self.at_most(loose, figure(most)))
        return evolve(loose, most=most)

    def count(self, truths: Iterable[Literal]) -> Number:
        """How many of these hold."""
        return summed(0, [(truth, 1) for truth in truths])

    # --- sums and products ------------------------------------------------------------------------

    def plus(self, one: Number, other: Number) -> Number:
        """The sum."""
        return self.total((one, other))

    def total(self, numbers: Sequence[Number]) -> Number:
        """The sum of several."""
        shares = [share for at in numbers for share in at.shares]
        base, least = sum([at.base for at in numbers]), sum([at.least for at in numbers])
        return self._settled(summed(base, shares, least, sum([at.most for at in numbers])))

    def negative(self, number: Number) -> Number:
        """The number with the other sign."""
        return self.scaled(number, -1)

    def minus(self, one: Number, other: Number) -> Number:
        """The difference."""
        return self.plus(one, self.negative(other))

    def scaled(self, number: Number, by: int) -> Number:
        """The number so many times."""
        least, most = sorted((number.least * by, number.most * by))
        return summed(number.base * by, [(at, w * by) for at, w in number.shares], least, most)

    def times(self, one: Number, other: Number) -> Number:
        """The product."""
        for left, right in ((one, other), (other, one)):
            if left.known is not None:
                return self.scaled(right, left.known)
        if len(one.shares) * len(other.shares) > MANY:
            one, other = self._in_binary(one), self._in_binary(other)
        both = self.circuit.both
        shares = [(both(a, b), v * w) for a, v in one.shares for b, w in other.shares]
        shares += [(a, v * other.base) for a, v in one.shares]
        shares += [(b, w * one.base) for b, w in other.shares]
        ends = [a * b for a in (one.least, one.most) for b in (other.least, other.most)]
        found = summed(one.base * other.base, shares, min(ends), max(ends))
        return self._settled(found)

    def when(self, truth: Literal, number: Number) -> Number:
        """The number while something holds, else zero."""
        if truth in {TRUE, FALSE}:
            return number if truth == TRUE else ZERO
        shares = [(self.circuit.both(truth, at), weight) for at, weight in number.shares]
        shares.append((truth, number.base))
        return summed(0, shares, min(0, number.least), max(0, number.most))

    def pick(self, which: Literal, then: Number, other: Number) -> Number:
        """The first of two if something holds, else the second."""
        if which in {TRUE, FALSE} or then == other:
            return other if which == FALSE else then
        if len(then.shares) < len(other.shares):
            which, then, other = -which, other, then
        least, most = min(then.least, other.least), max(then.most, other.most)
        change = self.minus(then, other)
        if len(change.shares) < self.change:
            gained = self.when(which, change)
            return summed(other.base + gained.base, other.shares + gained.shares, least, most)
        pairs = zip_longest(self.bits(then, least), self.bits(other, least), fillvalue=FALSE)
        return _binary(least, [self.circuit.pick(which, *pair) for pair in pairs], least, most)

    def one_of(self, found: Sequence[tuple[Literal, Number]]) -> Number:
        """The number of which it holds that it is there, which holds of one at most; else zero."""
        if any(number.least < 0 for _, number in found):
            return self.total([self.when(there, number) for there, number in found])
        if sum([1 + len(number.shares) for _, number in found]) < self.of_keys:
            each = [self.when(*at) for at in found]
            shares = [share for at in each for share in at.shares]
            added = summed(sum(at.base for at in each), shares, 0, max(at.most for at in each))
            if all(number != added for _, number in found):
                self.added[added] = found
            return added
        both = self.circuit.both
        rows = ([both(there, bit) for bit in self.bits(number, 0)] for there, number in found)
        bits = map(self.circuit.any_of, zip_longest(*rows, fillvalue=FALSE))
        return _binary(0, bits, 0, max(number.most for _, number in found))

    def greatest(self, found: Iterable[tuple[Literal, Number]]) -> Number:
        """The greatest of those that are there; zero if none is."""
        some, best = FALSE, ZERO
        for there, number in found:
            beats = self.circuit.both(there, -self.circuit.both(some, self.at_most(number, best)))
            best = self.pick(beats, number, best)
            some = self.circuit.either(some, there)
        return best

    # --- comparing --------------------------------------------------------------------------------

    def at_most(self, one: Number, other: Number) -> Literal:
        """Whether the first is no greater than the second."""
        if one.most <= other.least or one.least > other.most:
            return TRUE if one.most <= other.least else FALSE
        return self._compared("at most", self._less(one, other))

    def equals(self, one: Number, other: Number) -> Literal:
        """Whether both are the same."""
        if one.most < other.least or other.most < one.least:
            return FALSE
        return self._compared("equals", self._less(one, other))

    def _compared(self, kind: str, less: Number) -> Literal:
        return self.counted(kind, less) if self.compared is None else self.compared(kind, less)

    def counted(self, kind: str, less: Number) -> Literal:
        """Whether a number is at most zero, or equals it, as counting tells."""
        if (kind, less) not in self.known:
            positive, base = upward(less)
            if kind == "at most":
                found = -self.counting.at_least(positive, 1 - base)
            else:
                found = FALSE if base > 0 else self.counting.exactly(positive, -base)
            self.known[kind, less] = found
        return self.known[kind, less]

    def _less(self, one: Number, other: Number) -> Number:
        """The difference, or what is the same and hangs on less."""
        turned = [(truth, -weight) for truth, weight in other.shares]
        found = summed(one.base - other.base, (*one.shares, *turned))
        for zero in self.zeros:
            (truth, weight), *_ = zero.shares
            times = dict(found.shares).get(truth, 0) // weight
            shares = (*found.shares, *((at, -times * more) for at, more in zero.shares))
            shorter = summed(found.base - times * zero.base, shares)
            found = min(found, shorter, key=lambda number: len(number.shares))
        return found

    # --- binary -----------------------------------------------------------------------------------

    def bits(self, number: Number, base: int) -> tuple[Literal, ...]:
        """What a number is more than a base that it is never below, in binary, smallest first."""
        positive, least = upward(number)
        size = (number.most - base).bit_length()
        more = (least - base) % (1 << size)
        return self.counting.added((*positive, *([(TRUE, more)] if more else ())))[:size]

    def _in_binary(self, number: Number) -> Number:
        base = upward(number)[1]
        return _binary(base, self.bits(number, base), number.least, number.most)

    def _settled(self, number: Number) -> Number:
        return self._in_binary(number) if len(number.shares) > self.many else number


def upward(number: Number) -> tuple[Shares, int]:
    """The shares of a number, each adding something, and its base then."""
    base = number.base + sum([weight for _, weight in number.shares if weight < 0])
    return tuple([(at, w) if w > 0 else (-at, -w) for at, w in number.shares]), base
