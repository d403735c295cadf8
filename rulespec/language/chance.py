"""Chance: the order of a pile that was shuffled, the same whenever a game is played again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NoReturn, TypeAlias

from attrs import frozen

from rulespec.language.bags import unpacked

if TYPE_CHECKING:
    from random import Random

Chance: TypeAlias = Callable[[int, Mapping[str, Any]], tuple[int, ...]]
"""The order in which chance puts the elements of a packed bag, by the values of the fields."""


def shuffler(seed: int | str) -> Random:
    """Python's own chance, by a seed; loaded where a game begins."""
    from random import Random  # noqa: PLC0415  # few positions ask for chance

    return Random(seed)  # noqa: S311  # a game


@frozen
class Seeded:
    """Chance by a seed that stands in one field, and by how often was shuffled, in another."""

    seed: str
    times: str

    def __call__(self, bag: int, values: Mapping[str, Any]) -> tuple[int, ...]:
        """The elements of a bag in an order of their own for each seed and number of times."""
        places = unpacked(bag)
        chance = shuffler(f"{values[self.seed]}/{values[self.times]}")
        return tuple(chance.sample(places, len(places)))


def seeded(seed: str = "seed", times: str = "shuffled") -> Chance:
    """Chance by the field of a seed, and the field that counts how often was shuffled."""
    return Seeded(seed, times)


def unshuffled(bag: int, values: Mapping[str, Any]) -> NoReturn:  # noqa: ARG001  # as a chance takes
    """The chance of a game that shuffles nothing."""
    raise LookupError("a pile is shuffled, and the game does not say by what chance")
