"""Fault passages: the sentences that a faulty position of Москва–Париж contradicts."""

from __future__ import annotations

from collections.abc import Mapping

FAULT_PASSAGES: Mapping[str, tuple[str, ...]] = {
    "cards.count": ("box.wagons", "box.actions"),
    "cities.twice": ("box.cities",),
    "cities.missing": ("box.cities", "action.5.gone"),
    "rows.same": ("row.different",),
    "rows.gap": ("act.closing",),
    "rows.limit": ("row.limit",),
    "rows.empty": ("claim.refill", "action.5"),
    "hands.five": ("hand.five",),
    "hands.front": ("front.four",),
    "course.chain": ("action.4.chain",),
    "course.round": ("action.4.chain",),
    "course.over": ("end.when",),
    "course.end": ("end.when",),
    "course.teams": ("team.sides",),
}
"""By the id of a fault; what only the pieces can tell is a sentence about those."""
