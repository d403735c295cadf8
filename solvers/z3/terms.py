"""Terms for z3: a set is one truth for each element of its universe.

What is known is folded away before the solver sees it: a noun may be given as a plain value, and a
part that only looks at such nouns comes out as a plain value too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import z3
from attrs import evolve, field, frozen

from rulespec.language import terms
from rulespec.language.terms import Number, Set, Truth
from rulespec.readers.names import questions, universe
from solvers.z3.cnf import Literal
from solvers.z3.contexts import current

Bit: TypeAlias = "bool | Literal | z3.BoolRef"
Bits: TypeAlias = "tuple[Bit, ...]"
Count: TypeAlias = "int | z3.ArithRef"


def negated(bit: Bit) -> Bit:
    """Not."""
    if isinstance(bit, Literal):
        return -bit
    return (not bit) if isinstance(bit, bool) else z3.Not(bit)


def both(left: Bit, right: Bit) -> Bit:
    """And, with what is known left out."""
    if isinstance(left, bool):
        return right if left else False
    if isinstance(right, bool):
        return left if right else False
    if isinstance(left, Literal):
        return left.among.both(left, right)
    return z3.And(left, right)


def either(left: Bit, right: Bit) -> Bit:
    """Or, with what is known left out."""
    if isinstance(left, bool):
        return True if left else right
    if isinstance(right, bool):
        return True if right else left
    return any_of([left, right])


def any_of(found: Sequence[Bit]) -> Bit:
    """Whether one of them holds."""
    if any(bit is True for bit in found):
        return True
    unknown = [bit for bit in found if not isinstance(bit, bool)]
    if unknown and isinstance(unknown[0], Literal):
        return unknown[0].among.any_of(unknown)
    return z3.Or(unknown) if unknown else False


def conjunction(wanted: Iterable[Bit]) -> z3.BoolRef:
    """All of them, as one term: its parts share what they have in common."""
    return z3.And([z3.BoolVal(at, current()) if isinstance(at, bool) else at for at in wanted])


@frozen
class Member:
    """One thing that a family may have: whether it is there, and the sets that describe it."""

    there: Bit
    sets: tuple[Bits, ...] = field(default=(), hash=False)
    """What the nouns of its family stand for."""

    words: Mapping[str, Bits] = field(factory=dict, hash=False)
    """What words about it stand for, where these are given in the place of its family's nouns."""


