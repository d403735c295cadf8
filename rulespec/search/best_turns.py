"""The best turns: all that the player to move can do until somebody else is to move, compared.

``best_turns(position)`` is what to ask. Positions that come again are looked at once, so that moves
whose order does not matter are not told in every order; of ways to the same end one of the shortest
is shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from heapq import nlargest

from attrs import frozen

from rulespec.errors import BadInput
from rulespec.language.moves import Move
from rulespec.search.answers import Answer, Found, GaveUp, NoneExists
from rulespec.search.breadth import Breadth
from rulespec.search.course import OwnTurn, Position
from rulespec.search.gains import Gain, Points
from rulespec.search.limits import Limits, Stopped, reason
from rulespec.wishes.fulfilled import Wish, as_test

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


def best_turns(
    position: Position, n: int = 1, *, goal: str | None = None, wish: Wish | None = None,
    limits: Limits | None = None,
) -> Answer[BestTurns]:  # fmt: skip
    """The ``n`` best of all whole turns of the player to move.

    A turn is worth what it adds to the player's points, or to what ``goal`` names: a line of the
    score or a word for a number. With a wish, only turns count after which it holds. If the search
    is stopped, the best met so far is told, and up to how many moves all turns were compared.
    """
    if n < 1:
        raise BadInput("n", n, "how many turns are wanted, 1 or more")
    points, turn, watch = Points(position, goal), OwnTurn(position), (limits or Limits()).start()
    if not turn.moves(position):
        return NoneExists("the turns of this position", "there are no moves", watch.effort)
    ends = _Ends(turn, points, n, None if wish is None else as_test(wish, turn.player))
    breadth = Breadth(position, turn.key, turn.steps, watch)
    scope = turn.scope()
    try:
        breadth.found(ends.see)
    except (Stopped, KeyboardInterrupt) as why:
        best = ends.best(breadth, breadth.least - 1) if ends.many else None
        return GaveUp(reason(why), best, None, watch.effort, scope=scope)
    how = f"all {breadth.met} positions that the turn can lead to were looked at"
    if not ends.many:
        wished = "" if wish is None else " after which it is as wished"
        where = f", where {scope}" if scope else ""
        return NoneExists(f"whole turns of {turn.player}{wished}{where}", how, watch.effort)
    what = ends.best(breadth, None)
    return Found(what, what.turns[0].points, how, watch.effort, scope=scope)


class _Ends:
    """The ends of a turn that were met, and the best of them."""

    def __init__(
        self, turn: OwnTurn, points: Points, n: int, wish: Callable[[Position], bool] | None
    ) -> None:
        self.turn, self.points, self.n, self.wish = turn, points, n, wish
        self.many = 0
        self._by_points: Counter[int] = Counter()
        self._kept: list[tuple[int, int, Position]] = []

    def see(self, position: Position) -> bool:
        """Note a position if the turn ends with it; none is ever what a search looks for."""
        if self.turn.is_over(position) and (self.wish is None or self.wish(position)):
            self.many += 1
            worth = self.points.total(position, self.turn.player)
            self._by_points[worth] += 1
            self._kept.append((worth, -self.many, position))
            if len(self._kept) > self.n + SPARE:
                self._kept = self._first()
        return False

    def _first(self) -> list[tuple[int, int, Position]]:
        """The best, and of those that are as good the first that were met."""
        return nlargest(self.n, self._kept, key=lambda at: at[:2])

    def best(self, breadth: Breadth[Position, Move], compared: int | None) -> BestTurns:
        """The best so far."""
        first, player = self._first(), self.turn.player
        last = first[-1][0]
        shown = sum(worth == last for worth, _, _ in first)
        turns = tuple(self.points.gain(breadth.way(at), at, player) for _, _, at in first)
        return BestTurns(player=player, turns=turns, among=self.many,
                         as_good=self._by_points[last] - shown, compared=compared)  # fmt: skip
