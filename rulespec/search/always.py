"""Whether an invariant always holds, as ``prove`` answers: by induction, as tried, or not."""

from __future__ import annotations

from attrs import field, frozen

from rulespec.search.trial import Broken

INDUCTION, TESTED = "proved by induction", "tested"
DISPROVED, UNDECIDED = "disproved", "undecided"


@frozen(kw_only=True)
class Always:
    """An invariant, and whether it always holds."""

    id: str
    says: str
    scope: str
    """Of which positions and rules it is said."""

    status: str
    """``proved by induction``, ``tested``, ``disproved`` or ``undecided``."""

    how: str
    """What was tried; the counterexample if there is one; what stopped it if it is undecided."""

    by: tuple[str, ...] = ()
    """The others that its proof assumes, each proved itself; fields by their names."""

    seconds: float = 0.0
    """What its induction took."""

    step: Broken | None = field(default=None, eq=False)
    """The step after which it does not hold, from a position that play can reach, or the set-up."""

    unproved: Broken | None = field(default=None, eq=False)
    """A step from a faultless position, which may be out of reach, after which it does not hold."""

    stopped: str = field(default="", eq=False)
    """What stopped the proving of all of them, if anything did."""

    @property
    def holds(self) -> bool:
        """Whether no counterexample is known; what was only tested may have one."""
        return self.status not in {DISPROVED, UNDECIDED}

    def __str__(self) -> str:
        return f"{self.id}: {self.status}. {self.says}\n  Scope: {self.scope}.\n  How: {self.how}."
