"""Bags as whole numbers: how many there are of each element, eight bits for each.

Of an element a bag may hold 127. The terms about bags, piles and the past are in ``terms.py`` with
all others.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from rulespec.language.terms import (
    ONCE,
    BagMinus,
    BagNoun,
    BagOf,
    BagPlus,
    BagRow,
    BagTerm,
    BagWhen,
    Count,
    Depth,
    Each,
    Kinds,
    Listed,
    Onto,
    PastNoun,
    PastTerm,
    PastWhen,
    PileNoun,
    PileRow,
    PileTerm,
    Recorded,
    Rest,
    Shuffled,
    Stood,
    Top,
    Under,
)
from rulespec.language.universes import Mask, bits

__all__ = [
    "MOST", "ONCE", "BagMinus", "BagNoun", "BagOf", "BagPlus", "BagRow", "BagTerm", "BagWhen",
    "Count", "Depth", "Each", "Kinds", "Listed", "Onto", "PastNoun", "PastTerm", "PastWhen",
    "PileNoun", "PileRow", "PileTerm", "Recorded", "Rest", "Shuffled", "Stood", "Top", "Under",
    "count", "counts", "each", "kinds", "kinds_least", "less", "of", "packed", "unpacked",
]  # fmt: skip

MOST = 127
"""So many of an element a bag may hold."""


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


@lru_cache(maxsize=1 << 14)
def kinds(bag: int) -> Mask:
    """The elements of a packed bag; bags come again and again."""
    if not bag:
        return 0
    digits = bag.to_bytes((bag.bit_length() + 7) // 8, "big").translate(_ZERO_OR_ONE)
    return int(digits, 2)


def kinds_least(bag: int, least: int) -> Mask:
    """The elements of which a packed bag has at least so many."""
    found = bag.to_bytes((bag.bit_length() + 7) // 8, "little")
    return sum([1 << place for place, count in enumerate(found) if count >= least])


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
