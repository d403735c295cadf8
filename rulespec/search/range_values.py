"""What follows from what values may be: of each kind of term, from the ranges of what is in it.

A set is what is surely in it, what may be, and how many there are at most; a number is its least
and its most; a truth is never, perhaps or surely so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import inf
from typing import Any, TypeAlias

from rulespec.language import terms
from rulespec.language.universes import Mask, Relation, bits, flood
from rulespec.readers.names import universe

Set: TypeAlias = tuple[Mask, Mask, int]
Span: TypeAlias = tuple[float, float]
Value: TypeAlias = Any
"""A ``Set``, a ``Span``, or one of the three below; none of what is not read here."""

Member: TypeAlias = tuple[int, bool, Value]
"""What may be a member, whether it surely is, and what a term says of it."""

NEVER, PERHAPS, SURELY = 0, 1, 2
NOTHING: Set = (0, 0, 0)


def known(members: Mask) -> Set:
    """A set that is known."""
    return members, members, members.bit_count()


def any_of(patterns: Iterable[Mask]) -> Set:
    """A set that is one of these."""
    sure, maybe, most = -1, 0, 0
    for at in patterns:
        sure, maybe, most = sure & at, maybe | at, max(most, at.bit_count())
    return sure & maybe, maybe, most


def anything(term: Any) -> Value:  # noqa: ANN401  # any term
    """What a term comes to of which nothing is known."""
    if isinstance(term, terms.SetTerm):
        return between(0, universe(term))  # type: ignore[arg-type]  # one of them
    return PERHAPS if isinstance(term, terms.TruthTerm) else (-inf, inf)


# --- what follows from values ---------------------------------------------------------------------


def between(sure: Mask, among: Any) -> Set:  # noqa: ANN401  # a universe, or what may be
    """What is surely in a set, and what may be besides."""
    maybe = among if isinstance(among, int) else (1 << len(among)) - 1
    return sure, maybe, maybe.bit_count()


def both(a: Set, b: Set) -> Set:
    """What is in two sets."""
    maybe = a[1] & b[1]
    return a[0] & b[0], maybe, min(a[2], b[2], maybe.bit_count())


def either(a: Set, b: Set) -> Set:
    """What is in one of two sets."""
    maybe = a[1] | b[1]
    return a[0] | b[0], maybe, min(a[2] + b[2], maybe.bit_count())


def _without(a: Set, b: Set) -> Set:
    return a[0] & ~b[1], a[1] & ~b[0], a[2]


def _when(a: Set, so: int) -> Set:
    return a if so == SURELY else NOTHING if so == NEVER else (0, *a[1:])


def _near(relation: Relation, a: Set) -> Set:
    return between(relation(a[0]), relation(a[1]))


def _region(relation: Relation, a: Set, b: Set) -> Set:
    return between(flood(a[0] & b[0], b[0], relation), flood(a[1] & b[1], b[1], relation))


def in_sight(lines: Any, origin: Set, past: Set) -> Set:  # noqa: ANN401  # sight lines
    """What is seen from somewhere past something."""
    def seen(start: Mask, blocked: Mask) -> Mask:
        return sum({1 << end for at, end, ways in lines
                    if start >> at & 1 and any(not blocked & way for way in ways)})  # fmt: skip

    return between(seen(origin[0], past[1]), seen(origin[1], past[0]))


def row(key: Set, rows: Mapping[int, Set]) -> Set:
    """The rows at the elements of a key, all in one."""
    sure, maybe, most = key
    if sure == maybe and most == 1:
        return rows.get(maybe.bit_length() - 1, NOTHING)
    return _join((at, bool(sure >> at & 1), rows[at]) for at in bits(maybe) if at in rows)


def figures(rows: Mapping[int, int], key: Set) -> Span:
    """The figures at the elements of a key, added up."""
    return _total((at, bool(key[0] >> at & 1), (rows[at], rows[at]))
                  for at in bits(key[1]) if at in rows)  # fmt: skip


def _join(each: Iterable[Member], _: Mask = 0) -> Set:
    found = NOTHING
    for _, sure, one in each:
        found = either(found, one if sure else (0, *one[1:]))
    return found


def where(each: Iterable[Member], maybe: Mask) -> Set:
    """The members for which something holds; of those that may be members it is not asked."""
    sure = 0
    for at, _, holds in each:
        sure |= (holds == SURELY) << at
        maybe &= ~((holds == NEVER) << at)
    return between(sure, maybe)


def _total(each: Iterable[Member], _: Mask = 0) -> Span:
    low = high = 0.0
    for _, sure, (least, most) in each:
        low += least if sure else min(0, least)
        high += most if sure else max(0, most)
    return low, high


def _greatest(each: Iterable[Member], _: Mask = 0) -> Span:
    found = [(sure, *span) for _, sure, span in each]
    lows = [least for sure, least, _ in found if sure]
    no_less = max(lows) if lows else min([0, *(least for _, least, _ in found)])
    return no_less, max([most for _, _, most in found] + ([] if lows else [0]))


def _product(a: Span, b: Span) -> Span:
    found = [0 if 0 in {one, other} else one * other for one in a for other in b]
    return min(found), max(found)


def _at_most(a: Span, b: Span) -> int:
    return SURELY if a[1] <= b[0] else PERHAPS if a[0] <= b[1] else NEVER


THEN: Mapping[type, Callable[..., Value]] = {
    terms.Both: both, terms.Either: either, terms.Without: _without, terms.When: _when,
    terms.Size: lambda a: (a[0].bit_count(), a[2]),
    terms.Plus: lambda a, b: (a[0] + b[0], a[1] + b[1]),
    terms.Minus: lambda a, b: (a[0] - b[1], a[1] - b[0]),
    terms.Times: _product, terms.Tally: lambda a: (a >> 1, (a + 1) >> 1),
    terms.Some: lambda a: SURELY if a[0] else PERHAPS if a[1] else NEVER,
    terms.AtMost: _at_most, terms.Equals: lambda a, b: min(_at_most(a, b), _at_most(b, a)),
    terms.Not: lambda a: SURELY - a, terms.And: min, terms.Or: max,
}  # fmt: skip
OF_RELATION: Mapping[type, Callable[..., Value]] = {terms.Next: _near, terms.Region: _region}
OF_FAMILY: Mapping[type, Callable[..., Value]] = {
    terms.Where: where, terms.Join: _join, terms.Total: _total, terms.Greatest: _greatest,
}  # fmt: skip
LAWS: Mapping[Callable[..., Value], tuple[Value, Value, Value]] = {
    both: (None, NOTHING, NOTHING), either: (NOTHING, None, None),
    _without: (NOTHING, None, None), _when: (SURELY, NEVER, NOTHING),
    min: (SURELY, NEVER, NEVER), max: (NEVER, SURELY, SURELY),
}  # fmt: skip
"""What changes nothing beside another value, and what decides alone, with what it comes to."""
