"""Exact branch and bound over candidates: the fast path for the best placing.

Items are placed one after another, those that may be worth most first, and for each the candidates
that gain most first. A branch is left when its gains so far, the best gain of each item that is
still open, and the largest connected set that could still come about do not beat the best found.
"""

from __future__ import annotations

from typing import TypeAlias

from solvers.limits import Stopped, Watch, reason
from solvers.search.placing import Candidate, Chosen, Mask, Solved, Task

Option: TypeAlias = tuple[int, Mask, Mask, int, Candidate]
"""Gain, blocks, cells, how many cells, and the candidate: a tuple, for speed."""

_LOOK = 255
"""The clock is looked at once in so many nodes, and one."""


def best_placing(task: Task, watch: Watch, above: int | None = None) -> Solved | None:
    """The best choice, proved; ``None`` if no choice is worth more than ``above``."""
    search = _Search(task, watch, above)
    items = [_options(candidates) for candidates in task.items if candidates]
    items.sort(key=_promise, reverse=True)
    stopped = ""
    try:
        search.go(task.base, task.standing, items, ())
    except (Stopped, KeyboardInterrupt) as why:
        stopped = reason(why)
    if search.best is None:
        if not stopped:
            return None
        search.keep((), task.worth(()))
    bound = max(search.value, search.bound(task.base, task.standing, items, ())) if stopped else 0
    return Solved(search.value, search.best or (), bound or search.value, stopped)


def _options(candidates: Chosen) -> list[Option]:
    found = [(at.gain, at.blocks, at.cells, at.cells.bit_count(), at) for at in candidates]
    return sorted(found, key=lambda option: option[:3], reverse=True)


def _promise(options: list[Option]) -> tuple[int, int]:
    return options[0][0] + options[0][3], -len(options)


class _Search:
    """One search: the task, the clock and the best so far."""

    def __init__(self, task: Task, watch: Watch, above: int | None) -> None:
        self.task = task
        self.watch = watch
        self.value = -(1 << 30) if above is None else above
        self.best: Chosen | None = None
        self.plain = task.exact is None

    def keep(self, chosen: Chosen, worth: int | None) -> None:
        """Remember a choice if it is the best so far."""
        if worth is not None and worth > self.value:
            self.value, self.best, self.watch.best = worth, chosen, worth

    def bound(self, gained: int, own: Mask, rest: list[list[Option]], chosen: Chosen) -> int:
        """At most what any completion is worth; exact enough only as far as it must be."""
        task = self.task
        if task.at_most is not None:
            gained = task.at_most(chosen)
        for options in rest:
            gained += max(options[0][0], 0)
        if task.beside is None:
            return gained
        size = own.bit_count()
        for options in rest:
            size += options[0][3]
        if gained + size <= self.value:
            return gained + size
        reach = own
        for options in rest:
            for option in options:
                reach |= option[2]
        return gained + min(size, task.connected(reach, size))

    def go(self, gained: int, own: Mask, rest: list[list[Option]], chosen: Chosen) -> None:
        """All completions of what is chosen."""
        watch, task = self.watch, self.task
        watch.nodes += 1
        if not watch.nodes & _LOOK:
            watch.look()
        if rest and task.limit is not None and len(chosen) >= task.limit:
            rest = []
        if not rest:
            worth = gained + task.connected(own) if self.plain else task.worth(chosen)
            self.keep(chosen, worth)
            return
        spare = self.bound(gained, own, rest, chosen) - max(rest[0][0][0], 0)
        others = rest[1:]
        for gain, blocks, cells, _, candidate in rest[0]:
            if spare + gain <= self.value:
                break
            left = [
                kept
                for options in others
                if (kept := [option for option in options if not option[1] & blocks])
            ]
            self.go(gained + gain, own | cells, left, (*chosen, candidate))
        if spare > self.value:
            self.go(gained, own, others, chosen)
