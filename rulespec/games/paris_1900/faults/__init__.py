"""Faults: everything that can be wrong with a position itself, all of it named at once.

Every part of the box is asked for: whether it is in one place, and whether their number is right.
What a document may leave out, since the question at hand does not look at it, may be nowhere:
building tiles, and bonus tokens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulespec.answers.faults import Fault
from rulespec.answers.position import Position
from rulespec.games.paris_1900.faults import belongings, course, keys, laid, sharing
from rulespec.games.paris_1900.unpacked import Table, unpacked

CHECKS: tuple[Callable[[Table], Iterator[Fault]], ...] = (
    laid.tiles,
    laid.landmarks,
    laid.vp_tokens,
    keys.keys,
    keys.spare,
    sharing.doubling,
    sharing.joining,
    belongings.chips,
    belongings.standing,
    belongings.francs,
    belongings.tokens,
    belongings.pawns,
    course.course,
    course.income,
    course.ending,
)


def faults(position: Position) -> tuple[Fault, ...]:
    """All faults of a position, in the order of the checks."""
    table = unpacked(position)
    return tuple(fault for check in CHECKS for fault in check(table))
