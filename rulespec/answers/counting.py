"""Counting: how many sequences of so many legal moves begin at a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from rulespec.errors import BadInput
from rulespec.installed import how_to_install, is_there

if TYPE_CHECKING:
    from rulespec.answers.position import Position

T = TypeVar("T")

ENGINES = ("auto", "native", "python")
"""Machine code where it is there and can say all that the game says, or the one that is named."""


def count(
    position: Position, depth: int, engine: str = "auto", *, ended: bool = False
) -> int:
    """How many sequences of that many legal moves begin here; and that end before, if asked."""

    def in_machine_code() -> int:
        from rulespec.readers.native.engine import engine as native  # noqa: PLC0415  # an extra

        return native(position).perft(position, depth, ended=ended)

    return by_engine(engine, in_machine_code, lambda: _counted(position, depth, int(ended)))


def by_engine(engine: str, in_machine_code: Callable[[], T], in_python: Callable[[], T]) -> T:
    """What is worked out by the engine that is named, or by what there is."""
    if engine not in ENGINES:
        raise BadInput("engine", engine, f"one of {', '.join(ENGINES)}")
    if engine == "native" and not is_there("llvmlite"):
        raise BadInput("engine", engine, f"python; {how_to_install('llvmlite')}")
    if engine != "python" and is_there("llvmlite"):
        from rulespec.readers.native.layout import Lacks  # noqa: PLC0415  # an extra

        try:
            return in_machine_code()
        except Lacks as what:
            if engine == "native":
                expected = f"python, as machine code cannot say {what}"
                raise BadInput("engine", engine, expected) from None
    return in_python()


def _counted(position: Position, depth: int, ended: int) -> int:
    if depth == 0:
        return 1
    moves = position.moves()
    if not moves:
        return ended
    if depth == 1:
        return len(moves)
    return sum(_counted(position.then(move), depth - 1, ended) for move in moves)
