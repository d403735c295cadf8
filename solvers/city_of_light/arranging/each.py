"""What a term says of each of many houses, the parts that none of them changes worked out once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from attrs import evolve, fields, frozen

from rulespec.language import terms
from rulespec.language.terms import AnyTerm, NumberNoun, SetNoun, Term, TruthNoun
from rulespec.readers.names import nouns, universe
from solvers.city_of_light.bridge import (
    House,
    View,
)


@frozen
class Parted:
    """A term in which nouns stand for the parts that no house changes, and those parts."""

    term: AnyTerm
    settled: tuple[Any, ...]
    """The nouns; what each means is its part."""


def of_each(
    term: AnyTerm,
    its: Sequence[SetNoun],
    houses: list[House],
    seen: View,
    settle: Callable[[AnyTerm], Any],
) -> list[int]:
    """What a term about the nouns of a house comes to for each of them."""
    parted = _parted(term, frozenset(noun.name for noun in its))
    known = tuple(settle(noun.means) for noun in parted.settled)
    asked = (*its, *parted.settled)
    return [seen.worth(parted.term, (*house, *known), asked) for house in houses]


@cache
def _parted(term: AnyTerm, its: frozenset[str]) -> Parted:
    settled: dict[AnyTerm, Any] = {}

    def left(part: AnyTerm) -> AnyTerm:
        if isinstance(part, terms.Fixed | terms.Figure | terms.Reads):
            return part
        if its.isdisjoint(name for _, name in nouns(part)):
            return settled.setdefault(part, _standing_for(part, len(settled)))
        inner = {
            at.name: left(value)
            for at in fields(type(part))
            if at.name != "means" and isinstance(value := getattr(part, at.name), Term)
        }
        return evolve(part, **inner) if inner else part

    return Parted(left(term), tuple(settled.values()))


def _standing_for(part: AnyTerm, number: int) -> SetNoun | NumberNoun | TruthNoun:
    """A noun that means a part."""
    name = f"settled {number}"
    if isinstance(part, terms.SetTerm):
        return SetNoun(name, name, universe(part), "position", part)  # type: ignore[arg-type]  # a set
    if isinstance(part, terms.NumberTerm):
        return NumberNoun(name, name, "position", part)  # type: ignore[arg-type]  # a number
    return TruthNoun(name, name, "position", part)  # type: ignore[arg-type]  # a truth
