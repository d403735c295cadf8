"""Bounds of a term: the most and the least it can be while some of its nouns can still change.

A noun that can change has two limits, read as nouns of their own: ``free`` lies between
``free_least`` and ``free_most``. A term's upper bound is then a term again: each such noun is
replaced by the limit that makes the whole larger, so that any reader can work it out.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from attrs import evolve, frozen

from rulespec.language import terms
from rulespec.language.terms import AnyTerm, Number, Set, SetNoun, Truth
from rulespec.readers.names import parts, walk

MOST, LEAST = "most", "least"


@lru_cache(maxsize=500)
def most(term: AnyTerm, changing: frozenset[str]) -> AnyTerm:
    """A term that is never less than this one, wherever the changing nouns end."""
    return _Bounds(changing).of(term, up=True)


@lru_cache(maxsize=500)
def least(term: AnyTerm, changing: frozenset[str]) -> AnyTerm:
    """A term that is never more than this one."""
    return _Bounds(changing).of(term, up=False)


def changes(term: AnyTerm, changing: Collection[str]) -> bool:
    """Whether a term looks at a noun that can change."""
    return any(isinstance(at, SetNoun) and at.name in changing for at in walk(term))


@frozen
class _Bounds:
    changing: frozenset[str]

    def of(self, term: AnyTerm, *, up: bool) -> AnyTerm:  # noqa: PLR0911  # a match over all nodes
        """The bound of any term."""
        if not changes(term, self.changing):
            return term
        match term:
            case terms.NumberNoun() | terms.NamedNumber() | terms.Figure() | terms.Size():
                return self.number(term, up=up)
            case terms.Tally():
                return self.number(term, up=up)
            case terms.Plus() | terms.Minus() | terms.Times() | terms.Total() | terms.Greatest():
                return self.number(term, up=up)
            case terms.Some() | terms.Not() | terms.And() | terms.Or() | terms.NamedTruth():
                return self.truth(term, up=up)
            case terms.AtMost() | terms.Equals():
                return self.truth(term, up=up)
            case (
                terms.SetNoun() | terms.NamedSet() | terms.Both() | terms.Either()
                | terms.Without() | terms.When() | terms.Next() | terms.Region() | terms.InSight()
            ):
                return self.members(term, up=up)
        raise NotImplementedError(f"no bounds for {type(term).__name__}")

    def members(self, term: Set, *, up: bool) -> Set:  # noqa: PLR0911  # a match over all nodes
        """The bound of a set."""
        if not changes(term, self.changing):
            return term
        match term:
            case SetNoun(name):
                return evolve(term, name=f"{name}_{MOST if up else LEAST}")
            case terms.NamedSet(name, _, meaning):
                inner = self.members(meaning, up=up)
                return evolve(term, name=f"{name}_{MOST if up else LEAST}", meaning=inner)
            case terms.Both(a, b) | terms.Either(a, b):
                return type(term)(self.members(a, up=up), self.members(b, up=up))
            case terms.Without(a, b):
                return self.members(a, up=up) - self.members(b, up=not up)
            case terms.When(members, condition):
                return self.members(members, up=up).when(self.truth(condition, up=up))
            case terms.Next(members=members):
                return evolve(term, members=self.members(members, up=up))
            case terms.Region(seed, within):
                seed, within = self.members(seed, up=up), self.members(within, up=up)
                return evolve(term, seed=seed, within=within)
            case terms.InSight(origin=origin, past=past):
                origin, past = self.members(origin, up=up), self.members(past, up=not up)
                return evolve(term, origin=origin, past=past)
        raise NotImplementedError(f"no bounds for {type(term).__name__}")

    def number(self, term: Number, *, up: bool) -> Number:  # noqa: C901, PLR0911  # likewise
        """The bound of a number."""
        if not changes(term, self.changing):
            return term
        match term:
            case terms.NamedNumber(name, _, meaning):
                inner = self.number(meaning, up=up)
                return evolve(term, name=f"{name}_{MOST if up else LEAST}", meaning=inner)
            case terms.Size(members):
                return terms.Size(self.members(members, up=up))
            case terms.Plus(a, b):
                return self.number(a, up=up) + self.number(b, up=up)
            case terms.Minus(a, b):
                return self.number(a, up=up) - self.number(b, up=not up)
            case terms.Times(terms.Figure(value), b):
                return terms.Figure(value) * self.number(b, up=up is (value >= 0))
            case terms.Times(a, terms.Figure(value)):
                return self.number(a, up=up is (value >= 0)) * terms.Figure(value)
            case terms.Times(a, b) if _never_negative(a) and _never_negative(b):
                return self.number(a, up=up) * self.number(b, up=up)
            case terms.Tally(condition):
                return terms.Tally(self.truth(condition, up=up))
            case terms.Total(each=each) | terms.Greatest(each=each):
                return evolve(term, each=self.number(each, up=up))
        raise NotImplementedError(f"no bounds for {type(term).__name__}")

    def truth(self, term: Truth, *, up: bool) -> Truth:  # noqa: PLR0911  # a match over all nodes
        """A truth that holds whenever this can (up), or only when this must."""
        if not changes(term, self.changing):
            return term
        match term:
            case terms.NamedTruth(name, _, meaning):
                inner = self.truth(meaning, up=up)
                return evolve(term, name=f"{name}_{MOST if up else LEAST}", meaning=inner)
            case terms.Some(members):
                return terms.Some(self.members(members, up=up))
            case terms.AtMost(a, b):
                return self.number(a, up=not up) <= self.number(b, up=up)
            case terms.Equals(a, b):
                below = self.number(a, up=not up) <= self.number(b, up=up)
                return below & (self.number(b, up=not up) <= self.number(a, up=up))
            case terms.Not(condition):
                return ~self.truth(condition, up=not up)
            case terms.And(a, b) | terms.Or(a, b):
                return type(term)(self.truth(a, up=up), self.truth(b, up=up))
        raise NotImplementedError(f"no bounds for {type(term).__name__}")


def _never_negative(term: Number) -> bool:
    """Whether a number is plainly never below 0: made of sizes and figures, nothing taken away."""
    return not any(
        isinstance(at, terms.Minus) or (isinstance(at, terms.Figure) and at.value < 0)
        for at in _numbers(term)
    )


def _numbers(term: AnyTerm) -> list[AnyTerm]:
    """The terms inside a number, as far as its value is made of them."""
    if isinstance(term, terms.Size | terms.Tally):
        return [term]
    return [term, *(inner for at in parts(term) for inner in _numbers(at))]
