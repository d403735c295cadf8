"""Names: what a term looks at, and which questions it hangs on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, cast

from attrs import evolve, fields, has

from rulespec.language import bags, terms
from rulespec.language.terms import AnyTerm, NumberNoun, Reads, SetNoun, Table, Term, TruthNoun
from rulespec.language.universes import Universe, narrower, wider

NOUNS = (SetNoun, NumberNoun, TruthNoun)


def parts(term: AnyTerm) -> tuple[AnyTerm, ...]:
    """The terms directly inside a term; a noun is a word, whatever it means."""
    if isinstance(term, (*NOUNS, bags.BagNoun)):
        return ()
    if not has(type(term)):
        raise NotImplementedError(f"parts() has no case for {type(term).__name__}")
    values = (getattr(term, at.name) for at in fields(type(term)))
    return tuple(cast("AnyTerm", value) for value in values if isinstance(value, Term))


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
        case terms.InSight(lines=table):
            return (table,)
        case bags.BagRow() | bags.PileRow():
            return (term.table,)
    return ()


def questions(term: AnyTerm) -> tuple[str, ...]:
    """The questions that a term hangs on, in the order in which they are met."""
    return tuple(dict.fromkeys(_questions(term, set())))


def _questions(term: AnyTerm, met: set[int]) -> Iterator[str]:
    return (part.question for part in _meant(term, met) if isinstance(part, Reads))


def abilities(term: AnyTerm) -> tuple[str, ...]:
    """The actions of which it matters whether a player can do them."""
    found = (part.actions for part in _meant(term, set()) if isinstance(part, terms.CanDo))
    return tuple(dict.fromkeys(action for actions in found for action in actions))


def _meant(term: AnyTerm, met: set[int]) -> Iterator[AnyTerm]:
    """A term and everything inside it and inside what its words mean."""
    for part in walk(term):
        yield part
        of_tables = (table.means for table in tables(part))
        for meant in (getattr(part, "means", None), _among(part), *of_tables):
            if meant is not None and id(meant) not in met:
                met.add(id(meant))
                yield from _meant(meant, met)


def _among(term: AnyTerm) -> AnyTerm | None:
    """What the family that a term speaks of is taken from."""
    family = getattr(term, "family", None)
    return family.among if isinstance(family, terms.Family) else None


def universe(term: terms.Set) -> Universe:
    """The universe that a set lies in."""
    match term:
        case terms.SetNoun(universe=found) | terms.Fixed(universe=found):
            return found
        case terms.NamedSet(meaning=inner):
            return universe(inner)
        case terms.Both(a, b):
            return narrower(universe(a), universe(b))
        case terms.Either(a, b):
            return wider(universe(a), universe(b))
        case terms.Without(left=inner):
            return universe(inner)
        case terms.When(members=inner) | terms.Next(members=inner):
            return universe(inner)
        case terms.Region(seed=inner) | terms.InSight(origin=inner):
            return universe(inner)
        case terms.Row(table=table):
            return _of_rows(table)
        case terms.Where(family=family) if family.it is not None:
            return family.it.universe
        case terms.Join(each=each):
            return universe(each)
        case bags.Kinds(bag=bag):
            return of_bag(bag)
        case bags.Top(pile=pile):
            return of_pile(pile)
    raise NotImplementedError(f"universe() has no case for {type(term).__name__}")


def _of_rows(table: Table) -> Universe:
    if table.universe is None:
        raise ValueError(f"the table {table.name} has rows, so it needs a universe")
    return table.universe


def of_bag(bag: bags.BagTerm) -> Universe:
    """The universe of what is in a bag."""
    match bag:
        case bags.BagNoun(universe=found):
            return found
        case bags.BagRow(table=table):
            return _of_rows(table)
        case bags.BagPlus(a, b):
            return wider(of_bag(a), of_bag(b))
        case bags.BagMinus(left=inner):
            return of_bag(inner)
        case bags.BagOf(bag=inner) | bags.BagWhen(bag=inner):
            return of_bag(inner)
        case bags.Each(members=members):
            return universe(members)
        case bags.Listed(pile=pile):
            return of_pile(pile)
    raise NotImplementedError(f"of_bag() has no case for {type(bag).__name__}")


def of_pile(pile: bags.PileTerm) -> Universe:
    """The universe of what is in a pile."""
    match pile:
        case bags.PileNoun(universe=found):
            return found
        case bags.PileRow(table=table):
            return _of_rows(table)
        case bags.Rest(pile=inner) | bags.Onto(pile=inner) | bags.Under(pile=inner):
            return of_pile(inner)
        case bags.Shuffled(bag=bag):
            return of_bag(bag)
    raise NotImplementedError(f"of_pile() has no case for {type(pile).__name__}")
