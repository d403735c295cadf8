"""Clauses written straight for a SAT solver: literals, gates, counters.

A literal may stand wherever a reading wants a truth (``terms.py``), so that what the rules say
becomes clauses without a detour; that is many times faster than building z3's own objects.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from attrs import field, frozen


@frozen
class Literal:
    """A truth that is looked for, or its opposite."""

    number: int
    among: Cnf = field(eq=False, repr=False)

    def __neg__(self) -> Literal:
        return Literal(-self.number, self.among)

    def __bool__(self) -> bool:
        raise TypeError("a literal has no value yet: use negated, both, any_of")


Bit = bool | Literal
_PAIRWISE = 5
_CHUNK = 4


class Cnf:
    """Clauses, as they are being written."""

    def __init__(self) -> None:
        self.size = 0
        self.clauses: list[tuple[int, ...]] = []
        self._gates: dict[tuple[int, ...], Literal] = {}

    def new(self) -> Literal:
        """A truth about which nothing is known."""
        self.size += 1
        return Literal(self.size, self)

    def add(self, *bits: Bit) -> None:
        """One of these holds."""
        if not any(bit is True for bit in bits):
            self.clauses.append(tuple(at.number for at in bits if isinstance(at, Literal)))

    # --- gates ----------------------------------------------------------------------------------

    def any_of(self, found: Iterable[Literal]) -> Literal:
        """A literal that holds exactly if one of them does."""
        numbers = tuple(sorted({literal.number for literal in found}))
        if len(numbers) == 1:
            return Literal(numbers[0], self)
        gate = self._gates.get(numbers)
        if gate is None:
            gate = self._gates[numbers] = self.new()
            self.clauses.append((-gate.number, *numbers))
            self.clauses += [(gate.number, -number) for number in numbers]
        return gate

    def both(self, left: Literal, right: Literal) -> Literal:
        """A literal that holds exactly if both do."""
        return -self.any_of((-left, -right))

    # --- how many -------------------------------------------------------------------------------

    def at_most_one(self, bits: Iterable[Bit]) -> None:
        """No two of them hold; in chunks, each with a literal of its own."""
        found = _unknown(bits)
        while len(found) > _PAIRWISE:
            chunks = [found[at : at + _CHUNK] for at in range(0, len(found), _CHUNK)]
            for chunk in chunks:
                self._no_two(chunk)
            found = [self.any_of(chunk) for chunk in chunks]
        self._no_two(found)

    def _no_two(self, found: Sequence[Literal]) -> None:
        self.clauses += [(-a.number, -b.number) for a, b in combinations(found, 2)]

    def exactly_one(self, bits: Iterable[Bit]) -> None:
        """One of them holds, and no other."""
        found = tuple(bits)
        self.add(*found)
        self.at_most_one(found)

    def exactly(self, count: int, bits: Iterable[Bit]) -> None:
        """So many of them hold."""
        found = tuple(bits)
        wanted = count - sum(bit is True for bit in found)
        levels = self._counted(_unknown(found), max(wanted, 0) + 1)
        if not 0 <= wanted <= len(levels):
            self.add()
            return
        if wanted:
            self.add(levels[wanted - 1])
        if wanted < len(levels):
            self.add(-levels[wanted])

    def at_least(self, count: int, bits: Iterable[Bit]) -> Bit:
        """Whether so many of them hold."""
        found = tuple(bits)
        wanted = count - sum(bit is True for bit in found)
        levels = self._counted(_unknown(found), max(wanted, 1))
        return True if wanted <= 0 else wanted <= len(levels) and levels[wanted - 1]

    def at_most(self, count: int, bits: Iterable[Bit]) -> None:
        """No more than so many of them hold."""
        found = tuple(bits)
        wanted = count - sum(bit is True for bit in found)
        levels = self._counted(_unknown(found), max(wanted, 0) + 1)
        if wanted < 0:
            self.add()
        elif wanted < len(levels):
            self.add(-levels[wanted])

    def _counted(self, found: Sequence[Literal], most: int) -> list[Literal]:
        """For each number up to ``most``, a literal for: at least so many hold."""
        levels: list[Literal] = []
        for bit in found:
            before, levels = levels, []
            for level in range(min(len(before) + 1, most)):
                rises = bit if level == 0 else self.both(bit, before[level - 1])
                stands = (before[level],) if level < len(before) else ()
                levels.append(self.any_of((rises, *stands)))
        return levels

    def text(self, start: int = 0) -> str:
        """The clauses from the first, or a later one, in DIMACS form."""
        told = self.clauses[start:]
        rows = (" ".join(map(str, clause)) + " 0\n" for clause in told)
        return f"p cnf {self.size} {len(told)}\n" + "".join(rows)


def _unknown(bits: Iterable[Bit]) -> list[Literal]:
    return [bit for bit in bits if isinstance(bit, Literal)]
