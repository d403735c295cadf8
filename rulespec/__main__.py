"""``python -m rulespec`` is the command ``rulespec``."""

from __future__ import annotations

import gc

MADE = 20_000
"""After how many more objects Python looks for garbage: of what a command loads, nothing is."""



def run() -> int:
    """Run the command of the command line; who interrupts it may do so before it is loaded."""
    gc.set_threshold(MADE)
    try:
        from rulespec.cli import main  # noqa: PLC0415  # loading it may be interrupted

        return main()
    except KeyboardInterrupt:
        return 130
    finally:
        gc.freeze()  # the process ends, and takes its garbage along


if __name__ == "__main__":
    raise SystemExit(run())
