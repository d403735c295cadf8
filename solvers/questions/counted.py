"""What is counted: whether two sides that bring a player different points count something else.

Whole sums are hard to compare. They differ only if something that is added up does, which is easy
to ask; whether the sums differ then, the rules say of what is found.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from rulespec.language import terms
from rulespec.language.terms import Family, Number
from rulespec.readers.python.looking import Only
from solvers.unknown import Literal, Unseen
from solvers.unknown.circuit import FALSE, TRUE
from solvers.unknown.values import Scene, Set, known_set


@frozen(eq=False)
class Counted:
    """One number as two sides read it."""

    one: Unseen
    other: Unseen

    def unlike(self, number: Number, varied: Number, player: str) -> Literal:
        """Whether something in it differs; if nothing does, the number is the same."""
        scenes = self.one.scene(player), self.other.scene(player)
        if number != varied:
            return self._whole(number, varied, *scenes)
        return self._unlike(number, *scenes)

    def _whole(self, number: Number, varied: Number, here: Scene, there: Scene) -> Literal:
        worths = self.one.unknown.worth(number, here), self.other.unknown.worth(varied, there)
        return -self.one.unknown.sums.equals(*worths)

    def _unlike(  # noqa: PLR0911  # one case a node
        self, number: Number, here: Scene, there: Scene
    ) -> Literal:
        any_of = self.one.unknown.circuit.any_of
        match number:
            case terms.Figure():
                return FALSE
            case terms.NamedNumber(meaning=inner):
                return self._unlike(inner, here, there)
            case terms.NumberNoun(means=means) if means is not None:
                return self._unlike(means, here, there)
            case terms.Plus(a, b) | terms.Minus(a, b) | terms.Times(a, b):
                return any_of([self._unlike(a, here, there), self._unlike(b, here, there)])
            case terms.Size(inner):
                return any_of(self._elements(inner, here, there))
            case terms.Tally(condition):
                return any_of(self._pair((condition,), here, there))
            case terms.Total(family, each) | terms.Greatest(family, each):
                return any_of(self._of_members(family, each, here, there))
        return self._whole(number, number, here, there)

    def _elements(self, inner: terms.Set, here: Scene, there: Scene) -> Iterator[Literal]:
        one, other = self.one.unknown.worth(inner, here), self.other.unknown.worth(inner, there)
        yield from map(self.one.unknown.circuit.unlike, one, other)

    def _pair(self, pair: tuple[terms.Truth], here: Scene, there: Scene) -> Iterator[Literal]:
        one, other = self.one.unknown.worth(*pair, here), self.other.unknown.worth(*pair, there)
        yield self.one.unknown.circuit.unlike(one, other)

    def _of_members(
        self, family: Family, each: Number, here: Scene, there: Scene
    ) -> Iterator[Literal]:
        """Whether one side alone has a member, or what it brings differs."""
        circuit = self.one.unknown.circuit
        noun = family.it
        if noun is None:
            raise NotImplementedError(f"the family {family.name} has no noun for a member")
        sides = (self.one, here), (self.other, there)
        mine, theirs = (self._among(family, side, scene) for side, scene in sides)
        for at, (one, other) in enumerate(zip(mine, theirs, strict=True)):
            if FALSE in {one, other}:
                yield circuit.unlike(one, other)
                continue
            member = known_set(1 << at, len(noun.universe))
            scenes = (scene.binding(noun, member, Only.ONE) for _, scene in sides)
            yield circuit.unlike(one, other)
            yield circuit.both(one, self._unlike(each, *scenes))

    @staticmethod
    def _among(family: Family, side: Unseen, scene: Scene) -> Set:
        if family.among is None:
            return (TRUE,) * len(family.it.universe)  # type: ignore[union-attr, no-any-return]  # it has one
        found: Set = side.unknown.worth(family.among, scene)
        return found
