"""Arithmetic: how a score line's points come about, and the cells that show it.

Both are functions of a position, made once for each ruleset.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol, TypeAlias

from rulespec.language.clauses import ScoreLine
from rulespec.language.terms import Family, Figure, Greatest, Number, Plus, Set, Tally, Times, Total
from rulespec.language.universes import Mask
from rulespec.languages import said
from rulespec.readers import bitboards
from rulespec.readers.folded import Readings, fold_number, fold_set, is_nothing
from rulespec.readers.names import nouns

Member: TypeAlias = tuple[str, tuple[Any, ...]]
"""What a member of a family is called, and its nouns' values."""


class Scored(Protocol):
    """A position as the scoring terms see it."""

    def members(self, family: str) -> tuple[Member, ...]:
        """The members of a family: what each is called, and its nouns' values."""


Words: TypeAlias = Callable[[Scored], Iterable[str]]
Cells: TypeAlias = Callable[[Scored], Mask]


def arithmetic(worth: Number, readings: Readings) -> Words:
    """The steps of a number, such as ``P5: 6 × 3``, in words."""
    match worth:
        case Total(family, each):
            return _each_member(family, each, readings)
        case Greatest(family, each):
            chosen = _best(family, each, readings)
            return lambda position: (
                said("the quarter of {building}", building=called)
                for called, _ in chosen(position)
            )
        case Plus(left, right):
            sides = (_side(left, readings), _side(right, readings))
            return lambda position: (step for side in sides for step in side(position))
        case Times(Figure(figure), right):
            factor = bitboards.value(right, readings)
            return lambda position: (f"{figure} × {factor(position)}",)
        case Times(left, Figure(figure)):
            factor = bitboards.value(left, readings)
            return lambda position: (f"{factor(position)} × {figure}",)
    return lambda _: ()


def _side(term: Number, readings: Readings) -> Words:
    """One side of a sum: its own steps, or its value if it has none."""
    value, steps = bitboards.value(term, readings), arithmetic(term, readings)

    def side(position: Scored) -> Iterable[str]:
        found = value(position)
        return (tuple(steps(position)) or (str(found),)) if found else ()

    return side


def _each_member(family: Family, each: Number, readings: Readings) -> Words:
    """A number for every member: a product by its factors, anything else by its value."""
    factors: tuple[Number, ...] = (each,)
    if isinstance(each, Times) and not isinstance(each.left, Tally):
        factors = (each.left, each.right)
    worths = [bitboards.member_values(term, family, readings) for term in factors]

    def members(position: Scored) -> Iterable[str]:
        found = position.members(family.name)
        known = [values for _, values in found]
        products = zip(*(worth(position, known) for worth in worths), strict=True)
        for (called, _), values in zip(found, products, strict=True):
            yield f"{called}: {' × '.join(map(str, values))}"

    return members


def _best(
    family: Family, each: Number, readings: Readings
) -> Callable[[Scored], tuple[Member, ...]]:
    """The member with the greatest number, if there is one."""
    worth = bitboards.member_values(each, family, readings)

    def best(position: Scored) -> tuple[Member, ...]:
        found = position.members(family.name)
        worths = worth(position, [values for _, values in found])
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
            best = _best(family, fold_number(each, readings), readings)
            return _of_members(shown, family, readings, best)
        case Total(family, _) if _speaks_of(shown, family):
            name = family.name
            return _of_members(shown, family, readings, lambda position: position.members(name))
    return bitboards.value(shown, readings)


def _speaks_of(shown: Set, family: Family) -> bool:
    """Whether a set names what describes a member of the family."""
    return any(of == family.name for of, _ in nouns(shown))


def _of_members(
    shown: Set,
    family: Family,
    readings: Readings,
    chosen: Callable[[Scored], tuple[Member, ...]],
) -> Cells:
    """The cells of the members chosen, together."""
    each = bitboards.member_values(shown, family, readings)

    def together(position: Scored) -> Mask:
        found = 0
        for mask in each(position, [values for _, values in chosen(position)]):
            found |= mask
        return found

    return together
