"""A search in machine code: what is proved of positions, asked of one after the other.

``Search`` is what to ask. Much memory is set aside for the positions it meets; only what is written
to is ever used.
"""

from __future__ import annotations

import ctypes
import mmap
from collections.abc import Callable, Sequence
from math import inf
from typing import Any, Protocol, TypeAlias

from rulespec.answers.position import Position
from rulespec.language.moves import Move
from rulespec.readers.native.engine import FULL, engine
from rulespec.readers.native.layout import Lacks
from rulespec.readers.native.searching import (
    LOW,
    MEMORY,
    NO_ROOM,
    POSITIONS,
    PROMISE,
    PROMISES,
    WORDS,
    head,
    worth_words,
)
from rulespec.readers.native.stopping import heard

BYTES = 1 << 29
"""So many are set aside for positions at most."""

MOST, MOST_PROMISES, SCRATCH = 1 << 21, 1 << 17, 1 << 26
"""So many positions at most, and promises, have a place in a table; so many bytes hold moves."""

_NODES, _STEP, _WHY = 1, 11, 15

Bounds: TypeAlias = tuple[float, float]


class Watch(Protocol):
    """A running clock."""

    nodes: int
    """How many positions were looked into."""

    def look(self) -> None:
        """Raise something if the time is over."""


class Search:
    """What the states of a game are worth for a player, as far as it is proved.

    A state is a position that is played to its end, or a position and how many moves are left.
    Where the table is full, ``MemoryError`` is raised.
    """

    def __init__(  # noqa: PLR0913, PLR0917  # a search has that many sides
        self, state: Any, player: str, weights: Sequence[int], open_: Bounds,  # noqa: ANN401  # either
        moves: Callable[[Position], list[Move]], watch: Watch,
    ) -> None:  # fmt: skip
        """What a line of the score sheet counts is its weight, those that break ties last."""
        position, _ = _parts(state)
        self.open, self.moves, self.watch, self._counted = open_, moves, watch, 0
        self.engine, self.seats = engine(position), position.game.seats
        self.words = worth_words(len(position.game.tie_breaks))
        self.width, self.size = 8 * self.words, self.engine.layout.size
        of, at = self.engine.machine.function, ctypes.c_void_p
        self._search = of("search", at, at, at, ctypes.c_int64, at, at)
        self._enter = of("enter", at, at, at)
        self._scratch = _zeros(SCRATCH)
        self._known = (ctypes.c_int64 * (WORDS + self.words * (2 + len(weights))))()
        self._tables = [
            self._table(POSITIONS, head(self.words) + self.size + 8, MOST),
            self._table(PROMISES, PROMISE + 8 + self.engine.record, MOST_PROMISES),
        ]
        step, scratch = int(isinstance(state, tuple)), ctypes.addressof(self._scratch)
        playing = self.seats.mask(position.players)
        self._tell(_STEP, step, self.seats.one(player), playing, scratch + SCRATCH)
        self._memory(*_parts(state))  # what cannot be said is told at once
        told = b"".join(map(self._bytes, (*open_, *weights)))
        ctypes.memmove(ctypes.addressof(self._known) + 8 * WORDS, told, len(told))

    def _tell(self, first: int, *words: int) -> None:
        for at, word in enumerate(words, first):
            self._known[at] = ctypes.c_int64(word).value

    def _table(self, first: int, entry: int, most: int) -> Any:  # noqa: ANN401  # an array of C
        """An empty table, of which half may be filled."""
        room = min(most // 2, BYTES // entry)
        table = _zeros(8 * most + room * entry)
        self._tell(first, ctypes.addressof(table), most - 1, 0, room)
        return table

    # --- numbers ----------------------------------------------------------------------------------

    def _bytes(self, number: float) -> bytes:
        far = 1 << (8 * self.width - 2)
        whole = int(number) if abs(number) != inf else far if number > 0 else -far
        return whole.to_bytes(self.width, "little", signed=True)

    def _number(self, told: bytes) -> float:
        number = int.from_bytes(told, "little", signed=True)
        return number if abs(number) < 1 << (8 * self.width - 2) else inf if number > 0 else -inf

    # --- positions --------------------------------------------------------------------------------

    def _memory(self, position: Position, left: int) -> Any:  # noqa: ANN401  # likewise
        """A position in memory, with how many moves are left."""
        told = bytes(self.engine.packed(position)) + left.to_bytes(8, "little")
        return ctypes.create_string_buffer(told, self.size + 8)

    def _found(self, entry: int | None) -> int:
        if entry:
            return entry
        why = self._known[_WHY]
        if why == NO_ROOM:
            raise Lacks(FULL)
        raise MemoryError if why == MEMORY else KeyboardInterrupt

    def _read(self, entry: int) -> tuple[Bounds, int]:
        told = ctypes.string_at(entry, LOW + 2 * self.width)
        low, high = told[LOW : LOW + self.width], told[LOW + self.width :]
        return (self._number(low), self._number(high)), int.from_bytes(told[8:16], "little")

    # --- questions --------------------------------------------------------------------------------

    def steps(self, state: Any) -> list[tuple[Move, Any]]:  # noqa: ANN401  # either
        """The moves of a state, and where they lead."""
        position, left = _parts(state)
        found = ((move, position.then(move)) for move in self.moves(position))
        if isinstance(state, tuple):
            return [(move, (after, left - 1)) for move, after in found]
        return [*found]

    def bounds(self, state: Any) -> Bounds:  # noqa: ANN401  # either
        """At least and at most what a state is worth."""
        return self._proved(state)[0]

    def proved(self, state: Any) -> int:  # noqa: ANN401  # either
        """When that was proved: what was proved later rests on what was proved earlier."""
        return self._proved(state)[1]

    def _proved(self, state: Any) -> tuple[Bounds, int]:  # noqa: ANN401  # either
        memory = self._memory(*_parts(state))
        entry = self._enter(ctypes.addressof(memory), ctypes.addressof(self._known))
        return self._read(self._found(entry))

    def asked(self, state: Any, wanted: float, depth: int) -> Bounds:  # noqa: ANN401  # either
        """What is proved after it was asked whether a state's worth reaches what is wanted."""
        memory, aim = self._memory(*_parts(state)), ctypes.create_string_buffer(self._bytes(wanted))
        self._look()
        self._known[0] = self._known[_WHY] = 0
        known = ctypes.addressof(self._known)
        given = (ctypes.addressof(memory), ctypes.addressof(aim), depth,
                 ctypes.addressof(self._scratch), known)  # fmt: skip
        stop = ctypes.c_int8.from_address(known)
        try:
            entry = heard(lambda: self._search(*given) or 0, stop, self._look)
        finally:
            self._count()
        return self._read(self._found(entry))[0]

    def _look(self) -> None:
        self._count()
        self.watch.look()

    def _count(self) -> None:
        nodes = self._known[_NODES]
        self.watch.nodes += nodes - self._counted
        self._counted = nodes


def _parts(state: Any) -> tuple[Position, int]:  # noqa: ANN401  # either
    """A position, and how many moves are left; where they are not counted, one always is."""
    return state if isinstance(state, tuple) else (state, 1)


def _zeros(size: int) -> Any:  # noqa: ANN401  # an array of C
    """Memory in which nothing stands."""
    try:
        memory = mmap.mmap(-1, size)
    except OSError as wrong:
        raise Lacks("what takes more memory than there is") from wrong
    return (ctypes.c_char * size).from_buffer(memory)
