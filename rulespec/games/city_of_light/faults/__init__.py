"""Faults: everything that can be wrong with a position itself, all of it named at once.

A position is judged by the rules of its own ruleset: where a reading lets pieces overlap, that is
no fault.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulespec.answers.faults import Fault
from rulespec.games.city_of_light.faults import belongings, course, pieces, streets
from rulespec.games.city_of_light.table import Table

CHECKS: tuple[Callable[[Table], Iterator[Fault]], ...] = (
    course.stages,
    course.ending,
    streets.streets,
    streets.tiles,
    streets.hands,
    belongings.counts,
    pieces.overlaps,
    pieces.shapes,
    pieces.grounds,
    pieces.covered_lamps,
    pieces.unused_metropolitain,
    belongings.cards,
    belongings.specials,
    belongings.permissions,
    belongings.swapped_in,
    belongings.paving,
    pieces.statue_and_annex,
)


def faults(table: Table) -> tuple[Fault, ...]:
    """All faults of a position, in the order of the checks."""
    return tuple(fault for check in CHECKS for fault in check(table))
