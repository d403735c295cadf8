"""Alpha-beta in machine code, in the very steps of ``deepening``, where a game can be compiled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from solvers.limits import Stopped, Watch
from solvers.search.deepening import OPEN, Bounds

if TYPE_CHECKING:
    from rulespec.language.moves import Move
    from solvers.questions.course import Course


class InMachineCode:
    """One search of one game: of positions to their end, or of positions with moves left."""

    def __init__(
        self, course: Course, state: Any, watch: Watch, weights: Sequence[int],  # noqa: ANN401  # both
        open_: Bounds = OPEN,
    ) -> None:  # fmt: skip
        """A lead is what the lines of the score sheet come to, each as often as its weight says."""
        from rulespec.readers.native.search import Search  # noqa: PLC0415  # an extra

        self.course, self.watch, self.open = course, watch, open_
        step = int(isinstance(state, tuple))
        self._search = Search(_parts(state)[0], course.player, weights, open_, step)
        self._counted = 0

    def bounds(self, state: Any) -> Bounds:  # noqa: ANN401  # likewise
        """What is proved of a state so far."""
        return self._proved(state)[0]

    def proved(self, state: Any) -> int:  # noqa: ANN401  # likewise
        """When that was proved."""
        return self._proved(state)[1]

    def _proved(self, state: Any) -> tuple[Bounds, int]:  # noqa: ANN401  # likewise
        try:
            return self._search.proved(*_parts(state))
        except MemoryError:
            raise Stopped("memory") from None

    def steps(self, state: Any) -> list[tuple[Move, Any]]:  # noqa: ANN401  # likewise
        """The moves of a state, and where they lead."""
        position, left = _parts(state)
        moves = self.course.moves(position)
        found = ((move, self._search.step(position, move)) for move in moves)
        if isinstance(state, tuple):
            return [(move, (after, left - 1)) for move, after in found]
        return [*found]

    def asked(self, state: Any, wanted: float, depth: int) -> Bounds:  # noqa: ANN401  # likewise
        """What is proved of a state after it was asked whether its value reaches what is wanted."""
        self.watch.look()
        try:
            return self._search.asked(*_parts(state), wanted, depth, self._look)
        except MemoryError:
            raise Stopped("memory") from None
        finally:
            self._count()

    def _look(self) -> None:
        self._count()
        self.watch.look()

    def _count(self) -> None:
        nodes = self._search.nodes
        self.watch.nodes += nodes - self._counted
        self._counted = nodes


def _parts(state: Any) -> tuple[Any, int]:  # noqa: ANN401  # likewise
    """A position, and how many moves are left; where they are not counted, one always is."""
    return state if isinstance(state, tuple) else (state, 1)
