"""A circuit of truths that nobody knows yet: literals, gates over them, and what must hold.

A literal is a whole number; a minus negates it. Equal gates are one gate, and what is known folds
away, so that the solver sees only what is open. Gates become clauses when something asks for them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations
from typing import TypeAlias

Literal: TypeAlias = int
TRUE: Literal = 1
FALSE: Literal = -1
Holds: TypeAlias = Callable[[Literal], bool]
"""Which literals hold: as a model has it, say."""

Gate: TypeAlias = tuple[str, tuple[Literal, ...]]
"""Of which kind it is, and what goes in."""

Clause: TypeAlias = tuple[Literal, ...]
"""Of these at least one holds."""

_PAIRWISE = 5
_CHUNK = 4


ROWS: dict[str, tuple[tuple[int, ...], ...]] = {
    "unlike": ((-1, 2, 3), (-1, -2, -3), (1, -2, 3), (1, 2, -3)),
    "pick": ((-1, -2, 3), (-1, 2, 4), (-1, 3, 4), (1, -2, -3), (1, 2, -4), (1, -3, -4)),
    "two": ((1, -2, -3), (-1, 2, 3), (1, -2, -4), (-1, 2, 4), (1, -3, -4), (-1, 3, 4)),
}
"""What each kind of gate says as clauses: 1 is the gate, and the numbers after it what goes in."""


def clauses_of(gate: Literal, kind: str, inputs: tuple[Literal, ...]) -> Iterator[Clause]:
    """What a gate says, or its negation, as clauses."""
    if kind != "all":
        at, side = (0, abs(gate), *inputs), -1 if gate > 0 else 1
        for row in ROWS[kind]:
            if row[0] == side:
                yield tuple([at[one] if one > 0 else -at[-one] for one in row])
    elif gate < 0:
        yield (-gate, *[-one for one in inputs])
    else:
        yield from [(-gate, one) for one in inputs]


MEANS: dict[str, Callable[[Sequence[bool]], bool]] = {
    "all": all,
    "unlike": lambda known: known[0] != known[1],
    "pick": lambda known: known[1] if known[0] else known[2],
    "two": lambda known: sum(known) > 1,
}
"""What comes out of each kind of gate."""


class Circuit:
    """Literals, the gates between them, and clauses that must hold."""

    def __init__(self) -> None:
        self.size = 1
        self.gates: dict[int, Gate] = {}
        self._known: dict[str, dict[tuple[Literal, ...], Literal]] = {kind: {} for kind in MEANS}
        self.clauses: list[Clause] = [(TRUE,)]
        """What must hold."""

        self.apart: dict[Literal, list[int]] = {}
        """For truths of which no two hold which sets of such they belong to, by number."""

        self.one_surely: set[frozenset[Literal]] = set()
        """Sets of truths of which just one holds."""

        self._sets = 0
        self._told_of: dict[int, tuple[Literal, list[Clause]]] = {}
        """For truths that matter only where they are asked for what must hold of them."""

    def new(self) -> Literal:
        """A truth about which nothing is known."""
        self.size += 1
        return self.size

    def _gate(self, kind: str, inputs: tuple[Literal, ...]) -> Literal:
        known = self._known[kind]
        found = known.get(inputs)
        if found is None:
            self.size = found = known[inputs] = self.size + 1
            self.gates[found] = kind, inputs
        return found

    # --- gates ------------------------------------------------------------------------------------

    def all_of(self, found: Iterable[Literal]) -> Literal:
        """Whether all of them hold."""
        inputs = set(found)
        inputs.discard(TRUE)
        if FALSE in inputs or len(set(map(abs, inputs))) < len(inputs):
            return FALSE
        if len(inputs) < 2:  # noqa: PLR2004  # nothing, or one alone
            return inputs.pop() if inputs else TRUE
        return self._gate("all", tuple(sorted(inputs)))

    def any_of(self, found: Iterable[Literal]) -> Literal:
        """Whether one of them holds."""
        return -self.all_of([-at for at in found])

    def both(self, one: Literal, other: Literal) -> Literal:
        """Whether both hold."""
        if one in (TRUE, other):
            return other
        if other == TRUE:
            return one
        if one == FALSE or other in (FALSE, -one):
            return FALSE
        return self._gate("all", (one, other) if one < other else (other, one))

    def either(self, one: Literal, other: Literal) -> Literal:
        """Whether one holds or the other."""
        return -self.both(-one, -other)

    def unlike(self, one: Literal, other: Literal) -> Literal:
        """Whether one holds and the other does not."""
        for at, left in ((one, other), (other, one)):
            if at in {TRUE, FALSE}:
                return -left if at == TRUE else left
        less, more = sorted((abs(one), abs(other)))
        if less == more:
            return FALSE if one == other else TRUE
        found = self._gate("unlike", (less, more))
        return found if (one < 0) is (other < 0) else -found

    def alike(self, one: Literal, other: Literal) -> Literal:
        """Whether both hold or none."""
        return -self.unlike(one, other)

    def pick(self, which: Literal, then: Literal, other: Literal) -> Literal:
        """The first of two if something holds, else the second."""
        if which in {TRUE, FALSE} or then == other:
            return other if which == FALSE else then
        if which < 0:
            which, then, other = -which, other, then
        if then == -other:
            return self.alike(which, then)
        if then in {TRUE, which}:
            return self.either(which, other)
        if then in {FALSE, -which}:
            return self.both(-which, other)
        if other in {TRUE, -which}:
            return self.either(-which, then)
        if other in {FALSE, which}:
            return self.both(which, then)
        sign = -1 if then < 0 else 1
        return sign * self._gate("pick", (which, sign * then, sign * other))

    def two_of(self, one: Literal, other: Literal, third: Literal) -> Literal:
        """Whether at least two of three hold."""
        for at, left, right in ((one, other, third), (other, one, third), (third, one, other)):
            if at in {TRUE, FALSE}:
                return self.either(left, right) if at == TRUE else self.both(left, right)
            if abs(left) == abs(right):
                return left if left == right else at
        first, *rest = sorted((one, other, third), key=abs)
        sign = -1 if first < 0 else 1
        return sign * self._gate("two", (sign * first, *[sign * at for at in rest]))

    def made(self, kind: str, inputs: Iterable[Literal]) -> Literal:
        """What a gate of a kind makes of what goes in."""
        ways: dict[str, Callable[..., Literal]] = {
            "unlike": self.unlike, "pick": self.pick, "two": self.two_of,
        }  # fmt: skip
        return self.all_of(inputs) if kind == "all" else ways[kind](*inputs)

    def holds(self, wanted: Literal, known: dict[int, bool], found: Callable[[int], bool]) -> bool:
        """Whether a literal holds; what is worked out for it is known from then on."""
        left = [abs(wanted)]
        while left:
            at = left[-1]
            if at not in self.gates:
                known[at] = found(at)
            else:
                kind, inputs = self.gates[at]
                missing = [abs(one) for one in inputs if abs(one) not in known]
                if missing:
                    left += missing
                    continue
                known[at] = MEANS[kind]([known[abs(one)] is (one > 0) for one in inputs])
            left.pop()
        return known[abs(wanted)] is (wanted > 0)

    # --- what must hold ---------------------------------------------------------------------------

    def add(self, *truths: Literal) -> None:
        """At least one of these holds."""
        if TRUE not in truths:
            self.clauses.append(tuple(at for at in truths if at != FALSE))

    def one_at_most(self, truths: Iterable[Literal]) -> None:
        """No two of these hold."""
        left = [at for at in truths if at != FALSE]
        while len(left) > _PAIRWISE:
            chunks = [left[at : at + _CHUNK] for at in range(0, len(left), _CHUNK)]
            for chunk in chunks:
                self._no_two(chunk)
            left = [self.any_of(chunk) for chunk in chunks]
        self._no_two(left)

    @contextmanager
    def telling_of(self, truths: Iterable[Literal]) -> Iterator[None]:
        """What must hold now need not be said where nobody asks for these truths."""
        before, self.clauses = self.clauses, []
        yield
        told, self.clauses = (self.new(), self.clauses), before
        self._told_of.update((abs(at), told) for at in truths if at not in {TRUE, FALSE})

    def exclude(self, truths: Iterable[Literal]) -> None:
        """Note that no two of these hold, which follows from what must hold."""
        self._sets += 1
        for at in truths:
            if at not in {TRUE, FALSE}:
                self.apart.setdefault(at, []).append(self._sets)

    def _no_two(self, truths: Iterable[Literal]) -> None:
        for one, other in combinations(truths, 2):
            self.add(-one, -other)

    def one_of(self, truths: Iterable[Literal]) -> None:
        """One of these holds, and no other."""
        found = tuple(truths)
        self.add(*found)
        self.one_at_most(found)
        self.just_one(found)

    def just_one(self, truths: Iterable[Literal]) -> None:
        """Note that one of these holds, and no other, which follows from what must hold."""
        self.one_surely.add(frozenset(truths) - {FALSE})

    def written(self, literals: Iterable[Literal], known: set[Literal]) -> list[Clause]:
        """The clauses of the gates that these literals hang on, but for those known already.

        Of a gate it is said what follows from it, or what it follows from, as far as that matters.
        """
        found: list[Clause] = []
        left = list(literals)
        while left:
            at = left.pop()
            if at not in known:
                known.add(at)
                if abs(at) in self.gates:
                    rows = list(clauses_of(at, *self.gates[abs(at)]))
                    found += rows
                    left += [one for row in rows for one in row[1:]]
                mark, told = self._told_of.get(abs(at), (TRUE, []))
                if mark not in known:
                    known.add(mark)
                    found += told
                    left += [one for row in told for one in row]
        return found
