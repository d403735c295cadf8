"""Invariants: what is always so. A position in which it is not is faulty.

Most are said by ``always``, a truth, or by ``never``, a set that is always empty.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import evolve, field, frozen

from rulespec.language.terms import Family, Figure, Number, Set, Truth, Where


@frozen
class OfEach:
    """What is said of each member of a family, one after another; ``{name}`` is the member."""

    family: Family
    says: str
    parts: Mapping[str, Set | Number | str] = field(factory=dict, eq=False)
    """What stands in other braces."""


Part = Set | Number | str | OfEach
Parts = Mapping[str, Part]
"""What stands in braces: names of a set, a number, a name, or something of each member."""


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

    shows: Set | Number | OfEach | None = None
    """What is wrong, if it can be named: cells, or other elements, or how many."""

    of: Family | None = None
    """For each member of which family it holds, if it speaks of one; perhaps of each player's."""

    of_each: bool = False
    """Whether it is looked at through the eyes of each player; ``{player}`` is that player."""

    parts: Parts = field(factory=dict, eq=False)
    """What stands in other braces of what it says."""

    rests_on: tuple[str, ...] = ()
    """The parts of the box that make it a fault; a star stands for each thing that is shown."""

    sure: Truth | None = None
    """Where it is a fault whatever those parts of the box are."""

    def __repr__(self) -> str:
        return f"<invariant {self.id}: {self.says}>"


def always(
    name: str,
    says: str,
    holds: Truth,
    *cites: str,
    parts: Parts | None = None,
    **more: Any,  # noqa: ANN401  # other parts of an invariant
) -> Invariant:
    """A truth that always holds; of players, through the eyes of each."""
    each = "{player}" in says and "player" not in (parts or {})
    return Invariant(
        id=name, says=says, holds=holds, cites=cites, of_each=each, parts=parts or {}, **more
    )


def never(
    name: str,
    says: str,
    empty: Set,
    *cites: str,
    when: Truth | None = None,
    each: bool = False,
    **more: Any,  # noqa: ANN401  # likewise
) -> Invariant:
    """A set that is always empty, if something holds; of players, through the eyes of each."""
    wrong = empty if when is None else empty.when(when)
    found = always(name, says, ~wrong.some(), *cites, **{"shows": wrong, **more})
    return evolve(found, of_each=found.of_each or each)


def at_most(
    name: str,
    says: str,
    each: Family,
    found: Number,
    most: Number,
    *cites: str,
    **more: Any,  # noqa: ANN401  # likewise
) -> Invariant:
    """No member of a family has more than it may; ``{counts}`` is each that has, and how many."""
    return _counted(name, says, each, most + Figure(1) <= found, found, most, *cites, **more)


def exactly(
    name: str,
    says: str,
    each: Family,
    found: Number,
    due: Number,
    *cites: str,
    **more: Any,  # noqa: ANN401  # likewise
) -> Invariant:
    """Every member of a family has just what is due; ``{counts}`` is each that has not."""
    return _counted(name, says, each, ~found.equals(due), found, due, *cites, **more)


def _counted(  # noqa: PLR0913, PLR0917  # what both are made of
    name: str,
    says: str,
    each: Family,
    amiss: Truth,
    found: Number,
    most: Number,
    *cites: str,
    **more: Any,  # noqa: ANN401  # likewise
) -> Invariant:
    wrong = Where(each, amiss)
    members = evolve(each, name=f"{name}, amiss", among=wrong)
    counts = OfEach(members, "{name}: {found} of {most}", {"found": found, "most": most})
    return never(name, says, wrong, *cites, parts={"counts": counts}, **more)


def twice(*sets: Set) -> Set:
    """What is in two of some sets."""
    found: Set = sets[0] & sets[1]
    met: Set = sets[0] | sets[1]
    for more in sets[2:]:
        found, met = found | (met & more), met | more
    return found
