"""How far a sweep has come, on standard error, if that is a terminal."""

from __future__ import annotations

import sys
import time

SECONDS = 60


class Progress:
    """Tells how much is done, how fast, and how long it will take."""

    def __init__(self, unit: str) -> None:
        self.unit, self.done, self.of = unit, 0, 0
        self._begun, self._before = time.monotonic(), -1
        self._shown = False

    def __call__(self, done: int, of: int) -> None:
        """So much is done."""
        if self._before < 0:
            self._begun, self._before = time.monotonic(), done
        self.done, self.of = done, of
        if sys.stderr is not None and sys.stderr.isatty():
            self._shown = True
            print(f"\r{self.line():<78}", end="", file=sys.stderr, flush=True)

    def line(self) -> str:
        """All that in a line."""
        since, seconds = self.done - self._before, time.monotonic() - self._begun
        told = f"{self.done} of {self.of} {self.unit}"
        if since <= 0 or seconds <= 0:
            return told
        rate = since / seconds
        return f"{told}, {rate:.1f} a second, {_lasts((self.of - self.done) / rate)} left"

    def stopped(self, keep: str) -> str:
        """What is said where somebody stops it."""
        if not self.done:
            return "interrupted before anything was done"
        told = f"interrupted; {self.done} of {self.of} {self.unit} were done"
        if keep:
            return f"{told} and are kept in {keep}: the same command goes on"
        return f"{told}; with --keep FOLDER they would have been kept"

    def end(self) -> None:
        """Leave the line."""
        if self._shown:
            print(file=sys.stderr)


def _lasts(seconds: float) -> str:
    """So long, in words."""
    if seconds < SECONDS:
        return f"{seconds:.0f} s"
    minutes = seconds / SECONDS
    return f"{minutes:.0f} min" if minutes < SECONDS else f"{minutes / SECONDS:.1f} h"
