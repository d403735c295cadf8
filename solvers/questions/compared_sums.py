"""The sums that a claim compares, where it says nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from attrs import frozen

from rulespec.language.terms import AtMost, Equals, Family, Term, Where
from rulespec.readers.hanging import ALL, Hanging
from rulespec.readers.python.looking import inside
from solvers.questions.claims import Kept
from solvers.unknown import TRUE, Literal, Number, State, Unknown, Unseen
from solvers.unknown.bounds import implied
from solvers.unknown.numbers import summed
from solvers.unknown.values import Scene

Key: TypeAlias = tuple[Any, ...]
"""Where a comparison stands in a claim, of which members it speaks, and at last of which kind."""


class NoSums(Exception):  # noqa: N818  # it is no error
    """A claim says something else than how sums compare, or nothing says how much they may be."""


@frozen(eq=False)
class ComparedSums:
    """The sums of a claim, in any position."""

    unknown: Unknown
    claim: Kept
    hanging: Hanging
    changing: frozenset[str]
    """The names of the fields that a move may change."""

    def __call__(self, state: State) -> Mapping[Key, Number]:
        """What each comes to, less what it is compared with."""
        meanings = self.unknown.meanings
        return {key: meanings.sums.minus(*(meanings(at, scene) for at in inside(term)))
                for key, term, scene in self._comparisons(state)}  # fmt: skip

    def are_at_most_zero(self, state: State, held: Literal) -> bool:
        """Whether the claim, if it is held in a state, says of each that it is at most zero."""
        known, meanings = implied(self.unknown.circuit, held), self.unknown.meanings
        return all(meanings(term, scene) in known for _, term, scene in self._comparisons(state))

    def is_fixed(self, term: Term) -> bool:
        """Whether the move changes nothing of which a term speaks."""
        return self.hanging.reads(term).isdisjoint(self.changing | ALL)

    def _comparisons(self, state: State) -> Iterator[tuple[Key, Term, Scene]]:
        """Where sums are compared, each with the scene."""
        invariant, players = self.claim.invariant, self.unknown.game.players
        if invariant.of is not None:
            raise NoSums
        for player in players if invariant.of_each else players[:1]:
            scene = Unseen(self.unknown, state).scene(player)
            yield from self._compared(invariant.holds, scene, (player,))

    def _compared(self, term: Term, scene: Scene, key: Key) -> Iterator[tuple[Key, Term, Scene]]:
        parts = tuple(inside(term))
        if self.is_fixed(term):
            return
        if isinstance(term, Equals | AtMost):
            yield (*key, "equals" if isinstance(term, Equals) else "at most"), term, scene
        elif isinstance(term, Where):
            for at, there, inner in self.unknown.meanings.scenes(term.family, scene):
                if there != TRUE:
                    raise NoSums
                yield from self._compared(term.holds, inner, (*key, at))
        elif not parts or isinstance(getattr(term, "family", None), Family):
            raise NoSums
        else:
            for at, part in enumerate(parts):
                yield from self._compared(part, scene, (*key, at))


def together(gains: Sequence[Number]) -> Number:
    """What all of these come to."""
    return summed(sum(at.base for at in gains), (one for at in gains for one in at.shares))
