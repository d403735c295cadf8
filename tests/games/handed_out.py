"""Work handed out to processes as they become free, so that the slowest piece holds up no other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, wait
from itertools import islice
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def handed_out(
    pool: Executor, workers: int, work: Callable[[T], R], pieces: Iterable[T]
) -> Iterator[R]:
    """What comes of each piece, as soon as it is done; the next is asked for only then."""
    waiting, more = set(), iter(pieces)
    while waiting := waiting | {
        pool.submit(work, at) for at in islice(more, workers - len(waiting))
    }:
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        for at in done:
            yield at.result()
