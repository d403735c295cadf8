"""Names: what a term looks at, and which questions it hangs on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, cast

from attrs import evolve, fields

from rulespec import terms
from rulespec.terms import AnyTerm, NumberNoun, Reads, SetNoun, Table, Term, TruthNoun
from rulespec.universes import Universe


def parts(term: AnyTerm) -> tuple[AnyTerm, ...]:
    """The terms directly inside a term."""
    match term:
        case (
            terms.SetNoun() | terms.Fixed() | terms.NumberNoun() | terms.Figure()
            | terms.TruthNoun() | terms.Reads()
        ):
            return ()
        case (
            terms.NamedSet(meaning=inner) | terms.NamedNumber(meaning=inner)
            | terms.NamedTruth(meaning=inner)
        ):
            return (inner,)
        case (
            terms.Both(a, b) | terms.Either(a, b) | terms.Without(a, b) | terms.Plus(a, b)
            | terms.Minus(a, b) | terms.Times(a, b) | terms.AtMost(a, b) | terms.Equals(a, b)
            | terms.And(a, b) | terms.Or(a, b) | terms.When(a, b)
        ):
            return (a, b)
        case terms.Next(members=inner) | terms.Size(members=inner) | terms.Some(members=inner):
            return (inner,)
        case terms.Tally(condition=inner) | terms.Not(condition=inner):
            return (inner,)
        case terms.Region(seed=a, within=b) | terms.Seen(origin=a, past=b):
            return (a, b)
        case terms.Row(key=key) | terms.Worth(key=key):
            return (key,)
        case terms.Total(each=inner) | terms.Greatest(each=inner):
            return (inner,)
        case terms.Among(members=a, key=b):
            return (a, b)
    raise NotImplementedError(f"parts() has no case for {type(term).__name__}")


def walk(term: AnyTerm) -> Iterator[AnyTerm]:
    """A term and everything inside it, outermost first."""
    yield term
    for part in parts(term):
        yield from walk(part)


def rewritten(term: AnyTerm, change: Callable[[AnyTerm], AnyTerm]) -> AnyTerm:
    """A term with every part changed, innermost first."""
    inner: dict[str, Any] = {
        at.name: rewritten(cast(AnyTerm, value), change)
        for at in fields(type(term))
        if isinstance(value := getattr(term, at.name), Term)
    }
    return change(evolve(term, **inner) if inner else term)


def nouns(term: AnyTerm) -> frozenset[tuple[str, str]]:
    """Whose word and which word, for every noun and table that a term looks at."""
    found = set()
    for part in walk(term):
        match part:
            case SetNoun() | NumberNoun() | TruthNoun():
                found.add((part.of, part.name))
            case _:
                found |= {(table.of, table.name) for table in tables(part)}
    return frozenset(found)


def tables(term: AnyTerm) -> tuple[Table, ...]:
    """The table that a term itself reads, if it reads one."""
    match term:
        case terms.Row(table=table) | terms.Worth(table=table) | terms.Among(table=table):
            return (table,)
        case terms.Seen(lines=table):
            return (table,)
    return ()


def questions(term: AnyTerm) -> tuple[str, ...]:
    """The questions that a term hangs on, in the order in which they are met."""
    return tuple(dict.fromkeys(part.question for part in walk(term) if isinstance(part, Reads)))


def universe(term: terms.Set) -> Universe:
    """The universe that a set lies in."""
    match term:
        case terms.SetNoun(universe=found) | terms.Fixed(universe=found):
            return found
        case terms.NamedSet(meaning=inner):
            return universe(inner)
        case terms.Both(left=inner) | terms.Either(left=inner) | terms.Without(left=inner):
            return universe(inner)
        case terms.When(members=inner) | terms.Next(members=inner):
            return universe(inner)
        case terms.Region(seed=inner) | terms.Seen(origin=inner):
            return universe(inner)
        case terms.Row(table=table):
            if table.universe is None:
                raise ValueError(f"the table {table.name} has rows, so it needs a universe")
            return table.universe
    raise NotImplementedError(f"universe() has no case for {type(term).__name__}")
