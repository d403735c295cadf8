"""What is said beside the output, on standard error, if anybody can hear it."""

from __future__ import annotations

import os
import sys
from typing import TextIO


def beside(text: str) -> None:
    """Say something on standard error; where that is full or closed, nothing comes of it."""
    if sys.stderr is None:
        return
    try:
        print(text, file=sys.stderr, flush=True)
    except OSError:
        let_go_of(sys.stderr)


def let_go_of(stream: TextIO | None) -> None:
    """Let nothing more be written there, not even when Python closes it."""
    if stream is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
