"""What a placing engine is asked: choose at most one candidate of each item, for the most value.

Nothing here knows a game. Cells are places in a bitmask; what two candidates cannot both take
(a cell, a permission for one use) is a bit that both of them block.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from attrs import field, frozen

Mask: TypeAlias = int
Spread: TypeAlias = Callable[[Mask], Mask]
"""The cells beside a set of cells."""

ANY_SIZE = 1 << 30
"""More cells than there are."""


@frozen(eq=False)
class Candidate:
    """One way to place one item."""

    gain: int
    """What it adds by itself; at most, where ``Task.exact`` has the last word."""

    cells: Mask
    blocks: Mask
    """What no other candidate may block too."""

    what: object = None
    """What it stands for; the engines only hand it back."""


Chosen: TypeAlias = tuple[Candidate, ...]


@frozen(kw_only=True, eq=False)
class Task:
    """Candidates to choose among, and what a choice is worth.

    A choice is worth ``base``, its gains, and as many points as the largest connected set of
    standing and chosen cells has, where ``beside`` is given. Where that is only an upper bound,
    ``exact`` is the worth.
    """

    items: tuple[tuple[Candidate, ...], ...]
    base: int = 0
    standing: Mask = 0
    """The cells that are there already and that chosen cells may connect with."""

    beside: Spread | None = None
    exact: Callable[[Chosen], int | None] | None = None
    """The worth of a full choice, never above the sum; ``None`` if it may not be made."""

    at_most: Callable[[Chosen], int] | None = None
    """At most what base and gains of these come to, however they are completed."""

    limit: int | None = None
    """How many candidates may be chosen in all."""

    def connected(self, cells: Mask, enough: int = ANY_SIZE) -> int:
        """The size of the largest connected set, or that it is enough; 0 where it counts not."""
        return 0 if self.beside is None else largest(cells, self.beside, enough)

    def worth(self, chosen: Chosen) -> int | None:
        """What a choice is worth; ``None`` if it may not be made."""
        if self.exact is not None:
            return self.exact(chosen)
        cells = self.standing
        for at in chosen:
            cells |= at.cells
        return self.base + sum(at.gain for at in chosen) + self.connected(cells)


@frozen
class Solved:
    """What an engine found."""

    value: int
    chosen: Chosen = field(eq=False)
    bound: int
    """The best value that there can be; the value itself once that is proved."""

    stopped: str = ""
    """Why the engine gave up before it was sure; empty if it is sure."""


def groups_of(cells: Mask, beside: Spread) -> tuple[Mask, ...]:
    """The connected sets that some cells fall into."""
    found = []
    while cells:
        group, reached = 0, cells & -cells
        while reached != group:
            group = reached
            reached = (group | beside(group)) & cells
        found.append(group)
        cells ^= group
    return tuple(found)


def regions(task: Task) -> tuple[Mask, ...]:
    """The connected sets of all cells that can be had, large ones first.

    The largest connected set of any choice lies in one of them. Without any there is the empty one.
    """
    found = () if task.beside is None else groups_of(reach(task), task.beside)
    return tuple(sorted(found, key=int.bit_count, reverse=True)) or (0,)


def largest(cells: Mask, beside: Spread, enough: int) -> int:
    """The size of the largest connected set among some cells; any size once it is enough."""
    found = 0
    while cells.bit_count() > found < enough:
        group, reached = 0, cells & -cells
        while reached != group and reached.bit_count() < enough:
            group = reached
            reached = (group | beside(group)) & cells
        found = max(found, reached.bit_count())
        cells &= ~reached
    return found


def reach(task: Task) -> Mask:
    """All cells that stand or could be chosen."""
    cells = task.standing
    for candidates in task.items:
        for at in candidates:
            cells |= at.cells
    return cells


def at_most(task: Task) -> int:
    """At most what any choice is worth, each item by itself."""
    best = (max((0, *(at.gain for at in candidates))) for candidates in task.items)
    return task.base + sum(best) + _spread(task)


def _spread(task: Task) -> int:
    if task.beside is None:
        return 0
    sizes = (max((0, *(at.cells.bit_count() for at in some))) for some in task.items)
    return min(task.standing.bit_count() + sum(sizes), task.connected(reach(task)))


def greedy(task: Task) -> Chosen:
    """The best candidate of each item that is still possible, largest gains first."""
    chosen: Chosen = ()
    taken = 0
    for candidates in sorted(task.items, key=lambda some: -max(at.gain for at in some)):
        free = [at for at in candidates if not at.blocks & taken]
        if free and (task.limit is None or len(chosen) < task.limit):
            best = max(free, key=lambda at: at.gain)
            if worth(task, (*chosen, best)) > worth(task, chosen):
                chosen = (*chosen, best)
                taken |= best.blocks
    return chosen


_NOTHING = -(1 << 30)


def worth(task: Task, chosen: Chosen) -> int:
    """What a choice is worth; less than anything if it may not be made."""
    found = task.worth(chosen)
    return _NOTHING if found is None else found
