"""The towns and the walks of the game's own tests, in the shape that its solvers look at."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import towns
import walks

from rulespec.language.rulesets import Ruleset
from solvers.city_of_light.bridge import (
    Position,
    bridged,
)


def town(*pieces: str, **others: Any) -> Position:
    return bridged(towns.town(*pieces, **others))


def walk(chance: random.Random, rules: Ruleset) -> Iterator[Position]:
    return map(bridged, walks.walk(chance, rules))
