"""The best moves of every game: all legal moves compared, by points now or by a lead moves ahead.

``best(position, 3)`` is what to ask; ``best(position, depth=4)`` looks four moves ahead.
"""

from __future__ import annotations

from math import inf
from typing import Any, TypeAlias

from attrs import field, frozen

from rulespec.errors import BadInput
from rulespec.language.clauses import ScoreLine
from rulespec.language.moves import Move
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.limits import Limits, Stopped, Watch, reason
from solvers.questions.endgame import Course
from solvers.questions.scope import granted, out_of_turn
from solvers.questions.worths import lines_of, points
from solvers.search.ahead import Ahead

Position: TypeAlias = Any
"""A position of any game."""

DEEPEST = 100


@frozen
class Gain:
    """A move, and what it is worth."""

    move: Move
    points: int
    """What it adds to its mover's points; or the lead that it comes to, so many moves ahead."""

    lines: tuple[tuple[ScoreLine, int], ...] = field(default=(), repr=False)
    """The lines of the score that it changes, each with its change."""

    def __str__(self) -> str:
        changed = ", ".join(f"{line.title} {change:+}" for line, change in self.lines)
        return f"{self.move}: {self.points:+}" + (f" ({changed})" if changed else "")


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

    def __str__(self) -> str:
        judged = "" if self.judged == self.among else f"{self.judged} judged so far, of "
        rows = [*map(str, self.moves), f"of {judged}{self.among} legal moves"]
        if self.asked is not None:
            rows.append(f"{self.asked}; {self.better or 'none'} of them better")
        return "\n".join(rows)


def best(  # noqa: PLR0913  # a question has that many sides
    position: Position,
    n: int = 1,
    *,
    depth: int | None = None,
    goal: str | None = None,
    move: Move | str | None = None,
    limits: Limits | None = None,
) -> Answer[BestMoves]:
    """The ``n`` best moves of the player to move, and all that tie with the last of them.

    A move is worth what it adds to the mover's total, or to what ``goal`` names: a line of the
    score or a word for a number. With ``depth`` it is worth the lead over the best of the others
    that so many moves lead to, this one included, if all play for it; where more than two play, all
    others against the mover. ``move`` is compared with all others besides.
    """
    if n < 1:
        raise BadInput("n", n, "how many moves are wanted, 1 or more")
    if depth is not None and not 1 <= depth <= DEEPEST:
        raise BadInput("depth", depth, f"how many moves ahead, from 1 to {DEEPEST}")
    asked = None if move is None else position.read(move)
    lines = lines_of(position, goal)
    watch = (limits or Limits()).start()
    judge = _Now(position, lines) if depth is None else _Ahead(position, lines, depth, watch)
    moves = [] if position.is_over else judge.course.moves(position)
    if asked is not None and asked not in moves:
        raise BadInput("move", str(asked), f"a legal move: {position.check(asked)}")
    if not moves:
        return NoneExists("the legal moves of this position", "there are no moves", watch.effort)
    return _Comparing(position, judge, moves, asked, watch).answer(n)


class _Judge:
    """What moves are worth."""

    how = ""

    def __init__(self, position: Position, lines: tuple[ScoreLine, ...]) -> None:
        self.position, self.lines = position, lines
        self.player = str(position.mover)
        self.course = Course(position, self.player)

    def figures(self, position: Position, player: str) -> tuple[int, ...]:
        """The points of a player, line by line."""
        return points(position, self.lines, position.game.seats.one(player))

    def worth(self, move: Move, least: float) -> int:
        """What a move is worth; of one that is worth less than the least, some number below."""
        raise NotImplementedError

    def gain(self, move: Move, worth: int) -> Gain:
        """The move with the lines that it changes."""
        before = self.figures(self.position, self.player)
        after = self.figures(self.position.then(move), self.player)
        changes = [(line, b - a) for line, a, b in zip(self.lines, before, after, strict=True)]
        return Gain(move, worth, tuple(at for at in changes if at[1]))


