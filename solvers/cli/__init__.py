"""The solvers' commands of ``rulespec``, one file each, loaded when asked for."""

from __future__ import annotations

COMMANDS: dict[str, tuple[str, str]] = {
    "find": ("solvers.cli.find", "a full position of which only something is known"),
    "differ": ("solvers.cli.differ", "where two editions, or two readings, disagree"),
    "why-not": ("solvers.cli.why_not", "why a wish cannot be met, and what would help"),
    "prove": ("solvers.cli.prove", "what holds in every position, and how it is proved"),
}
"""Each command, with the module that answers it and what it does."""
