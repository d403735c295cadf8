"""The best turns: all that the player to move can do until somebody else is to move, compared.

``best_turns(position)`` is what to ask. Positions that come again are looked at once, so that moves
whose order does not matter are not told in every order; of ways to the same end one of the shortest
is shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from heapq import nlargest
from math import inf
from typing import Any, Protocol

from attrs import frozen

from rulespec.answers.counting import by_engine
from rulespec.errors import BadInput
from rulespec.installed import is_there
from rulespec.language.moves import Move
from rulespec.search.answers import Answer, Found, GaveUp, NoneExists
from rulespec.search.breadth import Breadth
from rulespec.search.course import OwnTurn, Position
from rulespec.search.gains import Gain, Points
from rulespec.search.limits import Limits, Stopped, Watch, reason
from rulespec.wishes.fulfilled import Wish, as_test

FEW = 5000
"""So many positions are met in Python before machine code, if it is there, begins anew."""

SPARE = 100
"""So many ends more than wanted are kept before the worse ones are thrown away."""


@frozen(kw_only=True)
class BestTurns:
    """The turns that bring most, the best first, and of those that bring as much the shortest."""

    player: str
    turns: tuple[Gain, ...]
    among: int
    """In how many ways the turn can end; of those that were met, if the search was stopped."""

    as_good: int
    """How many of them are as good as the last one shown, beside those that are shown."""

    compared: int | None = None
    """All turns of so many moves were compared; none if simply all were."""

    def __str__(self) -> str:
        known, met = "", ""
        if self.compared is not None:
            known, met = f"; all of up to {self.compared} moves were compared", " met so far"
        rows = [f"{self.player}: the best whole turns{known}", *map(str, self.turns)]
        if self.as_good:
            rows.append(f"and {self.as_good} more that end otherwise and bring as much as the last")
        return "\n".join((*rows, f"of {self.among} ways to end the turn{met}"))


def best_turns(  # noqa: PLR0913  # a question has that many sides
    position: Position, n: int = 1, *, goal: str | None = None, wish: Wish | None = None,
    limits: Limits | None = None, engine: str = "auto",
) -> Answer[BestTurns]:  # fmt: skip
    """The ``n`` best of all whole turns of the player to move.

    A turn is worth what it adds to the player's points, or to what ``goal`` names: a line of the
    score or a word for a number. With a wish, only turns count after which it holds. If the search
    is stopped, the best met so far is told, and up to how many moves all turns were compared. By
    ``engine`` it is machine code or Python that works it out, with the same answer; where neither
    is named, Python a short turn, and machine code a long one, if it is there.
    """
    if n < 1:
        raise BadInput("n", n, "how many turns are wanted, 1 or more")
    points, turn, watch = Points(position, goal), OwnTurn(position), (limits or Limits()).start()
    if not turn.moves(position):
        return NoneExists("the turns of this position", "there are no moves", watch.effort)
    comparing = _Comparing(turn, points, n, wish, watch)
    if engine == "auto" and is_there("llvmlite"):
        try:
            return comparing.answer(_Turns(position, turn, points, watch, FEW))
        except _Many:
            watch.nodes = 0

    def in_machine_code() -> Answer[BestTurns]:
        from rulespec.readers.native.spread import Spread  # noqa: PLC0415  # an extra

        given = position, turn.player, points.weights(), turn.moves, watch
        return comparing.answer(Spread(*given))

    return by_engine(engine, in_machine_code,
                     lambda: comparing.answer(_Turns(position, turn, points, watch)))  # fmt: skip


class Turns(Protocol):
    """All positions that a turn leads to, the nearest first; each is told by something."""

    @property
    def least(self) -> int:
        """So many moves are tried now; all that fewer lead to was met."""

    @property
    def met(self) -> int:
        """How many positions were met."""

    def search(self, see: Callable[[Any], None]) -> None:
        """Go on to the end, and show each position with which the turn ends."""

    def position(self, met: Any) -> Position:  # noqa: ANN401  # told in its own way
        """One that was met."""

    def worth(self, met: Any) -> int:  # noqa: ANN401  # likewise
        """The player's points in it."""

    def way(self, met: Any) -> tuple[Move, ...]:  # noqa: ANN401  # likewise
        """The moves by which it was first met."""