class _Now(_Judge):
    """Moves by what they add to their mover's points."""

    how = "all {many} legal moves scored"

    def worth(self, move: Move, least: float) -> int:  # noqa: ARG002  # each is worked out anyway
        """What a move adds."""
        after = self.figures(self.position.then(move), self.player)
        return sum(after) - sum(self.figures(self.position, self.player))


class _Ahead(_Judge):
    """Moves by the lead that they come to, some moves ahead."""

    def __init__(
        self, position: Position, lines: tuple[ScoreLine, ...], depth: int, watch: Watch
    ) -> None:
        super().__init__(position, lines)
        self.depth = depth
        self.how = f"alpha-beta over all sequences of {depth} moves, from each of {{many}} moves"
        self.others = tuple(str(at) for at in position.players if str(at) != self.player)
        self.engine: Ahead[Position] = Ahead(self, watch)

    def worth(self, move: Move, least: float) -> int:
        """The lead that a move comes to."""
        return int(self.engine.value(self.position.then(move), self.depth - 1, least - 1, inf))

    def gain(self, move: Move, worth: int) -> Gain:
        """The move alone: what it changes at once is not what it is worth."""
        return Gain(move, worth)

    # --- as a play ------------------------------------------------------------------------------

    def key(self, state: Position) -> Any:  # noqa: ANN401  # a state
        """All that decides how a position goes on."""
        return state.state

    def wants_much(self, state: Position) -> bool:
        """Whether it is the mover's turn again."""
        return self.course.wants_much(state)

    def lead(self, state: Position) -> int:
        """By how much the mover is ahead."""
        others = (sum(self.figures(state, at)) for at in self.others)
        return sum(self.figures(state, self.player)) - max(others, default=0)

    def after(self, state: Position) -> list[Position]:
        """The positions after each move; none if the game is over."""
        return [] if state.is_over else [state.then(at) for at in self.course.moves(state)]


class _Comparing:
    """One question, and what was judged so far."""

    def __init__(
        self, position: Position, judge: _Judge, moves: list[Move], asked: Move | None, watch: Watch
    ) -> None:
        self.position, self.judge, self.moves = position, judge, moves
        self.asked, self.watch = asked, watch
        self.found: list[tuple[int, Move]] = []

    def answer(self, n: int) -> Answer[BestMoves]:
        """The answer."""
        try:
            for move in self.moves:
                self.watch.look()
                self.watch.nodes += 1
                self.found.append((self.judge.worth(move, self._least(n)), move))
        except (Stopped, KeyboardInterrupt, RecursionError) as why:
            told = "too deep" if isinstance(why, RecursionError) else reason(why)
            best = self._best(n) if self.found else None
            return GaveUp(told, best, None, self.watch.effort, scope=self._scope)
        what, how = self._best(n), self.judge.how.format(many=len(self.moves))
        return Found(what, what.moves[0].points, how, self.watch.effort, scope=self._scope)

    def _least(self, n: int) -> float:
        """What a move must be worth to be shown; if one is asked about, each is worked out."""
        if self.asked is not None or len(self.found) < n:
            return -inf
        return sorted((worth for worth, _ in self.found), reverse=True)[n - 1]

    def _best(self, n: int) -> BestMoves:
        ordered = sorted(self.found, key=lambda at: -at[0])
        least = ordered[min(n, len(ordered)) - 1][0]
        shown = (self.judge.gain(move, worth) for worth, move in ordered if worth >= least)
        own = next((at for at in ordered if at[1] == self.asked), None)
        return BestMoves(
            player=self.judge.player,
            moves=tuple(shown),
            among=len(self.moves),
            judged=len(self.found),
            asked=None if own is None else self.judge.gain(own[1], own[0]),
            better=None if own is None else sum(worth > own[0] for worth, _ in ordered),
        )

    @property
    def _scope(self) -> str:
        game, found = self.position.game, list(granted(self.position.game))
        if isinstance(self.judge, _Ahead):
            if len(self.judge.others) > 1:
                found.append(f"all others play against {self.judge.player}")
            if self.judge.depth > 1 and out_of_turn(game):
                found.append(f"nobody acts out of turn ({', '.join(out_of_turn(game))})")
        return "; ".join(found)
