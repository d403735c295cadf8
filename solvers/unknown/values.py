"""What fields and terms come to where nobody knows it: sets, bags, piles, the past, and all fields.

A set is a literal for each element, a bag a number for each, a truth a literal. Piles are in
``piles.py``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, TypeAlias, TypeVar

from attrs import field, frozen

from rulespec.language import bags
from rulespec.language.universes import Mask
from rulespec.readers.python.looking import Noun, Only
from solvers.unknown.circuit import FALSE, TRUE, Holds, Literal
from solvers.unknown.numbers import Number, figure, value

Set: TypeAlias = tuple[Literal, ...]
Bag: TypeAlias = tuple[Number, ...]
T = TypeVar("T")


@frozen
class Past:
    """Marks of former positions, each with whether it is there, and perhaps others unseen."""

    marks: tuple[tuple[Literal, object], ...] = ()
    unseen: tuple[tuple[Literal, object], ...] = ()


NEVER = Past()


@frozen(eq=False)
class State:
    """The values of all fields, one for each key."""

    values: Mapping[str, tuple[Any, ...]]

    def changed(self, changes: Mapping[str, tuple[Any, ...]]) -> State:
        """The same with other values of some fields."""
        return State({**self.values, **changes})


@frozen(eq=False)
class Bound:
    """What a noun stands for, and of a set how many elements it has."""

    value: Any
    only: Only = Only.ANY


@frozen(eq=False)
class Scene:
    """Where terms are read: the values of fields, what nouns stand for, what comes after a move."""

    state: State
    nouns: Mapping[Noun, Bound] = field(factory=dict)
    then: State | None = None
    """The state after the move of which a clause speaks."""

    def binding(self, noun: Any, found: Any, only: Only = Only.ANY) -> Scene:  # noqa: ANN401  # any noun
        """The same with a noun that stands for something."""
        nouns = {**self.nouns, (noun.of, noun.name): Bound(found, only)}
        return Scene(self.state, nouns, self.then)

    def at(self, state: State) -> Scene:
        """The same in another position."""
        return Scene(state, self.nouns, self.then)


@lru_cache(maxsize=1 << 14)
def known_set(members: Mask, size: int) -> Set:
    """A set that is known."""
    return tuple(TRUE if members >> at & 1 else FALSE for at in range(size))


def mask(members: Set) -> Mask | None:
    """The set, if it is known."""
    found = 0
    for at, bit in enumerate(members):
        if bit == TRUE:
            found |= 1 << at
        elif bit != FALSE:
            return None
    return found


def wide(found: tuple[T, ...], size: int, nothing: T = FALSE) -> tuple[T, ...]:  # type: ignore[assignment]  # of sets
    """A set, or a bag, as one of a universe of that size, which has more elements or fewer."""
    return found if len(found) == size else (*found[:size], *[nothing] * (size - len(found)))


def known_bag(bag: int, size: int) -> Bag:
    """A bag that is known."""
    counts = bags.counts(bag)
    return tuple(figure(counts.get(at, 0)) for at in range(size))


def members(found: Iterable[Literal], model: Holds) -> Mask:
    """A set as it is in a model."""
    return sum(1 << at for at, bit in enumerate(found) if model(bit))


def counts(bag: Bag, model: Holds) -> list[int]:
    """How many of each element there are in a model."""
    return [value(number, model) for number in bag]
