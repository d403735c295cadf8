"""What any term comes to where the position, a move or a reading is not known."""

from __future__ import annotations

from typing import Any

from rulespec.language import bags, terms
from rulespec.language.terms import Term
from rulespec.readers.names import of_bag, of_pile
from rulespec.readers.python.looking import Only
from solvers.unknown.circuit import TRUE, Literal
from solvers.unknown.numbers import ZERO, Number, figure
from solvers.unknown.piles import Lying, Pile, Unordered
from solvers.unknown.reading import stranger
from solvers.unknown.reading_numbers import Numbers
from solvers.unknown.values import Bag, Past, Scene, wide


class Meanings(Numbers):
    """What terms come to in scenes, over one circuit."""

    def made(self, term: Term, scene: Scene) -> Any:  # noqa: ANN401  # whatever the term is
        """What a term comes to that is no noun."""
        for kind, work in (
            (terms.SetTerm, self.set), (terms.TruthTerm, self.truth),
            (terms.NumberTerm, self.number), (terms.BagTerm, self.bag),
            (terms.PileTerm, self.pile),
        ):  # fmt: skip
            if isinstance(term, kind):
                return work(term, scene)
        return self.past(term, scene)

    def bag(self, term: Any, scene: Scene) -> Bag:  # noqa: ANN401  # one case a node
        """What a bag comes to."""
        things, sums = self.things, self.sums
        match term:
            case bags.BagRow(table, key):
                return self._bags_at(term, self.kept(table, key, scene, self._printed), scene)
            case bags.BagPlus(a, b):
                return things.bag_sum([self(a, scene), self(b, scene)])
            case bags.BagMinus(a, b):
                return things.less(self(a, scene), self(b, scene))
            case bags.BagOf(bag, members):
                found = self(bag, scene)
                kept = wide(self(members, scene), len(found))
                return tuple(map(sums.when, kept, found))
            case bags.BagWhen(bag, condition):
                truth = self(condition, scene)
                return tuple(sums.when(truth, number) for number in self(bag, scene))
            case bags.Each(members, times):
                many = sums.greatest([(TRUE, self(times, scene)), (TRUE, ZERO)])
                return tuple(sums.when(bit, many) for bit in self(members, scene))
            case bags.Listed(pile):
                return self.piles.below(self(pile, scene), 0)
        raise stranger(term)

    @staticmethod
    def _printed(bag: int) -> Bag:
        counts = bags.counts(bag)
        return tuple(figure(counts.get(at, 0)) for at in range(max(counts, default=-1) + 1))

    def _bags_at(
        self, term: bags.BagRow, found: list[tuple[Literal, Bag]], scene: Scene
    ) -> Bag:
        size = len(of_bag(term))
        columns: list[list[tuple[Literal, Number]]] = [[] for _ in range(size)]
        for bit, bag in found:
            for at, number in enumerate(bag):
                columns[at].append((bit, number))
        return tuple(self.figures(column, term.key, scene) for column in columns)

    def pile(self, term: Any, scene: Scene) -> Pile:  # noqa: ANN401  # one case a node
        """What a pile comes to."""
        piles = self.piles
        match term:
            case bags.PileRow(table, key):
                found: Pile = Lying(len(of_pile(term)))
                for bit, pile in reversed(self.kept(table, key, scene, self._lying)):
                    found = piles.pick(bit, pile, found)
                return found
            case bags.Rest(pile):
                return piles.rest(self(pile, scene))
            case bags.Onto(pile, members):
                one = self.only(members, scene) is not Only.ANY
                put = piles.one_onto if one else piles.onto
                return put(self(pile, scene), self(members, scene))
            case bags.Under(pile, members):
                return piles.under(self(pile, scene), self(members, scene))
            case bags.Shuffled(bag):
                return Unordered(self(bag, scene))
        raise stranger(term)

    def _lying(self, _: object) -> Pile:
        raise NotImplementedError("a pile of the box is no field")

    def past(self, term: Any, scene: Scene) -> Past:  # noqa: ANN401  # one case a node
        """What a past comes to."""
        match term:
            case bags.Recorded(past):
                now = Past(((TRUE, self.mark(scene.state)),))
                return self.things.join_past(self(past, scene), now)
            case bags.PastWhen(past, condition):
                return self.things.when_past(self(past, scene), self(condition, scene))
        raise stranger(term)
