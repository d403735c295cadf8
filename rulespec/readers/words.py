"""Words: a term as a phrase of the author's own language, for documents and verdicts."""

from __future__ import annotations

from rulespec import terms
from rulespec.terms import Number, Set, Truth


def words(term: Set | Number | Truth) -> str:
    """The phrase that says what a term is."""
    match term:
        case terms.SetNoun(words=said) | terms.Fixed(words=said) | terms.NamedSet(words=said):
            return said
        case terms.NumberNoun(words=said) | terms.TruthNoun(words=said):
            return said
        case terms.NamedNumber(words=said) | terms.NamedTruth(words=said):
            return said
        case (
            terms.Both() | terms.Either() | terms.Without() | terms.When() | terms.Next()
            | terms.Region() | terms.Seen() | terms.Row()
        ):
            return _set(term)
        case (
            terms.Figure() | terms.Size() | terms.Plus() | terms.Minus() | terms.Times()
            | terms.Tally() | terms.Worth() | terms.Total() | terms.Greatest()
        ):
            return _number(term)
        case _:
            return _truth(term)


_COMPOUND = (
    terms.Either,
    terms.When,
    terms.Plus,
    terms.Minus,
    terms.And,
    terms.Or,
    terms.Total,
    terms.Greatest,
)


def _part(term: Set | Number | Truth) -> str:
    """A phrase inside a phrase, in brackets where it might be read otherwise."""
    return f"({words(term)})" if isinstance(term, _COMPOUND) else words(term)


def _joined(sign: str, kind: type, *parts: Set | Truth) -> str:
    """Phrases in a row; one of the same kind among them goes on without brackets."""
    return sign.join(words(part) if isinstance(part, kind) else _part(part) for part in parts)


def _set(term: Set) -> str:
    match term:
        case terms.Both(a, b):
            return f"{_part(a)} on {_part(b)}"
        case terms.Either(a, b):
            return _joined(" or ", terms.Either, a, b)
        case terms.Without(a, b):
            return f"{_part(a)} outside {_part(b)}"
        case terms.When(members, terms.Not(condition)):
            return f"{_part(members)}, unless {words(condition)}"
        case terms.When(members, condition):
            return f"{_part(members)}, if {words(condition)}"
        case terms.Next(members, relation):
            return f"what is {_RELATIONS.get(relation, relation)} {_part(members)}"
        case terms.Region(seed, within):
            return f"what {_part(seed)} reaches within {_part(within)}"
        case terms.Seen(origin, lines, past):
            return f"what {_part(origin)} lights along {lines.words}, past {_part(past)}"
        case terms.Row(table, key):
            return f"{table.words} of {_part(key)}"
    raise NotImplementedError(f"words() has no case for {type(term).__name__}")


_RELATIONS = {"diagonal": "diagonal to"}


def _number(term: Number) -> str:
    match term:
        case terms.Figure(value):
            return str(value)
        case terms.Size(members):
            return f"the number of {_part(members)}"
        case terms.Plus(a, b):
            return f"{words(a)} + {words(b)}"
        case terms.Minus(a, b):
            return f"{words(a)} − {_part(b)}"
        case terms.Times(a, b):
            return f"{_part(a)} × {_part(b)}"
        case terms.Tally(condition):
            return f"1 if {words(condition)}"
        case terms.Worth(table, key):
            return f"{table.words} of {words(key)}"
        case terms.Total(family, each):
            return f"for {family.words}: {words(each)}"
        case terms.Greatest(family, each):
            return f"the greatest, for {family.words}, of {words(each)}"
    raise NotImplementedError(f"words() has no case for {type(term).__name__}")


def _truth(term: Truth) -> str:
    match term:
        case terms.Some(members):
            return f"there is {words(members)}"
        case terms.AtMost(a, b):
            return f"{words(a)} ≤ {words(b)}"
        case terms.Equals(a, b):
            return f"{words(a)} = {words(b)}"
        case terms.Among(members, table, key):
            return f"{words(members)} is one of {table.words} of {words(key)}"
        case terms.Not(condition):
            return f"not ({words(condition)})"
        case terms.And(a, b):
            return _joined(" and ", terms.And, a, b)
        case terms.Or(a, b):
            return _joined(" or ", terms.Or, a, b)
        case terms.Reads(question, reading):
            return f"‘{question}’ is read ‘{reading}’"
    raise NotImplementedError(f"words() has no case for {type(term).__name__}")
