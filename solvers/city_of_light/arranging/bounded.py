"""Score lines split for searching: what each house brings, and bounds for what is not yet built.

The score terms themselves are taken apart and bounded (``solvers.search.polarity``); nothing here
knows what a line pays for.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Any

from attrs import frozen

from rulespec.games.city_of_light import position as words
from rulespec.games.city_of_light.components import CELLS, KINDS
from rulespec.games.city_of_light.position import OTHER_HOUSES, OWN_HOUSES
from rulespec.games.city_of_light.rules import SCORE
from rulespec.games.city_of_light.scoring import ITS, LARGEST_QUARTER, OTHERS, UNBUILT
from rulespec.language import terms
from rulespec.language.fields import set_of
from rulespec.language.rulesets import Ruleset
from rulespec.language.terms import AnyTerm, Figure, Fixed, Number, Set, SetNoun, Truth
from rulespec.language.universes import Mask
from rulespec.readers.folded import fold_number
from rulespec.readers.names import nouns, parts
from solvers.city_of_light.arranging.each import Each, replaced
from solvers.city_of_light.bridge import (
    House,
    View,
)
from solvers.search.polarity import LEAST, MOST, changes, least, most

REST = SetNoun(
    "rest", "what may still be built over", CELLS, means=Fixed("nothing", CELLS, CELLS.whole)
)


def _standing(kind: str) -> Set:
    """The cells of a special piece, if it is yours, whether it counts already or not."""
    piece = words.kinds(kind, kind)
    return words.PLACED.at(piece).when((words.MINE & piece).some())


_ANNEX = _standing("annex")
_LIMITS: dict[str, tuple[Set, Set]] = {
    "free": (words.FREE, words.FREE - REST),
    "buildings_built": (words.BUILDINGS_BUILT | REST, words.BUILDINGS_BUILT),
    "own_built": (words.OWN_BUILT | REST, words.OWN_BUILT),
    "own_annex": (_ANNEX, words.OWN_ANNEX),
    "annexed": ((words.OWN_BUILT | REST).when(_ANNEX.some()), words.ANNEXED),
    "annexed_garden": (_standing("garden").when(_ANNEX.some()), words.ANNEXED_GARDEN),
    "reserve": (words.RESERVE, Fixed("nothing", KINDS, 0)),
}
"""The nouns of a score that building changes: the most and the least that each can become."""

CHANGING = frozenset(_LIMITS)
_NOUNS = {
    f"{name}_{which}": set_of(f"{name}_{which}", f"{which} of {name}", limit)
    for name, limits in _LIMITS.items()
    for which, limit in zip((MOST, LEAST), limits, strict=True)
}


def _upper(term: AnyTerm) -> Any:  # noqa: ANN401  # a term of the same sort
    return replaced(most(term, CHANGING), _NOUNS)


def _lower(term: AnyTerm) -> Any:  # noqa: ANN401  # a term of the same sort
    return replaced(least(term, CHANGING), _NOUNS)


LINES = tuple(line for line in SCORE if line not in {LARGEST_QUARTER, UNBUILT})
"""The lines but two: the quarter ties buildings together, and a reserve is counted by itself."""


@frozen
class Limited:
    """What a player sees, and the cells that building may still cover."""

    seen: View
    rest: Mask

    @property
    def own_annex_most(self) -> Mask:
        """The player's annex, whether its house stands or not."""
        found: Mask = self.seen.annex if self.seen.has("annex") else 0
        return found

    def worth(self, term: AnyTerm) -> Any:  # noqa: ANN401  # whatever the term is
        """What a term comes to that may speak of the limits."""
        return self.seen.asking(term, (REST,))(self.rest)


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


_GAINS = {
    False: Each(PER_HOUSE, ITS),
    True: Each(_upper(PER_HOUSE), ITS, (REST,)),
}
_IN_QUARTER = Each(_upper(IN_QUARTER), OTHERS, (REST,))


def gains(limits: Limited, houses: list[House], *, bounded: bool) -> list[int]:
    """What each house would add; at most, if other buildings can change it."""
    return _GAINS[bounded].of(limits.seen, houses, (limits.rest,) if bounded else ())


def in_quarter(limits: Limited, houses: list[House]) -> list[int]:
    """At most what each house adds to the largest quarter."""
    return _IN_QUARTER.of(limits.seen, houses, (limits.rest,))


# --- what building cannot change ----------------------------------------------------------------


def settled(limits: Limited) -> bool:
    """Whether no building that is still possible changes what another house or a figure scores."""
    rules = limits.seen.position.ruleset
    if _SETTLED not in rules.compiled:
        rules.compiled[_SETTLED] = _settled(rules)
    return bool(limits.worth(rules.compiled[_SETTLED]))


_SETTLED = ("best", "settled")


def _settled(rules: Ruleset) -> Truth:
    """Whether the bounds of each part are the same that looks at the position and can change."""
    inner: dict[AnyTerm, None] = {}
    for term in (PER_HOUSE, *TOGETHER):
        inner |= dict.fromkeys(_position_parts(fold_number(term, rules.readings)))
    same = (_same(_upper(term), _lower(term)) for term in inner)
    found: Truth = Figure(0) <= Figure(0)
    for at in same:
        found &= at
    return found


def _same(upper: Any, lower: Any) -> Truth:  # noqa: ANN401  # of one sort
    """Whether two bounds are one; what is in the lower is in the upper."""
    if isinstance(upper, terms.SetTerm):
        left: Set = upper - lower
        return ~left.some()
    if isinstance(upper, terms.NumberTerm):
        equal: Truth = upper.equals(lower)
        return equal
    same: Truth = lower | ~upper
    return same


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


_UPPER: Number = reduce(terms.Plus, (_upper(line.worth) for line in LINES))


def upper_total(limits: Limited) -> int:
    """At most what the lines but two come to, however the player goes on building."""
    found: int = limits.worth(_UPPER)
    return found
