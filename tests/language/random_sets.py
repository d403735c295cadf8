"""Random sets over a small world."""

from __future__ import annotations

from attrs import define, evolve, field
from worlds import (
    RELATIONS,
    World,
)

from rulespec.language import bags, terms
from rulespec.language.fields import (
    SETS,
    set_of,
)
from rulespec.language.terms import Family, Fixed, SetNoun

SETS_OF = (
    "fixed",
    "noun",
    "field",
    "both",
    "either",
    "without",
    "when",
    "pick",
    "next",
    "region",
    "row",
    "at",
    "where",
    "join",
    "kinds",
    "top",
    "named",
    "word",
    "seen",
)


@define(eq=False)
class Sets:
    """Draws sets over a world, of nouns that stand for something where they stand."""

    draw: object
    world: World
    nouns: dict = field(factory=dict)
    """The nouns in scope: ``True`` for one element, ``False`` for any."""

    can: tuple = ()
    """The ids of the actions that may be asked about."""

    families: tuple = ()
    """The families in whose members' scope this stands; their nouns may be bound again."""

    words: list = field(factory=list)
    """Words and other terms of this place that may be used again."""

    def one_of(self, found):
        return self.draw.one(found)

    def fresh(self, name):
        self.world.names.append(name)
        return f"{name}-{len(self.world.names)}"

    def within(self, noun, single=True):
        """The same, with one more noun in scope."""
        return evolve(self, nouns={**self.nouns, noun: single}, words=[])

    def among(self):
        return self.one_of([self.world.cells, self.world.kinds, self.world.seats])

    def family(self, among, depth):
        """A family of elements of a set, and what may be said of each."""
        again = [at for at in self.families if at.it.universe is among]
        if again and self.draw.coin():
            return self.one_of(again), self
        it = SetNoun(self.fresh("it"), "", among, self.fresh("family"))
        found = None if self.draw.coin() else self.set(among, depth)
        family = Family(it.of, "", (it.name,), it=it, among=found)
        return family, evolve(self.within(it), families=(*self.families, family))

    def one(self, among):
        """A set that surely has one element."""
        found = [at for at, single in self.nouns.items()
                 if single and isinstance(at, SetNoun) and at.universe is among]  # fmt: skip
        if among is self.world.seats:
            found.append(self.world.field("mover"))
        kind = self.draw.whole(0, 3)
        if kind == 0 or not found:
            return Fixed("one", among, 1 << self.draw.whole(0, len(among) - 1))
        one = self.one_of(found)
        if kind == 1:
            return terms.Next(one, "next-to")
        if kind == 2 and among is self.world.kinds:
            return self.world.field("tone").at(self.one(self.world.seats))
        return one

    def one_at_most(self, among, depth=1):
        """A set that has one element at most."""
        kind = self.draw.whole(0, 4)
        one = self.one(among)
        if kind == 0:
            return one.when(self.truth(depth))
        if kind == 1:
            return one & self.set(among, depth)
        if kind == 2 and among is self.world.cells:
            return self.world.field("spot")
        if kind == 3 and among is self.world.kinds:
            return terms.Either(
                bags.Top(self.pile(depth)).when(self.world.field("card")),
                self.world.field("lamp").at(self.one(self.world.cells))
                .unless(self.world.field("card")),
            )  # fmt: skip
        return one

    # --- sets -------------------------------------------------------------------------------------

    def set(self, among, depth=2):
        known = [at for at in self.words
                 if isinstance(at, terms.SetTerm) and word_universe(at) is among]  # fmt: skip
        if known and self.draw.whole(0, 3) == 0:
            return self.one_of(known)
        found = self._set(among, depth)
        self.words.append(found)
        return found

    def _set(self, among, depth):
        kind = self.one_of(SETS_OF if depth > 0 else SETS_OF[:3])
        if depth <= 0:
            return self._plain_set(kind, among)
        less = depth - 1
        match kind:
            case "both":
                return self.set(among, less) & self.set(among, less)
            case "either":
                return self.set(among, less) | self.set(among, less)
            case "without":
                return self.set(among, less) - self.set(among, less)
            case "when":
                return self.set(among, less).when(self.truth(less))
            case "pick":
                return terms.pick(self.truth(less), self.set(among, less), self.set(among, less))
            case "next":
                return terms.Next(self.key(among, less), self.one_of(RELATIONS))
            case "region":
                inner = self.set(among, less), self.set(among, less)
                return terms.Region(*inner, self.one_of(RELATIONS))
            case "seen" if among is self.world.cells:
                return terms.InSight(self.set(among, less), self.world.lines, self.set(among, less))
            case "row":
                key = self.among()
                table = self.world.tables[key.name, among.name]
                return terms.Row(table, self.key(key, less))
            case "at":
                return self._at(among, less)
            case "where":
                family, inner = self.family(among, less)
                return terms.Where(family, inner.truth(less))
            case "join":
                family, inner = self.family(self.among(), less)
                return terms.Join(family, inner.set(among, less))
            case "kinds" if among is self.world.kinds:
                return self.bag(less).kinds(self.draw.whole(1, 3))
            case "top" if among is self.world.kinds:
                return self.pile(less).top()
            case "named":
                return terms.NamedSet(self.fresh("named"), "", self.set(among, less))
            case "word":
                return set_of(self.fresh("word"), "", self.set(among, less))
        return self._plain_set(kind, among)

    def _plain_set(self, kind, among):
        found = [at for at in self.nouns if isinstance(at, SetNoun) and at.universe is among]
        if kind == "noun" and found:
            return self.one_of(found)
        held = [at for at in self.world.fields if isinstance(at, SETS) and at.per is None]
        found = [at for at in held if at.universe is among]
        if kind != "fixed" and found:
            return self.one_of(found)
        return Fixed("some", among, self.draw.whole(0, among.whole))

    def _at(self, among, less):
        held = [at for at in self.world.fields if isinstance(at, SETS) and at.per is not None]
        found = [at for at in held if at.universe is among]
        if not found:
            return self._plain_set("field", among)
        at = self.one_of(found)
        return at.at(self.key(at.per, less))

    def key(self, among, less):
        """A key: one, at most one, or several."""
        kind = self.draw.whole(0, 4)
        if kind == 0:
            return self.set(among, less)
        if kind == 4 and among is self.world.kinds:
            return self._at(among, less)
        return self.one_at_most(among, less) if kind == 1 else self.one(among)


def word_universe(term):
    from rulespec.readers.names import universe

    return universe(term)
