"""Small random worlds, random terms over them, and what the terms mean, said with Python's sets.

A world is a universe of a few elements with two relations, drawn at random and mostly one-sided,
with tables, figures, sight lines and patterns, and a value for every noun.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace

from attrs import evolve, field, frozen
from hypothesis import strategies as st

from rulespec.language import terms
from rulespec.language.terms import (
    Family,
    Figure,
    Number,
    NumberNoun,
    Set,
    SetNoun,
    Table,
    Truth,
    TruthNoun,
)
from rulespec.language.universes import Patterns, Relation, Universe, bits
from rulespec.readers.names import universe

READINGS = ("wide", "narrow")
RELATIONS = st.sampled_from(["beside", "over"])
HOUSES = Family("houses", "each house", ("body", "garden"))
FREE, LAMPS, PIECE, BODY, GARDEN = "free", "lamps", "piece", "body", "garden"


@frozen(eq=False)
class World:
    """A universe, and the values of all nouns in it."""

    cells: Universe
    position: SimpleNamespace
    move: SimpleNamespace
    readings: dict[str, str]

    def noun(self, name: str) -> SetNoun:
        """The set noun of that name."""
        of = {PIECE: "move", BODY: "houses", GARDEN: "houses"}.get(name, "position")
        return SetNoun(name, name, self.cells, of)

    def table(self, name: str) -> Table:
        return Table(name, name, universe=self.cells)


@st.composite
def worlds(draw: st.DrawFn) -> World:
    size = draw(st.integers(1, 5))
    masks = st.integers(0, (1 << size) - 1)
    places = st.integers(0, size - 1)
    each = st.lists(masks, min_size=size, max_size=size)
    named = tuple(Relation(name, name, tuple(draw(each))) for name in ("beside", "over"))
    ways = st.lists(masks, max_size=2).map(tuple)
    listed = st.dictionaries(places, st.frozensets(masks, max_size=3))
    position = SimpleNamespace(
        free=draw(masks),
        lamps=draw(masks),
        houses=draw(st.lists(st.tuples(masks, masks), max_size=3).map(tuple)),
        card=draw(st.booleans()),
        coins=draw(st.integers(-2, 3)),
        rows=draw(st.dictionaries(places, masks)),
        figures=draw(st.dictionaries(places, st.integers(-2, 3))),
        lines=tuple(sorted(draw(st.lists(st.tuples(places, places, ways), max_size=4)))),
        patterns=Patterns(
            {1 << at: found for at, found in draw(listed).items()}
            | {1 << at: frozenset({at}) for at in range(size)}
        ),
    )
    cells = Universe("cells", tuple(f"c{at}" for at in range(size)), named)
    move = SimpleNamespace(piece=draw(masks))
    return World(cells, position, move, {"width": draw(st.sampled_from(READINGS))})


# --- terms ----------------------------------------------------------------------------------------

CARD, WIDE = TruthNoun("card", "the card"), terms.Reads("width", "wide")
PLAIN = ("noun", "fixed", "both", "either", "without", "next", "region", "seen", "named", "when")
"""The kinds of sets that a clause of a SAT solver can say."""

NUMBERS = ("figure", "noun", "size", "plus", "minus", "times", "named", "tally", "worth", "total",
           "greatest")
TRUTHS = ("card", "reads", "some", "few", "not", "and", "or", "named", "most", "equals", "among")


@frozen(eq=False)
class Terms:
    """Draws terms over a world."""

    draw: st.DrawFn
    world: World
    names: tuple[str, ...] = (FREE, LAMPS, PIECE)
    plain: bool = False
    """Whether terms are left out that count, or look into tables of rows and patterns."""

    def kind(self, depth: int, leaves: int, kinds: tuple[str, ...]) -> str:
        """The kind of a node; at the bottom one that has nothing inside."""
        return self.draw(st.sampled_from(kinds if depth else kinds[:leaves]))

    def figure(self, least: int = -2) -> Figure:
        return Figure(self.draw(st.integers(least, 3)))

    def set(self, depth: int = 3) -> Set:
        kind = self.kind(depth, 2, PLAIN if self.plain else (*PLAIN, "row"))
        if kind == "noun":
            return self.world.noun(self.draw(st.sampled_from(self.names)))
        if kind == "fixed":
            whole = self.world.cells.whole
            return terms.Fixed("some", self.world.cells, self.draw(st.integers(0, whole)))
        inner = self.set(depth - 1)
        match kind:
            case "both":
                return inner & self.set(depth - 1)
            case "either":
                return inner | self.set(depth - 1)
            case "without":
                return inner - self.set(depth - 1)
            case "next":
                return terms.Next(inner, self.draw(RELATIONS))
            case "region":
                return terms.Region(inner, self.set(depth - 1), self.draw(RELATIONS))
            case "seen":
                return terms.InSight(inner, self.world.table("lines"), self.set(depth - 1))
            case "named":
                return terms.NamedSet("named", "a name", inner)
            case "row":
                return terms.Row(self.world.table("rows"), inner)
        return inner.when(self.truth(depth - 1))

    def number(self, depth: int = 3) -> Number:
        kinds = NUMBERS[:-2] if BODY in self.names else NUMBERS
        match self.kind(depth, 2, kinds):
            case "figure":
                return self.figure()
            case "noun":
                return NumberNoun("coins", "coins")
            case "size":
                return terms.Size(self.set(depth - 1))
            case "plus":
                return self.number(depth - 1) + self.number(depth - 1)
            case "minus":
                return self.number(depth - 1) - self.number(depth - 1)
            case "times":
                return self.number(depth - 1) * self.number(depth - 1)
            case "named":
                return terms.NamedNumber("sum", "a sum", self.number(depth - 1))
            case "tally":
                return terms.Tally(self.truth(depth - 1))
            case "worth":
                return terms.Worth(self.world.table("figures"), self.set(depth - 1))
            case kind:
                each = evolve(self, names=(FREE, LAMPS, BODY, GARDEN)).number(depth - 1)
                node = terms.Total if kind == "total" else terms.Greatest
                return node(HOUSES, each)

    def truth(self, depth: int = 3) -> Truth:
        kind = self.kind(depth, 2, TRUTHS[:-3] if self.plain else TRUTHS)
        match kind:
            case "card":
                return CARD
            case "reads":
                return WIDE
            case "some":
                return terms.Some(self.set(depth - 1))
            case "few":
                return terms.Size(self.set(depth - 1)) <= self.figure(0)
            case "not":
                return ~self.truth(depth - 1)
            case "and":
                return self.truth(depth - 1) & self.truth(depth - 1)
            case "or":
                return self.truth(depth - 1) | self.truth(depth - 1)
            case "named":
                return terms.NamedTruth("so", "so", self.truth(depth - 1))
            case "most":
                return self.number(depth - 1) <= self.number(depth - 1)
            case "equals":
                return self.number(depth - 1).equals(self.number(depth - 1))
        table = self.world.table("patterns")
        return terms.Among(self.set(depth - 1), table, self.set(depth - 1))


# --- what they mean -------------------------------------------------------------------------------


@frozen
class Meaning:
    """The meaning of the nodes, said once more with sets of places."""

    world: World
    member: Mapping[str, int] = field(factory=dict)

    def members(self, term: Set) -> set[int]:
        match term:
            case SetNoun(name=name, of=of):
                whose = {"position": self.world.position, "move": self.world.move}
                return set(bits(getattr(whose[of], name) if of in whose else self.member[name]))
            case terms.Fixed(members=members):
                return set(bits(members))
            case terms.NamedSet(meaning=meaning):
                return self.members(meaning)
            case terms.Both(a, b):
                return self.members(a) & self.members(b)
            case terms.Either(a, b):
                return self.members(a) | self.members(b)
            case terms.Without(a, b):
                return self.members(a) - self.members(b)
            case terms.When(members, condition):
                return self.members(members) if self.holds(condition) else set()
            case terms.Next(members, relation):
                return self.related(self.members(members), relation, term)
            case terms.Region(seed, within, relation):
                return self.reached(term, relation, self.members(seed), self.members(within))
            case terms.InSight(origin, lines, past):
                origin, past = self.members(origin), self.members(past)
                return {
                    end for start, end, ways in getattr(self.world.position, lines.name)
                    if start in origin and any(past.isdisjoint(bits(way)) for way in ways)
                }
            case terms.Row(table, key):
                rows = getattr(self.world.position, table.name)
                return {to for at in self.members(key) for to in bits(rows.get(at, 0))}
        raise AssertionError(term)

    def related(self, members: set[int], relation: str, term: Set) -> set[int]:
        """What one of them is related to."""
        rows = universe(term).relation(relation).rows
        return {to for at in members for to in bits(rows[at])}

    def reached(self, term: Set, relation: str, seed: set[int], within: set[int]) -> set[int]:
        """Step after step from the seed."""
        found = seed & within
        for _ in within:
            found |= self.related(found, relation, term) & within
        return found

    def value(self, term: Number) -> int:
        match term:
            case NumberNoun(name=name):
                return getattr(self.world.position, name)
            case terms.NamedNumber(meaning=meaning):
                return self.value(meaning)
            case Figure(value):
                return value
            case terms.Size(members):
                return len(self.members(members))
            case terms.Plus(a, b):
                return self.value(a) + self.value(b)
            case terms.Minus(a, b):
                return self.value(a) - self.value(b)
            case terms.Times(a, b):
                return self.value(a) * self.value(b)
            case terms.Tally(condition):
                return 1 if self.holds(condition) else 0
            case terms.Worth(table, key):
                figures = getattr(self.world.position, table.name)
                return sum(figures.get(at, 0) for at in self.members(key))
            case terms.Total(family, each):
                return sum(self.each(family, each))
            case terms.Greatest(family, each):
                return max(self.each(family, each), default=0)
        raise AssertionError(term)

    def each(self, family: Family, each: Number) -> list[int]:
        """The number of each member of a family."""
        members = getattr(self.world.position, family.name)
        about = (dict(zip(family.nouns, member, strict=True)) for member in members)
        return [Meaning(self.world, member).value(each) for member in about]

    def holds(self, term: Truth) -> bool:
        match term:
            case TruthNoun(name=name):
                return getattr(self.world.position, name)
            case terms.NamedTruth(meaning=meaning):
                return self.holds(meaning)
            case terms.Some(members):
                return bool(self.members(members))
            case terms.AtMost(a, b):
                return self.value(a) <= self.value(b)
            case terms.Equals(a, b):
                return self.value(a) == self.value(b)
            case terms.Among(members, table, key):
                patterns = getattr(self.world.position, table.name)
                found = sum(1 << at for at in self.members(members))
                return any(found in patterns[1 << at] for at in self.members(key))
            case terms.Not(condition):
                return not self.holds(condition)
            case terms.And(a, b):
                return self.holds(a) and self.holds(b)
            case terms.Or(a, b):
                return self.holds(a) or self.holds(b)
            case terms.Reads(question, reading):
                return self.world.readings[question] == reading
        raise AssertionError(term)
