"""Jobs that only count, and some that go wrong."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import ClassVar

from attrs import frozen

from rulespec.sweeps.counts import merged


@frozen(kw_only=True)
class Adding:
    """Adds up its units; its example is the first that can be divided by a number."""

    name: ClassVar[str] = "adding"
    unit: ClassVar[str] = "numbers"

    many: int = 50
    by: int = 7

    @property
    def units(self):
        return range(3, 3 + self.many)

    def told(self):
        return {"by": self.by}

    known = told

    def work(self, part):
        counts = {}
        for at in part:
            found = {"first": {"seed": at}} if at % self.by == 0 else {}
            counts = merged(counts, {"sum": at, "parts": {str(at % 3): 1}, **found})
        return counts

    def report(self, counts):
        return {**counts, "parts": dict(sorted(counts["parts"].items()))}


@frozen(kw_only=True)
class Raising(Adding):
    """Raises at a number."""

    at: int = 20

    def work(self, part):
        if self.at in part:
            raise ZeroDivisionError("nothing to divide by")
        return super().work(part)


@frozen(kw_only=True)
class Leaving(Adding):
    """Exits at a number."""

    at: int = 20

    def work(self, part):
        if self.at in part:
            raise SystemExit(3)
        return super().work(part)


@frozen(kw_only=True)
class Dying(Adding):
    """Its worker dies at a number, as often as it may: there is a file for each time."""

    folder: str
    at: int = 20
    times: int = 1

    def work(self, part):
        deaths = len([*Path(self.folder).iterdir()])
        if self.at in part and deaths < self.times:
            (Path(self.folder) / str(deaths)).touch()
            os._exit(1)
        return super().work(part)


@frozen(kw_only=True)
class Lasting(Adding):
    """Never ends; whoever works at it writes down again and again that it does."""

    folder: str

    def work(self, part):
        with (Path(self.folder) / str(part.start)).open("a") as file:
            while True:
                file.write(".")
                file.flush()
                time.sleep(0.02)
