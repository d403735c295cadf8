"""Running: a job in chunks, by any executor; the report is the same however it was done."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    wait,
)
from pathlib import Path
from typing import Any

from attrs import define, field, frozen

from rulespec.errors import BadInput
from rulespec.sweeps.counts import Together
from rulespec.sweeps.executors import Here, processes, stop
from rulespec.sweeps.jobs import Counts, Job
from rulespec.sweeps.keeping import Kept

SHARES, LARGEST = 16, 500
"""Each worker gets so many chunks, or more, if they would have more units than this."""

PATIENCE = 3
"""So many workers may die of the same chunk."""

AHEAD = 2
"""So many chunks wait at each worker, so that it never waits itself."""

Heard = Callable[[int, int], None]
"""Is told how many units are done, and of how many."""


def sweep(  # noqa: PLR0913  # what may be said of it
    job: Job,
    *,
    workers: int = 1,
    executor: Callable[[], Executor] | None = None,
    keep: str | Path = "",
    chunk: int = 0,
    heard: Heard = lambda done, of: None,  # noqa: ARG005  # nobody listens
) -> dict[str, Any]:
    """The report of a job.

    ``executor`` makes what runs the chunks: processes, unless it is said, or this process itself
    where there is one worker. ``keep`` names a folder for what is done; ``chunk`` says of how many
    units a chunk is.
    """
    kept = Kept(Path(keep), job) if keep else None
    done = Together() if kept is None else kept.done()
    make = executor or ((lambda: processes(workers)) if workers > 1 else Here)
    size = chunk or max(1, min(LARGEST, -(-len(job.units) // (SHARES * workers))))
    parts = [at for gap in done.left(job.units) for at in split(gap, size)]
    window = 1 if make is Here else AHEAD * workers
    running = _Running(job, make, window, done, kept, heard)
    if parts:
        running.all(parts)
    counts = [at for _, at in done.parts.values()]
    return job.report(counts[0] if counts else {})


def split(units: range, size: int) -> Iterator[range]:
    """Units in chunks."""
    for start in range(units.start, units.stop, size):
        yield range(start, min(start + size, units.stop))


@frozen
class _Failed:
    """What a job raised."""

    wrong: BadInput | str


def _worked(job: Job, part: range) -> Counts | _Failed:
    """What some units come to, where the work is done."""
    try:
        return job.work(part)
    except BadInput as wrong:
        return _Failed(wrong)
    except (Exception, SystemExit) as wrong:  # noqa: BLE001  # whatever players do, it is told
        return _Failed(f"{type(wrong).__name__}: {wrong}")


class _DiedError(Exception):
    """The workers of some chunks died."""

    def __init__(self, parts: list[range]) -> None:
        super().__init__(parts)
        self.parts = parts


@define
class _Running:
    """Chunks on their way."""

    job: Job
    make: Callable[[], Executor]
    window: int
    """So many chunks are given out at once."""

    done: Together
    kept: Kept | None
    heard: Heard
    waiting: deque[range] = field(factory=deque)
    out: dict[Future[Counts | _Failed], range] = field(factory=dict)
    deaths: Counter[range] = field(factory=Counter)

    def all(self, parts: list[range]) -> None:
        """Run them all; where a worker dies, what it had is done again."""
        self.waiting.extend(parts)
        self._tell()
        pool = self.make()
        try:
            while self.waiting or self.out:
                try:
                    self._give(pool)
                    self._take()
                except (BrokenExecutor, _DiedError) as died:
                    stop(pool, self.out)
                    self._again(died.parts if isinstance(died, _DiedError) else [])
                    pool = self.make()
        finally:
            stop(pool, self.out)

    def _give(self, pool: Executor) -> None:
        """Give out chunks; one of which a worker died goes alone."""
        while self.waiting:
            alone = self.deaths[self.waiting[0]] > 0
            if len(self.out) >= (1 if alone else self.window):
                return
            self.out[pool.submit(_worked, self.job, self.waiting[0])] = self.waiting[0]
            self.waiting.popleft()

    def _take(self) -> None:
        """Take what is done, as soon as something is; then say what went wrong, if anything."""
        wait(self.out, return_when=FIRST_COMPLETED)
        found = [(part, self._result(at)) for at, part in self.out.items() if at.done()]
        self.out = {at: part for at, part in self.out.items() if not at.done()}
        broken = [part for part, counts in found if counts is None]
        for part, counts in found:
            if isinstance(counts, dict):
                self._put(part, counts)
        for part, counts in found:
            if isinstance(counts, _Failed):
                raise self._named(part, counts.wrong)
        self._tell()
        if broken:
            raise _DiedError(broken)

    def _put(self, part: range, counts: Counts) -> None:
        if self.kept is not None:
            self.kept.add(part, counts)
        self.done.add(part, counts)

    @staticmethod
    def _result(future: Future[Counts | _Failed]) -> Counts | _Failed | None:
        """What came of a chunk; nothing if its worker died."""
        try:
            return future.result()
        except BrokenExecutor:
            return None
        except CancelledError:
            return _Failed("a cluster that gave it up")
        except Exception as wrong:  # noqa: BLE001  # an executor has its own
            return _Failed(f"{type(wrong).__name__}: {wrong}")

    def _named(self, part: range, wrong: BadInput | str) -> BadInput:
        """What went wrong, with the units in which it did."""
        place = f"{self.job.unit} {part.start} to {part.stop - 1}"
        if isinstance(wrong, BadInput):
            return wrong.within(place)
        return BadInput(place, wrong, "a job that comes to an end")

    def _again(self, died: list[range]) -> None:
        """Put what was on its way before all that waits."""
        lost = sorted((*died, *self.out.values()), key=lambda part: part.start)
        self.out.clear()
        self.deaths.update(lost)
        for part in lost:
            if self.deaths[part] >= PATIENCE:
                raise self._named(part, f"a worker that died {PATIENCE} times")
        self.waiting.extendleft(reversed(lost))

    def _tell(self) -> None:
        self.heard(len(self.done), len(self.job.units))
