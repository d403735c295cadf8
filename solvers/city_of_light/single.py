"""The best single moves: every legal move, by what it adds to its mover's final total."""

from __future__ import annotations

from attrs import field, frozen

from rulespec.errors import BadInput
from rulespec.games.city_of_light.components import Player
from rulespec.games.city_of_light.moves import Build, Move
from rulespec.games.city_of_light.position import Position
from rulespec.games.city_of_light.rules import SCORE
from rulespec.games.city_of_light.table import Table
from rulespec.games.city_of_light.turns import after
from rulespec.games.city_of_light.view import View, view
from rulespec.readers.names import nouns, walk
from rulespec.rulebook import ScoreLine
from rulespec.terms import Greatest, Total
from solvers.answers import Found, GaveUp, NoneExists
from solvers.city_of_light.alone import InternalError
from solvers.city_of_light.reserve import built_by, points, reserve_task
from solvers.limits import Limits, Stopped, reason

_LOOK = 64
"""The clock is looked at once in so many moves."""


@frozen
class Gain:
    """A move, and what it adds to its mover's total if the game ended after it."""

    move: Move
    points: int
    lines: tuple[tuple[ScoreLine, int], ...] = field(repr=False)
    """The lines of the score that it changes, each with its change."""

    def __str__(self) -> str:
        changed = ", ".join(f"{line.title} {change:+}" for line, change in self.lines)
        return f"{self.move}: {self.points:+}" + (f" ({changed})" if changed else "")


@frozen
class BestMoves:
    """The moves that gain most, the best first; with every move that ties with the last of them."""

    moves: tuple[Gain, ...]
    among: int
    """How many legal moves there are."""

    def __str__(self) -> str:
        return "\n".join((*map(str, self.moves), f"of {self.among} legal moves"))


def best_moves(
    position: Position, n: int = 1, *, limits: Limits | None = None
) -> Found[BestMoves] | NoneExists | GaveUp[BestMoves]:
    """The ``n`` best single moves by gain in the mover's total, and all that tie with the last."""
    if n < 1:
        raise BadInput("n", n, "how many moves are wanted, 1 or more")
    watch = (limits or Limits()).start()
    moves = position.moves()
    if not moves:
        scope = "the legal moves of this position"
        return NoneExists(scope, "every move was judged", watch.effort)
    judge = _Judge(position)
    found: list[tuple[int, Move]] = []
    stopped = ""
    try:
        for number, move in enumerate(moves):
            if number % _LOOK == 0:
                watch.look()
            watch.nodes += 1
            found.append((judge.points(move), move))
    except (Stopped, KeyboardInterrupt) as why:
        stopped = reason(why)
    best = BestMoves(tuple(judge.gain(*at) for at in _first(found, n)), len(moves))
    if stopped:
        return GaveUp(stopped, best, None, watch.effort)
    how = f"all {len(moves)} legal moves scored"
    return Found(best, best.moves[0].points, how, watch.effort)


class _Judge:
    """What moves add to their mover's total."""

    def __init__(self, position: Position) -> None:
        self.position, self.player = position, position.mover
        self.before = view(position, self.player)
        self.now = [points(self.before, line) for line in SCORE]
        task = reserve_task(position, self.player)
        self.known: dict[Move, int] = {}
        """The buildings whose gain is fixed, where no building changes what another scores."""
        if task.at_most is None:
            quarter = task.connected(task.standing)
            for at in (candidate for some in task.items for candidate in some):
                larger = task.connected(task.standing | at.cells) - quarter
                self.known[at.what] = at.gain + larger  # type: ignore[index]  # a move

    def points(self, move: Move) -> int:
        """What a move adds to the total."""
        known = self.known.get(move) if isinstance(move, Build) else None
        return sum(change for _, change in self.lines(move)) if known is None else known

    def gain(self, worth: int, move: Move) -> Gain:
        """The move with the lines that it changes; they must add up to what it is worth."""
        lines = self.lines(move)
        if sum(change for _, change in lines) != worth:
            raise InternalError(f"{move} was taken to be worth {worth}, its lines are {lines}")
        return Gain(move, worth, lines)

    def lines(self, move: Move) -> tuple[tuple[ScoreLine, int], ...]:
        """The lines that a move changes, each with its change."""
        then = _then(self.position, self.player, move)
        return _changed(self.before, view(then, self.player), self.now)


def _then(position: Position, player: Player, move: Move) -> Table:
    """The table after a move, as far as a score looks at it."""
    return built_by(position, player, (move,)) if isinstance(move, Build) else after(position, move)


def _changed(
    before: View, seen: View, now: list[int]
) -> tuple[tuple[ScoreLine, int], ...]:
    """The lines that differ; a line is worked out only if something it looks at differs."""
    same: dict[str, bool] = {}
    found = []
    for (line, looked_at), worth in zip(_LOOKED_AT, now, strict=True):
        for name in looked_at:
            if name not in same:
                same[name] = getattr(before, name) == getattr(seen, name)
            if not same[name]:
                change = points(seen, line) - worth
                if change:
                    found.append((line, change))
                break
    return tuple(found)


def _names(line: ScoreLine) -> tuple[str, ...]:
    """What a line looks at in a position, its families included."""
    found = {name for of, name in nouns(line.worth) if of == "position"}
    sums = (at for at in walk(line.worth) if isinstance(at, Total | Greatest))
    return tuple(sorted(found | {at.family.name for at in sums}))


_LOOKED_AT = tuple((line, _names(line)) for line in SCORE)


def _first(found: list[tuple[int, Move]], n: int) -> list[tuple[int, Move]]:
    ordered = sorted(found, key=lambda at: -at[0])
    return [at for at in ordered if at[0] >= ordered[min(n, len(ordered)) - 1][0]]
