"""Sets: as whole numbers, a bit for each element; and what is worked out over families."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulespec.language import bags, terms
from rulespec.language.terms import Set, Term
from rulespec.readers.names import universe
from rulespec.readers.native.bags import Bags
from rulespec.readers.native.functions import Value, number
from rulespec.readers.native.layout import Lacks, wide
from rulespec.readers.python.looking import Only
from rulespec.readers.python.signs import members_of, sought

MANY = 12
"""Relations that lead so many ways, or fewer, are steps of all elements at once."""

LEAST = -(1 << 62)
"""Less than any number that a game knows."""


def kind_of(term: Set) -> str:
    """The type of a set."""
    return f"i{wide(len(universe(term)))}"


class Sets(Bags):
    """Writes sets, and what is gathered over the members of a family."""

    def fitted(self, term: Set, kind: str) -> Value:
        """A set with as many bits as another."""
        return self.fit(self.write(term), kind)

    def _set(self, term: Any) -> Value:  # noqa: ANN401  # one case a node
        kind = kind_of(term)
        match term:
            case terms.Both(a, b):
                return self._both(a, b, kind)
            case terms.Either(terms.When(a, c), terms.When(b, terms.Not(d))) if c == d:
                return self.pick(self.write(c), self.fitted(a, kind), self.fitted(b, kind))
            case terms.Either(a, b):
                return self.either(self.fitted(a, kind), self.fitted(b, kind))
            case terms.Without(a, b) if self.module.is_slow(b):
                left = self.fitted(a, kind)
                return self.without(left, self._within(left, b))
            case terms.Without(a, b):
                return self.without(self.fitted(a, kind), self.fitted(b, kind))
            case terms.When(a, condition):
                return self._when(condition, lambda: self.write(a), Value(kind, "0"))
            case terms.Next(members, relation):
                return self.step(universe(members), relation, self.write(members))
            case terms.Region(seed, within, relation):
                among = universe(seed)
                name = self.module.flood(among, relation)
                start = self.write(seed)
                inside_ = self.fitted(within, start.kind)
                return self.let(kind, f"call {kind} @{name}({start}, {inside_})")
            case terms.InSight(origin, lines, past):
                name = self.module.sight(lines, universe(origin))
                start = self.write(origin)
                return self.let(
                    kind, f"call {kind} @{name}({start}, {self.fitted(past, start.kind)})"
                )
            case terms.Where() | terms.Join():
                return self._over(term, kind)
            case terms.Row(table, key):
                return self.fit(self.row(table, key, "row"), kind)
            case bags.Kinds(bag, least):
                return self.kinds(bag, least, kind)
            case bags.Top(pile):
                return self.top(pile, kind)
        raise Lacks(type(term).__name__)

    def _both(self, a: Set, b: Set, kind: str) -> Value:
        for one, other in ((a, b), (b, a)):
            found = sought(other)
            if found is not None and self.single(one) and found.family.it is not None:
                return self._of_one(one, found, kind)
            if self.module.is_slow(other) and not self.module.is_slow(one):
                return self._within(self.fitted(one, kind), other)
        return self.both(self.fitted(a, kind), self.fitted(b, kind))

    def _within(self, it: Value, term: Set) -> Value:
        """What of a set is in another; of that nothing is looked at which does not matter."""
        match term:
            case terms.NamedSet(meaning=inner) | terms.SetNoun(means=inner) if inner is not None:
                return self._within(it, inner)
            case terms.Either(a, b):
                return self.either(self._within(it, a), self._within(it, b))
            case terms.When(inner, condition) if self.module.is_slow(condition):
                there = self._within(it, inner)
                found = self.room(it.kind)
                self.store(Value(it.kind, "0"), found)
                with self.branch(self.is_some(there)):
                    self.store(self.pick(self.write(condition), there, Value(it.kind, "0")), found)
                return self.load(it.kind, found)
        return self.both(it, self.fitted(term, it.kind))

    def _of_one(self, one: Set, found: terms.Where, kind: str) -> Value:
        """A set of one element at most, if something holds for that."""
        family = found.family
        it = self.fitted(one, kind)
        if family.among is not None:
            it = self.both(it, self.fitted(family.among, kind))
        if it.known == 0:
            return it
        such = self.room(kind)
        self.store(Value(kind, "0"), such)
        with self.scope(), self.branch(self.is_some(it)):
            self.bind(family.it, it, Only.ONE)
            self.store(self.pick(self.write(found.holds), it, Value(kind, "0")), such)
        return self.load(kind, such)

    def _when(self, condition: Term, value: Callable[[], Value], nothing: Value) -> Value:
        decided = self.write(condition)
        if decided.known is not None:
            return value() if decided.known else nothing
        return self.pick(decided, value(), nothing)

    def step(self, among: Any, relation: str, members: Value) -> Value:  # noqa: ANN401  # a universe
        """Everything that an element of a set is related to."""
        rows = among.relation(relation).rows
        if members.known is not None:
            return Value(members.kind, str(among.relation(relation)(members.known)))
        far: dict[int, int] = {}
        for start, row in enumerate(rows):
            for end in range(len(rows)):
                if row >> end & 1:
                    far[end - start] = far.get(end - start, 0) | 1 << start
        if len(far) > MANY:
            name = self.module.relation(among, relation)
            return self.let(members.kind, f"call {members.kind} @{name}({members})")
        found = Value(members.kind, "0")
        for by, keep in far.items():
            moved = self.both(members, Value(members.kind, str(keep)))
            if by:
                word = "shl" if by > 0 else "lshr"
                moved = self.let(members.kind, f"{word} {moved}, {abs(by)}")
            found = self.either(found, moved)
        return found

    # --- families ---------------------------------------------------------------------------------

    def _over(self, term: Any, kind: str) -> Value:  # noqa: ANN401  # one of the four nodes
        family = term.family
        found = self.room(kind)
        greatest = isinstance(term, terms.Greatest)
        self.store(Value(kind, str(LEAST) if greatest else "0"), found)
        with self.scope(), self.each(self.write(members_of(family))) as (it, _):
            self.bind(family.it, it, Only.ONE)
            before = self.load(kind, found)
            self.store(self._gathered_of(term, before, it), found)
        result = self.load(kind, found)
        if greatest:
            never = self.let("i1", f"icmp eq {result}, {LEAST}")
            return self.pick(never, number(0), result)
        return result

    def _gathered_of(self, term: Any, before: Value, it: Value) -> Value:  # noqa: ANN401  # likewise
        match term:
            case terms.Where(_, holds):
                one = self.pick(self.write(holds), it, Value(it.kind, "0"))
                return self.either(before, self.fit(one, before.kind))
            case terms.Join(_, each):
                return self.either(before, self.fitted(each, before.kind))
            case terms.Total(_, each):
                return self.added(before, self.write(each))
        worth = self.write(term.each)
        more = self.let("i1", f"icmp sgt {worth}, {before.source}")
        return self.pick(more, worth, before)
