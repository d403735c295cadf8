"""The language carries the games to come: one rule of each, in its own nouns, judged by hand.

These are no games yet, only a proof that none of them needs a second language. The figures are
invented for the test.
"""

from __future__ import annotations

from types import SimpleNamespace

from rulespec.language.clauses import Clause, Rule
from rulespec.language.terms import (
    Family,
    Figure,
    Greatest,
    Next,
    NumberNoun,
    Row,
    SetNoun,
    Size,
    Table,
    Tally,
    Total,
    Worth,
)
from rulespec.language.universes import Relation, Universe
from rulespec.readers import bitboards
from rulespec.readers.words import words


def broken(rule: Rule, position: object, move: object) -> list[str]:
    found = bitboards.offending(rule, {})(position, move)
    return [clause.id for clause, bad in zip(rule.clauses, found, strict=True) if bad]


def test_an_economy_of_keys_and_francs() -> None:
    """A key moves to a dearer place of its own district, for the difference in cost."""
    places = Universe("places", ("bakery", "hotel", "theatre", "far hotel"))
    source = SetNoun("source", "the place left", places, "move")
    target = SetNoun("target", "the place bought", places, "move")
    taken = SetNoun("taken", "the places with a key", places)
    cost = Table("cost", "the cost")
    district = Table("district", "the district", universe=places)
    francs = NumberNoun("francs", "your francs")
    price = Worth(cost, target) - Worth(cost, source)
    move_key = Rule(
        id="move-key",
        title="Moving a key",
        clauses=(
            Clause(id="key.free", says="", forbids=target & taken, cites=()),
            Clause(id="key.district", says="", forbids=target - Row(district, source), cites=()),
            Clause(
                id="key.dearer",
                says="",
                requires=Worth(cost, source) + Figure(1) <= Worth(cost, target),
                cites=(),
            ),
            Clause(id="key.price", says="", requires=price <= francs, cites=()),
        ),
    )
    position = SimpleNamespace(
        taken=places.mask(["hotel"]),
        cost={0: 2, 1: 5, 2: 8, 3: 5},
        district={0: 0b0111, 1: 0b0111, 2: 0b0111, 3: 0b1000},
        francs=5,
    )

    def moving(here: str, there: str) -> list[str]:
        move = SimpleNamespace(source=places.one(here), target=places.one(there))
        return broken(move_key, position, move)

    assert moving("bakery", "hotel") == ["key.free"]
    assert moving("bakery", "theatre") == ["key.price"]  # 8 - 2 = 6 francs, and there are 5
    assert moving("bakery", "far hotel") == ["key.district"]
    assert moving("theatre", "bakery") == ["key.dearer"]
    assert words(price) == "the cost of the place bought − the cost of the place left"


def test_cards_in_rows() -> None:
    """A row of wagons holds different kinds, and no more of them than its city allows."""
    kinds = Universe("wagon kinds", ("sleeper", "diner", "mail"))
    rows = Universe("rows", ("Moscow", "Rome"))
    wagon = SetNoun("wagon", "the wagon", kinds, "move")
    chosen = SetNoun("chosen", "the row", rows, "move")
    in_row = Table("in_row", "the wagons", universe=kinds)
    limit = Table("limit", "the limit")
    shown = SetNoun("shown", "the wagons before you", kinds)
    row = Row(in_row, chosen)
    lay = Rule(
        id="lay-wagon",
        title="Laying a wagon",
        clauses=(
            Clause(id="row.different", says="", forbids=wagon & row, cites=()),
            Clause(
                id="row.limit",
                says="",
                requires=Size(row) + Figure(1) <= Worth(limit, chosen),
                cites=(),
            ),
        ),
    )
    claim = Rule(
        id="claim",
        title="Claiming a city",
        clauses=(
            Clause(id="claim.match", says="", forbids=row - shown, cites=()),
            Clause(id="claim.wagons", says="", requires=row.some(), cites=()),
        ),
    )
    position = SimpleNamespace(
        in_row={0: kinds.mask(["sleeper", "mail"]), 1: 0},
        limit={0: 2, 1: 3},
        shown=kinds.mask(["mail"]),
    )
    moscow = SimpleNamespace(wagon=kinds.one("mail"), chosen=rows.one("Moscow"))
    rome = SimpleNamespace(wagon=kinds.one("mail"), chosen=rows.one("Rome"))

    assert broken(lay, position, moscow) == ["row.different", "row.limit"]
    assert broken(lay, position, rome) == []
    assert broken(claim, position, moscow) == ["claim.match"]
    assert broken(claim, position, rome) == ["claim.wagons"]


def test_a_network_of_bus_lines() -> None:
    """A bus stops at crossings: a shop there earns one, and one for each neighbouring shop."""
    names = ("terminus", "crossing", "park", "louvre", "lonely")
    edges = {0: 0b00010, 1: 0b01101, 2: 0b00010, 3: 0b00010, 4: 0}
    stations = Universe(
        "stations",
        names,
        (Relation("joined", "next to", tuple(edges[at] for at in range(5))),),
    )
    stop = SetNoun("stop", "the stop", stations, "stops")
    shops = SetNoun("shops", "your shops", stations)
    stops = Family("stops", "each stop of the bus", ("stop",))
    near = Size(shops & Next(stop, "joined"))
    earned = Total(stops, Tally((stop & shops).some()) * (Figure(1) + near))
    position = SimpleNamespace(
        stops=((stations.one("crossing"),), (stations.one("lonely"),)),
        shops=stations.mask(["crossing", "park", "terminus"]),
    )

    assert bitboards.value(earned, {})(position) == 3  # the crossing itself, the park, the terminus
    assert bitboards.value(Greatest(stops, near), {})(position) == 2
    elsewhere = SimpleNamespace(stops=position.stops, shops=stations.mask(["park"]))
    assert bitboards.value(earned, {})(elsewhere) == 0