@frozen
class Reading:
    """The values of nouns, known or not, and the questions, settled or not."""

    sets: Mapping[str, Bits] = field(hash=False)
    truths: Mapping[str, Bit] = field(hash=False)
    numbers: Mapping[str, Count] = field(hash=False)
    tables: Mapping[str, Any] = field(hash=False)
    """What the box prints or the position lists: always known."""

    questions: Mapping[tuple[str, str], Bit] = field(hash=False)
    families: Mapping[str, tuple[Member, ...]] = field(factory=dict, hash=False)
    chosen: Mapping[str, Sequence[tuple[Bit, int]]] = field(factory=dict, hash=False)
    """For a noun that is one of a few sets: each of them, and whether it is the one."""

    width: int = 0
    """How many bits an unknown number has; 0 for the solver's own integers."""

    like: Reading | None = field(default=None, eq=False, repr=False)
    """A reading that agrees with this one about everything but some questions."""

    apart: frozenset[str] = frozenset()
    """Those questions."""

    _known: dict[int, tuple[Set, Bits]] = field(factory=dict, init=False, eq=False, repr=False)
    """The named sets met so far, by the identity of their term."""

    _about: dict[tuple[str, int], Reading] = field(factory=dict, init=False, eq=False, repr=False)
    """The same reading about each member of a family."""

    def members(self, term: Set) -> Bits:
        """For each element of the universe, whether it is in the set."""
        if not isinstance(term, terms.NamedSet):
            return self._members(term)
        if id(term) not in self._known:
            same = self.like is not None and self.apart.isdisjoint(questions(term))
            found = self.like.members(term) if same else self.members(term.meaning)  # type: ignore[union-attr]
            self._known[id(term)] = term, found
        return self._known[id(term)][1]

    def _members(self, term: Set) -> Bits:
        match term:
            case terms.SetNoun(name):
                return self.sets[name]
            case terms.Fixed(members=mask):
                return tuple(bool(mask >> at & 1) for at in range(len(universe(term))))
            case terms.Both(a, b):
                return tuple(map(both, self.members(a), self.members(b)))
            case terms.Either(a, b):
                return tuple(map(either, self.members(a), self.members(b)))
            case terms.Without(a, b):
                return tuple(map(both, self.members(a), map(negated, self.members(b))))
            case terms.When(members, condition):
                holds = self.holds(condition)
                if holds is False:
                    return (False,) * len(universe(members))
                return tuple(both(holds, bit) for bit in self.members(members))
            case terms.Next(members, relation):
                found = self.members(members)
                sources = universe(members).relation(relation).sources
                return tuple(any_of(_chosen(found, near)) for near in sources)
            case terms.Row(table, key):
                return self._rows(table.name, self.members(key), len(universe(term)))
            case terms.Region(seed, within, relation):
                sources = universe(seed).relation(relation).sources
                return _region(self.members(seed), self.members(within), sources)
            case terms.InSight(origin, lines, past):
                return self._seen(self.members(origin), lines.name, self.members(past))
        raise NotImplementedError(f"members() has no case for {type(term).__name__}")

    def _rows(self, table: str, key: Bits, size: int) -> Bits:
        rows = self.tables[table]
        known = {at: _row(rows[at], size) for at in range(len(key)) if at in rows}
        return tuple(
            any_of([both(key[at], row[place]) for at, row in known.items()])
            for place in range(size)
        )

    def _seen(self, origin: Bits, table: str, past: Bits) -> Bits:
        found: list[Bit] = [False] * len(origin)
        for start, end, ways in self.tables[table]:
            clear = any_of([negated(any_of(_chosen(past, way))) for way in ways])
            found[end] = either(found[end], both(origin[start], clear))
        return tuple(found)

    def about(self, family: terms.Family, member: Member) -> Reading:
        """The same reading, with the family's nouns standing for one member."""
        key = (family.name, id(member))
        if key not in self._about:
            nouns = zip(family.nouns, member.sets, strict=not member.words)
            sets = {**self.sets, **dict(nouns), **member.words}
            like = self.like and self.like.about(family, member)
            self._about[key] = evolve(self, sets=sets, like=like)
        return self._about[key]

    def value(self, term: Number) -> Count:
        """The number."""
        match term:
            case terms.NumberNoun(name):
                return self.numbers[name]
            case terms.NamedNumber(meaning=meaning):
                return self.value(meaning)
            case terms.Figure(value):
                return value
            case terms.Size(members):
                return self._count(self.members(members))
            case terms.Plus(a, b):
                return self.value(a) + self.value(b)
            case terms.Minus(a, b):
                return self.value(a) - self.value(b)
            case terms.Times(terms.Tally(condition), other) | terms.Times(
                other, terms.Tally(condition)
            ):
                return self._if(self.holds(condition), self.value(other))
            case terms.Times(a, b):
                return self.value(a) * self.value(b)
            case terms.Tally(condition):
                return self._count((self.holds(condition),))
            case terms.Worth(table, key):
                figures = self.tables[table.name]
                worth = [(figures.get(at, 0), bit) for at, bit in enumerate(self.members(key))]
                return _sum([self._if(bit, figure) for figure, bit in worth if bit is not False])
            case terms.Total(family, each):
                found = self._of_members(family, each)
                return _sum([self._if(there, value) for there, value in found])
            case terms.Greatest(family, each):
                return self._greatest(self._of_members(family, each))
        raise NotImplementedError(f"value() has no case for {type(term).__name__}")

    def _of_members(self, family: terms.Family, each: Number) -> Iterator[tuple[Bit, Count]]:
        """Whether each member is there, and its number; those surely there come first."""
        members = self.families[family.name]
        for member in sorted(members, key=lambda at: at.there is not True):
            if member.there is not False:
                yield member.there, self.about(family, member).value(each)

    def _greatest(self, found: Iterator[tuple[Bit, Count]]) -> Count:
        """The greatest of those that are there, zero if none is."""
        best: Count = 0
        some: Bit = False
        for there, value in found:
            more = True if some is False else either(negated(some), value > best)
            best = self._if(both(there, more), value, best)
            some = either(some, there)
        return best

    def _if(self, bit: Bit, value: Count, other: Count = 0) -> Count:
        """The value where the bit holds, and another, zero, where it does not."""
        if isinstance(bit, bool):
            return value if bit else other
        if isinstance(value, int) and self.width:
            value = z3.BitVecVal(value, self.width, current())
        return z3.If(bit, value, other)

    def _count(self, members: Bits) -> Count:
        return _sum([self._if(bit, 1) for bit in members if bit is not False])

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
                return self._at_most(a, b)
            case terms.Equals(a, b):
                return self._equal(a, b)
            case terms.Among(members, table, key):
                return self._among(members, table.name, self.members(key))
            case terms.Not(condition):
                return negated(self.holds(condition))
            case terms.And(a, b):
                last = self.holds(b)
                return False if last is False else both(self.holds(a), last)
            case terms.Or(a, b):
                last = self.holds(b)
                return True if last is True else either(self.holds(a), last)
            case terms.Reads(question, reading):
                return self.questions[question, reading]
        raise NotImplementedError(f"holds() has no case for {type(term).__name__}")

    def _at_most(self, left: Number, right: Number) -> Bit:
        match left, right:
            case terms.Figure(value), terms.Size(members):
                return self._at_least(value, self.members(members))
            case terms.Size(members), terms.Figure(value):
                return negated(self._at_least(value + 1, self.members(members)))
        return self.value(left) <= self.value(right)

    def _at_least(self, wanted: int, members: Bits) -> Bit:
        literal = next((bit for bit in members if isinstance(bit, Literal)), None)
        if literal is not None:
            return literal.among.at_least(wanted, members)
        return wanted <= self._count(members)

    def _equal(self, left: Number, right: Number) -> Bit:
        match left, right:
            case terms.Size(terms.SetNoun(name)), terms.Figure(value) if name in self.chosen:
                return any_of(
                    [bit for bit, mask in self.chosen[name] if mask.bit_count() == value]
                )
        return self.value(left) == self.value(right)

    def _among(self, term: Set, table: str, key: Bits) -> Bit:
        patterns = self.tables[table]
        if isinstance(term, terms.SetNoun) and term.name in self.chosen:
            return any_of(
                [both(bit, literal) for at, bit in enumerate(key) if bit is not False
                 for literal, mask in self.chosen[term.name] if mask in patterns[1 << at]]
            )
        members = self.members(term)
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


def _row(row: int | Bits, size: int) -> Bits:
    """A row of a table, whose cells may be unknown."""
    return row if isinstance(row, tuple) else tuple(bool(row >> at & 1) for at in range(size))


def _chosen(members: Bits, mask: int) -> list[Bit]:
    return [bit for at, bit in enumerate(members) if mask >> at & 1]


def _region(seed: Bits, within: Bits, sources: Sequence[int]) -> Bits:
    """Reachability, unrolled: as many steps as there may be cells reach everything."""
    reached = tuple(map(both, seed, within))
    for _ in range(sum(bit is not False for bit in within)):
        further = tuple(
            both(inside, any_of([bit, *_chosen(reached, near)]))
            for bit, inside, near in zip(reached, within, sources, strict=True)
        )
        if all(new is old for new, old in zip(further, reached, strict=True)):
            break
        reached = further
    return reached


def _sum(found: Sequence[Count]) -> Count:
    known = sum(value for value in found if isinstance(value, int))
    unknown = [value for value in found if not isinstance(value, int)]
    return known + z3.Sum(unknown) if unknown else known
