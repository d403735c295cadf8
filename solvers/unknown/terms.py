"""What any term comes to where the position, a move or a reading is not known."""

from __future__ import annotations

from typing import Any

from rulespec.language import bags, terms
from rulespec.language.terms import Term
from rulespec.readers.names import of_bag, of_pile
from rulespec.readers.python.looking import Only
from solvers.unknown.circuit import TRUE
from solvers.unknown.numbers import ZERO
from solvers.unknown.piles import Lying, Pile
from solvers.unknown.reading import stranger
from solvers.unknown.reading_numbers import Numbers
from solvers.unknown.values import Bag, Past, Scene, known_bag, wide


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
        match term:
            case bags.BagRow(table, key):
                size = len(of_bag(term))
                found = self.kept(table, key, scene, lambda row: known_bag(row, size))
                columns = zip(*(wide(bag, size, ZERO) for _, bag in found), strict=True)
                there = [bit for bit, _ in found]
                return tuple(self.figures(list(zip(there, column, strict=True)), key, scene)
                             for column in columns) or (ZERO,) * size  # fmt: skip
            case bags.BagOf(bag, members):
                found = self(bag, scene)
                return tuple(map(self.sums.when, wide(self(members, scene), len(found)), found))
        raise stranger(term)

    def pile(self, term: Any, scene: Scene) -> Pile:  # noqa: ANN401  # one case a node
        """What a pile comes to."""
        match term:
            case bags.PileRow(table, key):
                found: Pile = Lying(len(of_pile(term)))
                for bit, pile in reversed(self.kept(table, key, scene, self._lying)):
                    found = self.piles.pick(bit, pile, found)
                return found
            case bags.Onto(pile, members):
                one = self.only(members, scene) is not Only.ANY
                put = self.piles.one_onto if one else self.piles.onto
                return put(self(pile, scene), self(members, scene))
        raise stranger(term)

    def _lying(self, _: object) -> Pile:
        raise NotImplementedError("a pile of the box is no field")

    def past(self, term: Any, scene: Scene) -> Past:  # noqa: ANN401  # one case a node
        """What a past comes to."""
        if isinstance(term, bags.Recorded):
            now = Past(((TRUE, self.mark(scene.state)),))
            return self.things.join_past(self(term.past, scene), now)
        raise stranger(term)
