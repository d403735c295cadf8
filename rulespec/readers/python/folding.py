"""Folding: a term with all that is known of it worked out, before anything is made of it.

Known may be how questions are read, what a move does not name, or names alone, and which of the
things that it names is exactly one element. What is not changed stays the same object, so that it
is still worked out once only.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import evolve
from attrs import fields as attributes

from rulespec.language import terms
from rulespec.language.bags import BagNoun
from rulespec.language.terms import Family, Figure, Fixed, NumberNoun, SetNoun, Term, TruthNoun
from rulespec.readers.names import universe
from rulespec.readers.python.looking import Noun, Only

NAMED = (terms.NamedSet, terms.NamedNumber, terms.NamedTruth)
SIMPLE = (bool, Fixed, Figure)


class Folder:
    """What is known, and the terms folded so far."""

    def __init__(
        self,
        readings: Mapping[str, str] | None,
        known: Mapping[Noun, Term | bool],
        single: Mapping[Noun, Only],
        asked: frozenset[Noun] | None = None,
    ) -> None:
        self.readings, self.known, self.single = readings, known, single
        self.asked = asked
        """What a move names; whatever else would be a move's is nothing, if this is known."""
        self._done: dict[int, tuple[Term, Any]] = {}

    def __call__(self, term: Any) -> Any:  # noqa: ANN401  # a term, or a bool where it is decided
        """The term folded."""
        if isinstance(term, bool):
            return term
        found = self._done.get(id(term))
        if found is None:
            found = self._done[id(term)] = (term, self._folded(term))
        return found[1]

    def _folded(self, term: Any) -> Any:  # noqa: ANN401  # likewise
        if isinstance(term, SetNoun | NumberNoun | TruthNoun | BagNoun):
            return self._noun(term)
        if isinstance(term, terms.Reads):
            if self.readings is None:
                return term
            return self.readings[term.question] == term.reading
        if isinstance(term, NAMED):
            inner = self(term.meaning)
            return _inline(term, inner, "meaning", term.meaning)
        return simpler(self._inside(term), self.single)

    def _noun(self, noun: Any) -> Any:  # noqa: ANN401  # any noun
        found = self.known.get((noun.of, noun.name))
        if found is not None:
            return found
        if noun.means is None:
            other = noun.of == "move" and self.asked is not None
            return _empty(noun) if other and (noun.of, noun.name) not in self.asked else noun  # type: ignore[operator]
        return _inline(noun, self(noun.means), "means", noun.means)

    def _inside(self, term: Any) -> Any:  # noqa: ANN401  # likewise
        """The term with what is in it folded."""
        changed = {}
        for at in attributes(type(term)):
            value = getattr(term, at.name)
            if isinstance(value, Family) and value.among is not None:
                among = self(value.among)
                if among is not value.among:
                    changed[at.name] = evolve(value, among=among)
            elif isinstance(value, Term):
                folded = self(value)
                if folded is not value:
                    changed[at.name] = folded
        if not changed:
            return term
        return type(term)(
            *(changed.get(at.name, getattr(term, at.name)) for at in attributes(type(term)))
        )


def _empty(noun: Any) -> Any:  # noqa: ANN401  # likewise
    """What a noun stands for that a move does not name."""
    match noun:
        case SetNoun(universe=found):
            return Fixed("nothing", found, 0)
        case NumberNoun():
            return Figure(0)
        case TruthNoun():
            return False
    return noun


def _inline(term: Any, inner: Any, name: str, before: Any) -> Any:  # noqa: ANN401  # likewise
    if inner is before:
        return term
    return inner if isinstance(inner, SIMPLE) else evolve(term, **{name: inner})


def nothing(like: terms.Set) -> Fixed:
    """The empty set in the universe of another."""
    return Fixed("nothing", universe(like), 0)


def is_nothing(term: Any) -> bool:  # noqa: ANN401  # any term
    """Whether a set is known to be empty."""
    return isinstance(term, Fixed) and not term.members


def is_never(truth: Any) -> bool:  # noqa: ANN401  # likewise
    """Whether something is known not to hold."""
    return truth is False


def simpler(term: Any, single: Mapping[Noun, Only]) -> Any:  # noqa: ANN401  # likewise
    """A node whose parts are folded, as simple as it can be."""
    if isinstance(term, terms.SetTerm):
        return _set(term)
    if isinstance(term, terms.TruthTerm):
        return _truth(term, single)
    return _number(term)


def _set(term: Any) -> Any:  # noqa: ANN401  # one case a node
    match term:
        case terms.Both(Fixed() as a, Fixed() as b):
            return Fixed(a.words, a.universe, a.members & b.members)
        case terms.Without(Fixed() as a, Fixed() as b):
            return Fixed(a.words, a.universe, a.members & ~b.members)
        case terms.Both(a, b):
            return a if is_nothing(a) else b if is_nothing(b) else term
        case terms.Either(a, b):
            return b if is_nothing(a) else a if is_nothing(b) else term
        case terms.Without(a, b):
            return a if is_nothing(a) or is_nothing(b) else term
        case terms.When(a, bool() as condition):
            return a if condition else nothing(a)
        case terms.When(a, _) | terms.Next(a, _) if is_nothing(a):
            return nothing(term)
        case terms.Region(seed, within, _) if is_nothing(seed) or is_nothing(within):
            return nothing(term)
        case terms.Row(_, key) if is_nothing(key):
            return nothing(term)
        case terms.Where(family, holds) if is_never(holds) or is_nothing(family.among):
            return nothing(term)
    return term


def _truth(term: Any, single: Mapping[Noun, Only]) -> Any:  # noqa: ANN401  # one case a node
    match term:
        case terms.Some(Fixed(members=members)):
            return bool(members)
        case terms.Some(SetNoun(name=name, of=of)) if single.get((of, name)) is Only.ONE:
            return True
        case terms.Not(bool() as condition):
            return not condition
        case terms.And(bool() as a, b) | terms.And(b, bool() as a):
            return b if a else False
        case terms.Or(bool() as a, b) | terms.Or(b, bool() as a):
            return True if a else b
        case terms.AtMost(Figure(a), Figure(b)):
            return a <= b
        case terms.Equals(Figure(a), Figure(b)):
            return a == b
    return term


def _number(term: Any) -> Any:  # noqa: ANN401  # one case a node
    match term:
        case terms.Size(Fixed(members=members)):
            return Figure(members.bit_count())
        case terms.Plus(Figure(0), other) | terms.Plus(other, Figure(0)):
            return other
        case terms.Tally(bool() as condition):
            return Figure(int(condition))
    return term
