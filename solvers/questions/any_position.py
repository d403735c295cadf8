"""Any position that may come about on the way of a move, as far as sums say how much there is."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, TypeAlias

from attrs import define, field

from rulespec.language.fields import Amount, Bag, Fact, Field, One, Past, Perhaps, Pile
from solvers.unknown import TRUE, Literal, Number, State, Unknown
from solvers.unknown.values import Past as PastValue

MORE = 3
"""So much more than it should be a sum may be on the way."""

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
        """See how much may lie where, if none of some sums is more than zero at first.

        No part of a sum is more than all of it, if nothing is taken away.
        """
        anything = self(state, names)
        counts = list(self._counts(anything, names))
        for number in sums(anything).values():
            shares = dict(number.shares)
            if min(shares.values(), default=0) > 0:
                self._most.update({at: MORE - number.base for at, count in counts if all(
                    shares.get(truth, 0) >= weight for truth, weight in count.shares)})

    def _counts(self, state: State, names: Collection[str]) -> Iterator[tuple[Spot, Number]]:
        """How many there are of each element in each bag and pile."""
        for at in self.unknown.game.fields:
            if isinstance(at, Bag | Pile) and at.name in names:
                for place, value in enumerate(state.values[at.name]):
                    for one, number in enumerate(value.bag if isinstance(at, Pile) else value):
                        yield (at.name, place, one), number

    def _value(self, at: Field, place: int) -> Any:  # noqa: ANN401  # any value
        circuit = self.unknown.circuit
        match at:
            case Amount():
                return self._free(at.least, at.most)
            case Bag() | Pile():
                spots = ((at.name, place, one) for one in range(len(at.universe)))
                bag = tuple(self._free(0, SOME) if one not in self._most
                            else self.unknown.sums.unknown(0, self._most[one]) for one in spots)
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

    def _free(self, least: int, most: int) -> Number:
        found = self.unknown.sums.unknown(least, most)
        self.loose.update(truth for truth, _ in found.shares)
        return found
