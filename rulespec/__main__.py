"""``python -m rulespec`` is the command ``rulespec``."""

from rulespec.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
