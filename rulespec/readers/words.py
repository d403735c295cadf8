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
        case terms.NamedTruth(words=said):
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


def _set(term: Set) -> str:
    match term:
        case terms.Both(a, b):
            return f"{words(a)} on {words(b)}"
        case terms.Either(a, b):
            return f"{words(a)} or {words(b)}"
        case terms.Without(a, b):
            return f"{words(a)} outside {words(b)}"
        case terms.When(members, terms.Not(condition)):
            return f"{words(members)}, unless {words(condition)}"
        case terms.When(members, condition):
            return f"{words(members)}, if {words(condition)}"
        case terms.Next(members, relation):
            return f"what is {_RELATIONS.get(relation, relation)} {words(members)}"
        case terms.Region(seed, within):
            return f"what {words(seed)} reaches within {words(within)}"
        case terms.Seen(origin, lines, past):
            return f"what {words(origin)} lights along {lines.words}, past {words(past)}"
        case terms.Row(table, key):
            return f"{table.words} of {words(key)}"
    raise NotImplementedError(f"words() has no case for {type(term).__name__}")


_RELATIONS = {"diagonal": "diagonal to"}


def _number(term: Number) -> str:
    match term:
        case terms.Figure(value):
            return str(value)
        case terms.Size(members):
            return f"the number of {words(members)}"
        case terms.Plus(a, b):
            return f"{words(a)} + {words(b)}"
        case terms.Minus(a, b):
            return f"{words(a)} − {words(b)}"
        case terms.Times(a, b):
            return f"{words(a)} × {words(b)}"
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
            return f"{words(a)} and {words(b)}"
        case terms.Or(a, b):
            return f"{words(a)} or {words(b)}"
        case terms.Reads(question, reading):
            return f"‘{question}’ is read ‘{reading}’"
    raise NotImplementedError(f"words() has no case for {type(term).__name__}")
