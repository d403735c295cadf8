"""The solvers' commands of ``rulespec``, one file each, loaded when asked for."""

from __future__ import annotations

COMMANDS = {
    "settle": ("solvers.cli.settle", "a verdict or a score under all readings at once"),
}
"""Each command, with the module that answers it and what it does."""
