"""Barring: what of a clause forbids elements of one thing asked, whatever is asked after it.

Many clauses bar elements: a building never lies on taken cells. What they bar together is taken
away from the candidates before any of them is tried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulespec.language import terms
from rulespec.language.clauses import Clause
from rulespec.language.terms import Fixed, Set, SetNoun, Term, Truth

Free = Callable[[Term], bool]
"""Whether a term hangs neither on the thing asked nor on what is asked later."""


def broken(clause: Clause) -> Iterator[Truth]:
    """What breaks a clause: truths, of which none may hold."""
    if clause.forbids is not None:
        yield from (terms.Some(part) for part in _alternatives(clause.forbids))
    elif clause.requires is not None:
        yield from (terms.Not(part) for part in _all(clause.requires))


def _alternatives(members: Set) -> Iterator[Set]:
    match members:
        case terms.Either(a, b):
            yield from _alternatives(a)
            yield from _alternatives(b)
        case terms.NamedSet(meaning=terms.Either() as inner):
            yield from _alternatives(inner)
        case _:
            yield members


def _all(truth: Truth) -> Iterator[Truth]:
    match truth:
        case terms.And(a, b):
            yield from _all(a)
            yield from _all(b)
        case terms.NamedTruth(meaning=terms.And() as inner):
            yield from _all(inner)
        case _:
            yield truth


def barred(bad: Truth, noun: SetNoun, free: Free, *, is_one: bool) -> Set | None:
    """The set B for which ``bad`` holds just if an element of the noun is in B, if there is one.

    If the noun is not exactly one element, only what holds for any of its elements will do.
    """
    whole = Fixed(f"all {noun.universe.name}", noun.universe, noun.universe.whole)

    def of(truth: Truth) -> Set | None:
        if free(truth):
            return terms.When(whole, truth) if is_one else None
        match truth:
            case terms.Some(members):
                return mask_of(members, noun, free)
            case terms.NamedTruth(meaning=inner) | terms.Not(terms.Not(inner)):
                return of(inner)
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
                found = mask_of(members, noun, free)
                return None if found is None else terms.Without(whole, found)
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
            return Fixed(f"all {noun.universe.name}", noun.universe, noun.universe.whole)
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
        return terms.Both(left, right)
    if left is not None and free(b):
        return terms.Both(left, b)
    return terms.Both(a, right) if right is not None and free(a) else None
