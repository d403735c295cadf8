"""Masks: the part of a clause that depends on nothing but the position.

Many clauses bar elements from one set of the move: a building never lies on taken cells. Such a
term is the move's set cut by a mask, and the masks of all clauses together make one.
"""

from __future__ import annotations

from rulespec.language import terms
from rulespec.language.terms import Fixed, Set
from rulespec.readers.names import nouns, universe


def mask_of(term: Set, over: str) -> Set | None:
    """The set M with ``term`` = the move's set ``over`` & M, if there is one."""
    match term:
        case terms.SetNoun(name=name, of="move") if name == over:
            return Fixed("everything", universe(term), universe(term).whole)
        case terms.NamedSet(meaning=meaning):
            return mask_of(meaning, over)
        case terms.Both(a, b):
            left, right = mask_of(a, over), mask_of(b, over)
            if left is not None and right is not None:
                return left & right
            if left is not None and _settled(b):
                return left & b
            return a & right if right is not None and _settled(a) else None
        case terms.Either(a, b):
            left, right = mask_of(a, over), mask_of(b, over)
            return None if left is None or right is None else left | right
        case terms.Without(a, b):
            left, right = mask_of(a, over), mask_of(b, over)
            if left is None:
                return None
            return left - right if right is not None else left - b if _settled(b) else None
        case terms.When(members, condition):
            left = mask_of(members, over)
            return None if left is None or not _settled(condition) else left.when(condition)
        case Fixed(members=0):
            return term
    return None


def _settled(term: terms.AnyTerm) -> bool:
    """Whether a term is the same for every move of a batch."""
    return all(of in {"position", "batch"} for of, _ in nouns(term))
