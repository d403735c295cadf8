"""Whether invariants always hold, as plain data, and how many of them do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespec.search.always import Always
    from rulespec.search.trial import Broken


def plain_proof(found: Always) -> dict[str, Any]:
    """What came out for an invariant."""
    named = ("id", "says", "scope", "status", "how", "seconds")
    shown = {name: getattr(found, name) for name in named} | {"by": list(found.by)}
    return shown | {"step": _step(found.step), "unproved": _step(found.unproved)}


def _step(found: Broken | None) -> dict[str, str | None] | None:
    if found is None:
        return None
    line = found.position.game.write_line(found.position)
    return {"position": line, "move": None if found.move is None else str(found.move)}


def counted(found: Sequence[Always]) -> str:
    """How many there are, and how each came out."""
    counts: dict[str, int] = {}
    for at in found:
        counts[at.status] = counts.get(at.status, 0) + 1
    return f"{len(found)} in all: " + ", ".join(f"{n} {at}" for at, n in counts.items())
