"""Piles of what nobody knows: place by place, as far as anybody asks.

A pile whose order is not seen is a bag: what lies on top is any element of it, and below that lies
any other. Whatever is done with a pile, one that is asked for twice is the same both times.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from attrs import define, evolve, field, frozen

from solvers.unknown.circuit import FALSE, TRUE, Holds, Literal
from solvers.unknown.numbers import ZERO, Number, figure
from solvers.unknown.sets import Things
from solvers.unknown.values import Bag, Set, counts, known_set, members


@frozen(eq=False)
class Lying:
    """Elements at places that are all looked at; below an empty place nothing lies."""

    size: int
    """How many elements there are in the universe."""

    places: tuple[Set, ...] = ()


@define(eq=False)
class Unordered:
    """Any order of a bag; the places that were asked for so far, each with what is left below."""

    bag: Bag
    named: list[tuple[Set, Bag]] = field(factory=list)


@frozen(eq=False)
class Picked:
    """The first of two piles if something holds, else the second."""

    which: Literal
    then: Pile
    other: Pile


@frozen(eq=False)
class Lifted:
    """A pile without its top."""

    pile: Pile


@frozen(eq=False)
class Covered:
    """A pile with an element on top."""

    one: Set
    pile: Pile


@frozen(eq=False)
class Raised:
    """A pile with one element under it, or none."""

    one: Set
    pile: Pile


Pile: TypeAlias = Lying | Unordered | Picked | Lifted | Covered | Raised
PILES = (Lying, Unordered, Picked, Lifted, Covered, Raised)


class Piles:
    """What can be done with piles over one circuit."""

    def __init__(self, things: Things) -> None:
        self.things, self.circuit, self.sums = things, things.circuit, things.sums
        self._places: dict[tuple[Pile, int], Set] = {}

    # --- what lies in one -------------------------------------------------------------------------

    def place(self, pile: Pile, at: int) -> Set:
        """What lies at a place, counted from the top, if there is anything."""
        key = pile, at
        if key not in self._places:
            self._places[key] = self._place(pile, at)
        return self._places[key]

    def _place(self, pile: Pile, at: int) -> Set:
        match pile:
            case Lying(size, places):
                return places[at] if at < len(places) else (FALSE,) * size
            case Unordered():
                return self._named(pile, at)[0]
            case Picked(which, then, other):
                return self.things.pick(which, self.place(then, at), self.place(other, at))
            case Lifted(inner):
                return self.place(inner, at + 1)
            case Covered(one, inner):
                return self.place(inner, at - 1) if at else one
            case Raised(one, inner):
                there = self.place(inner, at)
                last = self.things.some(self.place(inner, at - 1)) if at else TRUE
                free = self.circuit.both(last, -self.things.some(there))
                return self.things.either(there, self.things.when(one, free))
        raise TypeError(pile)

    def below(self, pile: Pile, places: int) -> Bag:
        """What lies below so many places, in no order."""
        match pile:
            case Lying(size, found):
                left = found[places:]
                return tuple(self.sums.count(place[at] for place in left) for at in range(size))
            case Unordered(bag):
                return self._named(pile, places - 1)[1] if places else bag
            case Picked(which, then, other):
                one, two = self.below(then, places), self.below(other, places)
                return self.things.pick(which, one, two)
            case Lifted(inner):
                return self.below(inner, places + 1)
            case Covered(one, inner) if places:
                return self.below(inner, places - 1)
            case Covered(one, inner):
                return self._with(self.below(inner, 0), one)
            case Raised(one, inner):
                full = self.things.some(self.place(inner, places - 1)) if places else TRUE
                return self._with(self.below(inner, places), self.things.when(one, full))
        raise TypeError(pile)

    def _with(self, bag: Bag, one: Set) -> Bag:
        return self.things.bag_plus(bag, self.things.each(one))

    def top(self, pile: Pile) -> Set:
        """What lies on top, if there is anything."""
        return self.place(pile, 0)

    def listed(self, pile: Pile) -> Bag:
        """What lies in it, in no order."""
        return self.below(pile, 0)

    def depth(self, pile: Pile) -> Number:
        """How many elements there are."""
        if isinstance(pile, Lying):
            return self.sums.count(map(self.things.some, pile.places))
        return self.sums.total(self.below(pile, 0))

    def _named(self, pile: Unordered, at: int) -> tuple[Set, Bag]:
        """What lies at a place of a pile without order, and what is left below it."""
        while len(pile.named) <= at:
            pile.named.append(self._next(pile.named[-1][1] if pile.named else pile.bag))
        return pile.named[at]

    def _next(self, below: Bag) -> tuple[Set, Bag]:
        """Any element of a bag, if there is one, and what is left then."""
        kinds = self.things.at_least(below, 1)
        one, some = kinds, self.things.some(kinds)
        if sum(bit != FALSE for bit in kinds) > 1:
            one = tuple(FALSE if bit == FALSE else self.circuit.new() for bit in kinds)
            for bit, kind in zip(one, kinds, strict=True):
                self.circuit.add(-bit, kind)
            self.circuit.add(-some, *one)
            self.circuit.one_at_most(one)
        return one, tuple(map(self._lessened, below, one))

    def _lessened(self, number: Number, by: Literal) -> Number:
        """A number less one that was surely there, if something holds."""
        found = self.sums.minus(number, self.sums.count((by,)))
        least, most = max(0, found.least), max(0, found.most)
        return figure(most) if least == most else evolve(found, least=least, most=most)

    # --- what is done with one --------------------------------------------------------------------

    def rest(self, pile: Pile) -> Pile:
        """A pile without its top."""
        return evolve(pile, places=pile.places[1:]) if isinstance(pile, Lying) else Lifted(pile)

    def pick(self, which: Literal, then: Any, other: Any) -> Any:  # noqa: ANN401  # two of a kind
        """The first of two piles, or other values, if something holds, else the second."""
        if not isinstance(then, PILES):
            return self.things.pick(which, then, other)
        if which in {TRUE, FALSE} or then is other:
            return other if which == FALSE else then
        if not (isinstance(then, Lying) and isinstance(other, Lying)):
            return Picked(which, then, other)
        long = range(max(len(then.places), len(other.places)))
        both = ((self.place(then, at), self.place(other, at)) for at in long)
        return Lying(then.size, tuple(self.things.pick(which, *pair) for pair in both))

    def onto(self, pile: Pile, found: Set) -> Pile:
        """A pile with the elements of a set on top, the first of them uppermost."""
        for at in reversed(range(len(found))):
            pile = self.pick(found[at], self._covered(pile, known_set(1 << at, len(found))), pile)
        return pile

    def one_onto(self, pile: Pile, one: Set) -> Pile:
        """A pile with the only element of a set on top, if there is one."""
        found: Pile = self.pick(self.things.some(one), self._covered(pile, one), pile)
        return found

    @staticmethod
    def _covered(pile: Pile, one: Set) -> Pile:
        if isinstance(pile, Lying):
            return evolve(pile, places=(one, *pile.places))
        return Covered(one, pile)

    def under(self, pile: Pile, found: Set) -> Pile:
        """A pile with the elements of a set under it, each below those before it."""
        for at, bit in enumerate(found):
            if bit != FALSE:
                one = self.things.when(known_set(1 << at, len(found)), bit)
                pile = self._raised(pile, one)
        return pile

    def _raised(self, pile: Pile, one: Set) -> Pile:
        found = Raised(one, pile)
        if not isinstance(pile, Lying):
            return found
        places = [self.place(found, at) for at in range(len(pile.places) + 1)]
        return evolve(pile, places=tuple(at for at in places if self.things.some(at) != FALSE))

    # --- as values --------------------------------------------------------------------------------

    def is_pile(self, pile: Pile, places: Sequence[int]) -> Literal:
        """Whether these elements lie in it in that order, and nothing else."""
        return self.circuit.all_of([
            *(self.things.equals(self.place(pile, at), 1 << one) for at, one in enumerate(places)),
            *(self.sums.at_most(one, ZERO) for one in self.below(pile, len(places))),
        ])  # fmt: skip


def shuffled(bag: Bag) -> Pile:
    """The elements of a bag in any order."""
    return Unordered(bag) if any(one != ZERO for one in bag) else Lying(len(bag))


def lying(pile: Pile, model: Holds) -> list[int]:
    """The elements of a pile in a model, from the top on; what nobody asked for in any order."""
    match pile:
        case Lying(_, places):
            return [at for place in places for at in _bits(place, model)]
        case Unordered(bag, named):
            found = [at for place, _ in named for at in _bits(place, model)]
            left = counts(named[-1][1] if named else bag, model)
            return [*found, *(at for at, many in enumerate(left) for _ in range(many))]
        case Picked(which, then, other):
            return lying(then if model(which) else other, model)
        case Lifted(inner):
            return lying(inner, model)[1:]
        case Covered(one, inner):
            return [*_bits(one, model), *lying(inner, model)]
        case Raised(one, inner):
            return [*lying(inner, model), *_bits(one, model)]
    raise TypeError(pile)


def _bits(place: Set, model: Holds) -> list[int]:
    found = members(place, model)
    return [found.bit_length() - 1] if found else []
