"""Spans: between which numbers a term lies whatever the position is, as its words alone show."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from typing import Any, TypeAlias

from attrs import field, frozen

from rulespec.language import bags, terms
from rulespec.language.fields import Amount
from rulespec.language.terms import Number
from rulespec.readers.meanings import meaning
from rulespec.readers.names import universe
from rulespec.readers.python.looking import Only, Singles
from rulespec.readers.python.slots import Slots

Span: TypeAlias = tuple[float, float]
"""The least and the most; infinite where nothing is known."""

ANY: Span = (-inf, inf)


@frozen(eq=False)
class Spans:
    """Reads the numbers of a game whose box has some tables."""

    slots: Slots
    tables: object
    singles: Singles = field(init=False)

    @singles.default
    def _singles(self) -> Singles:
        return Singles(self.slots, self._rows)

    def _rows(self, table: terms.Table) -> Any:  # noqa: ANN401  # rows of any kind
        return getattr(self.tables, table.name) if table.rows is None else table.rows

    def __call__(self, term: Number) -> Span:
        """Between which numbers it lies."""
        match term:
            case terms.Figure(value):
                return value, value
            case Amount(per=None, least=least, most=most):
                return least, most
            case terms.NamedNumber(meaning=inner) | terms.NumberNoun(means=inner):
                return ANY if inner is None else self(inner)
            case terms.Plus(a, b):
                return summed((self(a), self(b)))
            case terms.Minus(a, b):
                (low, high), (less, more) = self(a), self(b)
                return low - more, high - less
            case terms.Times(a, b):
                ends = [times(one, other) for one in self(a) for other in self(b)]
                return min(ends), max(ends)
            case terms.Size(members):
                return 0, room(members)
            case terms.Tally():
                return 0, 1
            case terms.Worth(table, key):
                meant = meaning(term)
                return self._figures(table, key) if meant is None else self(meant)  # type: ignore[arg-type]
            case terms.Total(family, each):
                return summed([or_nothing(self(each))] * len(family.it.universe))  # type: ignore[union-attr]  # it has one
            case terms.Greatest(_, each):
                return or_nothing(self(each))
            case bags.Count() | bags.Depth() | bags.Stood():
                return 0, inf
        return ANY

    def _figures(self, table: terms.Table, key: terms.Set) -> Span:
        """The figures at the elements of a key, added up: at one at most, or at any of them."""
        at = self.slots.of(table)
        each: list[Span]
        if isinstance(at, Amount):
            each = [(at.least, at.most)] * len(universe(key))
        else:
            each = [(value, value) for value in self._rows(table).values()]
        each = [or_nothing(one) for one in each]
        if self.singles(key) is Only.ANY:
            return summed(each)
        return min((low for low, _ in each), default=0), max((high for _, high in each), default=0)


def room(members: terms.Set) -> int:
    """How many elements a set has at most."""
    match members:
        case terms.Fixed(members=known):
            return known.bit_count()
        case terms.Both(a, b):
            return min(room(a), room(b))
        case terms.Without(a, _) | terms.When(a, _) | terms.NamedSet(meaning=a):
            return room(a)
        case terms.SetNoun(means=a) if a is not None:
            return room(a)
    return len(universe(members))


def or_nothing(span: Span) -> Span:
    """The span of what may also be zero."""
    return min(0, span[0]), max(0, span[1])


def summed(every: Iterable[Span]) -> Span:
    """The span of a sum."""
    least, most = 0.0, 0.0
    for low, high in every:
        least, most = least + low, most + high
    return least, most


def times(one: float, other: float) -> float:
    """A product, in which zero times whatever is zero."""
    return one * other if one and other else 0
