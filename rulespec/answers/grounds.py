"""Grounds: why a term has the value it has, each reason in a few words.

Asked is why a truth holds or fails, why a set is empty, why a number is zero. Terms are folded
first, so that readings have decided what they decide.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.answers.term_values import Values
from rulespec.language import terms
from rulespec.language.clauses import ScoreLine, Tell
from rulespec.language.terms import (
    AnyTerm,
    AtMost,
    Both,
    Either,
    Equals,
    Family,
    Figure,
    Fixed,
    InSight,
    NamedSet,
    Next,
    Not,
    Number,
    Region,
    Row,
    Set,
    Truth,
    When,
    Without,
)
from rulespec.languages import Said, joined, said
from rulespec.readers.folded import Folded
from rulespec.readers.names import universe
from rulespec.readers.words import words


def valued(term: AnyTerm, value: Values) -> Said:
    """A set or a number, and what it is now."""
    found = value(term)
    if isinstance(term, terms.SetTerm):
        found = named(term, found) or "-"
    return joined(": ", (words(term), found))


def named(term: Set, found: int) -> str:
    """The names of some elements of a set's universe."""
    return ", ".join(universe(term).names(found))


# --- truths ---------------------------------------------------------------------------------------


def of_truth(term: Folded, value: Values, wanted: bool = True) -> list[Said]:  # noqa: FBT001, FBT002
    """What makes a truth hold or fail; ``wanted`` is what it has to be.

    Figures are the best reason; where none are compared, it is what was looked at.
    """
    found = [*_compared(term, value, wanted)] or [*_looked_at(term, value)]
    return [*dict.fromkeys(found)]


def _telling(term: Folded, value: Values) -> tuple[Truth, ...]:
    """The sides of a truth that make it what it is: of "and" those that fail, if any does."""
    match term:
        case terms.And(a, b) | terms.Or(a, b):
            now = value(term)
            return tuple(side for side in (a, b) if bool(value(side)) == bool(now))
    return ()


def _compared(term: Folded, value: Values, wanted: bool) -> Iterator[Said]:  # noqa: FBT001
    """The comparisons that decide it, with the values they have and ought to have."""
    match term:
        case Not(inner):
            yield from _compared(inner, value, not wanted)
        case terms.NamedTruth(meaning=inner):
            yield from _compared(inner, value, wanted)
        case terms.After(inner):
            yield from _compared(inner, value.after(), wanted)
        case AtMost() | Equals():
            yield _comparison(term, value, wanted)
        case _:
            for side in _telling(term, value):
                yield from _compared(side, value, wanted)


def _comparison(term: AtMost | Equals, value: Values, wanted: bool) -> Said:  # noqa: FBT001
    match term:
        case AtMost(Figure(figure), number):
            least, most = figure, figure - 1
        case AtMost(number, Figure(figure)):
            least, most, wanted = figure + 1, figure, not wanted
        case _:
            return _compared_numbers(term, value, wanted)
    found = valued(number, value)
    if wanted:
        return said("{number} (at least {least} needed)", number=found, least=least)
    return said("{number} (at most {most} allowed)", number=found, most=most)


def _compared_numbers(term: AtMost | Equals, value: Values, wanted: bool) -> Said:  # noqa: FBT001
    left, right = valued(term.left, value), valued(term.right, value)
    match term:
        case AtMost() if wanted:
            return said("{left} (not more than {right} allowed)", left=left, right=right)
        case AtMost():
            return said("{left} (more than {right} needed)", left=left, right=right)
        case Equals(_, Figure(figure)) if wanted:
            return said("{number} ({wanted} needed)", number=left, wanted=figure)
        case _ if wanted:
            return said("{left} (as much as {right} needed)", left=left, right=right)
    return said("{left} (other than {right} needed)", left=left, right=right)


def _looked_at(term: Folded, value: Values) -> Iterator[Said]:
    """What a truth that compares no figures looks at, and finds."""
    match term:
        case bool():
            return
        case Not(inner):
            yield from _looked_at(inner, value)
        case terms.After(inner):
            yield from _looked_at(inner, value.after())
        case terms.Some(members):
            found = value(members)
            yield from (_there(members, found),) if found else of_empty(members, value)
        case terms.Among(members, _, key):
            yield from (valued(part, value) for part in (members, key))
        case terms.And() | terms.Or():
            for side in _telling(term, value):
                yield from _looked_at(side, value)
        case _:
            yield words(term) if value(term) else said("not so: {what}", what=words(term))


def _there(members: Set, found: int) -> Said:
    return joined(": ", (words(members), named(members, found)))


# --- sets -----------------------------------------------------------------------------------------


def spared(term: Set, value: Values) -> bool:
    """Whether a set that is empty has something in it before exceptions are taken away.

    Of what holds under a condition only, ``unless`` is an exception, ``when`` is not.
    """
    match term:
        case NamedSet(meaning=inner):
            return spared(inner, value)
        case When(condition=condition) if not isinstance(condition, Not) and not value(condition):
            return False
        case When(members=members) | Without(left=members):
            return bool(value(members)) or spared(members, value)
        case Both(a, b):
            return bool(value(a) and value(b))
        case Either(a, b):
            return spared(a, value) or spared(b, value)
    return False


def of_empty(term: Set, value: Values) -> list[Said]:
    """Why a set is empty: what it lets pass, or which of its parts is empty."""
    return [*dict.fromkeys(_empty(term, value))]


