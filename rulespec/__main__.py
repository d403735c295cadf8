"""``python -m rulespec`` is the command ``rulespec``."""

from __future__ import annotations


def run() -> int:
    """Run the command of the command line; who interrupts it may do so before it is loaded."""
    try:
        from rulespec.cli import main  # noqa: PLC0415  # loading it may be interrupted

        return main()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    raise SystemExit(run())
