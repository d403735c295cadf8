"""Needing: where an element must lie for what a clause requires to have a chance.

A disc outflanks others only next to one of them. What is seen of that without trying an element
makes fewer candidates; the clause itself is judged afterwards as ever. Of a pattern it is seen at
once whether it touches what it must.
"""

from __future__ import annotations

from attrs import frozen

from rulespec.language import terms
from rulespec.language.terms import Set, SetNoun, Truth
from rulespec.readers.names import universe
from rulespec.readers.python.barring import Free, mask_of
from rulespec.readers.python.touching import meet, way_back, whole


@frozen
class Needing:
    """What must hold of the element that a noun stands for."""

    noun: SetNoun
    free: Free

    def kept(self, bad: Truth) -> Set | None:
        """Among what the element must be for a truth not to hold, as far as that is seen."""
        match bad:
            case terms.Not(terms.Some(members)):
                return self._some(members)
            case terms.Or(a, b):
                return _both(self.kept(a), self.kept(b))
            case terms.Not(terms.NamedTruth(meaning=inner)):
                return self.kept(terms.Not(inner))
            case terms.Not(terms.TruthNoun(means=inner)) if inner is not None:
                return self.kept(terms.Not(inner))
        return None

    def _some(self, members: Set) -> Set | None:
        """Among what it must be for a set to have an element."""
        return self._touching(members, whole(universe(members)))

    def _touching(self, members: Set, there: Set) -> Set | None:
        """Among what it must be for a set to have an element there, of which it says nothing."""
        match members:
            case SetNoun(name=name, of=of) if (of, name) == (self.noun.of, self.noun.name):
                return there
            case terms.NamedSet(meaning=inner):
                return self._touching(inner, there)
            case SetNoun(means=means) if means is not None:
                return self._touching(means, there)
            case terms.Either(a, b):
                left, right = self._touching(a, there), self._touching(b, there)
                return None if left is None or right is None else terms.Either(left, right)
            case terms.Both(a, b):
                return self._in_both(a, b, there)
            case terms.Without(inner, _) | terms.When(inner, _):
                return self._touching(inner, there)
            case terms.Region(seed, within, _):
                return self._some(terms.Both(seed, within))
            case terms.Next(inner, relation):
                back = way_back(inner, relation)
                return self._touching(inner, terms.Next(there, back)) if back else self._some(inner)
        return None

    def _in_both(self, a: Set, b: Set, there: Set) -> Set | None:
        if self.free(b):
            return self._touching(a, meet(b, there))
        if self.free(a):
            return self._touching(b, meet(a, there))
        return _both(self._touching(a, there), self._touching(b, there))


def touched(bad: Truth, noun: SetNoun, free: Free) -> Set | None:
    """The set that what a noun stands for must touch for a truth not to hold, if that is all."""
    match bad:
        case terms.Not(terms.Some(members)):
            return mask_of(members, noun, free)
        case terms.And(a, b) if free(a) or free(b):
            given, other = (a, b) if free(a) else (b, a)
            found = touched(other, noun, free)
            lifted = terms.When(whole(noun.universe), terms.Not(given))
            return None if found is None else terms.Either(found, lifted)
    return None


def _both(left: Set | None, right: Set | None) -> Set | None:
    return right if left is None else left if right is None else terms.Both(left, right)
