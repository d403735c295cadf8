"""The best moves of every game: all legal moves compared, by points now or by a lead moves ahead.

``best(position, 3)`` is what to ask; ``best(position, depth=4)`` looks four moves ahead.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from math import inf
from operator import mul
from typing import TypeAlias

from attrs import evolve, frozen

from rulespec.answers.counting import by_engine
from rulespec.errors import BadInput
from rulespec.language.moves import Move
from rulespec.search.answers import Answer, Found, GaveUp, NoneExists
from rulespec.search.course import Course, Position
from rulespec.search.deepening import OPEN, Deepening, Engine
from rulespec.search.gains import Gain, Points
from rulespec.search.limits import Limits, Stopped, Watch, reason

DEEPEST = 100

State: TypeAlias = tuple[Position, int]
"""A position, and how many moves further it is looked into."""


@frozen(kw_only=True)
class BestMoves:
    """The moves that are worth most, the best first; with all that tie with the last of them."""

    player: str
    moves: tuple[Gain, ...]
    among: int
    """How many legal moves there are."""

    judged: int
    """How many of them were judged: all, unless the search was stopped."""

    asked: Gain | None = None
    """The move that was asked about, if one was."""

    better: int | None = None
    """How many moves are better than that."""

    depth: int | None = None
    """So many moves were looked ahead; none where points count at once."""

    def __str__(self) -> str:
        by = "points added" if self.depth is None else f"the lead {self.depth} moves ahead"
        judged = "" if self.judged == self.among else f"{self.judged} moves judged so far, of "
        head = f"{self.player}: the best of {judged}{self.among} legal moves, by {by}"
        rows = [head, *map(str, self.moves)]
        if self.asked is not None:
            rows.append(f"{self.asked}; {self.better or 'none'} of them better")
        return "\n".join(rows)


def best(  # noqa: PLR0913  # a question has that many sides
    position: Position, n: int = 1, *, depth: int | None = None, goal: str | None = None,
    move: Move | str | None = None, limits: Limits | None = None, engine: str = "auto",
) -> Answer[BestMoves]:  # fmt: skip
    """The ``n`` best moves of the player to move, and all that tie with the last of them.

    A move is worth what it adds to the mover's total, or to what ``goal`` names: a line of the
    score or a word for a number. With ``depth`` it is worth the lead over the best of the others
    that so many moves lead to, this one included, if all play for it; where more than two play, all
    others against the mover. ``move`` is compared with all others besides. By ``engine`` it is
    machine code or Python that works it out, with the same answer; where neither is named, machine
    code looks ahead if it is there.
    """
    if n < 1:
        raise BadInput("n", n, "how many moves are wanted, 1 or more")
    if depth is not None and not 1 <= depth <= DEEPEST:
        raise BadInput("depth", depth, f"how many moves ahead, from 1 to {DEEPEST}")
    asked = None if move is None else position.read(move)
    points, watch = Points(position, goal), (limits or Limits()).start()
    if engine == "auto" and depth is None:
        engine = "python"  # 1 to 17 ms for all moves; machine code is found again in 3 to 28
    comparing = _Comparing(position, points, depth, asked, watch)
    if asked is not None and asked not in comparing.moves:
        raise BadInput("move", str(asked), f"a legal move: {position.check(asked)}")
    if not comparing.moves:
        return NoneExists("the legal moves of this position", "there are no moves", watch.effort)
    return by_engine(engine, lambda: comparing.in_machine_code(n), lambda: comparing.in_python(n))


class _Comparing:
    """One question, and what was judged so far."""

    def __init__(  # a question has that many sides
        self, position: Position, points: Points, depth: int | None, asked: Move | None,
        watch: Watch,
    ) -> None:  # fmt: skip
        self.position, self.points, self.depth = position, points, depth
        self.asked, self.watch = asked, watch
        self.ahead = _Ahead(position, points, watch)
        self.player, self.moves = self.ahead.player, self.ahead.course.moves(position)
        self.found: list[tuple[int, Move]] = []
        self._after: dict[Move, State] = {}

    def in_machine_code(self, n: int) -> Answer[BestMoves]:
        """The answer, by machine code."""
        from rulespec.readers.native.engine import engine  # noqa: PLC0415  # an extra
        from rulespec.readers.native.search import Search  # noqa: PLC0415  # likewise

        weights, native = self.points.weights(), engine(self.position)
        if self.depth is not None:
            start, moves = (self.position, self.depth), self.ahead.course.moves
            self.ahead.engine = Search(start, self.player, weights, OPEN, moves, self.watch)

        def total(move: Move) -> int:
            sheet = native.sheet_after(self.position, move, self.player)
            return sum(map(mul, weights, sheet))

        return self.answer(n, total)

    def in_python(self, n: int) -> Answer[BestMoves]:
        """The answer, by Python."""
        self.ahead.engine = Deepening(self.ahead, self.watch)
        return self.answer(n, lambda at: self.points.total(self.position.then(at), self.player))

    def answer(self, n: int, total: Callable[[Move], int]) -> Answer[BestMoves]:
        """The answer, by the total after each move."""
        self.found = []
        if self.depth is not None:
            self._after = dict(self.ahead.engine.steps((self.position, self.depth)))
        many, others = len(self.moves), self.ahead.others
        more = (f"all others play against {self.player}",) if len(others) > 1 else ()
        course = self.ahead.course
        scope = course.scope(*more) if (self.depth or 0) > 1 else course.granted
        try:
            for move in self.moves:
                self.watch.look()
                self.watch.nodes += 1
                self.found.append((self._worth(move, self._least(n), total), move))
        except (Stopped, KeyboardInterrupt, RecursionError, MemoryError) as why:
            told = "too deep" if isinstance(why, RecursionError) else reason(why)
            best = self._best(n) if self.found else None
            return GaveUp(told, best, None, self.watch.effort, scope=scope)
        how = f"all {many} legal moves scored"
        if self.depth is not None:
            how = f"alpha-beta over all sequences of {self.depth} moves, from each of {many} moves"
        what = self._best(n)
        return Found(what, what.moves[0].points, how, self.watch.effort, scope=scope)

    def _worth(self, move: Move, least: float, total: Callable[[Move], int]) -> int:
        """What a move is worth; of one that is worth less than the least, some number below."""
        if self.depth is not None:
            return int(self.ahead.value(self._after[move], least))
        return total(move) - self.points.total(self.position, self.player)

    def _least(self, n: int) -> float:
        """What a move must be worth to be shown; if one is asked about, each is worked out."""
        if self.asked is not None or len(self.found) < n:
            return -inf
        return sorted((worth for worth, _ in self.found), reverse=True)[n - 1]

    def _gain(self, move: Move, worth: int) -> Gain:
        """The move, with the lines that it changes at once if that is what it is worth."""
        if self.depth is not None:
            return Gain((move,), worth)
        return self.points.gain((move,), self.position.then(move), self.player)

    def _best(self, n: int) -> BestMoves:
        ordered = sorted(self.found, key=lambda at: -at[0])
        least = ordered[min(n, len(ordered)) - 1][0]
        own = next((at for at in ordered if at[1] == self.asked), None)
        found = BestMoves(
            player=self.player, among=len(self.moves), judged=len(self.found), depth=self.depth,
            moves=tuple(self._gain(move, worth) for worth, move in ordered if worth >= least),
        )  # fmt: skip
        if own is None:
            return found
        better = sum(worth > own[0] for worth, _ in ordered)
        return evolve(found, asked=self._gain(own[1], own[0]), better=better)


class _Ahead:
    """A game as a play of so many moves, for the lead at their end."""

    def __init__(self, position: Position, points: Points, watch: Watch) -> None:
        self.course, self.points = Course(position), points
        self.player = self.course.player
        self.others = tuple(str(at) for at in position.players if str(at) != self.player)
        self.engine: Engine[State] = Deepening(self, watch)

    def value(self, state: State, least: float) -> float:
        """What a state comes to; of one that comes to less than the least, a bound of it."""
        low, high = self.engine.bounds(state)
        wanted: float = self.worth(state)
        while low < high and high >= least:
            low, high = self.engine.asked(state, max(wanted, least), state[1] + 1)
            wanted = high if high < inf else low + 1
        return high

    # --- as a play --------------------------------------------------------------------------------

    def key(self, state: State) -> Hashable:
        """What tells states apart."""
        return state[0].state, state[1]

    def wants_much(self, state: State) -> bool:
        """Whether it is the mover's turn again."""
        return self.course.wants_much(state[0])

    def is_over(self, state: State) -> bool:
        """Whether nobody looks further."""
        return not state[1] or self.course.is_over(state[0])

    def worth(self, state: State) -> int:
        """By how much the mover is ahead."""
        others = (self.points.total(state[0], at) for at in self.others)
        return self.points.total(state[0], self.player) - max(others, default=0)

    def steps(self, state: State) -> Iterator[tuple[Move, State]]:
        """Each move, and where it leads."""
        return ((move, (after, state[1] - 1)) for move, after in self.course.steps(state[0]))
