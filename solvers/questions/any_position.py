"""Any position that may come about on the way of a move, as far as sums say how much there is."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeAlias

from attrs import define, field

from rulespec.language.fields import Amount, Bag, Fact, Field, One, Past, Perhaps, Pile
from solvers.unknown import TRUE, Literal, Number, State, Unknown
from solvers.unknown.values import Past as PastValue

SOME = 255
"""As much as anything that nobody counts is taken to be; no answer hangs on it."""

Spot: TypeAlias = tuple[str, int, int]
"""A field, a key of it, and an element."""


@define(eq=False)
class AnyPosition:
    """Makes positions in which some fields hold anything."""

    unknown: Unknown
    loose: set[Literal] = field(factory=set)
    """Truths about numbers of which nothing says how much they may be."""

    _most: dict[Spot, int] = field(factory=dict)
    """How many of an element may lie in a bag or a pile."""

    _open: dict[Spot, Number] = field(factory=dict)
    """How many lie there where nothing says how many may."""

    def __call__(self, state: State, names: Collection[str]) -> State:
        """A state with anything in some fields."""
        fields = (at for at in self.unknown.game.fields if at.name in names)
        return state.changed({
            at.name: tuple(self._value(at, place) for place in range(len(state.values[at.name])))
            for at in fields
        })

    def bound(
        self, state: State, names: Collection[str], sums: Callable[[State], Mapping[Any, Number]]
    ) -> None:
        """See how much may lie where, if none of some sums is ever more than zero.

        No part of a sum is more than all of it, if nothing is taken away.
        """
        for number in sums(self(state, names)).values():
            shares = dict(number.shares)
            if min(shares.values(), default=0) > 0:
                self._most.update({at: -number.base for at, count in self._open.items() if all(
                    shares.get(truth, 0) >= weight for truth, weight in count.shares)})

    def _value(self, at: Field, place: int) -> Any:  # noqa: ANN401  # any value
        circuit = self.unknown.circuit
        match at:
            case Amount():
                return self._free(at.least, at.most)
            case Bag() | Pile():
                bag = tuple(self._count((at.name, place, i)) for i in range(len(at.universe)))
                return bag if isinstance(at, Bag) else self.unknown.things.shuffled(bag)
            case Fact():
                return circuit.new()
            case Past():
                return PastValue(unseen=((TRUE, object()),))
        found = tuple(circuit.new() for _ in at.universe.elements)
        if isinstance(at, One):
            circuit.one_of(found)
        elif isinstance(at, Perhaps):
            circuit.one_at_most(found)
        return found

    def _count(self, spot: Spot) -> Number:
        if spot in self._most:
            return self.unknown.sums.unknown(0, self._most[spot])
        self._open[spot] = self._free(0, SOME)
        return self._open[spot]

    def _free(self, least: int, most: int) -> Number:
        found = self.unknown.sums.unknown(least, most)
        self.loose.update(truth for truth, _ in found.shares)
        return found
