"""The best so far: of all that is found, that with the most of something."""

from __future__ import annotations

from attrs import define, frozen

from rulespec.wishes.objectives import Objective, worth
from solvers.limits import Watch
from solvers.questions.find import What


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
