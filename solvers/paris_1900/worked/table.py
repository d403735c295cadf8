"""A table of Paris on which nothing is known, for z3: what lies where, whose it is, what it costs.

Only what holds on every table is stated: keys lie on what lies there, landmarks of one district
have different costs, a district has one building of each kind.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

import z3
from attrs import evolve, frozen

from rulespec.games.paris_1900.box_file import STANDARD
from rulespec.games.paris_1900.components import (
    BANK_OF,
    COSTS,
    DISTRICTS,
    KINDS,
    PLACES,
    PORTIONS,
    PORTIONS_EACH,
    PUT_BACK,
    RESOURCES,
    SITES,
    SITES_OF,
    portions,
)
from rulespec.games.paris_1900.position import (
    BUILDINGS,
    HELD_PORTIONS,
    OWN_DOUBLED,
    OWN_KEYS,
    RIVAL_KEYS,
    UNUSED,
)
from rulespec.games.paris_1900.purchases import FRANCS_PRICE, MOVE
from rulespec.games.paris_1900.questions import QUESTIONS
from rulespec.games.paris_1900.things import COST, ORIGIN, PRICE, PROPERTY, TARGET
from rulespec.language.clauses import Rule
from rulespec.language.terms import Row, Worth
from rulespec.language.universes import Mask, bits
from solvers.paris_1900.worked.boxes import (
    DEAREST,
    LANDMARK_PLACES,
    Kinds,
    any_costs,
    any_price,
    are,
    kinds_of_sites,
    less,
    one_of_each,
    standard_kinds,
)
from solvers.paris_1900.worked.example import at_most, one_of, same
from solvers.z3.any_values import AnyValues, any_values
from solvers.z3.clauses import broken
from solvers.z3.contexts import current
from solvers.z3.positions import known
from solvers.z3.terms import Bit, Bits, Count, Reading, any_of, both, either, negated

NOUNS = (BUILDINGS, HELD_PORTIONS, OWN_DOUBLED, OWN_KEYS, RIVAL_KEYS, UNUSED)
"""What a table has, whether or not the rule looks at it."""

FEW = 4
"""So many keys are shown at most."""


@frozen(eq=False)
class AnyTable:
    """Any table, and any move of a key on it."""

    values: AnyValues
    costs: Mapping[int, Count]
    kinds: Kinds
    lies: Mapping[int, Bits]
    """For each landmark the district in which it lies, if it lies in one."""

    @property
    def reading(self) -> Reading:
        """The nouns and their unknown values."""
        return self.values.reading

    @property
    def given(self) -> list[Bit]:
        """What holds on every table."""
        return [*self.values.given, *_sound(self)]

    def moving(self, origin: Bits, target: Bits) -> Reading:
        """The same table, and a move from one place of it to another, without a token."""
        empty = {noun: (False,) * len(self.reading.sets[noun]) for noun in ("founded", "using")}
        return evolve(
            self.reading, sets={**self.reading.sets, **empty, "origin": origin, "target": target}
        )

    def is_kind(self, places: Bits, kind: str) -> Bit:
        """Whether one of the places is a building of that kind."""
        at = KINDS.places[kind]
        return any_of([both(places[site], row[at]) for site, row in enumerate(self.kinds)])

    def lie_at(self, district: str, cost: int) -> Bits:
        """Which landmarks lie in a district and have a cost; one for each place."""
        at = DISTRICTS.places[district]
        found: list[Bit] = [False] * len(PLACES)
        for place, where in self.lies.items():
            found[place] = both(where[at], same(self.costs[place], cost))
        return tuple(found)

    def shown(self) -> list[Bit]:
        """The standard box, as many tiles as are in play, few keys, none by tokens 9 and 16."""
        sets = self.reading.sets
        own, rivals = sets["own_keys"], sets["rival_keys"]
        shared = [both(own[at], rivals[at]) for at in bits(PROPERTY.members)]
        nothing = at_most(0, sets["own_doubled"], sets["unused"], sets["using"], tuple(shared))
        tiles = at_most(len(SITES) - PUT_BACK, sets["buildings"])
        return [nothing, tiles, at_most(FEW, own, rivals), *_standard(self)]


def any_table() -> AnyTable:
    """A table and a move of a key of which nothing is known."""
    costs = any_costs()
    lies = {at: _lies(at) for at in LANDMARK_PLACES}
    every = range(len(PLACES))
    listed = {
        "cost": costs,
        "dearer": {at: tuple(less(costs[at], costs[by]) for by in every) for at in every},
        "cheaper": {at: tuple(less(costs[by], costs[at]) for by in every) for at in every},
        "price": {at: tuple(any_price(at)) for at in bits(PROPERTY.members)},
        "in_district": dict(enumerate(_in_districts(lies))),
        "district_of": _district_of(lies),
    }
    terms = [*NOUNS, *(clause.term for clause in MOVE.clauses)]
    found = any_values(terms, QUESTIONS, listed, {"francs": STANDARD.money})
    laid = [any_of(lies[at]) if at in lies else False for at in every]
    buildings = [bit if at < len(SITES) else False for at, bit in
                 enumerate(found.reading.sets["buildings"])]
    found = found.with_sets(laid_landmarks=tuple(laid), buildings=tuple(buildings))
    return AnyTable(found, costs, kinds_of_sites(), lies)


def kept(rule: Rule, reading: Reading) -> Bit:
    """Whether a move breaks no clause of its rule."""
    return negated(any_of([broken(clause, reading) for clause in rule.clauses]))


def legal(reading: Reading) -> Bit:
    """Whether the move of a key is legal."""
    return kept(MOVE, reading)


def breaks(reading: Reading, clause: str) -> Bit:
    """Whether it breaks one clause."""
    return broken(next(at for at in MOVE.clauses if at.id == clause), reading)


def price_is(reading: Reading, francs: int, **resources: int) -> Bit:
    """Whether the move costs so much and no more."""
    goods = reading.members(Row(PRICE, TARGET))
    exact = zip(goods, known(portions(resources), PORTIONS), strict=True)
    paid = [bit if wanted else negated(bit) for bit, wanted in exact]
    return z3.And(same(reading.value(FRANCS_PRICE), francs), *paid)


def origin_costs(reading: Reading, cost: int) -> Bit:
    """Whether the key leaves a place of that cost."""
    return same(reading.value(Worth(COST, ORIGIN)), cost)


def target_costs(reading: Reading, cost: int) -> Bit:
    """Whether it goes to a place of that cost."""
    return same(reading.value(Worth(COST, TARGET)), cost)


def within(members: Bits, mask: Mask) -> Bit:
    """Whether a set has no element outside of another."""
    return negated(any_of([bit for at, bit in enumerate(members) if not mask >> at & 1]))


# --- where landmarks lie --------------------------------------------------------------------------


def _lies(place: int) -> Bits:
    name = PLACES.elements[place]
    return tuple(z3.Bool(f"{name} lies in {at}", current()) for at in DISTRICTS.elements)


def _in_districts(lies: Mapping[int, Bits]) -> Iterator[Bits]:
    for at, district in enumerate(DISTRICTS.elements):
        fixed = known(SITES_OF[district] | BANK_OF[district], PLACES)
        yield tuple(lies[place][at] if place in lies else bit for place, bit in enumerate(fixed))


def _district_of(lies: Mapping[int, Bits]) -> dict[int, Mask | Bits]:
    found: dict[int, Mask | Bits] = {**lies}
    for at, district in enumerate(DISTRICTS.elements):
        found |= dict.fromkeys(bits(SITES_OF[district] | BANK_OF[district]), 1 << at)
    return found


# --- what holds on every table --------------------------------------------------------------------


def _sound(table: AnyTable) -> Iterator[Bit]:
    sets = table.reading.sets
    lying = [*map(either, sets["buildings"], sets["laid_landmarks"])]
    for keys in (sets["own_keys"], sets["rival_keys"]):
        yield from (z3.Implies(keys[at], lying[at]) for at in bits(PROPERTY.members))
    for at, twice in enumerate(sets["own_doubled"]):
        is_property = bool(PROPERTY.members >> at & 1)
        yield z3.Implies(twice, sets["own_keys"][at]) if is_property else negated(twice)
    yield from (one_of(sets[noun]) for noun in ("origin", "target"))
    yield at_most(1, sets["founded"])
    yield from _landmarks(table)
    yield from one_of_each(table.kinds)
    rows = (table.reading.tables["price"][at] for at in bits(PROPERTY.members))
    for row in (sets["held_portions"], *rows):
        yield from _first_portions(row)
    wood = PORTIONS.places[RESOURCES[0]]
    yield table.reading.tables["price"][len(COSTS) - 1][wood]


def _landmarks(table: AnyTable) -> Iterator[Bit]:
    yield from (at_most(1, where) for where in table.lies.values())
    costs = table.costs
    yield from (z3.And(costs[at] >= 1, costs[at] <= DEAREST) for at in LANDMARK_PLACES)
    for one, other in combinations(LANDMARK_PLACES, 2):
        together = any_of([*map(both, table.lies[one], table.lies[other])])
        yield z3.Implies(together, costs[one] != costs[other])


def _first_portions(row: Bits) -> Iterator[Bit]:
    """Some of a good are its first portions."""
    for at in range(len(row)):
        if at % PORTIONS_EACH and row[at] is not False:
            yield z3.Implies(row[at], row[at - 1])


def _standard(table: AnyTable) -> Iterator[Bit]:
    printed = STANDARD.tables
    yield from (same(table.costs[at], printed.cost[at]) for at in LANDMARK_PLACES)
    yield from standard_kinds(table.kinds)
    for at, row in table.reading.tables["price"].items():
        yield from are(row, printed.price.get(at, 0))
