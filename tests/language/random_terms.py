"""Random terms over a small world."""

from __future__ import annotations

from attrs import define
from random_sets import Sets
from worlds import (
    READINGS,
)

from rulespec.language import bags, terms
from rulespec.language.bags import BagNoun
from rulespec.language.fields import (
    number_of,
    truth_of,
)
from rulespec.language.terms import Figure, NumberNoun

NUMBERS = (
    "figure",
    "coins",
    "size",
    "plus",
    "minus",
    "times",
    "tally",
    "worth",
    "at",
    "total",
    "greatest",
    "count",
    "depth",
    "stood",
    "named",
    "word",
    "noun",
)
TRUTHS = (
    "card",
    "reads",
    "some",
    "not",
    "and",
    "or",
    "most",
    "equals",
    "among",
    "named",
    "word",
    "can",
    "supposing",
)
BAGS = ("purse", "at", "plus", "minus", "of", "when", "each", "listed", "noun")


@define(eq=False)
class Terms(Sets):
    """Draws numbers, truths, bags and piles too."""

    # --- numbers ----------------------------------------------------------------------------------

    def again(self, kind):
        """Another use of a term that was drawn before, now and then."""
        known = [at for at in self.words if isinstance(at, kind)]
        return self.one_of(known) if known and self.draw.whole(0, 3) == 0 else None

    def number(self, depth=2):
        found = self.again(terms.NumberTerm)
        found = self._number(depth) if found is None else found
        self.words.append(found)
        return found

    def _number(self, depth):
        kind = self.one_of(NUMBERS if depth > 0 else NUMBERS[:2])
        less = depth - 1
        match kind:
            case "figure":
                return Figure(self.draw.whole(-1, 3))
            case "size":
                return terms.Size(self.set(self.among(), less))
            case "plus":
                return self.number(less) + self.number(less)
            case "minus":
                return self.number(less) - self.number(less)
            case "times":
                return self.number(less) * self.number(less)
            case "tally":
                return terms.Tally(self.truth(less))
            case "worth":
                key = self.among()
                return terms.Worth(self.world.tables[key.name, None], self.key(key, less))
            case "at":
                return self.world.field("francs").at(self.key(self.world.seats, less))
            case "total" | "greatest":
                family, inner = self.family(self.among(), less)
                node = terms.Total if kind == "total" else terms.Greatest
                return node(family, inner.number(less))
            case "count":
                return self.bag(less).count()
            case "depth":
                return self.pile(less).depth()
            case "stood":
                return bags.Stood(self.world.field("past"))
            case "named":
                return terms.NamedNumber(self.fresh("named"), "", self.number(less))
            case "word":
                return number_of(self.fresh("word"), "", self.number(less))
        found = [at for at in self.nouns if isinstance(at, NumberNoun)]
        return self.one_of([self.world.field("coins"), *found])

    # --- truths -----------------------------------------------------------------------------------

    def truth(self, depth=2):
        found = self.again(terms.TruthTerm)
        found = self._truth(depth) if found is None else found
        self.words.append(found)
        return found

    def _truth(self, depth):
        kind = self.one_of(TRUTHS if depth > 0 else TRUTHS[:2])
        less = depth - 1
        match kind:
            case "reads":
                return terms.Reads("width", self.one_of(READINGS))
            case "some":
                return self.set(self.among(), less).some()
            case "not":
                return ~self.truth(less)
            case "and":
                return self.truth(less) & self.truth(less)
            case "or":
                return self.truth(less) | self.truth(less)
            case "most":
                return self.number(less) <= self.number(less)
            case "equals":
                return self.number(less).equals(self.number(less))
            case "among":
                inner = self.set(self.world.cells, less), self.set(self.world.kinds, less)
                return terms.Among(inner[0], self.world.patterns, inner[1])
            case "named":
                return terms.NamedTruth(self.fresh("named"), "", self.truth(less))
            case "word":
                return truth_of(self.fresh("word"), "", self.truth(less))
            case "can" if self.can:
                return terms.CanDo((self.one_of(self.can),), self.one(self.world.seats))
            case "supposing":
                return self.supposing(less)
        return self.world.field("card")

    def supposing(self, less):
        """Whether something would hold if other cells were free."""
        you = {at: True for at in self.nouns if at.name == "you"}
        alone = Terms(self.draw, self.world, you, self.can if you else ())
        value = self.set(self.world.cells, less)
        return terms.Supposing(alone.truth(less), self.world.field("free-cells"), value)

    # --- bags and piles ---------------------------------------------------------------------------

    def bag(self, depth=2):
        kind = self.one_of(BAGS if depth > 0 else BAGS[:1])
        less = depth - 1
        match kind:
            case "at":
                return self.world.field("hand").at(self.key(self.world.seats, less))
            case "plus":
                return self.bag(less) + self.bag(less)
            case "minus":
                return self.bag(less) - self.bag(less)
            case "of":
                return self.bag(less) & self.set(self.world.kinds, less)
            case "when":
                return self.bag(less).when(self.truth(less))
            case "each":
                times = [Figure(1), Figure(2), terms.Size(self.set(self.among(), less)),
                         self.number(less)]  # fmt: skip
                return bags.Each(self.set(self.world.kinds, less), self.one_of(times))
            case "listed":
                return bags.Listed(self.pile(less))
        found = [at for at in self.nouns if isinstance(at, BagNoun)]
        return self.one_of([self.world.field("purse"), *found])

    def pile(self, depth=2):
        kind = self.draw.whole(0, 4) if depth > 0 else 0
        match kind:
            case 1:
                return self.pile(depth - 1).rest()
            case 2:
                return bags.Onto(self.pile(depth - 1), self.set(self.world.kinds, depth - 1))
            case 3:
                return bags.Shuffled(self.bag(depth - 1))
            case 4:
                return self.world.field("heap").at(self.one_at_most(self.world.cells, depth - 1))
        return self.world.field("deck")
