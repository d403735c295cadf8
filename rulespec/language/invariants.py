"""Invariants: what is always so. A position in which it is not is faulty."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

from rulespec.language.terms import Family, Number, Set, Truth


@frozen(kw_only=True, repr=False)
class Invariant:
    """A truth about every position that play can reach."""

    id: str
    """Lower case and dotted: ``pieces.apart``."""

    says: str
    """The author's own sentence, of what is wrong where it does not hold."""

    holds: Truth
    cites: tuple[str, ...] = ()
    """Ids of the passages that a faulty position contradicts."""

    shows: Set | Number | None = None
    """What is wrong, if it can be named: cells, or other elements, or how many."""

    of: Family | None = None
    """For each member of which family it holds, if it speaks of one."""

    of_each: bool = False
    """Whether it is looked at through the eyes of each player; ``{player}`` is that player."""

    parts: Mapping[str, Set | Number | str] = field(factory=dict, eq=False)
    """What stands in other braces of what it says: names of a set, a number, or a name."""

    def __repr__(self) -> str:
        return f"<invariant {self.id}: {self.says}>"
