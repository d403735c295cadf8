"""Where two readings of one term may differ, without any arithmetic.

Two sums can differ only if some set that is counted differs, or some truth. That is asked here: it
holds wherever the values differ, and perhaps where they do not (``sums_differ`` is exact). A solver
refutes it far sooner than it refutes that two numbers are unequal, so it proves that there is no
difference; what it finds is judged by the values themselves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import TypeAlias

from rulespec.language import terms
from rulespec.language.terms import Number, Set, Truth
from rulespec.readers.names import questions
from solvers.z3.cnf import Literal
from solvers.z3.terms import Bit, Bits, Reading, any_of, both, either, negated

Pair: TypeAlias = tuple[Reading, Reading]


def unlike(left: Bit, right: Bit) -> Bit:
    """Whether two truths differ."""
    if left is right or (isinstance(left, Literal) and left == right):
        return False
    return either(both(left, negated(right)), both(negated(left), right))


def sets_differ(term: Set, pair: Pair) -> Bit:
    """Whether a set has other members in the two readings."""
    first, second = (at.members(term) for at in pair)
    return any_of([unlike(a, b) for a, b in zip(first, second, strict=True)])


def truths_differ(term: Truth, pair: Pair) -> Bit:
    """Whether a truth may differ; exact where no numbers are compared."""
    match term:
        case terms.AtMost(a, b) | terms.Equals(a, b):
            return any_of([values_may_differ(at, pair) for at in (a, b)])
        case terms.Not(condition) | terms.NamedTruth(meaning=condition):
            return truths_differ(condition, pair)
        case terms.And(a, b) | terms.Or(a, b) if _compares(term):
            return any_of([truths_differ(at, pair) for at in (a, b)])
    first, second = (at.holds(term) for at in pair)
    return unlike(first, second)


def _compares(term: Truth) -> bool:
    from rulespec.readers.names import walk  # noqa: PLC0415  # only here

    return any(isinstance(at, terms.AtMost | terms.Equals) for at in walk(term))


def values_may_differ(term: Number, pair: Pair) -> Bit:
    """Whether a number may differ between two readings; where it says no, the number does not."""
    if pair[1].apart.isdisjoint(questions(term)) and pair[1].apart:
        return False
    match term:
        case terms.Times(a, b):
            return either(
                both(values_may_differ(a, pair), may_count(b, pair)),
                both(values_may_differ(b, pair), may_count(a, pair)),
            )
        case terms.Plus(a, b) | terms.Minus(a, b):
            rows = [counted(term, at) for at in pair]
            if rows[0] is not None and rows[1] is not None:
                return columns_differ(rows[0], rows[1])
            return any_of([values_may_differ(at, pair) for at in (a, b)])
        case terms.Size(members):
            return sets_differ(members, pair)
        case terms.Tally(condition):
            return truths_differ(condition, pair)
        case terms.Worth(key=key):
            return sets_differ(key, pair)
        case terms.Total(family, each) | terms.Greatest(family, each):
            found = [
                both(member.there, values_may_differ(each, _about(family, member, pair)))
                for member in pair[0].families[family.name]
            ]
            return any_of(found)
        case terms.NumberNoun() | terms.Figure():
            return False
    raise NotImplementedError(f"values_may_differ() has no case for {type(term).__name__}")


def _about(family: terms.Family, member: object, pair: Pair) -> Pair:
    first, second = (at.about(family, member) for at in pair)  # type: ignore[arg-type]
    return first, second


def may_count(term: Number, pair: Pair) -> Bit:
    """Whether a number may be other than nothing in one of the readings."""
    match term:
        case terms.Figure(value):
            return value != 0
        case terms.Size(members):
            return any_of([bit for at in pair for bit in at.members(members)])
        case terms.Tally(condition) if not _compares(condition):
            return any_of([at.holds(condition) for at in pair])
        case terms.Times(a, b):
            return both(may_count(a, pair), may_count(b, pair))
        case terms.Plus(a, b) | terms.Minus(a, b):
            return either(may_count(a, pair), may_count(b, pair))
    return True


def counted(term: Number, reading: Reading) -> list[Bits] | None:
    """Rows of truths, as many of which hold as the number says; ``None`` if it is no such sum."""
    match term:
        case terms.Size(members):
            return [reading.members(members)]
        case terms.Tally(condition) if not _compares(condition):
            return [(reading.holds(condition),)]
        case terms.Figure(value) if value >= 0:
            return [(True,)] * value
        case terms.Plus(a, b):
            parts = counted(a, reading), counted(b, reading)
            return None if parts[0] is None or parts[1] is None else [*parts[0], *parts[1]]
        case terms.Times(terms.Figure(value), b) if value > 0:
            found = counted(b, reading)
            return None if found is None else found * value
    return None


def sums_differ(term: Number, pair: Pair) -> Bit:
    """Whether a sum of sizes differs, exactly; true where the term is something else."""
    one, other = (counted(term, at) for at in pair)
    if one is None or other is None:
        return True
    return counts_differ(list(chain(*one)), list(chain(*other)))


def columns_differ(one: list[Bits], other: list[Bits]) -> Bit:
    """Whether more of some column holds in the one or in the other: else the sums are equal."""
    width = max(map(len, (*one, *other)), default=0)
    columns = (
        tuple([row[at] for row in rows if at < len(row)] for rows in (one, other))
        for at in range(width)
    )
    return any_of([counts_differ(*column) for column in columns])


def counts_differ(one: Sequence[Bit], other: Sequence[Bit]) -> Bit:
    """Whether more of the one holds, or more of the other."""
    left, right = Counter(_possible(one)), Counter(_possible(other))
    some, others = list((left - right).elements()), list((right - left).elements())
    if not some or not others:
        return any_of(some + others)
    among = next((at.among for at in some + others if isinstance(at, Literal)), None)
    if among is None:
        return len(some) != len(others)
    most = max(len(some), len(others))
    levels = [(among.at_least(at, some), among.at_least(at, others)) for at in range(1, most + 1)]
    return any_of([unlike(*level) for level in levels])


def _possible(bits: Sequence[Bit]) -> list[Bit]:
    return [bit for bit in bits if bit is not False]
