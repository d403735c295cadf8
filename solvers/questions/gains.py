"""What a sum gains in a step: the truths that come about, and those that go.

Where one of many places changes, no two of the truths that say which hold at once: they are one
truth, and what is the same at each of them stands before it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, zip_longest
from typing import TypeAlias

from attrs import frozen

from solvers.unknown import FALSE, TRUE, Literal, Unknown
from solvers.unknown.bounds import implied

Side: TypeAlias = list[tuple[Literal, int]]
"""Truths, and how much each adds, or takes away."""

Parts: TypeAlias = frozenset[Literal]
"""What all has to hold."""

Row: TypeAlias = tuple[int, Parts]
"""Such parts, with their number."""

PAIR = 2
FEW = 3
"""So many parts that say *not* are told otherwise."""


@frozen
class Changed:
    """A truth that was another before a step, and how much it adds to a sum."""

    at: Literal
    was: Literal
    weight: int
    rises: Literal
    """What makes it so if it was not so."""

    falls: Literal
    """What makes it not so if it was so."""

    def turned(self) -> Changed:
        """The same of what is not so."""
        return Changed(-self.at, -self.was, -self.weight, self.falls, self.rises)


@frozen(eq=False)
class Gains:
    """What sums gain in a step, of which it is known what each truth was before it."""

    unknown: Unknown
    former: Callable[[Literal], Literal]

    def sides(self, shares: Mapping[Literal, int], base: int) -> Iterator[tuple[Side, Side]]:
        """What adds something to a sum, and what takes something away, and how much; in two ways.

        With *not* it is short where few truths change, without it where one of many does.
        """
        gained = list(self._all_gained(shares, base))
        found = [self._joined(gained, few) for few in (0, FEW)]
        yield from found[: 1 if found[0] == found[1] else 2]

    def _all_gained(
        self, shares: Mapping[Literal, int], base: int
    ) -> Iterator[tuple[Literal, int]]:
        """What is gained, truth by truth."""
        left, changed = dict(shares), list[Changed]()
        for at in shares:
            was, weight = self.former(at), left.get(at, 0)
            sign = 1 if was > 0 else -1
            if abs(was) not in {TRUE, at} and weight and left.get(abs(was), 0) == -sign * weight:
                del left[at], left[abs(was)]
                base -= 0 if was > 0 else -weight
                one = Changed(at, was, weight, self._rise(at, was), self._rise(-at, -was))
                changed.append(one.turned() if one.rises == FALSE else one)
        yield from self._sized(changed)
        yield from left.items()
        yield TRUE, base

    def _rise(self, at: Literal, was: Literal) -> Literal:
        """What makes something so that was not so."""
        kind, inputs = self.unknown.circuit.gates.get(abs(at), ("", ()))
        if kind == "all" and (was if at > 0 else -was) in inputs:
            return FALSE if at > 0 else self.unknown.circuit.any_of(
                -one for one in inputs if one != -was)  # fmt: skip
        return at

    def _sized(self, changed: Sequence[Changed]) -> Iterator[tuple[Literal, int]]:
        """What is gained where truths change: where a pattern comes, its size at once."""
        things, both, left = self.unknown.things, self.unknown.circuit.both, list(changed)
        for chosen in things.choices:
            cells = {one for one in chosen if one != FALSE}
            for weight in {one.weight for one in left if one.rises in cells}:
                put = [one for one in left if one.rises in cells and one.weight == weight]
                if len(put) == sum(one != FALSE for one in chosen):
                    size = things.size(chosen)
                    yield TRUE, weight * size.base
                    yield from ((at, weight * more) for at, more in size.shares)
                    yield from ((both(one.rises, one.was), -weight) for one in put)
                    yield from ((both(one.falls, one.was), -weight) for one in put)
                    left = [one for one in left if one not in put]
        for one in left:
            yield from self._gained(one)

    def _gained(self, one: Changed) -> Iterator[tuple[Literal, int]]:
        """What is gained where one truth changes: where is said when, all that is there then."""
        both, circuit = self.unknown.circuit.both, self.unknown.circuit
        for when, at in self._ways(one.at, one.was):
            if implied(circuit, when).isdisjoint(circuit.apart):
                yield both(when, both(at, -one.was)), one.weight
                yield both(when, both(-at, one.was)), -one.weight
            else:
                yield both(when, at), one.weight
                yield both(when, one.was), -one.weight

    def _ways(
        self, at: Literal, was: Literal, when: Literal = TRUE
    ) -> Iterator[tuple[Literal, Literal]]:
        """When a truth is no more what it was, and what it is then."""
        kind, inputs = self.unknown.circuit.gates.get(abs(at), ("", ()))
        both, sign = self.unknown.circuit.both, 1 if at > 0 else -1
        if kind == "pick":
            which, then, other = inputs
            yield from self._ways(sign * then, was, both(when, which))
            yield from self._ways(sign * other, was, both(when, -which))
        elif kind == "all" and sign * was in inputs:
            others = [-one for one in inputs if one != sign * was]
            yield both(when, self.unknown.circuit.any_of(others)), FALSE * sign
        elif at != was:
            yield when, at

    def _joined(self, gained: Sequence[tuple[Literal, int]], few: int) -> tuple[Side, Side]:
        """The same with one truth for those of which no two can hold, if they add the same."""
        found: dict[Literal, int] = defaultdict(int)
        for truth, weight in self._grouped(gained, few):
            found[truth] += weight
        found.pop(FALSE, None)
        more, less = ([(at, abs(weight)) for at, weight in found.items() if weight * side > 0]
                      for side in (1, -1))  # fmt: skip
        return more, less

    def _grouped(
        self, gained: Sequence[tuple[Literal, int]], few: int
    ) -> Iterator[tuple[Literal, int]]:
        """What is gained, put together where no two can hold; the largest sets of such first."""
        apart = self.unknown.circuit.apart
        sets: dict[tuple[int, int], list[tuple[Literal, Row]]] = defaultdict(list)
        each = (row for at in gained for row in self._products(self._parts(at[0]), at[1], few))
        for number, (parts, weight) in enumerate(each):
            among = [(one, at) for at in parts for one in apart.get(at, ())]
            for one, at in among:
                sets[one, weight].append((at, (number, parts)))
            if not among:
                yield self.unknown.circuit.all_of(parts), weight
        put = set[int]()
        for (_, weight), found in sorted(sets.items(), key=lambda one: -len(one[1])):
            rows: dict[Literal, list[Row]] = defaultdict(list)
            for at, row in found:
                if row[0] not in put:
                    rows[at].append(row)
                    put.add(row[0])
            for layer in zip_longest(*rows.values()):
                together = {at: row[1] for at, row in zip(rows, layer, strict=True) if row}
                yield self._one_of(together), weight

    def _products(self, parts: Parts, weight: int, few: int) -> Iterator[tuple[Parts, int]]:
        """What is added if all parts hold, told without *not*: all less those where it is so."""
        circuit = self.unknown.circuit
        nots = frozenset(at for at in parts if -at in circuit.apart or self._is_none(at))
        speak = any(at in circuit.apart or -at in circuit.apart for at in parts)
        if not speak or (len(parts) > 1 and len(nots) > few):
            yield parts, weight
            return
        for many in range(len(nots) + 1):
            for some in combinations(sorted(nots), many):
                row = (parts - nots).union(-at for at in some)
                sets = [one for at in row for one in circuit.apart.get(at, ())]
                if len(sets) == len(set(sets)):
                    yield row, -weight if many % 2 else weight

    def _one_of(self, rows: Mapping[Literal, Parts]) -> Literal:
        """Whether all of one row holds, each with one of a set of which no two hold.

        What all rows have in common stands before it; nothing else matters if one surely holds.
        """
        circuit, left = self.unknown.circuit, {row - {at} for at, row in rows.items()}
        common = frozenset.intersection(*rows.values())
        if len(left) == 1 and frozenset(rows) in circuit.one_surely:
            return circuit.all_of(left.pop())
        each = circuit.any_of(circuit.all_of(row - common) for row in rows.values())
        return circuit.both(circuit.all_of(common), each)

    def _parts(self, truth: Literal) -> Parts:
        """What has to hold for a truth to hold, as simple as it can be."""
        found, left, gates = set[Literal](), [truth], self.unknown.circuit.gates
        while left:
            at = left.pop()
            kind, inputs = gates.get(at, ("", ()))
            if kind == "all" and not self._is_none(at):
                left += inputs
            elif at != TRUE:
                found.add(at)
        return frozenset(found)

    def _is_none(self, at: Literal) -> bool:
        """Whether a truth says that none of several things is so."""
        kind, inputs = self.unknown.circuit.gates.get(at, ("", ()))
        return kind == "all" and len(inputs) > PAIR and all(one < 0 for one in inputs)
