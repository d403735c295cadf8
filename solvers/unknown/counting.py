"""Counting: whether truths that each add something add up to so much.

It is told step by step where few have to be told apart, else in binary.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from rulespec.language.universes import bits
from solvers.unknown.circuit import FALSE, TRUE, Circuit, Literal

Shares: TypeAlias = tuple[tuple[Literal, int], ...]
"""Truths, each with what it adds."""

FEW = 6
"""So many steps are counted one by one."""


class Counting:
    """Adds up truths of a circuit; what each adds is positive."""

    def __init__(self, circuit: Circuit) -> None:
        self.circuit = circuit
        self._known: dict[Shares, tuple[Literal, ...]] = {}

    def exactly(self, shares: Shares, wanted: int) -> Literal:
        """Whether they add up to that: none may add more."""
        none = [-at for at, weight in shares if weight > wanted]
        if none:
            left = tuple(at for at in shares if at[1] <= wanted)
            return self.circuit.all_of([*none, self.exactly(left, wanted)])
        if sum(weight for _, weight in shares) < wanted:
            return FALSE
        if _steps(shares, wanted):
            more = self.at_least(shares, wanted + 1)
            return self.circuit.both(self.at_least(shares, wanted), -more)
        binary = self.added(shares)
        found = [bit if wanted >> at & 1 else -bit for at, bit in enumerate(binary)]
        return FALSE if wanted >> len(binary) else self.circuit.all_of(found)

    def at_least(self, shares: Shares, least: int) -> Literal:
        """Whether they add up to so much."""
        whole = sum(weight for _, weight in shares)
        if least <= 0 or least > whole:
            return TRUE if least <= 0 else FALSE
        if 2 * least > whole + 1:  # told from the nearer end
            turned = tuple((-at, weight) for at, weight in shares)
            return -self.at_least(turned, whole - least + 1)
        steps = _steps(shares, least)
        if steps:
            return self._counted([at for at, _ in shares], steps)
        enough = [at for at, weight in shares if weight >= least]
        if enough:
            left = tuple(at for at in shares if at[1] < least)
            return self.circuit.any_of([*enough, self.at_least(left, least)])
        return -self._no_more(self.added(shares), least - 1)

    def _no_more(self, binary: Sequence[Literal], most: int) -> Literal:
        found = TRUE
        for at, bit in enumerate(binary):
            join = self.circuit.either if most >> at & 1 else self.circuit.both
            found = join(-bit, found)
        return TRUE if most >> len(binary) else found

    def _counted(self, truths: Sequence[Literal], least: int) -> Literal:
        """Whether at least so many hold."""
        levels: list[Literal] = [TRUE]
        for truth in truths:
            rises = [self.circuit.both(truth, at) for at in levels]
            levels.append(FALSE)
            levels = [TRUE, *map(self.circuit.either, levels[1:], rises)][: least + 1]
        return levels[least] if least < len(levels) else FALSE

    def added(self, shares: Shares) -> tuple[Literal, ...]:
        """What they add up to, in binary, smallest first."""
        found = self._known.get(shares)
        if found is None:
            highest = max((weight for _, weight in shares), default=0)
            columns: list[list[Literal]] = [[] for _ in range(highest.bit_length())]
            for truth, weight in shares:
                for at in bits(weight):
                    columns[at].append(truth)
            found = self._known[shares] = tuple(self._each_column(columns))
        return found

    def _each_column(self, columns: list[list[Literal]]) -> Iterator[Literal]:
        """The last bit of each column; what it carries goes into the next."""
        for place, left in enumerate(columns):
            carried = list(self._column(left))
            if place + 1 < len(columns):
                columns[place + 1] += carried
            elif carried:
                columns.append(carried)
            yield left[-1] if left else FALSE

    def _column(self, left: list[Literal]) -> Iterator[Literal]:
        """What a column carries; its last bit is put at its end."""
        unlike, two_of, at = self.circuit.unlike, self.circuit.two_of, 0
        while len(left) - at > 1:
            one, other, third = (*left[at : at + 3], FALSE)[:3]
            at += min(3, len(left) - at)
            left.append(unlike(unlike(one, other), third))
            carried = two_of(one, other, third)
            if carried != FALSE:
                yield carried


def _steps(shares: Shares, least: int) -> int:
    """How many of these add up to so much, if all add the same and few steps tell."""
    weights = {weight for _, weight in shares}
    if len(weights) != 1:
        return 0
    wanted, rest = divmod(least, weights.pop())
    return 0 if rest or min(wanted, len(shares) - wanted) > FEW else wanted
