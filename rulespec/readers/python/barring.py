"""Barring: what of a clause forbids elements of one thing asked, whatever is asked after it.

Many clauses bar elements: a building never lies on taken cells. What they bar together is taken
away from the candidates before any of them is tried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulespec.language import terms
from rulespec.language.clauses import Clause
from rulespec.language.terms import Set, SetNoun, Term, Truth
from rulespec.readers.python.code import FEW
from rulespec.readers.python.looking import Noun
from rulespec.readers.python.touching import Touching, meet, whole

Free = Callable[[Term], bool]
"""Whether a term hangs neither on the thing asked nor on what is asked later."""


def broken(clause: Clause) -> Truth:
    """What breaks a clause."""
    if clause.forbids is not None:
        return terms.Some(clause.forbids)
    return terms.Not(clause.requires)  # type: ignore[arg-type]  # it does one or the other


def alternatives(truth: Truth) -> Iterator[Truth]:
    """Truths of which any will do for this one."""
    match truth:
        case terms.Or(a, b):
            yield from alternatives(a)
            yield from alternatives(b)
        case terms.NamedTruth(meaning=inner) | terms.Not(terms.Not(inner)):
            yield from alternatives(inner)
        case terms.TruthNoun(means=inner) if inner is not None:
            yield from alternatives(inner)
        case terms.Some(members):
            yield from _elements(members)
        case terms.Not(terms.And(a, b)):
            yield from alternatives(terms.Not(a))
            yield from alternatives(terms.Not(b))
        case terms.Not(terms.Or(a, b)):
            yield terms.And(terms.Not(a), terms.Not(b))
        case terms.Not(terms.NamedTruth(meaning=inner)):
            yield from alternatives(terms.Not(inner))
        case terms.Not(terms.TruthNoun(means=inner)) if inner is not None:
            yield from alternatives(terms.Not(inner))
        case _:
            yield truth


def _elements(members: Set) -> Iterator[Truth]:
    """Truths of which any will do for a set to have an element."""
    match members:
        case terms.Either(a, terms.Next(inner, _)) if inner is a:
            yield from _elements(a)
        case terms.Either(a, b):
            yield from _elements(a)
            yield from _elements(b)
        case terms.When(inner, condition):
            yield from (terms.And(condition, part) for part in _elements(inner))
        case terms.Without(terms.Either(a, b), taken):
            yield from _elements(terms.Without(a, taken))
            yield from _elements(terms.Without(b, taken))
        case terms.NamedSet(meaning=terms.Either() | terms.When() as inner):
            yield from _elements(inner)
        case SetNoun(means=terms.Either() | terms.When() as inner):
            yield from _elements(inner)
        case _:
            yield terms.Some(members)


def barred(bad: Truth, noun: SetNoun, free: Free, *, is_one: bool) -> Set | None:
    """The set B for which ``bad`` holds just if an element of the noun is in B, if there is one.

    If the noun is not exactly one element, only what holds for any of its elements will do.
    """
    everything = whole(noun.universe)
    is_long = is_one and len(noun.universe) > FEW  # a few elements are as soon tried

    def some(members: Set) -> Set | None:
        found = mask_of(members, noun, free)
        return Touching(noun, free, of).some(members) if found is None and is_long else found

    def of(truth: Truth) -> Set | None:
        if free(truth):
            return terms.When(everything, truth) if is_one else None
        match truth:
            case terms.Some(members):
                return some(members)
            case terms.NamedTruth(meaning=inner) | terms.Not(terms.Not(inner)):
                return of(inner)
            case terms.TruthNoun(means=inner) if inner is not None:
                return of(inner)
            case terms.Not(terms.TruthNoun(means=inner)) if inner is not None:
                return of(terms.Not(inner))
            case terms.Not(terms.NamedTruth(meaning=inner)):
                return of(terms.Not(inner))
            case terms.Or(a, b):
                return _either(of(a), of(b))
            case terms.And(a, b) if free(a) or free(b):
                left, right = (b, a) if free(a) else (a, b)
                found = of(left)
                return None if found is None else terms.When(found, right)
        return of_one(truth) if is_one else None

    def of_one(truth: Truth) -> Set | None:
        match truth:
            case terms.Not(terms.Some(members)):
                found = some(members)
                return None if found is None else terms.Without(everything, found)
            case terms.Not(terms.And(a, b)):
                return _either(of(terms.Not(a)), of(terms.Not(b)))
            case terms.And(a, b):
                return _both(of(a), of(b))
            case terms.Not(terms.Or(a, b)):
                return _both(of(terms.Not(a)), of(terms.Not(b)))
        return None

    return of(bad)


def _either(left: Set | None, right: Set | None) -> Set | None:
    return None if left is None or right is None else terms.Either(left, right)


def _both(left: Set | None, right: Set | None) -> Set | None:
    return None if left is None or right is None else terms.Both(left, right)


def mask_of(members: Set, noun: SetNoun, free: Free) -> Set | None:
    """The set M with ``members`` = the noun & M, if there is one."""
    match members:
        case SetNoun(name=name, of=of) if (of, name) == (noun.of, noun.name):
            return whole(noun.universe)
        case terms.NamedSet(meaning=inner):
            return mask_of(inner, noun, free)
        case SetNoun(means=means) if means is not None:
            return mask_of(means, noun, free)
        case terms.Both(a, b):
            return _common(a, b, noun, free)
        case terms.Either(a, b):
            return _either(mask_of(a, noun, free), mask_of(b, noun, free))
        case terms.Without(a, b):
            found = mask_of(a, noun, free)
            others = b if free(b) else mask_of(b, noun, free)
            return None if found is None or others is None else terms.Without(found, others)
        case terms.When(inner, condition) if free(condition):
            found = mask_of(inner, noun, free)
            return None if found is None else terms.When(found, condition)
    return None


def _common(a: Set, b: Set, noun: SetNoun, free: Free) -> Set | None:
    left, right = mask_of(a, noun, free), mask_of(b, noun, free)
    if left is not None and right is not None:
        return meet(left, right)
    if left is not None and free(b):
        return meet(b, left)
    return meet(a, right) if right is not None and free(a) else None


def grows(members: Term, noun: SetNoun, looks: Callable[[Term], frozenset[Noun]]) -> bool:
    """Whether a set is surely no smaller where what the noun stands for is larger."""
    if (noun.of, noun.name) not in looks(members):
        return True
    match members:
        case SetNoun(means=means):
            return means is None or grows(means, noun, looks)
        case terms.NamedSet(meaning=inner) | terms.Next(inner, _) | terms.Row(_, inner):
            return grows(inner, noun, looks)
        case terms.Either(a, b) | terms.Both(a, b):
            return grows(a, noun, looks) and grows(b, noun, looks)
        case terms.Without(a, b):
            return grows(a, noun, looks) and shrinks(b, noun, looks)
        case terms.When(inner, condition):
            aside = (noun.of, noun.name) not in looks(condition)
            return aside and grows(inner, noun, looks)
    return False


def shrinks(members: Term, noun: SetNoun, looks: Callable[[Term], frozenset[Noun]]) -> bool:
    """Whether a set is surely no larger where what the noun stands for is larger."""
    if (noun.of, noun.name) not in looks(members):
        return True
    match members:
        case SetNoun(means=means) if means is not None:
            return shrinks(means, noun, looks)
        case terms.NamedSet(meaning=inner):
            return shrinks(inner, noun, looks)
        case terms.Either(a, b) | terms.Both(a, b):
            return shrinks(a, noun, looks) and shrinks(b, noun, looks)
        case terms.Without(a, b):
            return shrinks(a, noun, looks) and grows(b, noun, looks)
        case terms.When(inner, condition):
            aside = (noun.of, noun.name) not in looks(condition)
            return aside and shrinks(inner, noun, looks)
    return False
