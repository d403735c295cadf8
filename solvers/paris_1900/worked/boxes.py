"""What any box of Paris prints, for z3: costs, prices in resources, and kinds of buildings."""

from __future__ import annotations

from collections.abc import Iterator

import z3

from rulespec.games.paris_1900.box_file import STANDARD
from rulespec.games.paris_1900.components import (
    COSTS,
    DEAREST_SITE,
    GOODS,
    KINDS,
    LANDMARKS,
    PLACES,
    PORTIONS,
    PORTIONS_EACH,
    RESOURCES,
    SITES,
)
from rulespec.language.universes import Mask
from solvers.paris_1900.worked.example import one_of
from solvers.z3.contexts import current
from solvers.z3.terms import Bit, Bits, Count, negated

LANDMARK_PLACES = range(len(SITES), len(SITES) + len(LANDMARKS))
DEAREST = 30
"""No landmark costs more than that, as far as anyone knows."""

Kinds = tuple[Bits, ...]
"""For each building, whether it is of each kind."""


def any_costs() -> dict[int, Count]:
    """The costs of all places; those of landmarks are not known."""
    costs: dict[int, Count] = dict(STANDARD.tables.cost)
    names = {at: f"cost of {PLACES.elements[at]}" for at in LANDMARK_PLACES}
    return costs | {at: z3.Int(name, current()) for at, name in names.items()}


def less(cost: Count, than: Count) -> Bit:
    """Whether a place costs less than another."""
    return cost < than


def any_price(place: int) -> Iterator[Bit]:
    """Any price in wood for buildings of cost 8, in marble and gold for landmarks."""
    if place in LANDMARK_PLACES:
        asked: tuple[str, ...] = RESOURCES[1:]
    else:
        asked = RESOURCES[:1] if COSTS[place % len(COSTS)] == DEAREST_SITE else ()
    whose = "a building of cost 8" if place < len(SITES) else PLACES.elements[place]
    for at, portion in enumerate(PORTIONS.elements):
        good = GOODS.elements[at // PORTIONS_EACH]
        yield z3.Bool(f"{whose} needs {portion}", current()) if good in asked else False


def kinds_of_sites() -> Kinds:
    """Any kind for each building."""
    return tuple(
        tuple(z3.Bool(f"{site} is a {kind}", current()) for kind in KINDS.elements)
        for site in SITES.elements
    )


def one_of_each(kinds: Kinds) -> Iterator[Bit]:
    """Every building has one kind, and every district one building of each."""
    yield from map(one_of, kinds)
    for at in range(0, len(SITES), len(COSTS)):
        rows = kinds[at : at + len(COSTS)]
        yield from (one_of(tuple(row[kind] for row in rows)) for kind in range(len(KINDS)))


def standard_kinds(kinds: Kinds) -> Iterator[Bit]:
    """The kinds of the standard box."""
    for row, kind in zip(kinds, STANDARD.tables.kinds, strict=True):
        yield from are(row, 1 << kind)


def are(members: Bits, mask: Mask) -> Iterator[Bit]:
    """A set is this one."""
    for at, bit in enumerate(members):
        yield bit if mask >> at & 1 else negated(bit)
