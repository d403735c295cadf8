"""Executors: who works: this process, others beside it, or those of a Dask cluster."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from logging import CRITICAL, getLogger
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from attrs import frozen

from rulespec.errors import BadInput

if TYPE_CHECKING:
    from collections.abc import Iterator

P = ParamSpec("P")
R = TypeVar("R")


class Here(Executor):
    """The process itself, one thing after the other."""

    def submit(self, fn: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        """Do it now."""
        found: Future[R] = Future()
        found.set_result(fn(*args, **kwargs))
        return found


def processes(workers: int) -> Executor:
    """So many processes, each of which begins afresh."""
    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_employed)


def _employed() -> None:
    """Leave Ctrl-C to who gave the work out, and end when that process does, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    employer = parent_process()
    if employer is not None:
        Thread(target=_end_with, args=(employer,), daemon=True).start()


def _end_with(other: BaseProcess) -> None:
    other.join()
    os._exit(1)


def stop(pool: Executor, out: Iterable[Future[Any]]) -> None:
    """Let nobody work any longer; what is not done yet is not waited for.

    A pool of processes that end trips over futures that somebody cancelled.
    """
    workers = [*(getattr(pool, "_processes", None) or {}).values()]
    if not workers:
        for future in out:
            future.cancel()
    pool.shutdown(wait=False)
    for worker in workers:
        worker.terminate()


@frozen
class Cluster:
    """The workers of a Dask scheduler; called, it makes an executor."""

    client: Any

    def __call__(self) -> Executor:
        """What gives work to them."""
        found: Executor = self.client.get_executor(pure=False)
        return found

    @property
    def workers(self) -> int:
        """How many work at once now."""
        found: dict[str, int] = self.client.nthreads()
        return max(1, sum(found.values()))


def _answering(address: str, seconds: float) -> Any:  # noqa: ANN401  # an extra's
    """A client of the scheduler, if it answers.

    Whatever else listens there may take what is said to it and never say a word, for which a client
    waits without an end: so it waits in a thread of its own.
    """
    from distributed import Client  # noqa: PLC0415  # an extra

    for name in ("distributed", "distributed.client"):  # what is lost, we say ourselves
        getLogger(name).setLevel(CRITICAL)
    found: list[Any] = []

    def ask() -> None:
        with suppress(OSError, ValueError):
            found.append(Client(address, timeout=seconds))

    asking = Thread(target=ask, daemon=True)
    asking.start()
    asking.join(seconds + 1)
    return found[0] if found else None


@contextmanager
def cluster(address: str, seconds: float = 10) -> Iterator[Cluster]:
    """The workers of a Dask scheduler."""
    client = _answering(address, seconds)
    if client is None:
        expected = f"the address of a Dask scheduler that answers within {seconds:.0f} s"
        raise BadInput("--scheduler", address, expected)
    try:
        yield Cluster(client)
    finally:
        client.close()
