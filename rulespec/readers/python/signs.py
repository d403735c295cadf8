"""Signs: what Python writes between the parts of a term, and names for what is worked out."""

from __future__ import annotations

import re

from rulespec.language import bags, terms
from rulespec.language.terms import Family, Row, Set, Term
from rulespec.readers.meanings import meaning


def plain(name: str) -> str:
    """A name as part of a Python name."""
    return re.sub(r"\W", "_", name)


def called(term: Term) -> str:
    """What a variable for a term is called."""
    return plain(getattr(term, "name", "")) or "v"


def both(left: str, right: str) -> str:
    """What is in two sets; nothing if one of them is empty."""
    return "0" if "0" in {left, right} else f"({left} & {right})"


def either(left: str, right: str) -> str:
    """What is in one of two sets."""
    return right if left == "0" else left if right == "0" else f"({left} | {right})"


def joined(left: str, word: str, right: str, nothing: str) -> str:
    """Two truths with a word between them, or the one that says something."""
    return right if left == nothing else left if right == nothing else f"({left} {word} {right})"


def times_of(bag: str, times: str, number: Term) -> str:
    """A bag so many times; less than never is never."""
    if times == "1":
        return bag
    is_some = times.isdecimal() or isinstance(number, terms.Size | bags.Count | bags.Depth)
    return f"({bag} * {times})" if is_some else f"({bag} * max(0, {times}))"


def asked_for(key: Term) -> Term:
    """A key, or what it is a word for."""
    match key:
        case terms.NamedSet(meaning=inner):
            return asked_for(inner)
        case Row() if (meant := meaning(key)) is not None:
            return asked_for(meant)
    return key


def sought(term: Term) -> terms.Where | None:
    """The elements sought that a set stands for, if that is what it means."""
    match term:
        case terms.Where():
            return term
        case terms.NamedSet(meaning=inner):
            return sought(inner)
        case terms.SetNoun(means=means) if means is not None:
            return sought(means)
    return None


def members_of(family: Family) -> Set:
    """The set that a family is taken from."""
    if family.it is None:
        raise NotImplementedError(f"the family {family.name} has no noun for a member")
    if family.among is None:
        return terms.Fixed(
            f"all {family.it.universe.name}", family.it.universe, family.it.universe.whole
        )
    return family.among


def stranger(term: Term) -> NotImplementedError:
    """That Python cannot say this."""
    return NotImplementedError(f"Python has no case for {type(term).__name__}")
