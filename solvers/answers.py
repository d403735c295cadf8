"""What a solver may answer. "Unknown" is never "no"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from attrs import field, frozen


@frozen
class Found:
    """There is one, and this is what it looks like."""

    values: Mapping[str, int | bool] = field(hash=False)
    """For each noun that was unknown its value: a set as a bitmask, a number, a truth."""


@frozen
class NoneExists:
    """There is none; the solver has proved it."""


@frozen
class GaveUp:
    """The solver does not know."""

    why: str


Answer: TypeAlias = Found | NoneExists | GaveUp