def _empty(term: Set, value: Values) -> Iterator[Said]:
    match term:
        case Fixed():
            return
        case NamedSet(meaning=inner) if spared(inner, value):
            yield from _empty(inner, value)
        case Either():
            sides = tuple(_alternatives(term))
            for side in [at for at in sides if spared(at, value)] or sides:
                yield from _empty(side, value)
        case Both(a, b):
            empty = [side for side in (a, b) if not value(side)]
            yield from (at for side in empty for at in _empty(side, value))
            yield from () if empty else _apart(a, b, value)
        case Without(members, others):
            yield from _let_pass(members, others, value)
        case When(members, condition):
            yield from _excepted(members, condition, value)
        case Next(members=key) | Region(seed=key) | InSight(origin=key) | Row(key=key) if (
            not value(key)
        ):
            yield from _empty(key, value)
        case _:
            yield valued(term, value)


def _apart(one: Set, other: Set, value: Values) -> Iterator[Said]:
    """Two sets that have nothing in common."""
    if isinstance(other, Fixed):
        yield said("{found} (not {others})", found=valued(one, value), others=words(other))
    else:
        yield from (valued(side, value) for side in (one, other))


def _let_pass(members: Set, others: Set, value: Values) -> Iterator[Said]:
    """The elements of a set that lie in others, under what those are called."""
    found = value(members)
    if not found:
        yield from _empty(members, value)
    for other in _alternatives(others):
        passed = found & value(other)
        found &= ~passed
        if passed:
            yield joined("", (named(members, passed), " (", words(_plain(other)), ")"))


def _alternatives(term: Set) -> Iterator[Set]:
    match term:
        case Either(a, b):
            yield from _alternatives(a)
            yield from _alternatives(b)
        case _:
            yield term


def _plain(term: Set) -> Set:
    """A set without the condition that it is here under."""
    return term.members if isinstance(term, When) else term


def _excepted(members: Set, condition: Truth, value: Values) -> Iterator[Said]:
    """The elements that a condition spares, and why it does."""
    found, why = value(members), of_truth(condition, value, wanted=False)
    if not isinstance(condition, Not) and not value(condition):
        yield from why
    elif found:
        yield said("{found}, but {why}", found=named(members, found), why=joined("; ", why))
    else:
        yield from _empty(members, value)


# --- numbers --------------------------------------------------------------------------------------


def of_zero(term: Number, value: Values) -> list[Said]:
    """Why a number is zero."""
    return [*dict.fromkeys(_zero(term, value))]


def _zero(term: Number, value: Values) -> Iterator[Said]:
    match term:
        case Figure():
            return
        case terms.NamedNumber(meaning=inner):
            yield from _zero(inner, value) if value(inner) == 0 else ()
        case terms.Size(members):
            yield from _empty(members, value)
        case terms.Minus(a, b) if value(a):
            yield from (valued(side, value) for side in (a, b))
        case terms.Plus(a, b) | terms.Minus(a, b) | terms.Times(a, b):
            yield from (at for side in (a, b) if not value(side) for at in _zero(side, value))
        case terms.Tally(terms.NamedTruth(meaning=condition)) | terms.Tally(condition):
            yield from of_truth(condition, value)
        case terms.Worth(_, key) if not value(key):
            yield from _empty(key, value)
        case terms.Total(family, each) | terms.Greatest(family, each):
            yield from _of_members(family, each, value)
        case _:
            yield valued(term, value)


def of_points(term: Number, value: Values) -> list[Said]:
    """What a number that has no other arithmetic comes from."""
    match term:
        case terms.Minus(a, b):
            return [valued(a, value), valued(b, value)]
        case terms.Worth(_, members) | terms.Size(members):
            return [valued(members, value)]
        case terms.Times(a, terms.Tally(condition)):
            return [valued(a, value), *of_truth(condition, value)]
    return []


def _of_members(family: Family, each: Number, value: Values) -> Iterator[Said]:
    """Why a number is zero for each member; said once where it is the same for all."""
    found = {called: of_zero(each, at) for called, at in value.each(family)}
    if not found:
        yield joined(": ", (Said(family.words, {}), "-"))
    same = len({*map(tuple, found.values())}) == 1
    for called, why in found.items():
        yield joined("; ", why) if same else joined(": ", (called, joined("; ", why)))


# --- score lines ----------------------------------------------------------------------------------


def told(line: ScoreLine, value: Values) -> Iterator[Said]:
    """What a line tells of each member of its family."""
    match line.worth:
        case terms.Total(family) | terms.Greatest(family) if line.tells:
            for called, at in value.each(family):
                parts = [part for tell in line.tells for part in _tell(tell, at)]
                yield joined(": ", (called, joined("; ", parts)))


def _tell(tell: Tell, value: Values) -> Iterator[Said]:
    if isinstance(tell.term, terms.TruthTerm):
        yield from () if value(tell.term) else of_truth(tell.term, value)
        return
    if tell.of is None:
        yield valued(tell.term, value)
        return
    found = {called: at(tell.term) for called, at in value.each(tell.of)}
    each = [
        joined(" ", (called, named(tell.term, at) if isinstance(tell.term, terms.SetTerm) else at))
        for called, at in found.items()
        if at
    ]
    if each:
        yield joined(": ", (words(tell.term), joined(", ", each)))
