"""Arithmetic: how a score line's points come about, and the cells that show it.

Both are functions of a position, made once for each ruleset.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from rulespec.answers.eyes import Eyes
from rulespec.language.clauses import ScoreLine
from rulespec.language.terms import (
    AnyTerm,
    Family,
    Figure,
    Greatest,
    Number,
    Plus,
    Set,
    Tally,
    Times,
    Total,
)
from rulespec.language.universes import Mask
from rulespec.languages import said
from rulespec.readers.folded import Readings, fold_number, fold_set, is_nothing
from rulespec.readers.names import nouns

Member: TypeAlias = tuple[str, tuple[Mask]]
"""What a member of a family is called, and the member itself."""

Words: TypeAlias = Callable[[Eyes], Iterable[str]]
Cells: TypeAlias = Callable[[Eyes], Mask]


def arithmetic(worth: Number, readings: Readings) -> Words:
    """The steps of a number, such as ``P5: 6 × 3``, in words."""
    match worth:
        case Total(family, each):
            return _each_member(family, each)
        case Greatest(family, each):
            chosen = _best(family, each)
            return lambda eyes: (
                said("the quarter of {building}", building=called) for called, _ in chosen(eyes)
            )
        case Plus(left, right):
            sides = (_side(left, readings), _side(right, readings))
            return lambda eyes: (step for side in sides for step in side(eyes))
        case Times(Figure(figure), right):
            return lambda eyes: (f"{figure} × {eyes.worth(right)}",)
        case Times(left, Figure(figure)):
            return lambda eyes: (f"{eyes.worth(left)} × {figure}",)
    return lambda _: ()


def _side(term: Number, readings: Readings) -> Words:
    """One side of a sum: its own steps, or its value if it has none."""
    steps = arithmetic(term, readings)

    def side(eyes: Eyes) -> Iterable[str]:
        found = eyes.worth(term)
        return (tuple(steps(eyes)) or (str(found),)) if found else ()

    return side


def _each_member(family: Family, each: Number) -> Words:
    """A number for every member: a product by its factors, anything else by its value."""
    factors: tuple[Number, ...] = (each,)
    if isinstance(each, Times) and not isinstance(each.left, Tally):
        factors = (each.left, each.right)

    def members(eyes: Eyes) -> Iterable[str]:
        found = eyes.members(family)
        products = zip(*(_each(eyes, term, family, found) for term in factors), strict=True)
        for (called, _), values in zip(found, products, strict=True):
            yield f"{called}: {' × '.join(map(str, values))}"

    return members


def _each(
    eyes: Eyes, term: AnyTerm, family: Family, members: tuple[Member, ...]
) -> list[Any]:
    """What a term comes to for each member; written down though there be none."""
    nouns = () if family.it is None else (family.it,)
    if not members:
        eyes.ready(term, nouns)
    return [eyes.worth(term, member, nouns) for _, member in members]


def _best(family: Family, each: Number) -> Callable[[Eyes], tuple[Member, ...]]:
    """The member with the greatest number, if there is one."""

    def best(eyes: Eyes) -> tuple[Member, ...]:
        found = eyes.members(family)
        worths = _each(eyes, each, family, found)
        if not found:
            return ()
        return (found[worths.index(max(worths))],)

    return best


def cells(line: ScoreLine, readings: Readings) -> Cells:
    """The cells that the line points at."""
    shown = None if line.shows is None else fold_set(line.shows, readings)
    if shown is None or is_nothing(shown):
        return lambda _: 0
    match line.worth:
        case Greatest(family, each) if _speaks_of(shown, family):
            best = _best(family, fold_number(each, readings))
            return _of_members(shown, family, best)
        case Total(family, _) if _speaks_of(shown, family):
            return _of_members(shown, family, lambda eyes: eyes.members(family))
    return lambda eyes: int(eyes.worth(shown))


def _speaks_of(shown: Set, family: Family) -> bool:
    """Whether a set names what describes a member of the family."""
    return any(of == family.name for of, _ in nouns(shown))


def _of_members(
    shown: Set, family: Family, chosen: Callable[[Eyes], tuple[Member, ...]]
) -> Cells:
    """The cells of the members chosen, together."""

    def together(eyes: Eyes) -> Mask:
        found = 0
        for mask in _each(eyes, shown, family, chosen(eyes)):
            found |= mask
        return found

    return together
