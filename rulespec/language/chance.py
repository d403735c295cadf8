"""Chance: the order of a pile that was shuffled, the same whenever a game is played again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NoReturn, TypeAlias

from rulespec.language.bags import unpacked

Chance: TypeAlias = Callable[[int, Mapping[str, Any]], tuple[int, ...]]
"""The order in which chance puts the elements of a packed bag, by the values of the fields."""


def seeded(seed: str = "seed", times: str = "shuffled") -> Chance:
    """Chance by the field of a seed, and the field that counts how often was shuffled."""

    def order(bag: int, values: Mapping[str, Any]) -> tuple[int, ...]:
        places = list(unpacked(bag))
        Random(f"{values[seed]}/{values[times]}").shuffle(places)  # noqa: S311  # a game
        return tuple(places)

    return order


def unshuffled(bag: int, values: Mapping[str, Any]) -> NoReturn:  # noqa: ARG001  # as a chance takes
    """The chance of a game that shuffles nothing."""
    raise LookupError("a pile is shuffled, and the game does not say by what chance")
