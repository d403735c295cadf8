"""Counts: what a job counted, as plain data, and how what several counted comes together."""

from __future__ import annotations

from math import sqrt
from typing import Any

from attrs import define, field

NORMAL = 1.959963984540054
"""So many deviations to each side hold 95 % of the normal distribution."""

DIGITS = 6


def merged(first: Any, second: Any) -> Any:  # noqa: ANN401  # plain data
    """What two parts counted, the first of earlier seeds: numbers add up, the first example stays.

    An example is a table with a ``seed``.
    """
    if isinstance(first, int):
        return first + second
    if "seed" in first:
        return first
    return {
        name: merged(first[name], second[name]) if name in first and name in second
        else first.get(name, second.get(name))
        for name in (*first, *(at for at in second if at not in first))
    }  # fmt: skip


def interval(count: int, of: int) -> tuple[float, float]:
    """Between which shares the true one lies in 95 % of all sweeps, by Wilson."""
    if not of:
        return 0.0, 1.0
    share, square = count / of, NORMAL * NORMAL / of
    middle = (share + square / 2) / (1 + square)
    half = NORMAL / (1 + square) * sqrt(share * (1 - share) / of + square / (4 * of))
    low = 0.0 if count == 0 else round(max(0.0, middle - half), DIGITS)
    return low, 1.0 if count == of else round(min(1.0, middle + half), DIGITS)


def share(count: int, of: int) -> dict[str, Any]:
    """A count as a share of all, with its interval."""
    part = round(count / of, DIGITS) if of else 0.0
    return {"count": count, "of": of, "share": part, "interval": list(interval(count, of))}


@define
class Together:
    """What parts of some units come to: neighbours are put together at once, in order."""

    parts: dict[int, tuple[range, Any]] = field(factory=dict)
    """Each stretch of units with what it comes to, by the first of them."""

    ends: dict[int, int] = field(factory=dict)
    """Where each stretch begins, by where it ends."""

    def __len__(self) -> int:
        return sum(len(part) for part, _ in self.parts.values())

    def add(self, part: range, counts: Any) -> None:  # noqa: ANN401  # plain data
        """Add what a part comes to."""
        start, stop = part.start, part.stop
        if start in self.ends:
            start = self.ends.pop(start)
            counts = merged(self.parts.pop(start)[1], counts)
        if stop in self.parts:
            after, rest = self.parts.pop(stop)
            stop, counts = after.stop, merged(counts, rest)
        self.parts[start], self.ends[stop] = (range(start, stop), counts), start

    def has_some(self, part: range) -> bool:
        """Whether some of these units are there already."""
        return any(part.start < at.stop and at.start < part.stop for at, _ in self.parts.values())

    def left(self, units: range) -> list[range]:
        """The units that are not there, in order."""
        stretches = sorted((at for at, _ in self.parts.values()), key=lambda at: at.start)
        begins = (units.start, *(at.stop for at in stretches))
        ends = (*(at.start for at in stretches), units.stop)
        return [range(*gap) for gap in zip(begins, ends, strict=True) if gap[0] < gap[1]]
