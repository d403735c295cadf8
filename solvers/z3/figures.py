"""A reading that knows figures and no cells: for what follows from a description alone.

How many elements a set has, which cells an area or a light reaches: each is whatever it likes, the
same for the same set. Every real position is among these readings, and many that are none, so that
what holds in all of them holds in every position.
"""

from __future__ import annotations

from typing import TypeAlias

import z3
from attrs import field, frozen

from rulespec.language import terms
from rulespec.language.terms import Set
from rulespec.readers.names import universe
from solvers.z3.contexts import current
from solvers.z3.terms import Bit, Bits, Count, Reading

Key: TypeAlias = tuple[int, ...]


class Figured:
    """The figures met so far: those that are given, and a free one for every other set."""

    def __init__(self) -> None:
        self.counts: dict[Key, Count] = {}
        self.drawn: dict[tuple[str, Key], Bits] = {}
        self.sound: list[Bit] = []
        """What holds of figures anyway."""

        self._kept: list[Bits] = []
        """The sets met: z3 gives the name of an object that is gone to another."""

    def bits(self, name: str, size: int) -> Bits:
        """A set of which nothing is known."""
        return tuple(z3.Bool(f"{name} {at}", current()) for at in range(size))

    def give(self, members: Bits, count: int) -> None:
        """Say how many elements a set has."""
        self.counts[self.key(members)] = count

    def key(self, members: Bits) -> Key:
        """What tells one set from another: equal sets may still have different keys."""
        self._kept.append(members)
        return tuple(
            -1 - int(bit) if isinstance(bit, bool) else bit.get_id()  # type: ignore[union-attr]
            for bit in members
        )


@frozen
class Figures(Reading):
    """A reading in figures."""

    figured: Figured = field(kw_only=True, eq=False, repr=False)

    def _members(self, term: Set) -> Bits:
        match term:
            case terms.Region(seed, within, relation):
                parts = (*self.members(seed), *self.members(within))
                return self._drawn(f"area {relation}", parts, seed)
            case terms.InSight(origin, lines, past):
                parts = (*self.members(origin), *self.members(past))
                return self._drawn(f"light {lines.name}", parts, origin)
        return super()._members(term)

    def _drawn(self, what: str, parts: Bits, start: Set) -> Bits:
        """Any set at all, the same for the same parts; nothing from nothing."""
        size = len(universe(start))
        if all(bit is False for bit in parts[:size]):
            return (False,) * size
        known = self.figured.drawn
        at = what, self.figured.key(parts)
        if at not in known:
            known[at] = self.figured.bits(f"{what} {len(known)}", size)
        return known[at]

    def _count(self, members: Bits) -> Count:
        if len(members) == 1 or all(isinstance(bit, bool) for bit in members):
            return super()._count(members)
        counts = self.figured.counts
        at = self.figured.key(members)
        if at not in counts:
            counts[at] = z3.Int(f"figure {len(counts)}", current())
            self.figured.sound.append(counts[at] >= 0)
        return counts[at]
