"""Arranging: the most that can be made of pieces that may lie in many places, without a solver.

It serves where all that is unknown is where pieces lie, and what follows from that. A branch is
left where its terms come to no more at most than the best so far; the game's own rules judge
whatever may be more.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any, TypeAlias

from rulespec.answers.position import Position
from rulespec.documents.told_again import told_again
from rulespec.language import terms
from rulespec.language.terms import Family
from rulespec.readers.python.looking import YOU
from rulespec.search.limits import Watch
from rulespec.search.pieces import Lying, Pieces, Unfit
from rulespec.search.range_values import known
from rulespec.search.ranges import Scene
from rulespec.search.so_far import SoFar
from rulespec.wishes.knowing import agrees
from rulespec.wishes.objectives import Counted
from rulespec.wishes.partial import Partial

LOOKED_AT = "each way that the pieces may lie was looked at, or can be no more"

DRAGS = 4000
"""After so many steps a solver is quicker."""

Share: TypeAlias = Callable[[Scene, int], float]
"""So much a piece adds at most."""

Most: TypeAlias = Callable[[Scene], float]
"""How much something comes to at most."""


class Learned(Exception):  # noqa: N818  # it is no error: the search begins again
    """It is known now what else cannot be."""


class Arranging:
    """One question, and its search."""

    def __init__(self, partial: Partial, so_far: SoFar, watch: Watch) -> None:
        self.partial, self.so_far, self.watch = partial, so_far, watch
        self.pieces = Pieces(partial.position, partial.known(), watch.look)
        self._shares: list[Share] = []
        """What is added up piece by piece."""

        self._rest: list[Most] = []
        """What is not."""

        for one in so_far.objective:
            if not isinstance(one, Counted) or one.move is not None or one.player is None:
                raise Unfit
            about = {(noun.of, noun.name): known(noun.universe.one(at)) for noun, at in one.about}
            nouns = {YOU: known(partial.game.seats.one(one.player)), **about}
            self._split(one.term, nouns, 1)
        self._gains = {at: self._gain(at) for row in self.pieces.lying.values() for at in row}
        self._apart: dict[tuple[Lying, Lying], bool] = {}

    # --- the objective ----------------------------------------------------------------------------

    def _split(self, term: Any, nouns: dict[Any, Any], factor: int) -> None:  # noqa: ANN401
        """Take a sum apart."""
        match term:
            case terms.NamedNumber(meaning=inner):
                self._split(inner, nouns, factor)
            case terms.Plus(left, right):
                self._split(left, nouns, factor)
                self._split(right, nouns, factor)
            case terms.Times(terms.Figure(value), inner) | terms.Times(inner, terms.Figure(value)):
                self._split(inner, nouns, factor * value)
            case terms.Total(family, each) if self._is_of_pieces(family):
                self._shares.append(self._share(family, each, nouns, factor))
            case _:
                self._rest.append(self._ranged(term, nouns, factor))

    def _is_of_pieces(self, family: Family) -> bool:
        """Whether the members are pieces, each of which lies once."""
        slots = self.pieces.lying
        return family.it is not None and len({place for _, place in slots}) == len(slots) and all(
            self.pieces.open[slot].per is family.it.universe for slot in slots)

    def _share(self, family: Family, each: Any, nouns: dict[Any, Any], factor: int) -> Share:  # noqa: ANN401
        among, says = self.pieces.ranges.among, self.pieces.ranges.member(family, each)

        def most(scene: Scene, at: int) -> float:
            scene.nouns = nouns
            sure, maybe, _ = among(family, scene)
            if not maybe >> at & 1:
                return 0
            found: float = max(factor * end for end in says(scene, at))
            return found if sure >> at & 1 else max(0, found)

        return most

    def _ranged(self, term: Any, nouns: dict[Any, Any], factor: int) -> Most:  # noqa: ANN401
        read = self.pieces.ranges(term)

        def most(scene: Scene) -> float:
            scene.nouns = nouns
            found: float = max(factor * end for end in read(scene))
            return found

        self.pieces.scene.nouns = nouns
        low, high = read(self.pieces.scene)
        return (lambda _: factor * high) if low == high else most

    def _gain(self, lying: Lying) -> float:
        """What a piece adds where it lies, wherever all others lie."""
        scene = lying.on(self.pieces.scene)
        return sum((share(scene, lying.slot[1]) for share in self._shares), start=0.0)

    # --- the search -------------------------------------------------------------------------------

    def search(self) -> None:
        """Look at every way that may be more than the best so far."""
        scene, gains = self.pieces.scene, self._gains
        places = {place for _, place in self.pieces.lying}
        keys = (self.pieces.open[slot].per for slot in self.pieces.lying)
        rest = {at for each in keys for at in range(len(each or ()))}
        others = sum((share(scene, at) for share in self._shares for at in rest - places),
                     start=0.0)  # fmt: skip
        rows = [sorted(row, key=lambda at: (-gains[at], -_size(at)))
                for row in self.pieces.lying.values()]  # fmt: skip
        rows.sort(key=len)
        while all(rows):
            try:
                self._go(scene, rows, others, inf)
            except Learned:
                self._apart.clear()
            else:
                break

    def _go(self, scene: Scene, rows: list[list[Lying]], gained: float, rest: float) -> None:
        """All that is left open, where so much is gained and the rest is so much at most."""
        self.watch.nodes += 1
        self.watch.look()
        if self.watch.nodes > DRAGS:
            raise Unfit
        if not rows:
            self._judge(scene)
            return
        gains = self._gains
        left = gained + sum(max(gains[at] for at in row) for row in rows)
        if self.so_far.is_beaten_by(left + rest):
            seen = self.pieces.among(scene, rows)
            rest = sum(most(seen) for most in self._rest)
        left -= max(gains[at] for at in rows[0])
        for at in rows[0]:
            if self.so_far.is_beaten_by(left + gains[at] + rest):
                others = [[it for it in row if not self._are_apart(at, it)] for row in rows[1:]]
                if all(others):
                    self._go(at.on(scene), others, gained + gains[at], rest)

    def _are_apart(self, one: Lying, other: Lying) -> bool:
        """Whether two pieces cannot lie so both; what shares nothing is not looked at."""
        if not one.pattern & other.pattern:
            return False
        found = self._apart.get((one, other))
        if found is None:
            scene = other.on(one.on(self.pieces.scene))
            found = self._apart[one, other] = self.pieces.fails(scene, soon=True)
        return found

    def _judge(self, scene: Scene) -> None:
        """Let the rules judge where everything lies."""
        position = self.pieces.read(scene)
        if self.so_far.is_beaten_by(self.so_far.of(position)):
            told = told_again(position)
            if told is not None and self._fits(told):
                self.so_far.see(told)
            elif self.pieces.learned(scene):
                raise Learned

    def _fits(self, position: Position) -> bool:
        seats, partial = position.game.seats, self.partial
        return (
            not position.faults()
            and agrees(position, partial.known())
            and all(map(position.worth, partial.truths))
            and all(position.values(at)[place] == position.worth(
                at.left_out, 1 << place if at.per is seats else 1) for at, place in partial.derived)
        )  # fmt: skip


def _size(at: Lying) -> int:
    return at.pattern.bit_count()
