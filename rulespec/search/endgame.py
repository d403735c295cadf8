"""The endgame of every game: what the rest of it is worth if all sides play perfectly.

``endgame(position)`` is what to ask. It is exact where the search comes to an end; else the bounds
hold that were proved by then.
"""

from __future__ import annotations

from math import inf
from typing import Any

from attrs import field, frozen

from rulespec.answers.counting import by_engine
from rulespec.answers.scoring import outcome
from rulespec.errors import BadInput
from rulespec.language.moves import Move
from rulespec.search.answers import Found, GaveUp
from rulespec.search.course import Course, Position
from rulespec.search.deepening import DEPTHS, Deepening, Engine
from rulespec.search.limits import Limits, Stopped, Watch, reason
from rulespec.search.ranges import spans


@frozen(kw_only=True)
class Endgame:
    """What the rest of a game is worth for a player, the best of the others being the measure."""

    player: str
    at_least: int | None
    """The player's final total minus that of the best of the others, at least; ``None`` where
    nothing is proved."""

    at_most: int | None
    line: tuple[Move, ...] = ()
    """A line of perfect play."""

    end: Position | None = field(default=None, repr=False)
    """The position at the end of the line."""

    decided: bool = False
    """Whether the winner is proved, the tie-breaks included."""

    @property
    def value(self) -> int | None:
        """The player's final total minus that of the best of the others, once it is proved."""
        return self.at_least if self.at_least == self.at_most else None

    @property
    def winners(self) -> tuple[str, ...]:
        """Who wins at the end of the line, once that is proved."""
        return tuple(map(str, self.end.winners())) if self.decided and self.end else ()

    @property
    def winner(self) -> str | None:
        """Who alone wins, if that is proved."""
        return self.winners[0] if len(self.winners) == 1 else None

    def __str__(self) -> str:
        if self.value is None:
            return f"{self.player} ends {_between(self.at_least, self.at_most)}"
        ended = f"{self.player} ends {self.value:+}"
        if self.end is not None:
            totals = (f"{at} {self.end.score(at).total}" for at in self.end.players)
            won = outcome(self.winners, self.end.players) if self.winners else "tie not settled"
            ended += f" ({', '.join(totals)}), {won}"
        return "\n".join((ended, *(f"  {move}" for move in self.line)))


def _between(least: int | None, most: int | None) -> str:
    if least is None and most is None:
        return "somehow: nothing is proved yet"
    if least is None or most is None:
        return f"at most {most:+}" if least is None else f"at least {least:+}"
    return f"between {least:+} and {most:+}"


def endgame(
    position: Position, limits: Limits | None = None, *, player: str | None = None,
    engine: str = "auto",
) -> Found[Endgame] | GaveUp[Endgame]:
    """The value of the rest of a game for a player, the mover unless named, and a line of play.

    Where more than two play, all others are taken to play against the player: nothing can then make
    it less. Where the totals are equal, the tie-breaks are played for too. ``GaveUp`` holds the
    bounds that are proved. By ``engine`` it is machine code or Python that searches, with the same
    answer; where neither is named, machine code if it is there.
    """
    if not position.game.score:
        raise BadInput("endgame", position.game.id, "a game whose score is declared")
    search = _Search(position, str(position.player(player)), (limits or Limits()).start())
    return by_engine(engine, lambda: search.answer(search.in_machine_code()),
                     lambda: search.answer(search.in_python()))  # fmt: skip


WIDE = 1 << 32
"""More than any line of a score comes to, so that what counts first outweighs the rest."""