class _Many(Exception):  # noqa: N818  # it is no error
    """More positions were met than are to be met in Python."""


class _Turns:
    """The same in Python; where more are met than so many, ``_Many`` is raised."""

    def __init__(
        self, position: Position, turn: OwnTurn, points: Points, watch: Watch, most: float = inf
    ) -> None:
        self.turn, self.points, self.most = turn, points, most
        self._breadth = Breadth(position, turn.key, turn.steps, watch)
        self.way = self._breadth.way

    @property
    def least(self) -> int:
        return self._breadth.least

    @property
    def met(self) -> int:
        return self._breadth.met

    def search(self, see: Callable[[Position], None]) -> None:
        def ends(position: Position) -> bool:
            if self.met > self.most:
                raise _Many
            if self.turn.is_over(position):
                see(position)
            return False

        self._breadth.found(ends)

    @staticmethod
    def position(met: Position) -> Position:
        return met

    def worth(self, met: Position) -> int:
        return self.points.total(met, self.turn.player)


class _Comparing:
    """One question, and the best turns that were met."""

    def __init__(
        self, turn: OwnTurn, points: Points, n: int, wish: Wish | None, watch: Watch
    ) -> None:
        self.turn, self.points, self.n, self.watch = turn, points, n, watch
        self.wish = None if wish is None else as_test(wish, turn.player)
        self.many = 0
        self._by_points: Counter[int] = Counter()
        self._kept: list[tuple[int, int, Any]] = []

    def answer(self, turns: Turns) -> Answer[BestTurns]:
        """The best of all turns, or of those that were met in time."""
        self.many, self._by_points, self._kept = 0, Counter(), []
        scope, watch = self.turn.scope(), self.watch
        try:
            turns.search(lambda met: self._see(turns, met))
        except (Stopped, KeyboardInterrupt, MemoryError) as why:
            best = self._best(turns, turns.least - 1) if self.many else None
            return GaveUp(reason(why), best, None, watch.effort, scope=scope)
        how = f"all {turns.met} positions that the turn can lead to were looked at"
        if not self.many:
            wished = "" if self.wish is None else " after which it is as wished"
            where = f", where {scope}" if scope else ""
            what = f"whole turns of {self.turn.player}{wished}{where}"
            return NoneExists(what, how, watch.effort)
        best = self._best(turns, None)
        return Found(best, best.turns[0].points, how, watch.effort, scope=scope)

    def _see(self, turns: Turns, met: Any) -> None:  # noqa: ANN401  # told in its own way
        """Note a position with which the turn ends, if it is as wished."""
        if self.wish is not None and not self.wish(turns.position(met)):
            return
        self.many += 1
        worth = turns.worth(met)
        self._by_points[worth] += 1
        self._kept.append((worth, -self.many, met))
        if len(self._kept) > self.n + SPARE:
            self._kept = self._first()

    def _first(self) -> list[tuple[int, int, Any]]:
        """The best, and of those that are as good the first that were met."""
        return nlargest(self.n, self._kept, key=lambda at: at[:2])

    def _best(self, turns: Turns, compared: int | None) -> BestTurns:
        """The best so far."""
        first, player = self._first(), self.turn.player
        last = first[-1][0]
        shown = sum(worth == last for worth, _, _ in first)
        best = tuple(
            self.points.gain(turns.way(at), turns.position(at), player) for _, _, at in first
        )
        return BestTurns(player=player, turns=best, among=self.many,
                         as_good=self._by_points[last] - shown, compared=compared)  # fmt: skip
