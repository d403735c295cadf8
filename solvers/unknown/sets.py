"""Sets, bags and the past of what nobody knows, put together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Any, TypeVar

from attrs import evolve

from rulespec.language.universes import Mask, bits
from solvers.unknown.circuit import FALSE, TRUE, Circuit, Literal
from solvers.unknown.numbers import ZERO, Number, Sums, figure, summed
from solvers.unknown.values import Bag, Past, Set, wide

T = TypeVar("T")


class Things:
    """What can be done with values over one circuit."""

    def __init__(self, circuit: Circuit) -> None:
        self.circuit = circuit
        self.sums = Sums(circuit)
        self.choices: dict[Set, dict[Mask, Literal]] = {}
        """Of sets that are one of some patterns, by pattern whether it is that."""

        self.joined: dict[Set, dict[Set, Literal]] = {}
        """Of regions among pieces, for the cells of each that is surely there, if it is reached."""

        self._kept: dict[object, Literal] = {}
        self._left: set[tuple[Number, Number]] = set()
        """Numbers, and what is left of each: no more than it."""

    # --- sets -------------------------------------------------------------------------------------

    def both(self, one: Set, other: Set) -> Set:
        """What is in both."""
        return tuple(map(self.circuit.both, one, other))

    def either(self, one: Set, other: Set) -> Set:
        """What is in one or the other."""
        either = self.circuit.either
        return tuple([either(*pair) for pair in zip_longest(one, other, fillvalue=FALSE)])

    def without(self, one: Set, other: Set) -> Set:
        """What is in the first and not in the second."""
        both = self.circuit.both
        pairs = zip(one, wide(other, len(one)), strict=True)
        return tuple([both(at, -bit) for at, bit in pairs])

    def union(self, found: Iterable[Set]) -> Set:
        """All of several sets."""
        rows = list(found)
        if len(rows) == 1:
            return rows[0]
        return tuple(map(self.circuit.any_of, zip_longest(*rows, fillvalue=FALSE)))

    def some(self, members: Set) -> Literal:
        """Whether a set has an element."""
        return self.circuit.any_of(members)

    def meet(self, one: Set, other: Set) -> Literal:
        """Whether two sets share an element."""
        for piece, region in ((one, other), (other, one)):
            end = self.joined.get(region, {}).get(piece)
            if end is not None:
                return self.circuit.both(end, self.some(piece))
        return self.some(self.both(one, other))

    def equals(self, members: Set, pattern: Mask) -> Literal:
        """Whether a set is that one."""
        chosen = self.choices.get(members)
        if chosen is not None:
            return chosen.get(pattern, FALSE)
        if pattern >> len(members):
            return FALSE
        return self.circuit.all_of(
            bit if pattern >> at & 1 else -bit for at, bit in enumerate(members)
        )

    def unknown(
        self, size: int, has: Mask, lacks: Mask, patterns: Iterable[Mask] | None = None
    ) -> Set | None:
        """A set of which something is known, perhaps one of some patterns; none if none fits."""
        if patterns is not None:
            fits = [row for row in patterns if not row & lacks and not has & ~row]
            return self.chosen(fits, size) if fits else None
        return tuple(TRUE if has >> at & 1 else FALSE if lacks >> at & 1 else self.circuit.new()
                     for at in range(size))  # fmt: skip

    def chosen(self, patterns: Iterable[Mask], size: int) -> Set:
        """A set that is one of some patterns: one choice, not one for each element."""
        options = {pattern: self.circuit.new() for pattern in dict.fromkeys(patterns)}
        if len(options) == 1:
            options = dict.fromkeys(options, TRUE)
        self.circuit.one_of(options.values())
        columns: list[list[Literal]] = [[] for _ in range(size)]
        for pattern, bit in options.items():
            for at in bits(pattern):
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
        shares = ((self.circuit.any_of(found), size - base) for size, found in sized.items())
        return summed(base, shares, min(sized), max(sized))

    # --- bags -------------------------------------------------------------------------------------

    def bag_plus(self, one: Bag, other: Bag) -> Bag:
        """What is in two bags, together."""
        return tuple([self.sums.plus(*pair) for pair in zip_longest(one, other, fillvalue=ZERO)])

    def less(self, bag: Bag, other: Bag) -> Bag:
        """What is left of a bag when another is taken away; never less than none."""
        return tuple(map(self._less, bag, wide(other, len(bag), ZERO)))

    def _less(self, one: Number, other: Number) -> Number:
        found = self.sums.minus(one, other)
        if found.least >= 0 or (one, other) in self._left:
            return evolve(found, least=max(0, found.least))
        if one in self.sums.added:
            left = self.sums.one_of([(at, self._less(number, other))
                                     for at, number in self.sums.added[one]])  # fmt: skip
        elif len(other.shares) == 1 and (other.least, other.most) == (0, 1):
            truth, weight = other.shares[0]
            taken = self.circuit.both(truth * weight, self.sums.at_most(figure(1), one))
            left = self.sums.minus(one, self.sums.count((taken,)))
            left = evolve(left, least=max(0, left.least))
        else:
            left = self.sums.pick(self.sums.at_most(one, other), ZERO, found)
        self._left.add((one, left))
        return left

    def at_least(self, bag: Bag, least: int) -> Set:
        """The elements of which there are at least so many."""
        return tuple([self.sums.at_most(figure(least), at) for at in bag])

    def each(self, members: Set, times: Number | None = None) -> Bag:
        """Every element of a set, once or so many times."""
        if times is None:
            return tuple([self.sums.count((bit,)) for bit in members])
        many = self.sums.greatest([(TRUE, times), (TRUE, ZERO)])
        return tuple([self.sums.when(bit, many) for bit in members])

    # --- any of them ------------------------------------------------------------------------------

    def when(self, found: T, truth: Literal) -> T:
        """A set, a bag or a past while something holds, else nothing of it."""
        made: Any = found
        if truth == TRUE:
            return found
        both = self.circuit.both
        if isinstance(found, Past):
            made = Past(tuple((both(at, truth), mark) for at, mark in found.marks),
                        tuple((both(at, truth), which) for at, which in found.unseen))  # fmt: skip
        elif is_bag(made):
            made = tuple([self.sums.when(truth, number) for number in made])
        else:
            made = tuple([both(at, truth) for at in made])
        return made  # type: ignore[no-any-return]  # of one kind another of it

    def pick(self, which: Literal, then: T, other: T) -> T:
        """The first of two values, which are no piles, if something holds, else the second."""
        if which in {TRUE, FALSE} or then == other:
            return other if which == FALSE else then
        pair: Any = then, other
        match then:
            case int():
                made: Any = self.circuit.pick(which, *pair)
            case Number():
                made = self.sums.pick(which, *pair)
            case Past():
                made = self.join_past(self.when(pair[0], which), self.when(pair[1], -which))
            case _ if is_bag(pair[0] + pair[1]):
                columns = zip_longest(*pair, fillvalue=ZERO)
                made = tuple([self.sums.pick(which, *column) for column in columns])
            case _:
                columns = zip_longest(*pair, fillvalue=FALSE)
                made = tuple([self.circuit.pick(which, *column) for column in columns])
        return made  # type: ignore[no-any-return]  # likewise

    @staticmethod
    def join_past(one: Past, other: Past) -> Past:
        """The marks of both."""
        return Past((*one.marks, *other.marks), (*one.unseen, *other.unseen))

    def once(self, key: object) -> Literal:
        """A truth about which nothing is known, the same whenever it is asked for by one key."""
        if key not in self._kept:
            self._kept[key] = self.circuit.new()
        return self._kept[key]


def is_bag(found: Sequence[Literal | Number]) -> bool:
    """Whether something is surely a bag, and no set."""
    return bool(found) and isinstance(found[0], Number)
