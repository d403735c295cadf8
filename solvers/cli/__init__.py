"""The solvers' commands of ``rulespec``, one file each, loaded when asked for."""

from __future__ import annotations

COMMANDS: dict[str, tuple[str, str]] = {}
"""Each command, with the module that answers it and what it does."""
