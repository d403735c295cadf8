"""Exact branch and bound over candidates: the fast path for the best placing.

The largest connected set lies in one region of the cells that can be had at all, so each region is
searched as if the set lay there. Items are placed one after another, large ones first, and for each
the candidates that have most left when they have paid for what they block (``prices.py``). A branch
is left when prices and what the items have left, or the best gain of each and the largest connected
set that could still come about, do not beat the best found.
"""

from __future__ import annotations

from typing import TypeAlias

from solvers.limits import Stopped, Watch, reason
from solvers.search.placing import Candidate, Chosen, Mask, Solved, Task, regions
from solvers.search.prices import SCALE, Offers, left_over, lowered, no_prices, offered

Option: TypeAlias = tuple[int, Mask, Mask, int, int, Candidate]
"""What it has left, blocks, cells of the region, how many, gain, candidate: a tuple, for speed."""

Rows: TypeAlias = list[list[Option]]
"""For each item its options, those that have most left first."""

_LOOK = 255
"""The clock is looked at once in so many nodes, and one."""

_PER_ROUND = 10
"""Prices are worked out in one round for so many candidates."""


DRAGS = "drags"
"""Why a search stopped that was to visit no more nodes."""


def best_placing(
    task: Task, watch: Watch, above: int | None = None, nodes: int | None = None
) -> Solved | None:
    """The best choice, proved; ``None`` if no choice is worth more than ``above``.

    After so many nodes it is not, because the search ``DRAGS``.
    """
    search = _Search(task, watch, above)
    if nodes is not None:
        search.last = watch.nodes + nodes
    stopped = ""
    try:
        search.all_regions()
    except (Stopped, KeyboardInterrupt) as why:
        stopped = reason(why)
    if search.best is None:
        if not stopped:
            return None
        search.keep(())
    bound = max(search.value, search.most) if stopped else search.value
    return Solved(search.value, search.best or (), bound, stopped)


class _Search:
    """One search: the task, the clock and the best so far."""

    def __init__(self, task: Task, watch: Watch, above: int | None) -> None:
        self.task, self.watch = task, watch
        self.value, self.goal = 0, 0
        self.best: Chosen | None = None
        self._aim(-(1 << 30) if above is None else above)
        self.items = sorted(filter(None, task.items), key=_size, reverse=True)
        self.prices = no_prices(task)
        self.rounds = 1 + sum(map(len, self.items)) // _PER_ROUND
        self.most = self.last = 1 << 60

    def _aim(self, value: int) -> None:
        self.value, self.goal = value, SCALE * (value + 1)

    def keep(self, chosen: Chosen) -> None:
        """Remember a choice if it is the best so far."""
        worth = self.task.worth(chosen)
        if worth is not None and worth > self.value:
            self._aim(worth)
            self.best, self.watch.best = chosen, worth

    def all_regions(self) -> None:
        """Each region as the one in which the largest connected set lies, large ones first."""
        task = self.task
        gains = task.base + sum(max(0, *(at.gain for at in some)) for some in self.items)
        for region in regions(task):
            self.most = gains + region.bit_count()
            if self.most <= self.value:
                return
            self.region(region)

    def region(self, region: Mask) -> None:
        """All choices, as if the largest connected set lay in this region."""
        offers = offered(self.items, region)
        if self.best is None:
            self.dive(offers)
        sure = SCALE * (self.task.base + (self.task.standing & region).bit_count())
        goal = self.goal - sure
        bound, self.prices = lowered(offers, self.prices, goal, self.rounds)
        if bound >= goal:
            left = (left_over(row, self.prices, bound - goal) for row in offers)
            rows = [_options(row, region) for row in left if row]
            self.go(bound + sure, rows, self.task.standing & region, (), self.task.base)

    def dive(self, offers: Offers) -> None:
        """Keep a first choice: of each item the candidate that promises most and is possible."""
        chosen: list[Candidate] = []
        taken = 0
        for row in offers[: self.task.limit]:
            at = next((at for _, _, at in row if not at.blocks & taken), None)
            if at is not None:
                chosen.append(at)
                taken |= at.blocks
        self.keep(tuple(chosen))

    def go(self, top: int, rows: Rows, own: Mask, chosen: Chosen, gained: int) -> None:
        """All completions of what is chosen, which are worth ``top`` parts of a point at most."""
        watch, task = self.watch, self.task
        watch.nodes += 1
        if not watch.nodes & _LOOK:
            self.look()
        if not rows or len(chosen) == task.limit:
            if task.beside is None or gained + own.bit_count() > self.value:
                self.keep(chosen)
            return
        if task.at_most is not None:
            known = min(gained, task.at_most(chosen))
            top, gained = top - SCALE * (gained - known), known
        if len(rows) > 1 and self.bound(top, rows, own, gained) <= self.value:
            return
        others = rows[1:]
        spare = top - max(rows[0][0][0], 0)
        for left, blocks, cells, _, gain, at in rows[0]:
            if spare + left < self.goal:
                break
            most, free = _without(others, blocks, spare + left)
            if most >= self.goal:
                self.go(most, free, own | cells, (*chosen, at), gained + gain)
        if spare >= self.goal:
            self.go(spare, others, own, chosen, gained)

    def look(self) -> None:
        """Whether to go on."""
        self.watch.look()
        if self.watch.nodes > self.last:
            raise Stopped(DRAGS)

    def bound(self, top: int, rows: Rows, own: Mask, gained: int) -> int:
        """At most what gains and a set that can still be connected come to, or more than enough."""
        slack = top - self.goal
        size, within = own.bit_count(), own
        for row in rows:
            least, most, many = max(row[0][0], 0) - slack, 0, 0
            for left, _, cells, count, gain, _ in row:
                if left < least:
                    break
                within |= cells
                if gain > most:  # noqa: PLR1730  # faster than max
                    most = gain
                if count > many:  # noqa: PLR1730  # likewise
                    many = count
            gained += most
            size += many
        if gained + size <= self.value:
            return gained + size
        return gained + self.task.connected(within, self.value + 1 - gained)


def _size(some: Chosen) -> tuple[int, int]:
    return some[0].cells.bit_count(), -len(some)


def _options(row: list[tuple[int, Candidate]], region: Mask) -> list[Option]:
    found = []
    for left, at in row:
        cells = at.cells & region
        found.append((left, at.blocks, cells, cells.bit_count(), at.gain, at))
    return found


def _without(rows: Rows, blocks: Mask, top: int) -> tuple[int, Rows]:
    """The options that are possible beside what is blocked, and what the bound is then."""
    found = []
    for row in rows:
        kept = [option for option in row if not option[1] & blocks]
        most = row[0][0]
        if kept:
            found.append(kept)
            left = kept[0][0]
            if left != most and most > 0:
                top -= most - left if left > 0 else most
        elif most > 0:
            top -= most
    return top, found
