"""Looking for a position, and perhaps a move in it: a solver finds it, and the rules judge it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from rulespec.answers.position import Position
from rulespec.documents.told_again import told_again
from rulespec.language.moves import Move
from rulespec.search.limits import Watch
from solvers.unknown import FALSE, Literal, Unknown, Unseen, UnseenMove
from solvers.unknown.z3_solver import Z3

T = TypeVar("T")


class Looking(ABC, Generic[T]):
    """What looks for a position, or for a position and a move."""

    watch: Watch
    unknown: Unknown
    position: Unseen
    solver: Z3
    move: UnseenMove | None = None
    """The move that is looked for, if one is."""

    @abstractmethod
    def is_asked(self, position: Position, move: Move | None) -> bool:
        """Whether the rules find a position without fault, and all as it is asked for."""

    def one(self, *wanted: Literal, fits: Callable[[T], bool] | None = None) -> T | None:
        """One in which all of these hold, as the rules find, too; none if there is none.

        What they find otherwise nobody looks at again. ``Stopped`` is raised if nobody knows in
        time.
        """
        while FALSE not in wanted:
            self.watch.look()
            model = self.solver.model(*wanted)
            if model is None:
                return None
            self.watch.nodes += 1
            position = told_again(self.position.read(model))
            move = None if self.move is None else self.move.read(model)
            is_asked = position is not None and self.is_asked(position, move)
            found: Any = position if move is None else (position, move)
            if is_asked and (fits is None or fits(found)):
                return found  # type: ignore[no-any-return]  # one or the other
            faulty = position is None or bool(position.faults())
            same = self.position.as_in(model, None if faulty else self.move)
            self.unknown.circuit.add(-same, *(-at for at in wanted if is_asked))
        return None
