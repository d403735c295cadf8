"""The most of something so far, while more is looked for."""

from __future__ import annotations

from typing import TypeAlias

from attrs import define, frozen

from rulespec.answers.position import Position
from rulespec.language.moves import Move
from rulespec.search.limits import Watch
from rulespec.wishes.objectives import Objective, worth

What: TypeAlias = "Position | tuple[Position, Move]"
"""A position; or with a move, where the wishes are about one that is looked for, too."""


@frozen
class Most:
    """What has the most, and how much that is."""

    what: What
    worth: int


@define(eq=False)
class SoFar:
    """The best so far, and what is proved about it."""

    objective: Objective
    watch: Watch
    best: Most | None = None
    bound: int | None = None
    """No more can be had; none while that is not known."""

    def of(self, what: What) -> int:
        """What something comes to, as the rules find."""
        return worth(self.objective, *(what if isinstance(what, tuple) else (what, None)))

    def see(self, what: What) -> None:
        """Keep what is better."""
        found = Most(what, self.of(what))
        if self.is_beaten_by(found.worth):
            self.best, self.watch.best = found, found.worth

    def is_beaten_by(self, worth: float) -> bool:
        """Whether so much would be more."""
        return self.best is None or worth > self.best.worth
