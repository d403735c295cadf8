"""The solvers may be asked from several threads: a crash would take the process that asks along."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def test_many_threads_get_the_answers_that_one_gets() -> None:
    script = Path(__file__).with_name("threaded.py")
    asked = [sys.executable, "-X", "faulthandler", str(script)]
    done = subprocess.run(asked, capture_output=True, text=True, check=False, timeout=300)
    assert (done.returncode, done.stdout, done.stderr) == (0, "the same answers\n", "")
