"""The endgame: what the second stage is worth if both players play perfectly.

Any position of the second stage can be asked about. As long as postcards are left, every move of
the rules is tried; once buildings alone are left, the plain endgame takes over, which knows more.
A line of play is shown for each exact value, and its totals are worked out by the score lines.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from attrs import field, frozen

from rulespec.errors import BadInput
from rulespec.games.city_of_light import Player
from solvers.answers import Found, GaveUp
from solvers.city_of_light.arranging.totals import Prospect
from solvers.city_of_light.bridge import (
    FIRST,
    Move,
    Position,
    bridged,
    total,
)
from solvers.city_of_light.endgames import plain_endgame
from solvers.city_of_light.endgames.plain_endgame import (
    DONE,
    Duel,
    Tables,
    is_buildings_only,
    is_plain,
)
from solvers.limits import BY_HAND, Limits, Stopped, Watch
from solvers.search.alpha_beta import AlphaBeta, Bounds

TIE_SCALE = 128
"""More than all tie-break cells together, so that a point outweighs them."""

ROOM_FOR_STEPS = 30_000
"""How many positions are kept for the next pass."""


@frozen(kw_only=True)
class Endgame:
    """What an endgame is worth for the player whose turn it is."""

    mover: Player
    at_least: int
    """The mover's final total minus the rival's, at least."""

    at_most: int
    line: tuple[Move, ...] = ()
    """A line of perfect play to the end."""

    end: Position | None = field(default=None, repr=False)
    """The position at the end of the line."""

    decided: bool = False
    """Whether the winner is proved, a tie-break included."""

    @property
    def value(self) -> int | None:
        """The mover's final total minus the rival's, once it is proved."""
        return self.at_least if self.at_least == self.at_most else None

    @property
    def winner(self) -> Player | None:
        """Who wins, as far as that is proved; ``None`` where it is not, or nobody does."""
        if self.at_least > 0:
            return self.mover
        if self.at_most < 0:
            return self.mover.rival
        winners = self.end.winners() if self.decided and self.end is not None else ()
        return Player(winners[0]) if len(winners) == 1 else None

    def __str__(self) -> str:
        value = self.value
        if value is None:
            return f"{self.mover} ends between {self.at_least:+} and {self.at_most:+}"
        ended = f"{self.mover} to move ends {value:+}"
        if self.end is not None:
            totals = (f"{player} {total(self.end, player)}" for player in Player)
            ended += f" ({', '.join(totals)}), {self._won()}"
        return "\n".join((ended, *(f"  {move}" for move in self.line)))

    def _won(self) -> str:
        by = "" if self.value else " on the tie-break"
        if self.winner is not None:
            return f"{self.winner} wins{by}"
        return "a tie even after the tie-break" if self.decided else "tie-break not settled"


@frozen(eq=False)
class Turn:
    """A position in which postcards, or what they left, still matter."""

    position: Position


State = Duel | Turn


class Play:
    """The second stage as a play for alpha-beta: blue wants much."""

    def __init__(self, watch: Watch, scale: int = 0) -> None:
        self.watch = watch
        self.tables = Tables(scale)
        self._steps: dict[Hashable, list[tuple[int, State]]] = {}
        self._kept = 0

    def key(self, state: State) -> Hashable:
        """All that decides how a state goes on."""
        if isinstance(state, Duel):
            return state
        at = state.position
        return at.state

    def wants_much(self, state: State) -> bool:
        """Whether it is blue's turn."""
        return state.blues if isinstance(state, Duel) else state.position.mover is Player.BLUE

    def bounds(self, state: State) -> Bounds:
        """What blue still gets more than orange."""
        if isinstance(state, Duel):
            return plain_endgame.bounds(state)
        if is_buildings_only(state.position):
            return self.tables.with_figures(state.position)
        blue, orange = (Prospect(state.position, player) for player in Player)
        points, tie = self.tables.points, 64 * self.tables.tie
        return (
            points * (blue.least - orange.most) - tie,
            points * (blue.most - orange.least) + tie,
        )

    def steps(self, state: State) -> list[tuple[int, State]]:
        """What each move brings blue, and where it leads."""
        if isinstance(state, Duel):
            return plain_endgame.steps(state)  # type: ignore[return-value]  # a Duel is a State
        key = self.key(state)
        if key in self._steps:
            return self._steps[key]
        found = []
        for _, after in follow(state.position):
            self.watch.look()
            found.append(self.entered(after))
        if self._kept < ROOM_FOR_STEPS:
            self._kept += len(found)
            self._steps[key] = found
        return found

    def entered(self, position: Position) -> tuple[int, State]:
        """What is sure of a position for blue, and the state that decides the rest."""
        if position.is_over or not position.moves():
            return self.tables.lead(position), DONE
        if is_plain(position):
            return self.tables.plain(position)
        return 0, Turn(position)


