"""Stopping: machine code that runs for long hears of Ctrl-C."""

from __future__ import annotations

import ctypes
import signal
from collections.abc import Callable
from threading import Event, Thread, current_thread, main_thread

OFTEN = 0.05
"""So many seconds pass before it is looked whether somebody interrupts."""


def heard(
    call: Callable[[], int], stop: ctypes.c_int8, look: Callable[[], None] | None = None
) -> int:
    """What a call gives; where it is interrupted, it is told to stop, and ends first.

    So it is where ``look``, which is called now and then, raises something.
    """
    before = signal.getsignal(signal.SIGINT)
    if current_thread() is not main_thread() or not callable(before):
        return call() if look is None else _beside(call, stop, look)
    numbers: list[int] = []

    def interrupted(number: int, _: object) -> None:
        stop.value = 1
        numbers.append(number)

    signal.signal(signal.SIGINT, interrupted)
    try:
        return _beside(call, stop, look)
    finally:
        signal.signal(signal.SIGINT, before)
        if numbers:
            before(numbers[0], None)


def _beside(
    call: Callable[[], int], stop: ctypes.c_int8, look: Callable[[], None] | None
) -> int:
    """What a call gives in a thread of its own; it ends before what it works on is gone."""
    found: list[int] = []
    ended = Event()

    def run() -> None:
        try:
            found.append(call())
        finally:
            ended.set()

    Thread(target=run, daemon=True).start()
    try:
        while not ended.wait(OFTEN):
            if look is not None:
                look()
    finally:
        stop.value = 1
        ended.wait()
    return found[0]
