"""Sets, bags and the past of what nobody knows, put together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import evolve

from solvers.unknown.circuit import FALSE, TRUE, Circuit, Literal
from solvers.unknown.numbers import ZERO, Number, Sums, figure, summed
from solvers.unknown.values import NEVER, Bag, Past, Set, full, wide


class Things:
    """What can be done with values over one circuit."""

    def __init__(self, circuit: Circuit) -> None:
        self.circuit = circuit
        self.sums = Sums(circuit)
        self.choices: dict[Set, dict[int, Literal]] = {}
        """Of sets that are one of some patterns, by pattern whether it is that."""

        self._kept: dict[object, Literal] = {}

    # --- sets -------------------------------------------------------------------------------------

    def both(self, one: Set, other: Set) -> Set:
        """What is in both."""
        return tuple(map(self.circuit.both, one, other))

    def either(self, one: Set, other: Set) -> Set:
        """What is in one or the other."""
        size = max(len(one), len(other))
        return tuple(map(self.circuit.either, wide(one, size), wide(other, size)))

    def without(self, one: Set, other: Set) -> Set:
        """What is in the first and not in the second."""
        return tuple(self.circuit.both(at, -bit)
                     for at, bit in zip(one, wide(other, len(one)), strict=True))  # fmt: skip

    def when(self, members: Set, truth: Literal) -> Set:
        """The set while something holds, else nothing."""
        return tuple(self.circuit.both(at, truth) for at in members)

    def union(self, found: Iterable[Set]) -> Set:
        """All of several sets."""
        rows = list(found)
        size = max(map(len, rows), default=0)
        columns = zip(*(wide(row, size) for row in rows), strict=True)
        return tuple(map(self.circuit.any_of, columns))

    def some(self, members: Set) -> Literal:
        """Whether a set has an element."""
        return self.circuit.any_of(members)

    def equals(self, members: Set, pattern: int) -> Literal:
        """Whether a set is that one."""
        chosen = self.choices.get(members)
        if chosen is not None:
            return chosen.get(pattern, FALSE)
        if pattern >> len(members):
            return FALSE
        return self.circuit.all_of(bit if pattern >> at & 1 else -bit
                                   for at, bit in enumerate(members))  # fmt: skip

    def chosen(self, patterns: Iterable[int], size: int) -> Set:
        """A set that is one of some patterns: one choice, not one for each element."""
        options = {pattern: self.circuit.new() for pattern in dict.fromkeys(patterns)}
        if len(options) == 1:
            options = dict.fromkeys(options, TRUE)
        self.circuit.one_of(options.values())
        columns: list[list[Literal]] = [[] for _ in range(size)]
        for pattern, bit in options.items():
            for at in range(size):
                if pattern >> at & 1:
                    columns[at].append(bit)
        found = tuple(map(self.circuit.any_of, columns))
        self.choices[found] = options
        return found

    def size(self, members: Set) -> Number:
        """How many elements a set has: of one that is chosen, as many as its pattern."""
        options = self.choices.get(members)
        if options is None:
            return self.sums.count(members)
        sized: dict[int, list[Literal]] = {}
        for pattern, bit in options.items():
            sized.setdefault(pattern.bit_count(), []).append(bit)
        base = max(sized, key=lambda size: len(sized[size]))
        shares = ((self.circuit.any_of(bits), size - base) for size, bits in sized.items())
        return summed(base, shares, min(sized), max(sized))

    # --- bags -------------------------------------------------------------------------------------

    def bag_sum(self, bags: Sequence[Bag]) -> Bag:
        """What is in several bags, together."""
        size = max(map(len, bags), default=0)
        return tuple(map(self.sums.total, zip(*(full(at, size) for at in bags), strict=True)))

    def less(self, bag: Bag, other: Bag) -> Bag:
        """What is left of a bag when another is taken away; never less than none."""
        return tuple(self._less(a, b) for a, b in zip(bag, full(other, len(bag)), strict=True))

    def _less(self, one: Number, other: Number) -> Number:
        found = self.sums.minus(one, other)
        if found.least >= 0:
            return found
        if other.base == 0 and [weight for _, weight in other.shares] == [1]:
            taken = self.circuit.both(other.shares[0][0], self.sums.at_most(figure(1), one))
            left = self.sums.minus(one, self.sums.count((taken,)))
            return evolve(left, least=max(0, left.least))
        return self.sums.pick(self.sums.at_most(one, other), ZERO, found)

    def at_least(self, bag: Bag, least: int) -> Set:
        """The elements of which there are at least so many."""
        return tuple(self.sums.at_most(figure(least), at) for at in bag)

    # --- either of two ----------------------------------------------------------------------------

    def pick_set(self, which: Literal, then: Set, other: Set) -> Set:
        """The first of two if something holds, else the second."""
        if which in {TRUE, FALSE} or then == other:
            return other if which == FALSE else then
        size = max(len(then), len(other))
        pairs = zip(wide(then, size), wide(other, size), strict=True)
        return tuple(self.circuit.pick(which, a, b) for a, b in pairs)

    def pick_bag(self, which: Literal, then: Bag, other: Bag) -> Bag:
        """Likewise of bags."""
        size = max(len(then), len(other))
        pairs = zip(full(then, size), full(other, size), strict=True)
        return tuple(self.sums.pick(which, a, b) for a, b in pairs)

    def pick_past(self, which: Literal, then: Past, other: Past) -> Past:
        """Likewise of the past."""
        if which in {TRUE, FALSE} or then == other:
            return other if which == FALSE else then
        return self.join_past(self.when_past(then, which), self.when_past(other, -which))

    def when_past(self, past: Past, truth: Literal) -> Past:
        """The past while something holds, else an empty one."""
        if truth in {TRUE, FALSE}:
            return past if truth == TRUE else NEVER
        both = self.circuit.both
        return Past(tuple((both(at, truth), mark) for at, mark in past.marks),
                    tuple((both(at, truth), which) for at, which in past.unseen))  # fmt: skip

    @staticmethod
    def join_past(one: Past, other: Past) -> Past:
        """The marks of both."""
        return Past((*one.marks, *other.marks), (*one.unseen, *other.unseen))

    def once(self, key: object) -> Literal:
        """A truth about which nothing is known, the same whenever it is asked for by one key."""
        if key not in self._kept:
            self._kept[key] = self.circuit.new()
        return self._kept[key]
