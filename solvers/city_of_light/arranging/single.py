"""The best single moves: every legal move, by what it adds to its mover's final total."""

from __future__ import annotations

from attrs import field, frozen

from rulespec.errors import BadInput
from rulespec.games.city_of_light.components import Player
from rulespec.games.city_of_light.rules import SCORE
from rulespec.games.city_of_light.scoring import UNBUILT
from rulespec.language.clauses import ScoreLine
from rulespec.language.universes import Mask
from solvers.answers import Found, GaveUp, NoneExists
from solvers.city_of_light.arranging.alone import InternalError
from solvers.city_of_light.arranging.reserve import built_by, placings_worth
from solvers.city_of_light.arranging.totals import Prospect
from solvers.city_of_light.bridge import (
    Activate,
    Build,
    Move,
    Position,
    View,
    bridged,
    points,
    view,
)
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

    judged: int
    """How many of them were judged: all, unless the search was stopped."""

    def __str__(self) -> str:
        judged = "" if self.judged == self.among else f"{self.judged} judged so far, of "
        return "\n".join((*map(str, self.moves), f"of {judged}{self.among} legal moves"))


def best_moves(
    position: Position, n: int = 1, *, limits: Limits | None = None
) -> Found[BestMoves] | NoneExists | GaveUp[BestMoves]:
    """The ``n`` best single moves by gain in the mover's total, and all that tie with the last."""
    position = bridged(position)
    if n < 1:
        raise BadInput("n", n, "how many moves are wanted, 1 or more")
    watch = (limits or Limits()).start()
    moves = position.moves()
    if not moves:
        scope = "the legal moves of this position"
        return NoneExists(scope, "every move was judged", watch.effort)
    judge = _Judge(position, moves)
    found: list[tuple[int, Move]] = []
    stopped = ""
    try:
        for number, move in enumerate(moves):
            if number % _LOOK == 0:
                watch.look()
            watch.nodes += 1
            found.append((judge.points(number), move))
    except (Stopped, KeyboardInterrupt) as why:
        stopped = reason(why)
    best = BestMoves(tuple(judge.gain(*at) for at in _first(found, n)), len(moves), len(found))
    if stopped:
        most = Prospect(position, position.mover).most - sum(judge.now)
        return GaveUp(stopped, best if found else None, most, watch.effort)
    how = f"all {len(moves)} legal moves scored"
    return Found(best, best.moves[0].points, how, watch.effort)


class _Judge:
    """What moves add to their mover's total."""

    def __init__(self, position: Position, moves: list[Move]) -> None:
        self.position, self.player = position, position.mover
        self.before = view(position, self.player)
        self.now = [points(self.before, line) for line in SCORE]
        self.moves = moves
        self.known: dict[int, int] = {}
        """What moves add whose worth was tabulated; each by its place among the moves."""
        self._tabulate()

    def _tabulate(self) -> None:
        """The moves that place a house, where no building changes what another scores.

        What it adds hangs on where it lies; what it costs no longer to leave it unbuilt does not.
        """
        reserve = self.before.reserve
        placings = [at for at in enumerate(self.moves) if _places_a_house(at[1], reserve)]
        houses = [(at.piece, 0, at.piece if at.rule == "jardin" else 0) for _, at in placings]
        worths = placings_worth(self.position, self.player, houses)
        if worths is None:
            return
        spared: dict[object, int] = {}
        unbuilt = points(self.before, UNBUILT)
        for (number, move), worth in zip(placings, worths, strict=True):
            group = move.rule, move.kind, move.gives
            if group not in spared:
                then = view(_then(self.position, self.player, move), self.player)
                spared[group] = points(then, UNBUILT) - unbuilt
            self.known[number] = worth + spared[group]

    def points(self, number: int) -> int:
        """What the move at that place adds to the total."""
        known = self.known.get(number)
        if known is None:
            return sum(change for _, change in self.lines(self.moves[number]))
        return known

    def gain(self, worth: int, move: Move) -> Gain:
        """The move with the lines that it changes; they must add up to what it is worth."""
        lines = self.lines(move)
        if sum(change for _, change in lines) != worth:
            raise InternalError(f"{move} was taken to be worth {worth}, its lines are {lines}")
        return Gain(move, worth, lines)

    def lines(self, move: Move) -> tuple[tuple[ScoreLine, int], ...]:
        """The lines that a move changes, each with its change."""
        then = _then(self.position, self.player, move)
        return _changed(view(then, self.player), self.now)


def _places_a_house(move: Move, reserve: Mask) -> bool:
    """Whether a move puts a building or the garden on the board, and takes none away."""
    if isinstance(move, Build):
        return True
    placed = isinstance(move, Activate) and move.piece != 0
    return placed and (move.rule == "jardin" or move.gives & reserve != 0)


def _then(position: Position, player: Player, move: Move) -> Position:
    """The position after a move, as far as a score looks at it."""
    return built_by(position, player, (move,)) if isinstance(move, Build) else position.then(move)


def _changed(seen: View, now: list[int]) -> tuple[tuple[ScoreLine, int], ...]:
    """The lines that differ from what they were."""
    changes = ((line, points(seen, line) - worth) for line, worth in zip(SCORE, now, strict=True))
    return tuple((line, change) for line, change in changes if change)


def _first(found: list[tuple[int, Move]], n: int) -> list[tuple[int, Move]]:
    ordered = sorted(found, key=lambda at: -at[0])
    return [at for at in ordered if at[0] >= ordered[min(n, len(ordered)) - 1][0]]
