"""``prove``: what holds in every position, and how it is proved.

``proving/invariants.toml`` lists each invariant with its status. The command
``python -m solvers.city_of_light.prove`` writes it anew.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import tomli_w
from attrs import asdict, evolve, frozen

from rulespec.errors import BadInput, did_you_mean
from solvers.answers import Found, GaveUp, NoneExists
from solvers.city_of_light.proving.any_view import BOOK, Book
from solvers.city_of_light.proving.invariants import INVARIANTS, Invariant
from solvers.limits import Limits, Stopped, Watch

DISPROVED, UNDECIDED = "disproved", "undecided"
FILE = Path(__file__).parent / "proving" / "invariants.toml"
_LONG = 600.0


@frozen(kw_only=True)
class Proved:
    """An invariant and what came out."""

    id: str
    says: str
    scope: str
    """Of which positions and rules it is said."""

    status: str
    """``proved by induction``, ``by exhaustion`` or ``by z3``, ``shown by examples``, ``tested``,
    ``disproved`` or ``undecided``."""

    how: str
    """What was tried; the counterexample if there is one; what stopped it if it is undecided."""

    @property
    def holds(self) -> bool:
        """Whether no counterexample exists within the scope."""
        return self.status not in {DISPROVED, UNDECIDED}

    def __str__(self) -> str:
        return f"{self.id}: {self.status}. {self.says}\n  Scope: {self.scope}.\n  How: {self.how}."


def prove(
    name: str = "", *, limits: Limits | None = None, book: Book = BOOK
) -> tuple[Proved, ...]:
    """All invariants, or the one of that name, with what is known of each now.

    ``book`` has the rules and lines that they are proved of; of rules that are changed something
    else may hold.
    """
    return tuple(proved(name, limits=limits, book=book))


def proved(
    name: str = "", *, limits: Limits | None = None, book: Book = BOOK
) -> Iterator[Proved]:
    """The same, one after another; the time is for all of them together."""
    watch = (limits or Limits(seconds=_LONG)).start()
    return (_proved(at, book, watch) for at in named(name))


def named(name: str = "") -> tuple[Invariant, ...]:
    """All invariants, or the one of that name."""
    chosen = tuple(at for at in INVARIANTS if name in {"", at.id})
    if not chosen:
        known = [at.id for at in INVARIANTS]
        raise BadInput("invariant", name, f"one of {', '.join(known)}", did_you_mean(name, known))
    return chosen


def _proved(invariant: Invariant, book: Book, watch: Watch) -> Proved:
    try:
        left = evolve(watch.limits, seconds=max(1e-9, watch.left))
        answer = invariant.proof(book, left.start())
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


@cache
def listed() -> dict[str, Proved]:
    """What the file says of each invariant."""
    rows = tomllib.loads(FILE.read_text(encoding="utf-8"))["invariant"]
    return {row["id"]: Proved(**row) for row in rows}


def written(found: tuple[Proved, ...]) -> str:
    """The invariants as a document."""
    head = "# Invariants of City of Light and their status. Written by the command\n#     "
    rows = {"invariant": [asdict(at) for at in found]}
    return head + "python -m solvers.city_of_light.prove\n\n" + tomli_w.dumps(rows)


if __name__ == "__main__":
    FILE.write_text(written(prove()), encoding="utf-8")
