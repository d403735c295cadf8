"""``prepare``: the action after which most can be claimed at one's next turn, come what may.

    >>> prepare(position)

What an action is sure of is what its player can claim at the next turn with one more action: points
of cities and repeated flags, at least so many whatever each other player does in one turn, whatever
they hold, and whichever cities come up. They may hold any cards that the player has not seen. What
is still face down is not counted on: neither a card drawn meanwhile, nor a city that comes up only
at that next turn. In this turn the player may claim too, or not, whichever is surer for the next.

Of actions that are as sure the one is best after which most could be claimed if the others left the
table as it is: often nothing is sure, and that is all one can hope for.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import field, frozen

from rulespec.games.moscow_paris.components import CITIES
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.limits import Limits, Stopped, Watch, reason
from solvers.moscow_paris.bridge import (
    ACT,
    CHAIN,
    CLAIM,
    OVER,
    Move,
    Table,
    laid_out,
)
from solvers.moscow_paris.bridge import (
    move as named,
)
from solvers.moscow_paris.unseen import State, begun, dealt, outcomes
from solvers.moscow_paris.ways import Way, ways

SCOPE = "actions of this turn"
HOW = (
    "for each action every turn of the others was played, with any hands that they may hold and "
    "any cities that may come, until one leaves less"
)


@frozen
class Prepared:
    """An action, and what it is sure of."""

    player: str
    actions: tuple[Move, ...]
    """The action, and those that are as good."""

    sure: int
    """What can be claimed at the next turn whatever the others do."""

    hoped: int
    """What could be claimed then if the others left the table as it is."""

    answer: tuple[Move, ...] = field(default=())
    """Moves until then, from the action on, after which no more can be claimed."""

    @property
    def action(self) -> Move:
        """The first of the best."""
        return self.actions[0]

    def __str__(self) -> str:
        others = len(self.actions) - 1
        alike = f", and {others} more as good" if others else ""
        rows = [f"{self.player}: {self.action}{alike}"]
        hoped = f"if nobody changes the table: {self.hoped}"
        rows.append(f"  sure at the next turn: {self.sure}; {hoped}")
        if self.answer:
            rows.append(f"  no more after {', '.join(map(str, self.answer))}")
        return "\n".join(rows)


def prepare(position: Table, *, limits: Limits | None = None) -> Answer[Prepared]:
    """The action after which most can be claimed at the next turn, whatever the others do."""
    position = laid_out(position)
    watch = (limits or Limits()).start()
    if position.phase != ACT:
        return NoneExists(SCOPE, f"the phase is {position.phase}, not {ACT}", watch.effort)
    return _Rounds(position, watch).answer()


class _Rounds:
    """One more point is asked for in each round, of the actions that were sure of the last."""

    def __init__(self, position: Table, watch: Watch) -> None:
        self.player, self.watch = str(position.mover), watch
        self.search = _Search(begun(position), watch)
        self.best = 0
        self.left: list[Move] = position.moves()
        self.better: list[Move] = []

    def answer(self) -> Answer[Prepared]:
        """The best actions, or what is known when the time is over."""
        try:
            while self._round():
                self.left, self.best = self.better, self.best + 1
            actions, sure, hoped = self._hopeful(self.left, self.best)
            line = self.search.refuted(actions[0], sure + 1) or ()
        except (Stopped, KeyboardInterrupt) as why:
            worth = self.best + bool(self.better)
            told = Prepared(self.player, *self._hopeful(self.better or self.left, worth))
            return GaveUp(reason(why), told, self.search.most(), self.watch.effort)
        told = Prepared(self.player, actions, sure, hoped, line)
        return Found(told, self.best, HOW, self.watch.effort)

    def _hopeful(self, actions: list[Move], sure: int) -> tuple[tuple[Move, ...], int, int]:
        """Those of some actions that give most to hope for, and what they are sure of."""
        hopes = {action: self.search.hoped(action) for action in actions}
        most = max(hopes.values())
        return tuple(action for action in actions if hopes[action] == most), sure, most

    def _round(self) -> bool:
        """Whether some action is sure of one more point."""
        self.watch.look()
        self.better = []
        for action in self.left:
            if self.search.refuted(action, self.best + 1) is None:
                self.better.append(action)
        return bool(self.better)


class _Search:
    """The turns until one's next, as a game of one player against all others and all chances."""

    def __init__(self, start: State, watch: Watch) -> None:
        self.start, self.watch = start, watch
        self._claims: dict[Any, bool] = {}
        self._killers: dict[int, Move] = {}

    def most(self) -> int:
        """No turn can bring more: the best cities of all that may lie, and a flag each."""
        position = self.start.position
        cities = [line.city for line in position.lines if line] + [*position.cities]
        points = sorted((position.box.tables.city_points[at] for at in cities), reverse=True)
        many = len(position.lines) if position.ruleset.reads("claim.count", "many") else 1
        most: int = sum(points[:many]) + min(many, len(points))
        return most

    def refuted(self, action: Move, wanted: int) -> tuple[Move, ...] | None:
        """Moves after which less can be claimed; nothing if the action is sure of so much."""
        return self._worst(self.start, action, wanted, 0)

    def hoped(self, action: Move) -> int:
        """What could be claimed after an action if the others left the table as it is."""
        return min(self._left_alone(then) for then in outcomes(self.start, action))

    def _left_alone(self, state: State) -> int:
        position = state.position
        if position.phase == OVER:
            return 0
        if position.phase == CHAIN:
            return min(self._left_alone(then) for then in outcomes(state, named("refuse")))
        if position.phase == CLAIM:
            return max(
                min(self._left_alone(then) for then in outcomes(state, move))
                for move in position.moves()
            )
        return max((way.points for way in self._seen(position.changed(mover=state.player))),
                   default=0)

    def _worst(
        self, state: State, move: Move, wanted: int, depth: int
    ) -> tuple[Move, ...] | None:
        for then in outcomes(state, move):
            worst = self._below(then, wanted, depth + 1)
            if worst is not None:
                return (move, *worst)
        return None

    def _below(self, state: State, wanted: int, depth: int) -> tuple[Move, ...] | None:
        """Moves after which less can be claimed; nothing if there are none."""
        self.watch.nodes += 1
        self.watch.look()
        position = state.position
        if position.phase == OVER:
            return ()
        if state.is_own_turn:
            return None if self._reaches(position, wanted) else ()
        if position.mover is state.player:
            return self._own_choice(state, wanted, depth)
        hands = dealt(state) if position.phase == ACT else iter((state,))
        for held in hands:
            for move in self._tried(held.position, depth):
                worst = self._worst(held, move, wanted, depth)
                if worst is not None:
                    self._killers[depth] = move
                    return worst
        return None

    def _own_choice(self, state: State, wanted: int, depth: int) -> tuple[Move, ...] | None:
        """The player claims or not, swaps on or refuses: all must fail."""
        line: tuple[Move, ...] = ()
        for move in state.position.moves():
            worst = self._worst(state, move, wanted, depth)
            if worst is None:
                return None
            line = worst
        return line

    def _tried(self, position: Table, depth: int) -> Iterator[Move]:
        """The moves, first the one that was worst for another action."""
        moves, killer = position.moves(), self._killers.get(depth)
        if killer in moves:
            yield killer
        yield from (move for move in moves if move != killer)

    def _reaches(self, position: Table, wanted: int) -> bool:
        """Whether so much can be claimed; what is seen of one position counts for its like."""
        fronts = tuple(seat.front for seat in position.seats)
        won = tuple(seat.won for seat in position.seats)
        key = position.lines, fronts, won, position.seat.hand, wanted
        if key not in self._claims:
            self._claims[key] = any(way.points >= wanted for way in self._seen(position))
        return self._claims[key]

    def _seen(self, position: Table) -> Iterator[Way]:
        """The ways to claim cities that lie there already."""
        lying = {CITIES.elements[line.city] for line in position.lines if line is not None}
        return (way for way in ways(position) if lying.issuperset(way.cities))
