"""Limits: how long a question may take, how it is cancelled, and what it tells meanwhile."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf
from threading import local
from typing import TypeVar

from attrs import evolve, field, frozen

from rulespec.errors import BadInput
from rulespec.search.answers import Answer, Effort, GaveUp

T = TypeVar("T")


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


LEAST = 1e-9
"""No part of the time is shorter: it is over at once, but it is some time."""

BY_HAND = "interrupted"
"""Why an engine stopped that somebody at the keyboard interrupted."""


def reason(why: BaseException) -> str:
    """Why an engine stopped, in a word: what ``Stopped`` says, or that somebody interrupted it."""
    if isinstance(why, MemoryError):
        return "memory"
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
        """A watch for a part of the time that is left; of its progress the whole tells."""
        seconds = max(min(share * self.left, most), LEAST)
        tells = None if self.limits.progress is None else self._tell_of
        return evolve(self.limits, seconds=seconds, progress=tells).start()

    def _tell_of(self, part: Progress) -> None:
        if self.limits.progress is not None:
            nodes, best = self.nodes + part.nodes, self.best if part.best is None else part.best
            bound = self.bound if part.bound is None else part.bound
            self.limits.progress(Progress(self.seconds, nodes, best, bound))

    @contextmanager
    def soon(self, share: float) -> Iterator[Watch]:
        """With a part of the time that is left; once that is over, so is what is done with it."""
        part = self.part(share)
        try:
            yield part
        except Stopped:
            self.look()
        finally:
            self.nodes += part.nodes

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


def answered(
    limits: Limits | None, ask: Callable[[Watch], Answer[T]], scope: str = ""
) -> Answer[T]:
    """What is answered in time; or that, and why, it was given up."""
    watch = (limits or Limits()).start()
    try:
        return ask(watch)
    except (Stopped, KeyboardInterrupt) as why:
        return GaveUp(reason(why), effort=watch.effort, scope=scope)


_ASIDE = local()
"""For each thread how long others have worked for it."""


def worked_aside(seconds: float) -> None:
    """Say that another thread has worked so long for this one."""
    _ASIDE.seconds = processor_seconds() - time.thread_time() + seconds


def processor_seconds() -> float:
    """How long a processor has worked for this thread, aside, too."""
    return time.thread_time() + float(getattr(_ASIDE, "seconds", 0.0))
