"""Checks that other packages add to ``rulespec verify``, by an entry point ``rulespec.checks``.

An entry point names a function that takes a game and gives the checks of that game, one by one; it
raises ``LeftOutError`` if it cannot ask them here.
"""

from __future__ import annotations

from attrs import frozen


@frozen(kw_only=True)
class Check:
    """One thing asked of a game, and what came of it."""

    file: str
    """The document that says what to expect."""

    title: str
    asks: str
    expected: str
    found: str
    ok: bool
    decided: bool = True
    """Whether the answer is known; where it is not, the check is neither right nor failed."""

    seconds: float = 0.0


class LeftOutError(Exception):
    """Raised where checks cannot be made; ``args[0]`` says why."""