class Standing:
    """Whether a player is ahead of the best of the others: in the total, then in each tie-break."""

    def __init__(self, position: Any, player: str) -> None:  # noqa: ANN401  # any game's
        game = position.game
        self.position, self.player, self.seats = position, player, game.seats
        self.players = tuple(map(str, position.players))
        self.many, self.lines = len(game.score), (*game.score, *game.tie_breaks)
        self.worths = tuple(line.worth for line in self.lines)
        self.unit: int = WIDE ** len(game.tie_breaks)
        """What a point of the total counts."""

    @property
    def weights(self) -> list[int]:
        """What each line of the score sheet counts in a lead."""
        ties = len(self.lines) - self.many
        units = [self.unit] * self.many + [WIDE**at for at in reversed(range(ties))]
        return [line.lead(unit) for line, unit in zip(self.lines, units, strict=True)]

    def rank(self, position: Any, player: str) -> int:  # noqa: ANN401  # likewise
        """The total and the tie-breaks of a player as one number, which the winner has greatest."""
        points = position.worths(self.worths, self.seats.one(player))
        leads = [line.lead(at) for line, at in zip(self.lines, points, strict=True)]
        found: int = sum(leads[: self.many])
        for lead in leads[self.many :]:
            found = found * WIDE + lead
        return found

    def lead(self, position: Any) -> int:  # noqa: ANN401  # likewise
        """By how much the player is ahead, tie-breaks and all."""
        others = [self.rank(position, at) for at in self.players if at != self.player]
        return self.rank(position, self.player) - max(others, default=0)

    @property
    def bounds(self) -> tuple[float, float]:
        """Between which leads there can be, as the score lines alone show."""
        if len(self.lines) > self.many or len(self.players) == 1:
            return -inf, inf
        wide = sum(high - low for low, high in spans(self.position, self.worths))
        return -wide, wide

    def points(self, lead: float) -> int:
        """What a lead is in the total alone."""
        return (int(lead) + self.unit // 2) // self.unit

    def reaching(self, points: int) -> int:
        """The least lead that is so many points in the total."""
        return points * self.unit - self.unit // 2


FEW = 6
"""Where the bounds are as near as this, they are tried one after the other."""


class _Play(Course):
    """A game as a play for a search: one player wants much, the others little."""

    def __init__(self, position: Position, player: str) -> None:
        super().__init__(position, player)
        self.standing = Standing(position, player)

    def worth(self, state: Position) -> int:
        """The player's lead."""
        return self.standing.lead(state)


class _Search:
    """One question, and its search."""

    def __init__(self, position: Position, player: str, watch: Watch) -> None:
        self.position, self.player, self.watch = position, player, watch
        self.course = _Play(position, player)
        self.standing = self.course.standing
        self.engine: Engine[Position]
        others = self.standing.players[1:]
        more = (f"all others play against {player}",) if len(others) > 1 else ()
        self.scope = self.course.scope(*more)

    def in_python(self) -> Engine[Position]:
        """What searches in Python."""
        return Deepening(self.course, self.watch, self.standing.bounds)

    def in_machine_code(self) -> Engine[Position]:
        """What searches in machine code."""
        from rulespec.readers.native.search import Search  # noqa: PLC0415  # an extra

        weights, bounds = self.standing.weights, self.standing.bounds
        return Search(self.position, self.player, weights, bounds, self.course.moves, self.watch)

    def answer(self, engine: Engine[Position]) -> Found[Endgame] | GaveUp[Endgame]:
        """The answer, or what is proved by the end of the time."""
        self.engine = engine
        try:
            return self.found()
        except (Stopped, KeyboardInterrupt, RecursionError, MemoryError) as why:
            return self.gave_up("too long" if isinstance(why, RecursionError) else reason(why))

    def found(self) -> Found[Endgame] | GaveUp[Endgame]:
        """The proved value, or the bounds where the game may go on for too long."""
        if not self._solved():
            return self.gave_up(f"the game may go on for more than {DEPTHS[-1]} moves")
        least, most = self.engine.bounds(self.position)
        value = self.standing.points(least)
        line, end = self._line(least if least == most else self.standing.reaching(value), most)
        what = Endgame(
            player=self.player, at_least=value, at_most=value, line=line, end=end,
            decided=end is not None and (value != 0 or least == most),
        )  # fmt: skip
        how = "alpha-beta over all moves to the end of the game"
        return Found(what, value, how, self.watch.effort, scope=self.scope)

    def _solved(self) -> bool:
        """Ask for one number after the other, each as deep as needed."""
        wanted = self._next()
        for depth in DEPTHS:
            while wanted is not None:
                least, most = self.engine.asked(self.position, wanted, depth)
                self._tell()
                if least < wanted <= most:
                    break
                wanted = self._next()
        return wanted is None

    def _next(self) -> int | None:
        """The next number to ask for; none once there is nothing left to prove.

        First the totals are settled, then, if they are equal, the tie-breaks.
        """
        (least, most), standing = self.engine.bounds(self.position), self.standing
        if least != -inf != -most and standing.points(least) == standing.points(most):
            settled = standing.points(least) != 0 or least == most
            return None if settled else int(least) + 1
        first, last = self.engine.open
        if (least, most) == (first, last):
            now = standing.points(standing.lead(self.position))
            return standing.reaching(now if now > first else now + 1)
        if least == first:
            return standing.reaching(standing.points(most))
        low = standing.points(least)
        if most == last or standing.points(most) - low < FEW:
            return standing.reaching(low + 1)
        return standing.reaching((low + standing.points(most) + 1) // 2)

    def _tell(self) -> None:
        least, most = self.engine.bounds(self.position)
        self.watch.best = None if least == -inf else self.standing.points(least)
        self.watch.bound = None if most == inf else self.standing.points(most)

    # --- the line of play -------------------------------------------------------------------------

    def _line(self, least: float, most: float) -> tuple[tuple[Move, ...], Position | None]:
        """A line of play on which nobody gives anything away, and its end.

        Of the moves that keep the value those come first that were proved to do so first, so that
        the line comes nearer to the end with each.
        """
        line: list[Move] = []
        at, met = self.position, {self.position.state}
        while not at.is_over and self.course.moves(at):
            step = self._perfect(at, least, most)
            if step is None or step[1].state in met:
                return tuple(line), None
            line.append(step[0])
            at = step[1]
            met.add(at.state)
        return tuple(line), at

    def _perfect(self, at: Position, least: float, most: float) -> tuple[Move, Position] | None:
        """A move that keeps the value."""
        much, engine = self.course.wants_much(at), self.engine
        found: list[tuple[int, int, Any]] = []
        for place, (move, after) in enumerate(engine.steps(at)):
            low, high = engine.bounds(after)
            if low >= least if much else high <= most:
                found.append((engine.proved(after), place, (move, after)))
        return min(found)[2] if found else None

    def gave_up(self, why: str) -> GaveUp[Endgame]:
        """What is proved so far."""
        known = self.engine.bounds(self.position)
        least, most = (None if abs(at) == inf else self.standing.points(at) for at in known)
        what = Endgame(player=self.player, at_least=least, at_most=most)
        return GaveUp(why, what, most, self.watch.effort, scope=self.scope)
