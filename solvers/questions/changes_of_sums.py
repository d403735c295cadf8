"""Comparisons of sums that are left open: known of them is how they change in a step.

To see that pieces only go from one place to another nobody has to add up all pieces. So whether a
sum is so much is an open truth at first. A sum after a step is the sum before it, and what it
changes by: a comparison holds if the same one held before, and nothing was added. Only where a
model gets a comparison wrong it is added up, from then on. All of this is true of numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from attrs import define, field, frozen

from solvers.questions.gains import Gains, Side
from solvers.questions.parts_of_sums import by_place, gained
from solvers.unknown import FALSE, TRUE, Literal, Model, Number, State, Unknown, value
from solvers.unknown.numbers import summed

Much: TypeAlias = tuple[list[Literal], list[Literal]]
"""Where too much is added to be counted, and where too much is taken away."""

FEW = 16
"""Sums of so many shares are added up at once."""

MOST = 40
"""So much a sum may gain or lose."""

MUCH = 3
"""So much is much at one place."""

ALIKE = 2
"""A sum is like another one if they differ by no more than one in so many of its shares."""


@frozen(eq=False)
class Comparison:
    """Whether a number is ``at most`` zero, or ``equals`` it."""

    kind: str
    less: Number
    truth: Literal
    changes: Changes

    @property
    def needs(self) -> frozenset[Literal]:
        """While the solver does not know of it, it does not matter."""
        return frozenset((self.truth,))

    def refuted(self, model: Model) -> Iterator[tuple[Literal, ...]]:
        """What adding it up says, if a model has it otherwise."""
        if model(self.truth) is not self.holds(model):
            counted = self.changes.unknown.sums.counted(self.kind, self.less)
            yield from ((-self.truth, counted), (self.truth, -counted))


    def holds(self, model: Model) -> bool:
        """What comes out if it is added up."""
        found = value(self.less, model)
        return found <= 0 if self.kind == "at most" else found == 0


@define(eq=False)
class Changes:
    """Comparisons, and how those after a step are like those before it."""

    unknown: Unknown
    was: dict[int, Literal] = field(factory=dict)
    """For what fields hold after the step what stands there before it."""

    known: dict[tuple[str, Number], Comparison] = field(factory=dict)
    """All that were asked for, here or where another step is looked at."""

    noted: dict[int, Comparison] = field(factory=dict)
    """The same by their truths."""

    def __call__(self, kind: str, less: Number) -> Literal:
        """Whether a number is at most zero, or equals it: open, if it is long."""
        if (kind, less) not in self.known:
            found = self.known[kind, less] = self._opened(kind, less)
            self.noted[abs(found.truth)] = found
        return self.known[kind, less].truth

    def _opened(self, kind: str, less: Number) -> Comparison:
        sums = self.unknown.sums
        if len(less.shares) <= FEW or (kind, less) in sums.known:
            return Comparison(kind, less, sums.counted(kind, less), self)
        found = Comparison(kind, less, self.unknown.circuit.new(), self)
        self.unknown.meanings.later.append(found)
        return found

    def noting(self, ask: Callable[[], Literal]) -> tuple[Literal, list[Comparison]]:
        """What comes out of something, with the comparisons that it hangs on."""
        self.unknown.sums.compared = self
        found = ask()
        self.unknown.sums.compared = None
        notes, left, seen = list[Comparison](), [abs(found)], set[int]()
        while left:
            at = left.pop()
            if at not in seen:
                seen.add(at)
                if at in self.noted:
                    notes.append(self.noted[at])
                    left += [share for share, _ in self.noted[at].less.shares]
                else:
                    left += map(abs, self.unknown.circuit.gates.get(at, ("", ()))[1])
        return found, notes

    # --- what stood there before ------------------------------------------------------------------

    def of(self, before: State, after: State) -> Changes:
        """The same for a step, which says what stands before it where something is after it."""
        found = Changes(self.unknown, known=self.known, noted=self.noted)
        found.likened(before, after)
        return found

    def likened(self, before: State, after: State) -> None:
        """Say what stands before a step where something stands after it."""
        for name, values in after.values.items():
            for one, other in zip(values, before.values[name], strict=True):
                self._pair(one, other)

    def _pair(self, one: Any, other: Any) -> None:  # noqa: ANN401  # values of a field
        if isinstance(one, tuple) and isinstance(other, tuple):
            for found, known in zip(one, other, strict=False):
                self._pair(found, known)
        elif isinstance(one, int) and isinstance(other, int) and abs(one) not in {TRUE, abs(other)}:
            self.was[abs(one)] = other if one > 0 else -other

    def former(self, literal: Literal) -> Literal:
        """The same truth as it is before the step, where all that it hangs on is before it."""
        gates, made = self.unknown.circuit.gates, self.unknown.circuit.made
        left = [abs(literal)]
        while left:
            at = left[-1]
            if at not in self.was:
                kind, inputs = gates.get(at, ("", ()))
                missing = [abs(one) for one in inputs if abs(one) not in self.was]
                if missing:
                    left += missing
                    continue
                self.was[at] = made(kind, map(self._former, inputs)) if inputs else at
            left.pop()
        return self._former(literal)

    def _former(self, literal: Literal) -> Literal:
        return self.was[literal] if literal > 0 else -self.was[-literal]

    # --- what is gained ---------------------------------------------------------------------------

    def told(
        self, before: Sequence[Comparison], after: Iterable[Comparison]
    ) -> Iterator[tuple[Literal, ...]]:
        """What follows from comparisons before the step for those after it, as clauses.

        Of what is few nothing is told, as it is added up.
        """
        shares = [(at, frozenset(at.less.shares)) for at in before]
        for one in reversed([at for at in after if len(at.less.shares) > FEW]):
            was = self._once(one.less)
            near = [(len(frozenset(less.shares) ^ known), abs(less.base - at.less.base), at)
                    for at, known in shares for less in (was, one.less)
                    if at.kind in {one.kind, "equals"} and at is not one]  # fmt: skip
            apart, _, known = min(near, key=lambda found: found[:2], default=(0, 0, one))
            if ALIKE * apart > len(was.shares):
                yield from self._told_by_place(one, (at for _, _, at in near))
            if known is not one and apart <= len(was.shares):
                gain = gained(one.less, known.less)
                yield from self.told_gain((known.kind, one.kind), [gain], known.truth, one.truth)
                if known.kind == one.kind:
                    self.was[abs(one.truth)] = known.truth if one.truth > 0 else -known.truth

    def _told_by_place(
        self, one: Comparison, before: Iterable[Comparison]
    ) -> Iterator[tuple[Literal, ...]]:
        """What follows from a comparison that is as long, if both are looked at place by place."""
        long = len(one.less.shares)
        apart, known = min(((abs(len(at.less.shares) - long), at) for at in before),
                           key=lambda found: found[0])  # fmt: skip
        if ALIKE * apart <= long:
            found = by_place(self.unknown, gained(one.less, known.less))
            if found:
                kinds, sides = (known.kind, one.kind), self._sides(found[0])
                much = self._by_place(found[1:], sides)
                yield from self._compared(kinds, sides, known.truth, one.truth, much)

    def _once(self, number: Number) -> Number:
        """The same number as it is before the step."""
        return summed(number.base, [(self.former(at), weight) for at, weight in number.shares])

    def told_gain(
        self, kinds: tuple[str, str], gains: Sequence[Number], known: Literal, found: Literal
    ) -> Iterator[tuple[Literal, ...]]:
        """What follows from what a sum gains, bit by bit, for a comparison, if one is known."""
        each = [list(Gains(self.unknown, self.former).sides(dict(at.shares), at.base))
                for at in gains]  # fmt: skip
        for way in range(max(map(len, each))):
            more, less = ([share for ways in each for share in ways[way % len(ways)][side]]
                          for side in (0, 1))  # fmt: skip
            yield from self._compared(kinds, (more, less), known, found)

    def _compared(
        self, kinds: tuple[str, str], sides: tuple[Side, Side], known: Literal, found: Literal,
        much: Much = ([], []),
    ) -> Iterator[tuple[Literal, ...]]:  # fmt: skip
        """What follows if not too much is added, or taken away, to count it."""
        heaviest = max((weight for side in sides for _, weight in side), default=1)
        more, less = (self._steps(side, min(2 * heaviest + 4, MOST)) for side in sides)
        circuit = self.unknown.circuit
        no_more = circuit.all_of(circuit.either(-a, b) for a, b in zip(more, less, strict=True))
        no_less = circuit.all_of(circuit.either(a, -b) for a, b in zip(more, less, strict=True))
        if kinds[1] == "equals":
            no_more = no_less = circuit.both(no_more, no_less)
            much = (much[0] + much[1],) * 2
        yield *much[0], more[-1], -no_more, -known, found
        if kinds[0] == kinds[1]:
            yield *much[1], less[-1], -no_less, known, -found

    def _by_place(self, places: Iterable[Number], sides: tuple[Side, Side]) -> Much:
        """See what is added, and what is taken away, at each place; whether it is much at one."""
        any_of, both = self.unknown.circuit.any_of, self.unknown.circuit.both
        much: Much = [], []
        for place in places:
            found = self._sides(place)
            most = max(sum(weight for _, weight in side) for side in found)
            one, other = (self._steps(side, most) for side in found)
            for way, (levels, less) in enumerate(((one, other), (other, one))):
                more = [any_of(map(both, levels[at:], (-low for low in less)))
                        for at in range(min(most, MUCH))]  # fmt: skip
                sides[way].extend((at, 1) for at in more[: MUCH - 1])
                much[way].extend(more[MUCH - 1 :])
        return much

    def _sides(self, gain: Number) -> tuple[Side, Side]:
        return next(Gains(self.unknown, self.former).sides(dict(gain.shares), gain.base))

    def _steps(self, side: Side, most: int) -> list[Literal]:
        """Whether these come to one at least, to two, and so on to one more than most."""
        circuit = self.unknown.circuit
        levels: list[Literal] = [TRUE, *[FALSE] * (most + 1)]
        for truth, weight in side:
            lower = [*[TRUE] * min(weight, most + 1), *levels][: len(levels)]
            rises = [circuit.both(truth, at) for at in lower]
            levels = list(map(circuit.either, levels, rises))
        return levels[1:]
