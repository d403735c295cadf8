"""Fault passages: the sentences that a faulty position of Paris Paris contradicts."""

from __future__ import annotations

from collections.abc import Mapping

FAULT_PASSAGES: Mapping[str, tuple[str, ...]] = {
    "tokens.many": ("box.tokens", "box.copies"),
    "tokens.piles": ("setup.sizes",),
    "tokens.pile": ("setup.sizes",),
    "tokens.resting": ("rest.same", "tour.discard"),
    "tokens.rounds": ("rest.space", "tour.discard"),
    "shops.room": ("replace.plain", "replace.crossing"),
    "shops.count": ("box.shops", "setup.shops"),
    "shops.bag": ("replace.two",),
    "shops.rounds": ("build.turns", "setup.sizes"),
    "shops.few": ("build.turns", "replace.full"),
    "points.rounds": ("visit.nearest", "tour.adjacent", "rest.same"),
    "markers.twice": ("box.markers",),
    "markers.missing": ("setup.markers",),
    "markers.open": ("setup.two",),
    "course.tokens": ("tokens.pile", "build.box"),
    "course.left": ("build.turns", "visit.token"),
    "course.turn": ("build.turns",),
    "course.pile": ("tokens.pile",),
    "course.over": ("end.when",),
}
"""By the id of a fault; what only the pieces can tell is a sentence about those."""
