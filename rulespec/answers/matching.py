"""Matching: which of several things goes where, so that as many as can be find a place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def matched(fits: Mapping[int, Sequence[int]]) -> dict[int, int]:
    """A largest matching: for each thing its place, given the things that fit each place."""
    used: dict[int, int] = {}

    def placed(at: int, tried: set[int]) -> bool:
        for thing in fits[at]:
            if thing not in tried:
                tried.add(thing)
                if thing not in used or placed(used[thing], tried):
                    used[thing] = at
                    return True
        return False

    for at in fits:
        placed(at, set())
    return used
