"""What hangs on one choice alone is tabulated: a number for each pattern, and nothing to work out.

What a piece is worth where it lies often hangs on nothing but its place. As a row of figures it is
small, and its least and its most are known, where a product of unknown numbers only guesses them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from attrs import evolve

from solvers.unknown.circuit import TRUE, Literal
from solvers.unknown.numbers import Number, summed
from solvers.unknown.sets import Things

OTHERS = -1
"""In the place of a choice: several choices, or something that is no choice."""


class Tables:
    """Finds the numbers of one circuit that hang on one choice alone."""

    def __init__(self, things: Things) -> None:
        self.things, self.circuit = things, things.circuit
        self._choices: list[Mapping[int, Literal]] = []
        self._hangs: dict[int, int] = {TRUE: OTHERS}

    def __call__(self, number: Number) -> Number:
        """The number, as one of some figures if one choice settles which."""
        self._learn()
        on = {self._on(abs(truth)) for truth, _ in number.shares}
        if len(number.shares) < 2 or len(on) > 1 or OTHERS in on:  # noqa: PLR2004  # one is no more
            return number
        choice = self._choices[on.pop()]
        rows: dict[int, list[Literal]] = defaultdict(list)
        for bit in choice.values():
            rows[self._figure(number, bit, choice)].append(bit)
        least, most = min(rows), max(rows)
        shares = {self.circuit.any_of(bits): at - least for at, bits in rows.items() if at > least}
        found = evolve(summed(least, shares.items()), least=least, most=most)
        self.things.sums.exclusive.update(dict.fromkeys(shares, object()))
        return found

    def _learn(self) -> None:
        """Take note of choices that are new."""
        for options in list(self.things.choices.values())[len(self._choices) :]:
            if len(options) > 1:
                self._hangs.update(dict.fromkeys(options.values(), len(self._choices)))
            self._choices.append(options)

    def _on(self, wanted: Literal) -> int:
        """On which choice a truth hangs."""
        hangs, gates, left = self._hangs, self.circuit.gates, [wanted]
        while left:
            at = left[-1]
            inputs = [] if at in hangs or at not in gates else [abs(i) for i in gates[at][1]]
            missing = [one for one in inputs if one not in hangs]
            if missing:
                left += missing
                continue
            found = {hangs[one] for one in inputs} or {OTHERS}
            hangs.setdefault(at, found.pop() if len(found) == 1 else OTHERS)
            left.pop()
        return hangs[wanted]

    def _figure(self, number: Number, chosen: Literal, choice: Mapping[int, Literal]) -> int:
        """What a number is if one pattern is chosen."""
        known = {bit: bit == chosen for bit in choice.values()}
        holds, inputs = self.circuit.holds, known.copy()
        return number.base + sum(
            weight for truth, weight in number.shares if holds(truth, known, inputs.__getitem__)
        )
