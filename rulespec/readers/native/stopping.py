"""Stopping: machine code that runs for long hears of Ctrl-C."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from threading import Thread, current_thread, main_thread

OFTEN = 0.2
"""So many seconds pass before it is looked whether somebody interrupts."""


def heard(call: Callable[[], int], stop: ctypes.c_int8) -> int:
    """What a call gives; where it is interrupted, it is told to stop, and ends first."""
    if current_thread() is not main_thread():
        return call()
    found: list[int] = []
    running = Thread(target=lambda: found.append(call()), daemon=True)
    running.start()
    try:
        while running.is_alive():
            running.join(OFTEN)
    except KeyboardInterrupt:
        stop.value = 1
        running.join()
        raise
    return found[0]
