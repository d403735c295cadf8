"""Choices for a SAT solver: one of several things, or none, with a literal for each."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from attrs import frozen

from rulespec.language.universes import Universe, bits
from solvers.z3.cnf import Cnf, Literal
from solvers.z3.drawn import true
from solvers.z3.terms import Bit, Bits, any_of


@frozen(eq=False)
class Choice:
    """One of several options, or none of them."""

    options: tuple[Any, ...]
    literals: tuple[Literal, ...]
    """For each option, whether it is the one chosen."""

    @classmethod
    def among(cls, cnf: Cnf, options: Iterable[Any]) -> Choice:
        """An open choice."""
        found = tuple(options)
        literals = tuple(cnf.new() for _ in found)
        cnf.at_most_one(literals)
        return cls(found, literals)

    @property
    def there(self) -> Bit:
        """Whether any option is chosen."""
        return any_of(self.literals)

    def where(self, wanted: Callable[[Any], object]) -> Bit:
        """Whether an option of that sort is chosen."""
        pairs = zip(self.options, self.literals, strict=True)
        return any_of([literal for option, literal in pairs if wanted(option)])

    def covers(self, among: Universe, mask: Callable[[Any], int]) -> Bits:
        """The set that the option chosen stands for."""
        rows: list[list[Bit]] = [[] for _ in among.elements]
        for option, literal in zip(self.options, self.literals, strict=True):
            for at in bits(mask(option)):
                rows[at].append(literal)
        return tuple(any_of(row) for row in rows)

    def read(self, holds: frozenset[int]) -> Any:  # noqa: ANN401  # whatever was offered
        """The option that a solution chose; ``None`` if it chose none."""
        pairs = zip(self.options, self.literals, strict=True)
        return next((option for option, literal in pairs if literal.number in holds), None)


def unknown_set(cnf: Cnf, among: Universe, possible: int | None = None) -> Bits:
    """A set about which nothing is known, except that it lies within what is possible."""
    within = among.whole if possible is None else possible
    return tuple(cnf.new() if within >> at & 1 else False for at in range(len(among)))


def mask_in(members: Bits, holds: frozenset[int]) -> int:
    """The set as it is in a solution."""
    return sum(1 << at for at, bit in enumerate(members) if true(bit, holds))
