"""A search in machine code: what is proved of positions, asked of one after the other.

``Search`` is what to ask.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from typing import Any

from rulespec.answers.position import Position
from rulespec.language.moves import Move
from rulespec.readers.native.known import Bounds, Known, Watch
from rulespec.readers.native.searching import LOW, POSITIONS, PROMISE, PROMISES, head

MOST_PROMISES = 1 << 17
"""So many promises have a place in their table."""


class Search:
    """What the states of a game are worth for a player, as far as it is proved.

    A state is a position that is played to its end, or a position and how many moves are left.
    """

    def __init__(  # noqa: PLR0913, PLR0917  # a search has that many sides
        self, state: Any, player: str, weights: Sequence[int], open_: Bounds,  # noqa: ANN401  # either
        moves: Callable[[Position], list[Move]], watch: Watch,
    ) -> None:  # fmt: skip
        """What a line of the score sheet counts is its weight, those that break ties last."""
        position, left = _parts(state)
        self.open, self.moves = open_, moves
        self.known = known = Known(position, player, weights, open_, watch)
        of, at = known.engine.machine.function, ctypes.c_void_p
        self._search = of("search", at, at, at, ctypes.c_int64, at, at)
        self._enter = of("enter", at, at, at)
        self._tables = [
            known.table(POSITIONS, head(known.words) + known.size + 8),
            known.table(PROMISES, PROMISE + 8 + known.engine.record, MOST_PROMISES),
        ]
        if isinstance(state, tuple):
            known.counts_down()
        known.memory(position, left)  # what cannot be said is told at once

    def _read(self, entry: int | None) -> tuple[Bounds, int]:
        if not entry:
            raise self.known.lost()
        width, number = self.known.width, self.known.number
        told = ctypes.string_at(entry, LOW + 2 * width)
        low, high = told[LOW : LOW + width], told[LOW + width :]
        return (number(low), number(high)), int.from_bytes(told[8:16], "little")

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
        memory = self.known.memory(*_parts(state))
        return self._read(self._enter(ctypes.addressof(memory), self.known.here))

    def asked(self, state: Any, wanted: float, depth: int) -> Bounds:  # noqa: ANN401  # either
        """What is proved after it was asked whether a state's worth reaches what is wanted."""
        known = self.known
        memory = known.memory(*_parts(state))
        aim = ctypes.create_string_buffer(known.told(wanted))
        given = (ctypes.addressof(memory), ctypes.addressof(aim), depth,
                 ctypes.addressof(known.scratch), known.here)  # fmt: skip
        return self._read(known.heard(lambda: self._search(*given) or 0))[0]


def _parts(state: Any) -> tuple[Position, int]:  # noqa: ANN401  # either
    """A position, and how many moves are left; where they are not counted, one always is."""
    return state if isinstance(state, tuple) else (state, 1)
