"""Bags, piles and the past: values that are no plain sets or numbers, and the terms about them.

A bag holds how many there are of each; a pile holds its elements in an order, the top first. A bag
is packed into one whole number, eight bits for each element, of which there may be 127.
"""

from __future__ import annotations

from collections.abc import Iterable

from attrs import field, frozen

from rulespec.language.terms import Figure, Number, NumberTerm, Set, SetTerm, Table, Term, Truth
from rulespec.language.universes import Mask, Universe, bits

MOST = 127
"""So many of an element a bag may hold."""


ONCE = Figure(1)


class BagTerm(Term):
    """How many there are of each element."""

    __slots__ = ()

    def __add__(self, other: BagTerm) -> BagPlus:
        return BagPlus(self, other)

    def __sub__(self, other: BagTerm) -> BagMinus:
        return BagMinus(self, other)

    def __and__(self, members: Set) -> BagOf:
        return BagOf(self, members)

    def when(self, condition: Truth) -> BagWhen:
        """The bag itself while the condition holds, else an empty one."""
        return BagWhen(self, condition)

    def kinds(self, least: int = 1) -> Kinds:
        """The elements of which there are at least so many."""
        return Kinds(self, least)

    def count(self) -> Count:
        """How many there are in all."""
        return Count(self)


class PileTerm(Term):
    """Elements in an order."""

    __slots__ = ()

    def top(self) -> Top:
        """The first of them, if there is one."""
        return Top(self)

    def rest(self) -> Rest:
        """The pile without its top."""
        return Rest(self)

    def depth(self) -> Depth:
        """How many there are."""
        return Depth(self)


class PastTerm(Term):
    """Which positions stood, and how often."""

    __slots__ = ()


# --- bags -----------------------------------------------------------------------------------------


@frozen
class BagNoun(BagTerm):
    """A bag that a position names, or that a procedure is given."""

    name: str
    words: str
    universe: Universe
    of: str = "position"
    means: BagTerm | None = field(default=None, eq=False, repr=False)


@frozen
class BagRow(BagTerm):
    """The bags of a table at the elements of the key, together."""

    table: Table
    key: Set


@frozen
class BagPlus(BagTerm):
    """What is in both bags, together."""

    left: BagTerm
    right: BagTerm


@frozen
class BagMinus(BagTerm):
    """What is left of a bag when another is taken away; never less than none."""

    left: BagTerm
    right: BagTerm


@frozen
class BagOf(BagTerm):
    """Of a bag only these elements."""

    bag: BagTerm
    members: Set


@frozen
class BagWhen(BagTerm):
    """A bag under a condition, and an empty one without it."""

    bag: BagTerm
    condition: Truth


@frozen
class Each(BagTerm):
    """Every element of a set, so many times."""

    members: Set
    times: Number = ONCE


@frozen
class Listed(BagTerm):
    """The elements of a pile, in no order."""

    pile: PileTerm


@frozen
class Kinds(SetTerm):
    """The elements of which a bag has at least so many."""

    bag: BagTerm
    least: int = 1


@frozen(order=False)
class Count(NumberTerm):
    """How many there are in a bag."""

    bag: BagTerm


# --- piles ----------------------------------------------------------------------------------------


@frozen
class PileNoun(PileTerm):
    """A pile that a position names."""

    name: str
    words: str
    universe: Universe
    of: str = "position"


@frozen
class PileRow(PileTerm):
    """The pile of a table at the element of the key."""

    table: Table
    key: Set


@frozen
class Rest(PileTerm):
    """A pile without its top."""

    pile: PileTerm


@frozen
class Onto(PileTerm):
    """A pile with elements put on top."""

    pile: PileTerm
    members: Set


@frozen
class Shuffled(PileTerm):
    """The elements of a bag in an order that chance gives: seeded in play, any for a solver."""

    bag: BagTerm


@frozen
class Top(SetTerm):
    """The first element of a pile, if there is one."""

    pile: PileTerm


@frozen(order=False)
class Depth(NumberTerm):
    """How many elements a pile has."""

    pile: PileTerm


# --- the past -------------------------------------------------------------------------------------


@frozen
class PastNoun(PastTerm):
    """The past that a position names."""

    name: str
    words: str
    of: str = "position"


@frozen
class Recorded(PastTerm):
    """The past with the present position in it."""

    past: PastNoun


@frozen(order=False)
class Stood(NumberTerm):
    """How often the present position stands in the past."""

    past: PastNoun


Bag = BagNoun | BagRow | BagPlus | BagMinus | BagOf | BagWhen | Each | Listed
Pile = PileNoun | PileRow | Rest | Onto | Shuffled
Past = PastNoun | Recorded


# --- packing --------------------------------------------------------------------------------------


def packed(places: Iterable[int]) -> int:
    """The bag of some elements, by their places."""
    return sum(1 << 8 * place for place in places)


def counts(bag: int) -> dict[int, int]:
    """For each element that a bag has, how many, by its place."""
    found = bag.to_bytes((bag.bit_length() + 7) // 8, "little")
    return {place: count for place, count in enumerate(found) if count}


def unpacked(bag: int) -> tuple[int, ...]:
    """The places of a bag's elements in order, each as often as it is there."""
    return tuple(place for place, count in counts(bag).items() for _ in range(count))


_ZERO_OR_ONE = bytes([ord("0")]) + bytes([ord("1")]) * 255


def kinds(bag: int) -> Mask:
    """The elements of a packed bag."""
    if not bag:
        return 0
    digits = bag.to_bytes((bag.bit_length() + 7) // 8, "big").translate(_ZERO_OR_ONE)
    return int(digits, 2)


def kinds_least(bag: int, least: int) -> Mask:
    """The elements of which a packed bag has at least so many."""
    return sum(1 << place for place, count in counts(bag).items() if count >= least)


def count(bag: int) -> int:
    """How many elements a packed bag has."""
    return sum(bag.to_bytes((bag.bit_length() + 7) // 8, "little"))


_each: dict[Mask, int] = {0: 0}


def each(members: Mask) -> int:
    """One of each element of a set, packed."""
    found = _each.get(members)
    if found is None:
        found = _each[members] = packed(bits(members))
    return found


def less(bag: int, other: int) -> int:
    """What is left of a packed bag; bytes with a borrow are emptied all at once."""
    if not other or not bag:
        return bag
    high = _high(max(bag.bit_length(), other.bit_length()) // 8 + 1)
    left = (bag | high) - other
    kept = left & high
    return left & (kept - (kept >> 7))


_highs: dict[int, int] = {}


def _high(size: int) -> int:
    if size not in _highs:
        _highs[size] = int.from_bytes(b"\x80" * size, "little")
    return _highs[size]


def of(bag: int, members: Mask) -> int:
    """Of a packed bag only these elements."""
    return bag & each(members) * 255
