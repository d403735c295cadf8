"""Faults of the course of the game: whose turn it is, what may be taken, and the end."""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.games.paris_1900.buying import VP, brought_by
from rulespec.games.paris_1900.components import ALL_LANDMARKS, ALL_SITES, INCOMES, PLACES
from rulespec.games.paris_1900.table import (
    ACT,
    AFTER,
    ALL_END_TOKENS,
    DRAW,
    LAST_ROUND,
    LAY,
    NONE,
    NOT_ENDING,
    OVER,
    Table,
)
from rulespec.languages import said
from rulespec.verdict import Fault


def course(table: Table) -> Iterator[Fault]:
    """Whether the phase fits what lies on the table."""
    if table.phase == DRAW and not table.stacks_left:
        yield Fault("course.draw", "A tile is to be drawn, and there is none.", ())
    if (table.phase == LAY) != (table.drawn != NONE):
        yield Fault("course.drawn", "A drawn tile waits when, and only when, it is to be laid.", ())
    if table.phase == LAY and not table.ignores_districts:
        yield Fault("course.lay", "Only in the variant a tile waits to be laid.", ())
    if table.phase != AFTER and (table.pending or table.bought):
        yield Fault("course.income", "Income is taken after a purchase.", ())
    begun = table.phase in {LAY, ACT, AFTER}
    if table.drew if not begun else table.stacks_left and not table.drew:
        yield Fault("course.drew", "A turn begins with drawing a tile.", ())


def income(table: Table) -> Iterator[Fault]:
    """Whether the income that may still be taken belongs to what was bought."""
    if table.phase != AFTER:
        return
    bought = table.bought & table.seat.keys & (ALL_SITES | ALL_LANDMARKS)
    if table.bought != bought:
        says = said("The mover has no key on what was bought.")
        yield Fault("income.bought", says, PLACES.names(table.bought))
    wrong = table.pending & ~(brought_by(table, bought) | VP if bought else 0)
    if wrong:
        says = said("What was bought does not bring this.")
        yield Fault("income.pending", says, INCOMES.names(wrong))


def ending(table: Table) -> Iterator[Fault]:
    """Whether the end is as near as the end tokens say."""
    if (table.ending == NOT_ENDING) == (not table.end_left):
        yield Fault("ending.tokens", "The game nears its end when the last end token is taken.", ())
    if table.end_left != ALL_END_TOKENS and table.stacks_left:
        yield Fault("ending.early", "End tokens are taken once all tiles are drawn.", ())
    if table.phase == OVER and table.ending != LAST_ROUND:
        yield Fault("ending.over", "The game is over before its last round.", ())
