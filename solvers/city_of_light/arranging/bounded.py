"""Score lines split for searching: what each house brings, and bounds for what is not yet built.

The score terms themselves are taken apart and bounded (``solvers.search.polarity``); nothing here
knows what a line pays for.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, reduce
from operator import or_
from typing import Any

from attrs import evolve, field, frozen

from rulespec.games.city_of_light import position as words
from rulespec.games.city_of_light.position import OTHER_HOUSES, OWN_HOUSES
from rulespec.games.city_of_light.rules import SCORE
from rulespec.games.city_of_light.scoring import ITS, LARGEST_QUARTER, OTHERS, UNBUILT
from rulespec.language import terms
from rulespec.language.rulesets import Ruleset
from rulespec.language.terms import AnyTerm, Number, SetNoun
from rulespec.language.universes import Mask
from rulespec.readers.folded import fold_number
from rulespec.readers.names import nouns, parts
from solvers.city_of_light.arranging.each import of_each
from solvers.city_of_light.bridge import (
    House,
    View,
)
from solvers.search.polarity import LEAST, MOST, changes, least, most

CHANGING = frozenset(
    {"free", "buildings_built", "own_built", "own_annex", "annexed", "annexed_garden", "reserve"}
)
"""The nouns of a score that building changes."""

LINES = tuple(line for line in SCORE if line not in {LARGEST_QUARTER, UNBUILT})
"""The lines but two: the quarter ties buildings together, and a reserve is counted by itself."""


def _limit(name: str, which: str) -> SetNoun:
    noun: SetNoun = getattr(words, name.upper())
    return evolve(noun, name=f"{name}_{which}")


@frozen
class Limited:
    """What a player sees, and the limits of each noun that building can still change."""

    seen: View
    limits: Mapping[str, tuple[Mask, Mask]] = field(hash=False)
    """The most and the least that each can be."""

    @property
    def own_annex_most(self) -> Mask:
        """The player's annex, whether its house stands or not."""
        return self.limits["own_annex"][0]

    def worth(self, term: AnyTerm) -> Any:  # noqa: ANN401  # whatever the term is
        """What a term comes to that may speak of the limits."""
        given = tuple(value for name in _ORDER for value in self.limits[name])
        return self.seen.worth(term, given, _LIMITS)


_ORDER = tuple(sorted(CHANGING))
_LIMITS = tuple(_limit(name, which) for name in _ORDER for which in (MOST, LEAST))


def limited(seen: View, rest: Mask) -> Limited:
    """The view with the limits of each changing noun, when ``rest`` may still be built over."""
    annex = _own(seen, "annex")
    built = seen.own_built | rest
    return Limited(
        seen,
        {
            "free": (seen.free, seen.free & ~rest),
            "buildings_built": (seen.buildings_built | rest, seen.buildings_built),
            "own_built": (built, seen.own_built),
            "own_annex": (annex, seen.own_annex),
            "annexed": (built if annex else 0, seen.annexed if seen.own_annex else 0),
            "annexed_garden": (_own(seen, "garden") if annex else 0, seen.annexed_garden),
            "reserve": (seen.reserve, 0),
        },
    )


def _own(seen: View, kind: str) -> Mask:
    pieces = seen.table.pieces
    return reduce(or_, (p.cells for p in pieces if p.kind == kind and p.owner is seen.player), 0)


# --- what each house brings ---------------------------------------------------------------------


def _each(term: Number) -> tuple[Number, ...]:
    """What one member adds to a number, as far as the number is a sum over its player's houses."""
    match term:
        case terms.Total(family, each) if family == OWN_HOUSES:
            return (each,)
        case terms.Times(terms.Figure(), b):
            return tuple(terms.Times(term.left, each) for each in _each(b))
        case terms.Plus(a, b):
            return _each(a) + _each(b)
    return ()


_EACH = tuple(each for line in LINES for each in _each(line.worth))
PER_HOUSE: Number = reduce(terms.Plus, _EACH)
"""What one house adds to the lines that are sums over houses."""

TOGETHER = tuple(line.worth for line in LINES if not _each(line.worth))
"""The lines that are no such sums: those of the figures."""


def _share(term: Number) -> Number:
    """At most what one house adds to the quarter: a truth multiplies by one at most."""
    match term:
        case terms.Greatest(each=each) | terms.Times(each, terms.Tally()):
            return _share(each)
        case terms.Total(family, each) if family == OTHER_HOUSES:
            return _share(each)
    return term


IN_QUARTER = _share(LARGEST_QUARTER.worth)


def gains(limits: Limited, houses: list[House], *, bounded: bool) -> list[int]:
    """What each house would add; at most, if other buildings can change it."""
    term = most(PER_HOUSE, CHANGING) if bounded else PER_HOUSE
    return of_each(term, ITS, houses, limits.seen, limits.worth)


def in_quarter(limits: Limited, houses: list[House]) -> list[int]:
    """At most what each house adds to the largest quarter."""
    return of_each(most(IN_QUARTER, CHANGING), OTHERS, houses, limits.seen, limits.worth)


# --- what building cannot change ----------------------------------------------------------------


def settled(limits: Limited) -> bool:
    """Whether no building that is still possible changes what another house or a figure scores."""
    pairs = _pairs(limits.seen.position.ruleset)
    return all(limits.worth(upper) == limits.worth(lower) for upper, lower in pairs)


@cache
def _pairs(rules: Ruleset) -> list[tuple[AnyTerm, AnyTerm]]:
    """Upper and lower bound of each part that looks at the position alone and can change."""
    inner: dict[AnyTerm, None] = {}
    for term in (PER_HOUSE, *TOGETHER):
        inner |= dict.fromkeys(_position_parts(fold_number(term, rules.readings)))
    return [(most(term, CHANGING), least(term, CHANGING)) for term in inner]


_OF_HOUSES = {noun.name for noun in ITS}


def _position_parts(term: AnyTerm) -> Iterable[AnyTerm]:
    """The largest parts that look at no member of a family, and at something that can change."""
    if not changes(term, CHANGING):
        return
    if _OF_HOUSES.isdisjoint(name for _, name in nouns(term)):
        yield term
        return
    for part in parts(term):
        yield from _position_parts(part)


_UPPER: Number = reduce(terms.Plus, (most(line.worth, CHANGING) for line in LINES))  # type: ignore[arg-type]  # numbers


def upper_total(limits: Limited) -> int:
    """At most what the lines but two come to, however the player goes on building."""
    found: int = limits.worth(_UPPER)
    return found
