"""Outlines: a long term as lines below one another, where brackets would stand in a phrase."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from string import ascii_uppercase
from typing import Any, TypeAlias, cast

from attrs import evolve, fields, frozen

from rulespec.language import terms
from rulespec.language.terms import AnyTerm, Term
from rulespec.languages import Said, joined, said
from rulespec.readers.names import universe
from rulespec.readers.words import words

LINE = 90
"""How many characters of a term are read at a glance."""

LONG = 115
"""From so many on a line with nothing to break it at is worth a letter."""


Put: TypeAlias = Callable[[AnyTerm], AnyTerm]
"""A term with another part in a place of its own."""

TOLD = (terms.SetTerm, terms.NumberTerm, terms.TruthTerm)
"""What a letter can stand for."""


@frozen
class Outline:
    """A line, and the lines that stand below it."""

    head: Said
    parts: tuple[Outline, ...] = ()
    letter: str = ""
    """The letter that it explains, which stands for a part of the line above."""

    @property
    def letters(self) -> set[str]:
        """All letters that it and what is below it explain."""
        return {self.letter}.union(*(part.letters for part in self.parts))


def outline(term: AnyTerm) -> Outline:
    """The term in one line if it is short, or else its parts below what joins them."""
    whole = words(term)
    if len(whole) <= LINE:
        return Outline(whole)
    kinds = (_joining, _counting, _limiting, _lettering)
    return next((found for kind in kinds if (found := kind(term))), Outline(whole))


def _joining(term: AnyTerm) -> Outline | None:
    """A term of several parts that count alike."""
    match term:
        case terms.Either() | terms.Or():
            head = said("any of:")
        case terms.And():
            head = said("all of:")
        case terms.Plus():
            head = said("the sum of:")
        case terms.Times(a, b) if not _told_first(a) and not _told_first(b):
            head = said("the product of:")
        case _:
            return None
    return Outline(head, tuple(outline(part) for part in _flat(type(term), term)))


def _told_first(factor: terms.Number) -> bool:
    """Whether a factor stands before what it multiplies: a figure or a condition."""
    return isinstance(factor, terms.Figure | terms.Tally)


def _flat(kind: type, term: AnyTerm) -> Iterator[AnyTerm]:
    """The parts of a term that goes on with the same sign."""
    match term:
        case (
            terms.Either(a, b) | terms.Or(a, b) | terms.And(a, b)
            | terms.Plus(a, b) | terms.Times(a, b)
        ) if isinstance(term, kind):  # fmt: skip
            yield from _flat(kind, a)
            yield from _flat(kind, b)
        case _:
            yield term


def _counting(term: AnyTerm) -> Outline | None:
    """A term that does one thing with what is below it."""
    match term:
        case terms.Times(terms.Figure() as times, terms.Total(family, terms.Tally() as one)):
            return _counting(terms.Total(family, times * one))
        case terms.Times(terms.Figure(times), each) | terms.Times(each, terms.Figure(times)):
            return _over(said("{times} times:", times=times), each)
        case terms.Times(terms.Tally(holds), each) | terms.Times(each, terms.Tally(holds)):
            return _under(each, holds)
        case terms.Total(family, each):
            return _over(said("the sum, for {family}, of:", family=Said(family.words, {})), each)
        case terms.Greatest(family, each):
            family_words = Said(family.words, {})
            return _over(said("the greatest, for {family}, of:", family=family_words), each)
        case terms.Tally(holds):
            return _over(said("1 if:"), holds)
        case terms.Size(members):
            return _over(said("the number of:"), members)
        case terms.Some(members):
            return _over(said("there is:"), members)
        case terms.Not(condition):
            return _over(said("not:"), condition)
    return None


def _limiting(term: AnyTerm) -> Outline | None:
    """A set that is kept within, outside or under something."""
    match term:
        case terms.Both(a, b) if _is_short(a):
            return _over(said("{a} on:", a=words(a)), b)
        case terms.Both(a, b) if _is_short(b):
            return _over(said("on {b}:", b=words(b)), a)
        case terms.Without(a, b) if _is_short(a):
            return _over(said("{a} outside:", a=words(a)), b)
        case terms.Without(a, b) if _is_short(b):
            return _over(said("outside {b}:", b=words(b)), a)
        case terms.When(members, condition):
            return _under(members, condition)
    return None


def _under(each: AnyTerm, condition: terms.Truth) -> Outline:
    """Something that counts under a condition, which comes second only if it is the long one."""
    match condition:
        case terms.Not(holds):
            first, last = said("unless {b}:", b=words(holds)), said("{a}, unless:", a=words(each))
        case holds:
            first, last = said("if {b}:", b=words(holds)), said("{a}, if:", a=words(each))
    if len(last) <= LINE and (len(first) > LINE or (_is_short(each) and not _is_short(holds))):
        return _over(last, holds)
    if len(first) > LINE:
        return _lettered(condition, lambda short: _under(each, short))
    return _over(first, each)


def _lettering(term: AnyTerm) -> Outline | None:
    """A term with nothing to break it at: a letter stands for the longest of its parts."""
    slots = tuple(_slots(term)) if len(words(term)) >= LONG else ()
    if not slots:
        return None
    part, put = max(slots, key=lambda at: len(words(at[0])))
    return _lettered(part, lambda short: outline(put(short)))


def _slots(term: AnyTerm) -> Iterator[tuple[AnyTerm, Put]]:
    """The parts that a letter can stand for, each with what puts another in its place."""
    for at in fields(type(term)):
        part: Any = getattr(term, at.name)
        if isinstance(part, TOLD):
            yield cast(AnyTerm, part), partial(_put, term, at.name)
        elif isinstance(part, Term):  # a bag or a pile
            for inner, put in _slots(cast(AnyTerm, part)):
                yield inner, partial(_put_within, term, at.name, put)


def _put(term: Any, name: str, part: Any) -> Any:  # noqa: ANN401  # terms
    return evolve(term, **{name: part})


def _put_within(term: Any, name: str, put: Put, part: AnyTerm) -> Any:  # noqa: ANN401  # terms
    return _put(term, name, put(part))


def _lettered(part: AnyTerm, told: Callable[[Any], Outline]) -> Outline:
    """What is told with a letter in the place of a part, and below it what that stands for."""
    below = outline(part)
    tried = ((letter, told(_standing_for(part, letter))) for letter in ascii_uppercase)
    letter, found = next(at for at in tried if at[0] not in below.letters | at[1].letters)
    last = _over(said("where {letter} is:", letter=letter), part)
    return Outline(found.head, (*found.parts, evolve(last, letter=letter)), found.letter)


def _standing_for(part: AnyTerm, letter: str) -> AnyTerm:
    match part:
        case terms.SetTerm():
            return terms.SetNoun(letter, letter, universe(part))
        case terms.NumberTerm():
            return terms.NumberNoun(letter, letter)
    return terms.TruthNoun(letter, letter)


def _is_short(term: AnyTerm) -> bool:
    return len(words(term)) <= LINE // 2


def _over(head: Said, term: AnyTerm) -> Outline:
    """What is below a line; it goes on in the same line as far as there is room."""
    below = outline(term)
    line = joined(" ", (head, below.head))
    return Outline(line, below.parts) if len(line) <= LINE else Outline(head, (below,))
