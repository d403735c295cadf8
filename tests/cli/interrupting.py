"""A command that somebody interrupts at the keyboard."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Sequence


def interrupted(words: Sequence[str], after: float) -> tuple[int, str, str]:
    """The exit code of a command interrupted after some seconds, and what it prints.

    A shell has what it runs in the background ignore interrupts, and so would the command.
    """
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        process = subprocess.Popen(
            [sys.executable, "-m", "rulespec", *words],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
    finally:
        signal.signal(signal.SIGINT, before)
    with process:
        time.sleep(after)
        process.send_signal(signal.SIGINT)
        try:
            out, err = process.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            process.kill()
            raise
    return process.returncode, out, err


def interrupted_at_work(words: Sequence[str]) -> tuple[int, str, str]:
    """The same of a command that has begun; a busy machine needs longer until it has."""
    found = interrupted(words, 2)
    for after in (8, 20):
        if any(found[1:]):
            break
        found = interrupted(words, after)
    return found
