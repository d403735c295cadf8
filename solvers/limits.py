"""Limits: how long a question may take, how it is cancelled, and what it tells meanwhile."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import inf

from attrs import evolve, field, frozen

from rulespec.errors import BadInput
from solvers.answers import Effort


@frozen
class Progress:
    """How far a search has come."""

    seconds: float
    nodes: int
    best: int | None
    """The value of the best found so far."""

    bound: int | None
    """The best value that there can still be."""

    def __str__(self) -> str:
        best = "-" if self.best is None else self.best
        bound = "-" if self.bound is None else self.bound
        return f"{self.seconds:.0f} s, {self.nodes} nodes, best {best}, at most {bound}"


def _positive(_: object, __: object, value: float) -> None:
    if not value > 0:
        raise BadInput("time limit", value, "seconds, more than 0")


@frozen(kw_only=True)
class Limits:
    """What a question may cost. Each engine looks at it often enough to stop within a moment."""

    seconds: float = field(default=60.0, validator=_positive)
    cancelled: Callable[[], bool] | None = None
    """Asked now and then; the search stops once it says yes."""

    progress: Callable[[Progress], None] | None = None
    """Told now and then how far the search has come."""

    every: float = 0.5
    """Seconds between two such reports."""

    def start(self) -> Watch:
        """Begin to count."""
        return Watch(self)


class Stopped(Exception):  # noqa: N818  # it is no error, only the end of the time
    """Raised inside an engine when its time is over; ``args[0]`` says why."""


LEAST = 0.001
"""No part of the time is shorter."""

BY_HAND = "interrupted"
"""Why an engine stopped that somebody at the keyboard interrupted."""


def reason(why: BaseException) -> str:
    """Why an engine stopped, in a word: what ``Stopped`` says, or that somebody interrupted it."""
    return str(why.args[0]) if isinstance(why, Stopped) else BY_HAND


class Watch:
    """A running clock for one question."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.nodes = 0
        self.best: int | None = None
        self.bound: int | None = None
        self._start = self._told = time.monotonic()

    @property
    def seconds(self) -> float:
        """The time spent."""
        return time.monotonic() - self._start

    @property
    def left(self) -> float:
        """The time left, never negative."""
        return max(0.0, self.limits.seconds - self.seconds)

    @property
    def effort(self) -> Effort:
        """What it has cost so far."""
        return Effort(self.seconds, self.nodes)

    def part(self, share: float, most: float = inf) -> Watch:
        """A watch for a part of the time that is left, which tells nobody of its progress."""
        seconds = max(min(share * self.left, most), LEAST)
        return evolve(self.limits, seconds=seconds, progress=None).start()

    def look(self) -> None:
        """Report progress, and raise ``Stopped`` if the time is over or somebody cancelled."""
        limits, now = self.limits, time.monotonic()
        if limits.cancelled is not None and limits.cancelled():
            raise Stopped("cancelled")
        if now - self._start > limits.seconds:
            raise Stopped("time")
        if limits.progress is not None and now - self._told >= limits.every:
            self._told = now
            limits.progress(Progress(now - self._start, self.nodes, self.best, self.bound))
