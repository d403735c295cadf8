"""Score lines split for searching: what each house brings, and bounds for what is not yet built.

The score terms themselves are taken apart and bounded (``solvers.search.polarity``); nothing here
knows what a line pays for.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Any

from rulespec.games.city_of_light.nouns import OTHER_HOUSES, OWN_HOUSES
from rulespec.games.city_of_light.rules import SCORE
from rulespec.games.city_of_light.scoring import LARGEST_QUARTER, UNBUILT
from rulespec.games.city_of_light.view import View
from rulespec.language import terms
from rulespec.language.rulesets import Ruleset
from rulespec.language.terms import AnyTerm, Number
from rulespec.language.universes import Mask
from rulespec.readers import bitboards
from rulespec.readers.bitboards import Writer
from rulespec.readers.names import nouns, parts
from solvers.search.polarity import changes, least, most

CHANGING = frozenset(
    {"free", "buildings_built", "own_built", "own_annex", "annexed", "annexed_garden", "reserve"}
)
"""The nouns of a score that building changes."""

LINES = tuple(line for line in SCORE if line not in {LARGEST_QUARTER, UNBUILT})
"""The lines but two: the quarter ties buildings together, and a reserve is counted by itself."""


def limited(seen: View, rest: Mask) -> View:
    """The view with the limits of each changing noun, when ``rest`` may still be built over."""
    annex = _own(seen, "annex")
    built = seen.own_built | rest
    most_least = {
        "free": (seen.free, seen.free & ~rest),
        "buildings_built": (seen.buildings_built | rest, seen.buildings_built),
        "own_built": (built, seen.own_built),
        "own_annex": (annex, seen.own_annex),
        "annexed": (built if annex else 0, seen.annexed if seen.own_annex else 0),
        "annexed_garden": (_own(seen, "garden") if annex else 0, seen.annexed_garden),
        "reserve": (seen.reserve, 0),
    }
    for name, (upper, lower) in most_least.items():
        setattr(seen, f"{name}_most", upper)
        setattr(seen, f"{name}_least", lower)
    return seen


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


def _made(ruleset: Ruleset, name: str, make: Any) -> Any:  # noqa: ANN401
    key = ("best", name)
    if key not in ruleset.compiled:
        ruleset.compiled[key] = make()
    return ruleset.compiled[key]


Houses = list[tuple[Mask, Mask, Mask]]
"""Of each house its cells, its annex, and its cells again if it is the garden."""


def gains(seen: View, houses: Houses, *, bounded: bool) -> list[int]:
    """What each house would add; at most, if other buildings can change it."""
    rules = seen.table.ruleset

    def made() -> Any:  # noqa: ANN401  # a function
        term = most(PER_HOUSE, CHANGING) if bounded else PER_HOUSE
        return bitboards.member_values(term, OWN_HOUSES, rules.readings)

    worth = _made(rules, f"gains {bounded}", made)
    return worth(seen, houses)  # type: ignore[no-any-return]


def in_quarter(seen: View, houses: Houses) -> list[int]:
    """At most what each house adds to the largest quarter."""
    rules = seen.table.ruleset
    worth = _made(
        rules,
        "in quarter",
        lambda: bitboards.member_values(most(IN_QUARTER, CHANGING), OTHER_HOUSES, rules.readings),
    )
    return worth(seen, houses)  # type: ignore[no-any-return]


# --- what building cannot change ----------------------------------------------------------------


def settled(seen: View) -> bool:
    """Whether no building that is still possible changes what another house or a figure scores."""
    pairs = _made(seen.table.ruleset, "settled", lambda: _pairs(seen.table.ruleset))
    return all(upper(seen) == lower(seen) for upper, lower in pairs)


def _pairs(rules: Ruleset) -> list[tuple[Any, Any]]:
    """Upper and lower bound of each part that looks at the position alone and can change."""
    writer = Writer(rules.readings, {})
    folded = [writer.fold(term) for term in (PER_HOUSE, *TOGETHER)]
    inner: dict[AnyTerm, None] = {}
    for term in folded:
        if not isinstance(term, bool):
            inner |= dict.fromkeys(_position_parts(term))
    return [
        (
            bitboards.value(most(term, CHANGING), rules.readings),
            bitboards.value(least(term, CHANGING), rules.readings),
        )
        for term in inner
    ]


def _position_parts(term: AnyTerm) -> Iterable[AnyTerm]:
    """The largest parts that look at no member of a family, and at something that can change."""
    if not changes(term, CHANGING):
        return
    if all(of == "position" for of, _ in nouns(term)):
        yield term
        return
    for part in parts(term):
        yield from _position_parts(part)


def upper_total(seen: View) -> int:
    """At most what the lines but two come to, however the player goes on building."""
    rules = seen.table.ruleset
    worth = _made(
        rules,
        "upper total",
        lambda: [bitboards.value(most(at.worth, CHANGING), rules.readings) for at in LINES],
    )
    return sum(line(seen) for line in worth)
