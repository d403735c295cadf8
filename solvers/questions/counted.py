"""What is counted: whether two sides that bring a player different points count something else.

Whole sums are hard to compare. They differ only if something that is added up does, which is easy
to ask; whether the sums differ then, the rules say of what is found.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

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
        return self._unlike(number, varied, self.one.scene(player), self.other.scene(player))

    def _unlike(  # noqa: PLR0911  # one case a node
        self, number: Any, varied: Any, here: Scene, there: Scene  # noqa: ANN401  # any number
    ) -> Literal:
        any_of, pair = self.one.unknown.circuit.any_of, (number, varied)
        match pair:
            case (terms.Figure(one), terms.Figure(other)):
                return FALSE if one == other else TRUE
            case (terms.NamedNumber(meaning=one), terms.NamedNumber(meaning=other)):
                return self._unlike(one, other, here, there)
            case (terms.NumberNoun(means=one), terms.NumberNoun(means=other)) if (
                one is not None and other is not None
            ):
                return self._unlike(one, other, here, there)
            case (terms.Plus() | terms.Minus() | terms.Times(), _) if type(number) is type(varied):
                sides = ((number.left, varied.left), (number.right, varied.right))
                return any_of(self._unlike(*side, here, there) for side in sides)
            case (terms.Size(one), terms.Size(other)):
                return any_of(self._elements(one, other, here, there))
            case (terms.Tally(one), terms.Tally(other)):
                return self._truths(one, other, here, there)
            case (terms.Total() | terms.Greatest(), _) if self._alike(number, varied):
                return any_of(self._of_members(number, varied, here, there))
        worths = self.one.unknown.worth(number, here), self.other.unknown.worth(varied, there)
        return -self.one.unknown.sums.equals(*worths)

    @staticmethod
    def _alike(number: Any, varied: Any) -> bool:  # noqa: ANN401  # a number over a family
        """Whether both are added up, or compared, over one family."""
        same = type(number) is type(varied) and number.family == varied.family
        return same and number.family.among == varied.family.among

    def _elements(
        self, inner: terms.Set, varied: terms.Set, here: Scene, there: Scene
    ) -> Iterator[Literal]:
        one, other = self.one.unknown.worth(inner, here), self.other.unknown.worth(varied, there)
        yield from map(self.one.unknown.circuit.unlike, one, other)

    def _truths(
        self, holds: terms.Truth, varied: terms.Truth, here: Scene, there: Scene
    ) -> Literal:
        one, other = self.one.unknown.worth(holds, here), self.other.unknown.worth(varied, there)
        return self.one.unknown.circuit.unlike(one, other)

    def _of_members(
        self, number: Any, varied: Any, here: Scene, there: Scene  # noqa: ANN401  # likewise
    ) -> Iterator[Literal]:
        """Whether one side alone has a member, or what it brings differs."""
        circuit, family = self.one.unknown.circuit, number.family
        noun = family.it
        if noun is None:
            raise NotImplementedError(f"the family {family.name} has no noun for a member")
        sides = (self.one, here), (self.other, there)
        mine, theirs = (self._among(family, side, scene) for side, scene in sides)
        for at, (one, other) in enumerate(zip(mine, theirs, strict=True)):
            yield circuit.unlike(one, other)
            if FALSE not in {one, other}:
                member = known_set(1 << at, len(noun.universe))
                scenes = (scene.binding(noun, member, Only.ONE) for _, scene in sides)
                yield circuit.both(one, self._unlike(number.each, varied.each, *scenes))

    @staticmethod
    def _among(family: Family, side: Unseen, scene: Scene) -> Set:
        if family.among is None:
            return (TRUE,) * len(family.it.universe)  # type: ignore[union-attr, no-any-return]  # it has one
        found: Set = side.unknown.worth(family.among, scene)
        return found
