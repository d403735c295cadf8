"""One command of ``rulespec`` in a process of its own: its exit code and its peak of memory."""

from __future__ import annotations

import contextlib
import io
import resource
import sys

from rulespec.cli import main

if __name__ == "__main__":
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        code = main(sys.argv[1:])
    unit = 1 if sys.platform == "darwin" else 1024
    print(code, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit)
