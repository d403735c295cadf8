"""Terms for z3: a set is one truth for each element of its universe.

What is known is folded away before the solver sees it: a noun may be given as a plain value, and a
part that only looks at such nouns comes out as a plain value too. Regions, sight lines and families
are not read yet; the reader is loud about them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import z3
from attrs import field, frozen

from rulespec import terms
from rulespec.readers.names import universe
from rulespec.terms import Number, Set, Truth

Bit: TypeAlias = "bool | z3.BoolRef"
Bits: TypeAlias = "tuple[Bit, ...]"
Count: TypeAlias = "int | z3.ArithRef"


def negated(bit: Bit) -> Bit:
    """Not."""
    return (not bit) if isinstance(bit, bool) else z3.Not(bit)


def both(left: Bit, right: Bit) -> Bit:
    """And, with what is known left out."""
    if isinstance(left, bool):
        return right if left else False
    if isinstance(right, bool):
        return left if right else False
    return z3.And(left, right)


def either(left: Bit, right: Bit) -> Bit:
    """Or, with what is known left out."""
    return negated(both(negated(left), negated(right)))


def any_of(found: Sequence[Bit]) -> Bit:
    """Whether one of them holds."""
    if any(bit is True for bit in found):
        return True
    unknown = [bit for bit in found if not isinstance(bit, bool)]
    return z3.Or(unknown) if unknown else False


@frozen
class Reading:
    """The values of nouns, known or not, and the questions, settled or not."""

    sets: Mapping[str, Bits] = field(hash=False)
    truths: Mapping[str, Bit] = field(hash=False)
    numbers: Mapping[str, Count] = field(hash=False)
    tables: Mapping[str, Any] = field(hash=False)
    questions: Mapping[tuple[str, str], Bit] = field(hash=False)

    def members(self, term: Set) -> Bits:
        """For each element of the universe, whether it is in the set."""
        match term:
            case terms.SetNoun(name):
                return self.sets[name]
            case terms.Fixed(members=mask):
                return tuple(bool(mask >> at & 1) for at in range(len(universe(term))))
            case terms.NamedSet(meaning=meaning):
                return self.members(meaning)
            case terms.Both(a, b):
                return tuple(map(both, self.members(a), self.members(b)))
            case terms.Either(a, b):
                return tuple(map(either, self.members(a), self.members(b)))
            case terms.Without(a, b):
                return tuple(map(both, self.members(a), map(negated, self.members(b))))
            case terms.When(members, condition):
                holds = self.holds(condition)
                return tuple(both(holds, bit) for bit in self.members(members))
            case terms.Next(members, relation):
                found = self.members(members)
                rows = universe(members).relation(relation).rows
                return tuple(
                    any_of([bit for at, bit in enumerate(found) if row >> at & 1]) for row in rows
                )
            case terms.Row(table, key):
                return self._rows(table.name, self.members(key), len(universe(term)))
        raise NotImplementedError(f"members() has no case for {type(term).__name__}")

    def _rows(self, table: str, key: Bits, size: int) -> Bits:
        rows = self.tables[table]
        return tuple(
            any_of([bit for at, bit in enumerate(key) if rows.get(at, 0) >> place & 1])
            for place in range(size)
        )

    def value(self, term: Number) -> Count:
        """The number."""
        match term:
            case terms.NumberNoun(name):
                return self.numbers[name]
            case terms.Figure(value):
                return value
            case terms.Size(members):
                return _count(self.members(members))
            case terms.Plus(a, b):
                return self.value(a) + self.value(b)
            case terms.Minus(a, b):
                return self.value(a) - self.value(b)
            case terms.Times(a, b):
                return self.value(a) * self.value(b)
            case terms.Tally(condition):
                return _count((self.holds(condition),))
        raise NotImplementedError(f"value() has no case for {type(term).__name__}")

    def holds(self, term: Truth) -> Bit:
        """The truth."""
        match term:
            case terms.TruthNoun(name):
                return self.truths[name]
            case terms.NamedTruth(meaning=meaning):
                return self.holds(meaning)
            case terms.Some(members):
                return any_of(self.members(members))
            case terms.AtMost(a, b):
                return self.value(a) <= self.value(b)
            case terms.Equals(a, b):
                return self.value(a) == self.value(b)
            case terms.Among(members, table, key):
                return self._among(self.members(members), table.name, self.members(key))
            case terms.Not(condition):
                return negated(self.holds(condition))
            case terms.And(a, b):
                return both(self.holds(a), self.holds(b))
            case terms.Or(a, b):
                return either(self.holds(a), self.holds(b))
            case terms.Reads(question, reading):
                return self.questions[question, reading]
        raise NotImplementedError(f"holds() has no case for {type(term).__name__}")

    def _among(self, members: Bits, table: str, key: Bits) -> Bit:
        patterns = self.tables[table]
        return any_of(
            [both(bit, any_of([_is(members, mask) for mask in patterns[1 << at]]))
             for at, bit in enumerate(key) if bit is not False]
        )


def _is(members: Bits, mask: int) -> Bit:
    found: Bit = True
    for at, bit in enumerate(members):
        found = both(found, bit if mask >> at & 1 else negated(bit))
        if found is False:
            break
    return found


def _count(members: Bits) -> Count:
    sure = sum(bit is True for bit in members)
    unknown = [z3.If(bit, 1, 0) for bit in members if not isinstance(bit, bool)]
    return sure + z3.Sum(unknown) if unknown else sure