def follow(position: Position) -> Iterator[tuple[Move, Position]]:
    """Every legal move, and the position after it."""
    for move in position.moves():
        yield move, position.then(move)


def endgame(position: Position, limits: Limits | None = None) -> Found[Endgame] | GaveUp[Endgame]:
    """The value of the second stage from here with both playing perfectly, and a line of play.

    The value is the mover's final total minus the rival's. Where the totals are equal, the
    tie-break cells are played for too. ``GaveUp`` holds the bounds that are proved.
    """
    position = bridged(position)
    if position.stage == FIRST:
        raise BadInput("endgame", "a position of the first stage", "one of the second stage")
    watch = (limits or Limits()).start()
    search = Search(position, watch)
    if position.ruleset.reads("must-move", "may") and not position.is_over:
        return search.gave_up("both players may go on passing (must-move=may): it need not end")
    try:
        return search.found()
    except Stopped as stopped:
        return search.gave_up(str(stopped))
    except KeyboardInterrupt:
        return search.gave_up(BY_HAND)


class Search:
    """One question, its search for points and, for equal totals, its search for the tie-break."""

    def __init__(self, position: Position, watch: Watch, scale: int = 0) -> None:
        self.position = position
        self.watch = watch
        self.play = Play(watch, scale)
        self.engine: AlphaBeta[State] = AlphaBeta(self.play, watch)
        self._lead, self._start = self.play.entered(position)
        self.engine.known_bounds(self._start)

    def found(self) -> Found[Endgame]:
        """The proved value; ``Stopped`` if there is too little time for it."""
        value = self.value()
        line, end = self.line(value)
        decided = True
        if value == 0:
            try:
                for_tie = Search(self.position, self.watch, TIE_SCALE)
                line, end = for_tie.line(for_tie.value())
            except Stopped:
                decided = False
        _judged_again(value, end)
        mine = value if self.position.mover is Player.BLUE else -value
        what = Endgame(
            mover=self.position.mover,
            at_least=mine,
            at_most=mine,
            line=line,
            end=end,
            decided=decided,
        )
        return Found(what, mine, self._how, self.watch.effort)

    @property
    def _how(self) -> str:
        if is_plain(self.position):
            return "alpha-beta over all placings, bounded by what each side gets alone"
        return "alpha-beta over all moves"

    def value(self) -> int:
        """Blue's lead in the end."""
        return self._lead + self.engine.solved(self._start, self._guess)

    @property
    def _guess(self) -> int | None:
        """Where to look first: in the midst of the bounds, or near to how things stand."""
        start = self._start
        if isinstance(start, Duel):
            return None
        return self.play.tables.lead(start.position) - self._lead

    def line(self, value: int) -> tuple[tuple[Move, ...], Position]:
        """A line of play on which nobody gives anything away, and its end."""
        line: list[Move] = []
        at = self.position
        while (step := self._perfect(at, value)) is not None:
            line.append(step[0])
            at = step[1]
        return tuple(line), at

    def _perfect(self, at: Position, value: int) -> tuple[Move, Position] | None:
        """A move that keeps the value."""
        moves = [(move, after, *self.play.entered(after)) for move, after in follow(at)]
        moves.sort(key=lambda made: not self._is_known_to_keep(at.mover, made[3], value - made[2]))
        for move, after, lead, state in moves:
            wanted = value - lead
            if at.mover is Player.BLUE:
                keeps = self.engine.reach(state, wanted)[0] >= wanted
            else:
                keeps = self.engine.reach(state, wanted + 1)[1] <= wanted
            if keeps:
                return move, after
        assert not moves, "no move keeps the value of the position"  # noqa: S101  # internal error
        return None

    def _is_known_to_keep(self, mover: Player, state: State, wanted: int) -> bool:
        least, most = self.engine.known_bounds(state)
        return least >= wanted if mover is Player.BLUE else most <= wanted

    def gave_up(self, why: str) -> GaveUp[Endgame]:
        """What is proved so far."""
        low, high = (self._lead + bound for bound in self.engine.known_bounds(self._start))
        if self.position.mover is Player.ORANGE:
            low, high = -high, -low
        what = Endgame(mover=self.position.mover, at_least=low, at_most=high)
        return GaveUp(why, what, high, self.watch.effort)


def _judged_again(value: int, end: Position) -> None:
    """The totals at the end of the line, by the score lines."""
    lead = total(end, Player.BLUE) - total(end, Player.ORANGE)
    if lead != value:
        raise AssertionError(f"the line of play ends {lead:+}, the search says {value:+}: {end!r}")
