"""Faults of the course of the game: whose turn it is, what may be taken, and the end."""

from __future__ import annotations

from collections.abc import Iterator

from rulespec.answers.faults import Fault
from rulespec.games.paris_1900.components import (
    ALL_LANDMARKS,
    ALL_SITES,
    COSTS,
    END_TOKENS,
    INCOMES,
    PLACES,
    TOKENS,
)
from rulespec.games.paris_1900.things import ADVANCE, CHIP, HONOUR, PAID_ADVANCE, VP_RIGHT
from rulespec.games.paris_1900.unpacked import (
    ACT,
    AFTER,
    DRAW,
    LAST_ROUND,
    LAY,
    NONE,
    NOT_ENDING,
    OVER,
    Table,
)
from rulespec.language.universes import Mask
from rulespec.languages import said


def course(table: Table) -> Iterator[Fault]:
    """Whether the phase fits what lies on the table."""
    if table.phase == DRAW and not table.stacks_left:
        yield Fault("course.draw", "A tile is to be drawn, and there is none.", ())
    if (table.phase == LAY) != (table.drawn != NONE):
        yield Fault("course.drawn", "A drawn tile waits when, and only when, it is to be laid.", ())
    if table.phase == LAY and not table.ignores_districts:
        yield Fault("course.lay", "Only where districts are ignored a tile waits to be laid.", ())
    if table.phase != AFTER and (table.pending or table.bought):
        says = said(
            "Income is taken in the phase {after}; the phase is {phase}.",
            after=AFTER, phase=table.phase,
        )
        yield Fault("course.income", says)
    begun = table.phase in {LAY, ACT, AFTER}
    if table.drew and not begun:
        says = said("{mover} has drawn a tile, in the phase {phase}.",
                    mover=table.mover, phase=table.phase)
        yield Fault("course.drew", says)
    elif begun and table.stacks_left and not table.drew:
        says = said("A turn begins with drawing a tile, and {mover} has drawn none.",
                    mover=table.mover)
        yield Fault("course.drew", says)


def income(table: Table) -> Iterator[Fault]:
    """Whether the income that may still be taken belongs to what was bought."""
    if table.phase != AFTER:
        return
    bought = table.bought & table.seat.keys & (ALL_SITES | ALL_LANDMARKS)
    if table.bought != bought:
        says = said("The mover has no key on what was bought.")
        yield Fault("income.bought", says, PLACES.names(table.bought))
    wrong = table.pending & ~(brought_by(table, bought) | VP_RIGHT.members if bought else 0)
    if wrong:
        says = said("What was bought does not bring this.")
        yield Fault("income.pending", says, INCOMES.names(wrong))


def brought_by(table: Table, place: Mask) -> Mask:
    """The income that comes with a building or a landmark."""
    if not place & ALL_SITES:
        return HONOUR.members
    site = place.bit_length() - 1
    chip = CHIP.members if table.chips[site] != NONE else 0
    step = {1: ADVANCE, 2: ADVANCE, 3: PAID_ADVANCE}.get(COSTS[site % len(COSTS)])
    return chip | (0 if step is None else step.members)


def ending(table: Table) -> Iterator[Fault]:
    """Whether the end is as near as the end tokens say."""
    left = table.end_left.bit_count()
    if (table.ending == NOT_ENDING) == (not left):
        says = said("No end token is left, so the game nears its end.")
        if left:
            says = said("The game nears its end with no end token left, not with {left}.",
                        left=left)
        yield Fault("ending.tokens", says)
    if table.end_left != TOKENS.mask(END_TOKENS) and table.stacks_left:
        says = said(
            "End tokens are taken once all tiles are drawn; still in the stacks: {left}.",
            left=sum(map(len, table.stacks)),
        )
        yield Fault("ending.early", says)
    if table.phase == OVER and table.ending != LAST_ROUND:
        yield Fault("ending.over", "The game is over before its last round.", ())
