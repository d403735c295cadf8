"""The worked examples of where a key may go: the verdicts of the text are the results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import z3

from rulespec.games.paris_1900.components import DISTRICTS, PLACES, SITES_OF
from rulespec.games.paris_1900.things import ALL_LANDMARKS, COST, TARGET
from rulespec.language.terms import Worth
from rulespec.language.universes import bits
from solvers.paris_1900.bridge import MoveKey
from solvers.paris_1900.offers import MONEY_CLAUSES
from solvers.paris_1900.worked.boxes import LANDMARK_PLACES
from solvers.paris_1900.worked.example import Judged, Model, Values, one_of, same
from solvers.paris_1900.worked.moves import move_found
from solvers.paris_1900.worked.positions import before_a_move
from solvers.paris_1900.worked.table import (
    AnyTable,
    any_table,
    breaks,
    legal,
    target_costs,
    within,
)
from solvers.z3.contexts import current
from solvers.z3.terms import Bit, Bits, any_of, both, either, negated

# --- the residence --------------------------------------------------------------------------------

RESIDENCE, LANDMARK = 3, 13
"""What the place of the key costs, and the landmark of its district."""

KINDS = {3: "residence", 4: "restaurant", 5: "hotel"}


def residence(cheaper: tuple[int, ...] = (1, 2), free: int = 4, taken: int = 5) -> Model:
    """A key on the residence of 3 in some district, and where it may go.

    Whoever has a franc may go to what is free, and costs a franc more; nobody else may.
    """
    table = any_table()
    here = tuple(z3.Bool(f"the residence is in {at}", current()) for at in DISTRICTS.elements)
    places = {cost: _sites(here, cost) for cost in (*cheaper, RESIDENCE, free, taken)}
    places[LANDMARK] = _a_landmark()
    asked = {cost: table.moving(places[RESIDENCE], places[cost]) for cost in places}
    enough = table.reading.numbers["francs"] >= 1
    results = [breaks(asked[cost], "move.dearer") for cost in cheaper]
    results += [breaks(asked[cost], "move.free") for cost in (taken, LANDMARK)]
    results.append(legal(asked[free]) == enough)
    given = [*table.given, one_of(here), *_around(table, here, places)]
    given += [*_keys(table, places, free, taken), table.reading.truths["acting"]]
    shown = [enough, *table.shown()]
    return Model(given, results, shown, {"table": table, "places": dict(sorted(places.items()))})


def _sites(here: Bits, cost: int) -> Bits:
    """The building of that cost in the district."""
    found: list[Bit] = [False] * len(PLACES)
    for district, bit in zip(SITES_OF, here, strict=True):
        found[PLACES.places[f"{district}-{cost}"]] = bit
    return tuple(found)


def _a_landmark() -> Bits:
    return tuple(
        z3.Bool(f"{name} is the landmark", current()) if at in LANDMARK_PLACES else False
        for at, name in enumerate(PLACES.elements)
    )


def _around(table: AnyTable, here: Bits, places: Mapping[int, Bits]) -> Iterator[Bit]:
    """What lies in the district."""
    yield one_of(places[LANDMARK])
    for at, bit in enumerate(places[LANDMARK]):
        if bit is not False:
            there = any_of([*map(both, here, table.lies[at])])
            yield z3.Implies(bit, z3.And(there, same(table.costs[at], LANDMARK)))
    for cost, kind in KINDS.items():
        yield table.is_kind(places[cost], kind)
    for cost in set(places) - {LANDMARK}:
        yield _all(places[cost], table.reading.sets["buildings"])


def _keys(table: AnyTable, places: Mapping[int, Bits], free: int, taken: int) -> Iterator[Bit]:
    """Whose keys lie there."""
    own, twice, rivals = (
        table.reading.sets[noun] for noun in ("own_keys", "own_doubled", "rival_keys")
    )
    yield _all(places[RESIDENCE], own)
    yield from (_all(places[cost], rivals) for cost in (taken, LANDMARK))
    for keys in (own, twice, rivals):
        yield negated(any_of([*map(both, places[free], keys)]))


def _all(some: Bits, others: Bits) -> Bit:
    """Whether one set is within another."""
    return negated(any_of([*map(both, some, map(negated, others))]))


def residence_verdicts(values: Values) -> Judged:
    """The verdict on each place by the rules, its price aside."""
    table: AnyTable = values.unknown["table"]
    position = before_a_move(values, table)
    places = {cost: values.mask(place) for cost, place in values.unknown["places"].items()}
    origin = places.pop(RESIDENCE)
    moves = {cost: MoveKey(origin, place) for cost, place in places.items()}
    said = []
    for cost, move in moves.items():
        broken = [at for at in position.check(move).broken if at not in MONEY_CLAUSES]
        said.append(f"{cost} {' and '.join(broken) or 'legal'}")
    legal_ones = tuple(move for move in moves.values() if position.check(move).legal)
    return Judged(position, legal_ones, ", ".join(said))


# --- Saint-Germain --------------------------------------------------------------------------------


def saint_germain(cost: int = 12, least: int = 13) -> Model:
    """A landmark bought in Saint-Germain, the dearest there, and another that is added."""
    table = any_table()
    reading, here = table.reading, DISTRICTS.places["saint-germain"]
    sets, bought = reading.sets, table.lie_at("saint-germain", cost)
    given = [any_of([both(at, either(*keys)) for at, *keys in
                     zip(bought, sets["own_keys"], sets["rival_keys"], strict=True)])]
    for place, where in table.lies.items():
        given.append(z3.Implies(where[here], table.costs[place] <= cost))
        given.append(z3.Implies(sets["target"][place], negated(any_of(where))))
    given += [within(sets["target"], ALL_LANDMARKS.members), sets["founded"][here]]
    too_cheap = reading.value(Worth(COST, TARGET)) < least
    results = [breaks(reading, "landmark.rising") == too_cheap]
    shown = [legal(reading), target_costs(reading, least), *table.shown()]
    return Model([*table.given, *given], results, shown, {"table": table})


def least_to_add(values: Values) -> Judged:
    """What the cheapest landmark costs that may be added by the rules."""
    table: AnyTable = values.unknown["table"]
    position, found = before_a_move(values, table), move_found(values, table)
    rising = []
    for place in bits(ALL_LANDMARKS.members & ~position.laid_landmarks):
        move = MoveKey(found.origin, 1 << place, found.founded)
        if "landmark.rising" not in position.check(move).broken:
            rising.append(position.box.tables.cost[place])
    return Judged(position, (found,), f"{min(rising)} or more")
