"""Counts: what a job counted, as plain data, and how what several counted comes together."""

from __future__ import annotations

from math import sqrt
from typing import Any

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
