"""What comes of looking at a step: whether it keeps a claim, breaks it, or nobody knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from attrs import frozen

from rulespec.answers.position import Position
from rulespec.language.moves import Move
from solvers.questions.claims import Claim


@frozen(eq=False)
class Keeps:
    """A step keeps a claim, if some others held before it, and some that it keeps hold after it."""

    by: frozenset[Claim]
    after: frozenset[Claim] = frozenset()


@frozen(eq=False)
class Breaks:
    """A legal step after which a claim does not hold, though all held before it."""

    before: Position
    move: Move


@frozen(eq=False)
class Unclear:
    """Nobody knows whether a step keeps a claim."""

    why: str
    assumed: Sequence[Claim] = ()
    """What was assumed by then."""


Outcome: TypeAlias = Keeps | Breaks | Unclear
