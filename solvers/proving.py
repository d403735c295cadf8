"""Invariants of a game: what is said of it, what proves that, and a file of what came out.

A proof looks for a counterexample: ``Found`` disproves, ``NoneExists`` proves within the scope.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

import tomli_w
from attrs import asdict, define, evolve, frozen

from rulespec.documents.writing import write
from rulespec.errors import BadInput, did_you_mean
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.limits import Limits, Stopped, Watch

INDUCTION, EXHAUSTED = "proved by induction", "proved by exhaustion"
DEDUCED, TESTED = "proved by z3", "tested"
DISPROVED, UNDECIDED = "disproved", "undecided"
_LONG = 600.0


@frozen(kw_only=True)
class ProvedInvariant:
    """Something that holds in every well-formed position, as far as we know."""

    id: str
    says: str
    scope: str
    """Of which positions and rules it is said."""

    proof: Callable[[Any, Watch], Answer[str]]
    """The proof: from the game's rules, or others put in their place, within the time."""

    if_none: str
    """What is shown once no counterexample exists."""


@frozen(kw_only=True)
class Proved:
    """An invariant and what came out."""

    id: str
    says: str
    scope: str
    """Of which positions and rules it is said."""

    status: str
    """``proved by induction``, ``by exhaustion`` or ``by z3``, ``tested``, ``disproved`` or
    ``undecided``."""

    how: str
    """What was tried; the counterexample if there is one; what stopped it if it is undecided."""

    @property
    def holds(self) -> bool:
        """Whether no counterexample exists within the scope."""
        return self.status not in {DISPROVED, UNDECIDED}

    def __str__(self) -> str:
        return f"{self.id}: {self.status}. {self.says}\n  Scope: {self.scope}.\n  How: {self.how}."


@define(kw_only=True, slots=False)
class Register:
    """The invariants of one game, and the file that lists them with their status."""

    title: str
    invariants: tuple[ProvedInvariant, ...]
    file: Path
    command: str
    """What writes the file anew."""

    def proved(self, name: str, rules: Any, limits: Limits | None) -> Iterator[Proved]:  # noqa: ANN401
        """All of them, or the one of that name; the time is for all of them together."""
        watch = (limits or Limits(seconds=_LONG)).start()
        return (_proved(at, rules, watch) for at in self.named(name))

    def named(self, name: str = "") -> tuple[ProvedInvariant, ...]:
        """All invariants, or the one of that name."""
        chosen = tuple(at for at in self.invariants if name in {"", at.id})
        if not chosen:
            known = [at.id for at in self.invariants]
            near = did_you_mean(name, known)
            raise BadInput("invariant", name, f"one of {', '.join(known)}", near)
        return chosen

    @cached_property
    def listed(self) -> dict[str, Proved]:
        """What the file says of each invariant."""
        rows = tomllib.loads(self.file.read_text(encoding="utf-8"))["invariant"]
        return {row["id"]: Proved(**row) for row in rows}

    def write(self, found: tuple[Proved, ...]) -> None:
        """The invariants as a document, in the file."""
        head = f"# Invariants of {self.title} and their status. Written by the command\n#     "
        rows = tomli_w.dumps({"invariant": [asdict(at) for at in found]})
        write(self.file, f"{head}{self.command}\n\n{rows}")


def _proved(invariant: ProvedInvariant, rules: Any, watch: Watch) -> Proved:  # noqa: ANN401
    try:
        left = evolve(watch.limits, seconds=max(1e-9, watch.left))
        answer = invariant.proof(rules, left.start())
    except Stopped as stopped:
        answer = GaveUp(str(stopped))
    match answer:
        case NoneExists(how=how):
            status = invariant.if_none
        case Found(what=how):
            status = DISPROVED
        case GaveUp(why=how):
            status = UNDECIDED
    about = {name: getattr(invariant, name) for name in ("id", "says", "scope")}
    return Proved(**about, status=status, how=how)
