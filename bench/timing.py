"""Processor time: how long an answer takes, how long it may, and what many of them come to."""

from __future__ import annotations

import gc
import statistics
import threading
import time
from contextlib import contextmanager
from functools import partial
from math import ceil

from rulespec.search.limits import Limits

SLACK = 10
"""A machine that is busier than this slows an answer down so much that it counts as late."""

SHORT = 0.1
"""Seconds of an answer that other work on the machine would disturb too much."""

_MOMENT = 0.02


def clocked(work):
    """What it gives, and the seconds that it took the processors.

    Python clears no garbage meanwhile, so that nobody clears up after another.
    """
    gc.disable()
    try:
        start = time.process_time()
        found = work()
        return found, time.process_time() - start
    finally:
        gc.enable()


def asked(work, prepared=tuple):
    """What it gives, and its seconds: of five times the least, where it does not take long.

    Other work on the machine can only add to them. What is prepared each time does not count.
    """
    found, took = clocked(partial(work, *prepared()))
    if took > SHORT:
        return found, took
    return found, min(took, *(clocked(partial(work, *prepared()))[1] for _ in range(4)))


def limits(seconds):
    """Limits for an engine of ours: so many seconds of the processor, from now on."""
    until = time.process_time() + seconds
    return Limits(seconds=SLACK * seconds, cancelled=lambda: time.process_time() > until)


class Alarm:
    """Interrupts a peer once it has had its seconds; one thread for all, begun before they are."""

    def __init__(self):
        self.due, self.lock = None, threading.Lock()
        threading.Thread(target=self._watch, daemon=True).start()

    def _watch(self):
        while True:
            time.sleep(_MOMENT)
            with self.lock:
                if self.due is not None and time.process_time() > self.due[0]:
                    self.due[1]()

    @contextmanager
    def after(self, seconds, interrupt):
        """Within this block a peer is interrupted when it has had so many seconds."""
        with self.lock:
            self.due = time.process_time() + seconds, interrupt
        try:
            yield
        finally:
            with self.lock:
                self.due = None


ALARM = Alarm()


def ms(seconds):
    """Milliseconds with three digits that count."""
    return float(f"{seconds * 1e3:.3g}")


def tenth(values):
    """What nine of ten are at most: the 90th percentile."""
    return sorted(values)[ceil(0.9 * len(values)) - 1]


def spread(seconds):
    """Median, 90th percentile and most of some times, in milliseconds."""
    return {
        "median ms": ms(statistics.median(seconds)),
        "p90 ms": ms(tenth(seconds)),
        "most ms": ms(max(seconds)),
    }


def shown(row):
    """A median in milliseconds, and the 90th percentile."""
    return f"{row['median ms']:g} ms (p90 {row['p90 ms']:g})"


def told(seconds):
    """The same as one line of a table."""
    return "".join(f"{name[:-3]:>8}{at:10.2f} ms" for name, at in spread(seconds).items())


def faster(ours, theirs):
    """How many times faster ours are on the same boards: the median, and what nine of ten reach.

    Both are lists of seconds, board by board; where one ends, the others' last boards do not count.
    """
    ratios = [their / our for our, their in zip(ours, theirs, strict=False)]
    return {
        "median": round(statistics.median(ratios), 2),
        "nine of ten": round(-tenth([-at for at in ratios]), 2),
        "boards": len(ratios),
    }
