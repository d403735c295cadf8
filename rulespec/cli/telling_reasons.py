"""Why a move cannot be made, and what would help, as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespec.cli import plain

if TYPE_CHECKING:
    from rulespec.answers.would_help import Change, WhyNot
    from rulespec.cli.asked import Asked


def plain_reasons(found: Asked, what: WhyNot) -> dict[str, Any]:
    """Why a move cannot be made, as plain data."""
    return {
        "wish": what.wish,
        "reasons": [plain.breach(at) for at in what.reasons],
        "changes": [_change(found, at) for at in what.changes],
        "least": what.least,
        "more": list(what.more),
        "untried": list(what.untried),
        "why": what.why,
    }


def _change(found: Asked, change: Change) -> dict[str, Any]:
    return {
        "kinds": list(change.kinds),
        "says": str(change.says),
        "size": change.size,
        "least": change.least,
        "line": found.line_of(change.position),
        "move": str(change.move),
    }
