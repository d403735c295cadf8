"""Random small worlds: universes, tables, fields of every kind, and what stands in them."""

from __future__ import annotations

from collections import Counter

from attrs import field, frozen
from plain import Plain, in_order

from rulespec.language import bags
from rulespec.language.fields import (
    Amount,
    Bag,
    Fact,
    Many,
    One,
    Past,
    Perhaps,
    Pile,
)
from rulespec.language.terms import Table
from rulespec.language.universes import Patterns, Relation, Universe
from rulespec.readers.python.program import Program
from rulespec.readers.python.slots import slots

READINGS = ("wide", "narrow")
RELATIONS = ("beside", "to", "next-to", "along")
"""Any rows; rows that go both ways; exactly one element in each; steps that are equally long."""


@frozen(eq=False)
class World:
    """The universes, fields and tables of a small game."""

    cells: Universe
    kinds: Universe
    seats: Universe
    tables: dict
    lines: Table
    patterns: Table
    fields: tuple
    names: list = field(factory=list)
    """The names given so far, none of them twice."""

    def field(self, name):
        return next(at for at in self.fields if at.name == name)


@frozen
class Draw:
    """Draws from chance, which may be Hypothesis's own."""

    chance: object

    def whole(self, least, most):
        return self.chance.randint(least, most)

    def coin(self):
        return self.chance.randint(0, 1) == 1

    def one(self, found):
        return found[self.chance.randint(0, len(found) - 1)]

    def several(self, found, least=0, most=4, *, once=False):
        """Some of what there is, perhaps each once at most."""
        left = list(found)
        size = self.whole(least, min(most, len(left)) if once else most)
        return [left.pop(self.whole(0, len(left) - 1)) if once else self.one(left)
                for _ in range(size)]  # fmt: skip


def universe(draw, name, least, most):
    """A universe whose relations are drawn: directed, undirected, and a function."""
    size = draw.whole(least, most)
    masks = range(1 << size)
    beside = tuple(draw.one(masks) for _ in range(size))
    half = [draw.one(masks) for _ in range(size)]
    both = tuple(
        sum(1 << b for b in range(size) if half[a] >> b & 1 or half[b] >> a & 1)
        for a in range(size)
    )
    onward = tuple(1 << draw.whole(0, size - 1) for _ in range(size))
    step = draw.whole(1, size) * draw.one([1, -1])
    along = tuple(
        1 << at + step if 0 <= at + step < size and draw.whole(0, 4) else 0 for at in range(size)
    )
    rows = zip(RELATIONS, (beside, both, onward, along), strict=True)
    relations = tuple(Relation(at, at, row) for at, row in rows)
    return Universe(name, tuple(f"{name[0]}{at}" for at in range(size)), relations)


def a_world(draw):
    """A world of up to five cells, three kinds and three seats; now and then of a dozen cells."""
    is_wide = draw.whole(0, 4) == 0
    cells = universe(draw, "cells", 9, 12) if is_wide else universe(draw, "cells", 1, 5)
    kinds, seats = universe(draw, "kinds", 1, 3), universe(draw, "seats", 1, 3)
    every = (cells, kinds, seats)
    tables = {}
    for key in every:
        figures = {at: draw.whole(-2, 3) for at in range(len(key)) if draw.coin()}
        tables[key.name, None] = Table(f"worth-{key.name}", "", rows=figures)
        for among in every:
            lone = draw.coin()
            rows = {
                at: 1 << draw.whole(0, len(among) - 1) if lone else draw.whole(0, among.whole)
                for at in range(len(key))
                if lone or draw.coin()
            }
            name = f"{among.name}-of-{key.name}"
            tables[key.name, among.name] = Table(name, "", universe=among, rows=rows)
    lines = Table("lines", "", rows=tuple(sorted(sight(draw, cells) for _ in range(3))))
    ways = shapes if is_wide else lambda *_: draw.several(range(1, cells.whole + 1), most=3)
    rows = Patterns({1 << at: frozenset(ways(draw, cells)) for at in range(len(kinds))})
    patterns = Table("patterns", "", universe=cells, rows=rows)
    return World(cells, kinds, seats, tables, lines, patterns, fields_of(cells, kinds, seats))


def shapes(draw, cells):
    """One or two shapes, each wherever there is room for it."""
    for shape in draw.several((1, 0b11, 0b101, 0b1011), 1, 2):
        yield from (shape << at for at in range(len(cells)) if shape << at <= cells.whole)


def sight(draw, cells):
    ends = draw.whole(0, len(cells) - 1), draw.whole(0, len(cells) - 1)
    return (*ends, tuple(draw.several(range(cells.whole + 1), most=2)))


def fields_of(cells, kinds, seats):
    return (
        One("mover", "", seats), One("tone", "", kinds, per=seats), Perhaps("spot", "", cells),
        Perhaps("lamp", "", kinds, per=cells), Many("free-cells", "", cells),
        Many("own", "", cells, per=seats), Many("met", "", seats, per=kinds),
        Amount("coins", "", least=-99), Amount("francs", "", per=seats, least=-99),
        Fact("card", ""), Bag("purse", "", kinds), Bag("hand", "", kinds, per=seats),
        Pile("deck", "", kinds), Pile("heap", "", kinds, per=cells), Past("past", ""),
    )  # fmt: skip


# --- states ---------------------------------------------------------------------------------------


def value(draw, at):
    """A value of a field, in plain data."""
    match at:
        case Amount():
            return draw.whole(-2, 3)
        case Fact():
            return draw.coin()
        case Past():
            return ()
        case Bag():
            return Counter(draw.several(at.universe.elements))
        case Pile():
            return tuple(draw.several(at.universe.elements, most=3))
    least, most = int(isinstance(at, One)), 4 if isinstance(at, Many) else 1
    return frozenset(draw.several(at.universe.elements, least, most, once=True))


def a_state(draw, world):
    return {
        at.name: value(draw, at) if at.per is None
        else {key: value(draw, at) for key in at.per.elements}
        for at in world.fields
    }  # fmt: skip


def packed(at, found):
    """A plain value as the reader keeps it, said again."""
    match at:
        case Bag():
            return sum(many << 8 * at.universe.places[name] for name, many in found.items())
        case Pile():
            return tuple(at.universe.places[name] for name in found)
        case One() | Perhaps() | Many():
            return sum(1 << at.universe.places[name] for name in found)
    return found


def encoded(world, state):
    """A plain state as the reader keeps it."""
    found = []
    for at in world.fields:
        values = (
            [state[at.name]] if at.per is None else [state[at.name][k] for k in at.per.elements]
        )
        found += [packed(at, one) for one in values]
    return tuple(found)


def mark(state):
    """By what the past knows a packed position: all of it but the past, which stands last."""
    return repr(state[:-1])


def chance(bag, _):
    """The same order whenever the same bag is shuffled: the last first."""
    return tuple(reversed(bags.unpacked(bag)))


# --- programs -------------------------------------------------------------------------------------


def program(world, actions, readings):
    return Program(slots(world.fields), actions, None, readings, chance, lambda s: mark(tuple(s)))


def plain(world, actions, state, readings):
    """The second mind about a state."""
    among = world.kinds

    def order(bag, _):
        listed = in_order(among, bag)
        return tuple(name for name in reversed(listed) for _ in range(bag[name]))

    return Plain(
        fields={at.name: at for at in world.fields},
        actions={at.id: at for at in actions},
        state=state,
        readings=readings,
        mark=lambda found: mark(encoded(world, found)),
        chance=order,
    )
