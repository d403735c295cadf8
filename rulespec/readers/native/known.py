"""Known: what a search in machine code knows, in memory that Python and machine code read.

Much memory is set aside for the positions that are met; only what is written to is ever used.
"""

from __future__ import annotations

import ctypes
import mmap
from collections.abc import Callable, Sequence
from math import inf
from typing import Any, Protocol, TypeAlias

from rulespec.answers.position import Position
from rulespec.readers.native.engine import FULL, engine
from rulespec.readers.native.layout import Lacks
from rulespec.readers.native.searching import MEMORY, NO_ROOM, WORDS, worth_words
from rulespec.readers.native.stopping import heard

BYTES = 1 << 29
"""So many are set aside for positions at most."""

MOST, SCRATCH = 1 << 21, 1 << 26
"""So many positions at most have a place in a table; so many bytes hold moves."""

_NODES, _STEP, _WHY = 1, 11, 15

Bounds: TypeAlias = tuple[float, float]


class Watch(Protocol):
    """A running clock."""

    nodes: int
    """How many positions were looked into."""

    bound: int | None
    """What is proved so far."""

    def look(self) -> None:
        """Raise something if the time is over."""


class Known:
    """The row of words in which a search says what it looks for, and what it came to.

    Where a table is full, ``MemoryError`` is raised.
    """

    def __init__(
        self, position: Position, player: str, weights: Sequence[int], open_: Bounds, watch: Watch
    ) -> None:
        """What a line of the score sheet counts is its weight, those that break ties last."""
        self.watch, self._counted = watch, 0
        self.engine = engine(position)
        self.seats, self.words = position.game.seats, worth_words(len(position.game.tie_breaks))
        self.width, self.size = 8 * self.words, self.engine.layout.size
        self.scratch = _zeros(SCRATCH)
        self.row = (ctypes.c_int64 * (WORDS + self.words * (2 + len(weights))))()
        self.here = ctypes.addressof(self.row)
        playing, end = self.seats.mask(position.players), ctypes.addressof(self.scratch) + SCRATCH
        self.tell(_STEP, 0, self.seats.one(player), playing, end)
        told = b"".join(map(self.told, (*open_, *weights)))
        ctypes.memmove(self.here + 8 * WORDS, told, len(told))

    def tell(self, first: int, *words: int) -> None:
        """Put words down in the row."""
        for at, word in enumerate(words, first):
            self.row[at] = ctypes.c_int64(word).value

    def counts_down(self) -> None:
        """Have it counted how many moves are left."""
        self.tell(_STEP, 1)

    def table(self, first: int, entry: int, most: int = 0, size: int = 0) -> Any:  # noqa: ANN401
        """An empty table, of which half may be filled; as large as a search needs, unless said."""
        most = most or MOST
        room = min(most // 2, (size or BYTES) // entry)
        table = _zeros(8 * most + room * entry)
        self.tell(first, ctypes.addressof(table), most - 1, 0, room)
        return table

    # --- numbers and positions --------------------------------------------------------------------

    def told(self, number: float) -> bytes:
        """A number as it stands there."""
        far = 1 << (8 * self.width - 2)
        whole = int(number) if abs(number) != inf else far if number > 0 else -far
        return whole.to_bytes(self.width, "little", signed=True)

    def number(self, told: bytes) -> float:
        """The number that stands there."""
        number = int.from_bytes(told, "little", signed=True)
        return number if abs(number) < 1 << (8 * self.width - 2) else inf if number > 0 else -inf

    def memory(self, position: Position, left: int = 1) -> Any:  # noqa: ANN401  # an array of C
        """A position in memory, with how many moves are left."""
        told = bytes(self.engine.packed(position)) + left.to_bytes(8, "little")
        return ctypes.create_string_buffer(told, self.size + 8)

    # --- calls ------------------------------------------------------------------------------------

    def heard(self, call: Callable[[], int]) -> int:
        """What machine code gives, which is looked after as long as it runs."""
        self._look()
        self.row[0] = self.row[_WHY] = 0
        try:
            return heard(call, ctypes.c_int8.from_address(self.here), self._look)
        finally:
            self._count()

    def lost(self) -> Exception | KeyboardInterrupt:
        """Why it came to nothing."""
        why = self.row[_WHY]
        if why == NO_ROOM:
            return Lacks(FULL)
        return MemoryError() if why == MEMORY else KeyboardInterrupt()

    def _look(self) -> None:
        self._count()
        self.watch.look()

    def _count(self) -> None:
        nodes = self.row[_NODES]
        self.watch.nodes += nodes - self._counted
        self._counted = nodes


def _zeros(size: int) -> Any:  # noqa: ANN401  # an array of C
    """Memory in which nothing stands."""
    try:
        memory = mmap.mmap(-1, size)
    except OSError as wrong:
        raise Lacks("what takes more memory than there is") from wrong
    return (ctypes.c_char * size).from_buffer(memory)
