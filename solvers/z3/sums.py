"""A sum of terms that is to be at least so much, as clauses."""

from __future__ import annotations

from typing import TypeAlias

from solvers.z3.dimacs import Clauses

Term: TypeAlias = tuple[int, int]
"""A worth, and the truth that it is taken."""


class Sum:
    """A sum of which each part takes one of its worths, the largest first, or none.

    "These parts add up to at least so much" is one truth for each first part and amount; it needs
    that the part takes a larger worth, or that the parts after it make up for the rest.
    """

    def __init__(self, clauses: Clauses, parts: list[list[Term]]) -> None:
        self.clauses = clauses
        self.parts = parts
        self._rests = [0]
        for part in reversed(parts):
            self._rests.append(self._rests[-1] + part[0][0])
        self._rests.reverse()
        self._needs: dict[tuple[int, int], int] = {}

    @property
    def most(self) -> int:
        """The most that the sum can be."""
        return self._rests[0]

    def at_least(self, wanted: int) -> int:
        """The truth that needs the sum to be at least so much; the false one if it cannot be."""
        return self._need(0, wanted)

    def _need(self, place: int, wanted: int) -> int:
        clauses = self.clauses
        if wanted <= 0:
            return clauses.true
        if wanted > self._rests[place]:
            return -clauses.true
        if (place, wanted) not in self._needs:
            truth = self._needs[place, wanted] = clauses.new()
            larger: list[int] = []
            for worth, taken in (*self.parts[place], (0, 0)):
                rest = self._need(place + 1, wanted - worth)
                if rest != clauses.true:
                    known = () if rest == -clauses.true else (rest,)
                    clauses.add(-truth, *larger, *known)
                larger.append(taken)
        return self._needs[place, wanted]
