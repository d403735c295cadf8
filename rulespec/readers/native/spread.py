"""A spread in machine code: all positions that a player's own turn leads to, the nearest first.

``Spread`` is what to ask.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator, Sequence
from itertools import compress

from attrs import evolve

from rulespec.answers.position import Position
from rulespec.language.moves import Move
from rulespec.readers.native.known import Known, Watch
from rulespec.readers.native.searching import POSITIONS
from rulespec.readers.native.spreading import ENDS, FROM, MET, WORTH

BYTES = 1 << 30
"""So many are set aside for positions at most."""


class Spread:
    """The positions met so far, each of which has a number, in the order in which they were met."""

    def __init__(
        self, position: Position, player: str, weights: Sequence[int],
        moves: Callable[[Position], list[Move]], watch: Watch,
    ) -> None:  # fmt: skip
        """Where the turn ends, each line of the score sheet counts as its weight says."""
        self.start, self.moves, self.watch = position, moves, watch
        self.known = known = Known(position, player, weights, (0, 0), watch)
        of, at, word = known.engine.machine.function, ctypes.c_void_p, ctypes.c_int64
        self._spread = of("spread", word, word, word, at, at)
        self.entry = 8 * MET + known.size + 8
        self._table = known.table(POSITIONS, self.entry, size=BYTES)
        self._first = known.row[POSITIONS] + 8 * (known.row[POSITIONS + 1] + 1)
        self.least = 0
        """So many moves are tried now; all that fewer lead to was met."""
        memory = known.memory(position)
        of("reach", word, at, word, at)(ctypes.addressof(memory), -1, known.here)

    @property
    def met(self) -> int:
        """How many positions were met."""
        return self.known.row[POSITIONS + 2]

    def search(self, see: Callable[[int], None]) -> None:
        """Go on to the end, and show each position with which the turn ends."""
        first, edge = 0, self.met
        while first < edge:
            self.least += 1
            self.watch.bound = self.least
            self._go_on(first, edge)
            first, edge = edge, self.met
            for number in self._ends(first, edge):
                self.watch.look()
                see(number)

    def _ends(self, first: int, last: int) -> Iterator[int]:
        """Those of some with which the turn ends."""
        words = self.entry // 8
        told = (ctypes.c_int64 * (words * (last - first))).from_address(self._place(first))
        return compress(range(first, last), told[ENDS::words])

    def _go_on(self, first: int, last: int) -> None:
        """Take one step more from some of them."""
        given = first, last, ctypes.addressof(self.known.scratch), self.known.here
        if self.known.heard(lambda: self._spread(*given)) < 0:
            raise self.known.lost()

    def worth(self, number: int) -> int:
        """The player's points where the turn ends."""
        return self._word(number, WORTH)

    def _word(self, number: int, which: int) -> int:
        return ctypes.c_int64.from_address(self._place(number) + 8 * which).value

    def _place(self, number: int) -> int:
        return self._first + number * self.entry

    def position(self, number: int) -> Position:
        """The position of a number."""
        memory = ctypes.string_at(self._place(number) + 8 * MET, self.known.size)
        return evolve(self.start, state=self.known.engine.layout.unpacked(memory))

    def way(self, number: int) -> tuple[Move, ...]:
        """The moves by which it was first met."""
        found: list[Move] = []
        here = self.position(number)
        while number:
            number = self._word(number, FROM)
            before, after = self.position(number), here
            found.append(next(at for at in self.moves(before) if before.then(at) == after))
            here = before
        return tuple(reversed(found))
