"""Exact branch and bound over candidates: the fast path for the best placing.

The largest connected set lies in one region of the cells that can be had at all, so each region is
searched as if the set lay there. Items are placed one after another, large ones first, and for each
the candidates that have most left when they have paid for what they block (``prices.py``). A branch
is left when prices and what the items have left, or the best gain of each and the largest connected
set that could still come about, do not beat the best found.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, reduce
from operator import or_
from typing import Any, TypeAlias

from rulespec.universes import bits
from solvers.limits import Stopped, Watch, reason
from solvers.search.placing import Candidate, Chosen, Mask, Solved, Task, groups_of, reach
from solvers.search.prices import SCALE, Offer, Prices, lowered

Option: TypeAlias = tuple[int, Mask, Mask, int, int, Candidate]
"""What it has left, blocks, cells of the region, how many, gain, candidate: a tuple, for speed."""

Rows: TypeAlias = list[list[Option]]
"""For each item its options, those that have most left first."""

_LOOK = 255
"""The clock is looked at once in so many nodes, and one."""

_PER_ROUND = 10
"""Prices are worked out in one round for so many candidates."""


def best_placing(task: Task, watch: Watch, above: int | None = None) -> Solved | None:
    """The best choice, proved; ``None`` if no choice is worth more than ``above``."""
    search = _Search(task, watch, above)
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
        self.items = [
            [(at, _places(at.blocks)) for at in some] for some in task.items if some
        ]
        self.items.sort(key=_size, reverse=True)
        blocked = reduce(or_, (at.blocks for some in task.items for at in some), 0)
        self.prices: Prices = [0] * blocked.bit_length()
        self.rounds = 1 + sum(map(len, self.items)) // _PER_ROUND
        self.most = 1 << 30

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
        gains = task.base + sum(max(0, *(at.gain for at, _ in some)) for some in self.items)
        regions = () if task.beside is None else groups_of(reach(task), task.beside)
        for region in sorted(regions, key=int.bit_count, reverse=True) or (0,):
            self.most = gains + region.bit_count()
            if self.most <= self.value:
                return
            self.region(region)

    def region(self, region: Mask) -> None:
        """All choices, as if the largest connected set lay in this region."""
        offers = [_offers(some, region) for some in self.items]
        if self.best is None:
            self.dive(offers)
        sure = SCALE * (self.task.base + (self.task.standing & region).bit_count())
        goal = self.goal - sure
        bound, self.prices = lowered(offers, self.prices, goal, self.rounds)
        if bound >= goal:
            rows = [_paid(row, self.prices, bound - goal, region) for row in offers]
            start = self.task.standing & region
            self.go(bound + sure, [row for row in rows if row], start, (), self.task.base)

    def dive(self, offers: list[list[Offer]]) -> None:
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
            watch.look()
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

    def bound(self, top: int, rows: Rows, own: Mask, gained: int) -> int:
        """At most what gains and a set that can still be connected come to."""
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
        return gained + min(size, self.task.connected(within, size))


@lru_cache(1 << 13)
def _places(blocks: Mask) -> tuple[int, ...]:
    return tuple(bits(blocks))


def _size(some: list[tuple[Candidate, tuple[int, ...]]]) -> tuple[int, int]:
    return some[0][0].cells.bit_count(), -len(some)


def _offers(some: list[tuple[Candidate, tuple[int, ...]]], region: Mask) -> list[Offer]:
    """What the candidates of an item promise: gains, and cells of the region; the best first."""
    found = [
        (SCALE * (at.gain + (at.cells & region).bit_count()), places, at) for at, places in some
    ]
    found.sort(key=_first, reverse=True)
    return found


def _paid(row: list[Offer], prices: Prices, slack: int, region: Mask) -> list[Option]:
    """What the candidates have left, of those that may be in a choice that is good enough."""
    found: list[Option] = []
    most = 0
    for promise, places, at in row:
        if promise < most - slack:
            break
        left = promise
        for place in places:
            left -= prices[place]
        most = max(most, left)
        cells = at.cells & region
        found.append((left, at.blocks, cells, cells.bit_count(), at.gain, at))
    found.sort(key=_first, reverse=True)
    return [option for option in found if option[0] >= most - slack]


def _without(rows: Rows, blocks: Mask, top: int) -> tuple[int, Rows]:
    """The options that are possible beside what is blocked, and what the bound is then."""
    found = []
    for row in rows:
        kept = [option for option in row if not option[1] & blocks]
        if kept:
            found.append(kept)
        if not kept or kept[0] is not row[0]:
            top -= max(row[0][0], 0) - (max(kept[0][0], 0) if kept else 0)
    return top, found


def _first(row: Sequence[Any]) -> Any:  # noqa: ANN401  # offers or options
    return row[0]
