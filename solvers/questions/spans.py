"""Spans: between which numbers a number term surely lies, whatever the position is."""

from __future__ import annotations

from math import inf
from typing import TypeAlias

from rulespec.language import terms
from rulespec.language.terms import Number
from rulespec.readers.names import universe

Span: TypeAlias = tuple[float, float]

ANY: Span = (-inf, inf)


def span(term: Number) -> Span:  # noqa: C901, PLR0911  # a match over nodes
    """The least and the most that a number can be, as its term alone shows."""
    match term:
        case terms.Figure(value):
            return value, value
        case terms.Size(members):
            return 0, len(universe(members))
        case terms.Tally():
            return 0, 1
        case terms.NumberNoun(means=means) if means is not None:
            return span(means)
        case terms.NamedNumber(meaning=meaning):
            return span(meaning)
        case terms.Plus(left, right):
            (low, high), (least, most) = span(left), span(right)
            return low + least, high + most
        case terms.Minus(left, right):
            (low, high), (least, most) = span(left), span(right)
            return low - most, high - least
        case terms.Times(left, right):
            return _product(span(left), span(right))
        case terms.Total(family, each) if family.it is not None:
            (low, high), many = span(each), len(family.it.universe)
            return min(0, low * many), max(0, high * many)
        case terms.Greatest(family, each) if family.it is not None:
            low, high = span(each)
            return min(0, low), max(0, high)
    return ANY


def _product(left: Span, right: Span) -> Span:
    if inf in map(abs, (*left, *right)):
        return ANY
    found = [a * b for a in left for b in right]
    return min(found), max(found)
