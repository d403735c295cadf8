"""What a solver may answer: found, none exists, or gave up. "Unknown" is never "no"."""

from __future__ import annotations

from typing import Generic, TypeAlias, TypeVar

from attrs import field, frozen

T = TypeVar("T")


@frozen
class Effort:
    """What an answer has cost."""

    seconds: float = 0.0
    nodes: int = 0
    """Steps of the search, in whatever the engine counts; ``how`` says which engine it was."""


@frozen
class Found(Generic[T]):
    """There is one, and this is it."""

    what: T
    bound: int | None = None
    """The best value that there can be, proved; for an optimum it is the value itself."""

    how: str = ""
    """How the answer, or the bound, was proved."""

    effort: Effort = field(default=Effort(), eq=False)
    rests_on: tuple[str, ...] | None = field(default=None, eq=False, repr=False)
    """The parts of the box looked at that are not surely known; ``None`` if that is not told."""

    scope: str = field(default="", kw_only=True)
    """What the answer takes for granted, if anything."""


@frozen
class NoneExists:
    """There is none, and that is proved."""

    scope: str = ""
    """Among what none exists."""

    how: str = ""
    effort: Effort = field(default=Effort(), eq=False)
    rests_on: tuple[str, ...] | None = field(default=None, eq=False, repr=False)
    """As for what was found: that there is none may hang on a figure, too."""


@frozen
class GaveUp(Generic[T]):
    """The solver does not know."""

    why: str
    """What stopped it: ``time``, ``cancelled``, or the solver's own words."""

    best: T | None = None
    """The best found so far, which may not be the best there is."""

    bound: int | None = None
    """The best value that there can still be."""

    effort: Effort = field(default=Effort(), eq=False)
    scope: str = field(default="", kw_only=True)
    """What the bounds take for granted, if anything."""


Answer: TypeAlias = Found[T] | NoneExists | GaveUp[T]
