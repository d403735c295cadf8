"""The worked examples of keys that move: that the move is legal and what it costs is given.

What that leaves of the lost picture is the result.
"""

from __future__ import annotations

from attrs import frozen

from rulespec.games.paris_1900.components import ARC, BANK_OF, DISTRICTS, PLACES, SITES_OF
from solvers.paris_1900.bridge import MoveKey
from solvers.paris_1900.played import played
from solvers.paris_1900.shortage import Shortage
from solvers.paris_1900.worked.example import Judged, Model, Values
from solvers.paris_1900.worked.positions import before_a_move
from solvers.paris_1900.worked.table import (
    AnyTable,
    any_table,
    legal,
    origin_costs,
    price_is,
    target_costs,
    within,
)
from solvers.z3.terms import Bit, any_of, both, either


def montmartre(francs: int = 3) -> Model:
    """From the bakery in Montmartre to the theatre, for so many francs and nothing else."""
    table = any_table()
    reading, sites = table.reading, SITES_OF["montmartre"]
    origin, target = reading.sets["origin"], reading.sets["target"]
    given = [within(origin, sites), table.is_kind(origin, "bakery")]
    given += [within(target, sites), table.is_kind(target, "theatre")]
    given.append(price_is(reading, francs))
    pairs = [both(origin_costs(reading, a), target_costs(reading, b)) for a, b in ((1, 4), (2, 5))]
    return _made(table, given, [any_of(pairs)])


def la_villette(cost: int = 12, francs: int = 4, marble: int = 1, gold: int = 1) -> Model:
    """From the theatre in La Villette to a landmark that is added there."""
    table = any_table()
    reading = table.reading
    origin = reading.sets["origin"]
    given = [within(origin, SITES_OF["la-villette"]), table.is_kind(origin, "theatre")]
    given += [reading.sets["founded"][DISTRICTS.places["la-villette"]], target_costs(reading, cost)]
    given.append(price_is(reading, francs, marble=marble, gold=gold))
    return _made(table, given, [origin_costs(reading, 8)])


def belleville(
    cost: int = 15, before: int = 10, francs: int = 15, marble: int = 1, gold: int = 2
) -> Model:
    """A landmark bought in Belleville, where another was laid before; the key comes from anywhere.

    Whether it is added now or lies there already is not said either.
    """
    table = any_table()
    reading = table.reading
    here = DISTRICTS.places["belleville"]
    there = any_of([both(reading.sets["target"][at], table.lies[at][here]) for at in table.lies])
    given = [either(reading.sets["founded"][here], there), target_costs(reading, cost)]
    given.append(any_of(table.lie_at("belleville", before)))
    given.append(price_is(reading, francs, marble=marble, gold=gold))
    bank_or_arc = BANK_OF["belleville"] | PLACES.one(ARC)
    return _made(table, given, [within(reading.sets["origin"], bank_or_arc)])


def _made(table: AnyTable, given: list[Bit], results: list[Bit]) -> Model:
    """A model of a move that is made."""
    given = [*table.given, *given, legal(table.reading)]
    return Model(given, results, table.shown(), {"table": table})


@frozen
class Purchase:
    """The table found, and what the purchase costs there by the rules."""

    who: str

    def __call__(self, values: Values) -> Judged:
        """The position, the move and the price."""
        table: AnyTable = values.unknown["table"]
        position, move = before_a_move(values, table), move_found(values, table)
        then = played(position, (move,))
        goods = zip(position.seat.goods, then.seat.goods, strict=True)
        paid = Shortage(position.seat.francs - then.seat.francs, tuple(a - b for a, b in goods))
        return Judged(position, (move,), f"{self.who} pays {paid}")


def move_found(values: Values, table: AnyTable) -> MoveKey:
    """The move that z3 found."""
    sets = table.reading.sets
    return MoveKey(*(values.mask(sets[noun]) for noun in ("origin", "target", "founded", "using")))
