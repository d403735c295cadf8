"""Reach: a shortest game from a position to what is wished, and whether a position can come about.

``reach(position, wish)`` is what to ask; ``in_turn(position, wish)`` asks for the present turn
alone, and ``come_about(start, target)`` for a position. What a wish is may be said by a term, by a
function of the position, or by one of the wishes below; ``rulespec.wishes`` has more.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from attrs import field, frozen

from rulespec.errors import BadInput
from rulespec.language.fields import Past
from rulespec.language.moves import Move
from rulespec.wishes.fulfilled import Fulfilled, Wish, as_test
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.limits import Limits, Stopped, Watch, reason
from solvers.questions.lasting import Lasting, lasting
from solvers.questions.own_turn import OwnTurn, Purposeful
from solvers.questions.scope import granted
from solvers.questions.worths import lines_of, points
from solvers.search.breadth import Breadth

Position: TypeAlias = Any
"""A position of any game."""

LONGEST_GAME = 400
SHARE = 0.6
"""This much of the time goes into the search for the shortest; then games are played at random."""


@frozen
class Reached:
    """A game that leads to what is wished."""

    moves: tuple[Move, ...]
    end: Position = field(repr=False)
    """The position that they lead to."""

    def __str__(self) -> str:
        many = len(self.moves)
        head = f"{many} move{'' if many == 1 else 's'}" if many else "it is so already"
        line = self.end.game.write_line(self.end)
        return "\n".join((head, *(f"  {move}" for move in self.moves), f"  {line}"))


# --- wishes ---------------------------------------------------------------------------------------


def may(move: str, player: str | None = None) -> Callable[[Position], bool]:
    """The player to move may make a move; this player, if one is named."""

    def is_so(position: Position) -> bool:
        if position.is_over or player not in {None, str(position.mover)}:
            return False
        return bool(position.is_legal(move))

    return is_so


def is_over(position: Position) -> bool:
    """The game has ended."""
    return bool(position.is_over)


def scores(player: str, least: int) -> Callable[[Position], bool]:
    """A player's total is so high, as if the game ended now."""

    def is_so(position: Position) -> bool:
        eyes = position.eyes(player)
        return bool(sum(eyes.worth(line.worth) for line in position.game.score) >= least)

    return is_so


def wins(player: str) -> Callable[[Position], bool]:
    """The game has ended, and this player alone wins."""

    def is_so(position: Position) -> bool:
        return bool(position.is_over and position.winners() == (player,))

    return is_so


def all_of(*wishes: Wish) -> Callable[[Position], bool]:
    """Several wishes at once."""
    tests = [*map(as_test, wishes)]
    return lambda position: all(test(position) for test in tests)


# --- the questions --------------------------------------------------------------------------------


def reach(position: Position, wish: Wish, limits: Limits | None = None) -> Answer[Reached]:
    """A game from a position to one of which a wish holds, the shortest where that is proved.

    ``bound`` is the least number of moves that it takes. That there is none is proved by all
    positions that come about; a game that is found, but not proved to be the shortest, says so.
    """
    return _Search(position, as_test(wish), (limits or Limits()).start()).answer()


def in_turn(
    position: Position, wish: Wish, goal: str | None = None, limits: Limits | None = None
) -> Answer[Reached]:
    """The fewest moves of the player to move, in this turn, after which a wish holds.

    Of several as short the one is shown that brings that player most points, or most of what
    ``goal`` names: a line of the score, or a word for a number. Wishes are read as the player sees
    the position, unless they name somebody else.
    """
    watch = (limits or Limits()).start()
    is_wished = as_test(wish, str(position.mover))
    turn = OwnTurn(position)
    staged = position.game.stage is not None
    if staged and isinstance(is_wished, Fulfilled) and is_wished.can_be_told:
        turn = Purposeful(position, is_wished, watch)
    lines = lines_of(position, goal) if goal is not None or position.game.score else ()

    def worth(at: Position) -> float:
        return sum(points(at, lines, turn.own))

    return _Search(position, is_wished, watch, turn=turn, worth=worth).answer()


def come_about(
    start: Position, target: Position, limits: Limits | None = None
) -> Answer[Reached]:
    """A game from a start to a position: how it can have come about.

    What the past of it was is left open. Positions are passed over from which no move can lead
    there, as the effects of the moves show.
    """
    if target.game.id != start.game.id:
        raise BadInput("position", target.game.id, f"a position of {start.game.id}")
    lasts = lasting(start.game)
    past = {at for one in start.game.fields if isinstance(one, Past)
            for at in start.game.slots.range(one)}  # fmt: skip
    wanted = _without(target.state, past)
    search = _Search(
        start,
        lambda position: _without(position.state, past) == wanted,
        (limits or Limits()).start(),
        leads_there=lambda position: lasts.allows(position.state, target.state),
        lasts=lasts,
    )
    return search.answer()


def _without(state: tuple[Any, ...], past: set[int]) -> tuple[Any, ...]:
    return tuple(value for at, value in enumerate(state) if at not in past) if past else state


def _any(_: Position) -> bool:
    return True


class _Search:
    """One question, and its search."""

    def __init__(  # noqa: PLR0913  # a question has that many sides
        self,
        start: Position,
        is_wished: Callable[[Position], bool],
        watch: Watch,
        *,
        leads_there: Callable[[Position], bool] = _any,
        lasts: Lasting | None = None,
        turn: OwnTurn | None = None,
        worth: Callable[[Position], float] | None = None,
    ) -> None:
        self.start, self.is_wished, self.watch = start, is_wished, watch
        self.leads_there, self.lasts = leads_there, lasts
        self.turn, self.worth = turn, worth
        self.scope = "; ".join(granted(start.game)) if turn is None else turn.scope
        first = Watch(Limits(seconds=SHARE * watch.limits.seconds, cancelled=watch.limits.cancelled,
                             progress=watch.limits.progress))  # fmt: skip
        self.breadth: Breadth[Position, Move] = Breadth(
            start, lambda position: position.state, self._steps, first
        )

    def _moves(self, position: Position) -> list[Move]:
        if self.turn is not None:
            return self.turn.moves(position)
        return [] if position.is_over else position.moves()

    def _steps(self, position: Position) -> Iterator[tuple[Move, Position]]:
        if self.turn is not None:
            yield from self.turn.steps(position)
            return
        for move in self._moves(position):
            after = position.then(move)
            if self.leads_there(after):
                yield move, after

    def answer(self) -> Answer[Reached]:
        """The answer."""
        if not self.leads_there(self.start):
            return self._none("no move changes back what is otherwise at the start")
        try:
            end, why = self.breadth.found(self.is_wished, self.worth), ""
        except (Stopped, KeyboardInterrupt) as stopped:
            end, why = self.breadth.best, reason(stopped)
        self.watch.nodes += self.breadth.watch.nodes
        if end is not None:
            return self._shortest(end, why)
        if why:
            return self._later(why)
        met = f"all {self.breadth.met} positions that can be met were looked at"
        return self._none(f"{met}{self._but}")

    @property
    def _but(self) -> str:
        """What was left out, and why."""
        how = self.turn.how if isinstance(self.turn, Purposeful) else ""
        return f", {how}" if how else ""

    def _shortest(self, end: Position, why: str) -> Found[Reached]:
        """What was found; why not all that are as short were compared, if they were not."""
        way = self.breadth.way(end)
        how = f"all that fewer moves lead to was looked at{self._but}"
        if why:
            how += f"; not all that are as short were compared: {why}"
        return Found(Reached(way, end), len(way), how, self.watch.effort, scope=self.scope)

    def _none(self, how: str) -> NoneExists:
        among = "the positions that this game can lead to"
        if self.turn is not None:
            among = f"what {self.turn.player} can do in this turn"
        if self.scope:
            among = f"{among}, where {self.scope}"
        lasts = self.lasts.said() if self.lasts is not None else ""
        return NoneExists(among, f"{how}; {lasts}" if lasts else how, self.watch.effort)

    def _later(self, why: str) -> Answer[Reached]:
        """Any game at all, once the time for the shortest is over."""
        least, best = self.breadth.least, None
        if why in {"time", "memory"}:
            best, why = self._played(why)
        if best is None:
            return GaveUp(why, None, least, self.watch.effort, scope=self.scope)
        how = f"no game of fewer than {least} moves leads there"
        if len(best.moves) > least:
            how += "; that this one is the shortest is not"
        return Found(best, least, how, self.watch.effort, scope=self.scope)

    def _played(self, why: str) -> tuple[Reached | None, str]:
        """A game that leads there, from those played at random until the time is over, and why."""
        chance = random.Random(0)  # noqa: S311  # a game
        best: Reached | None = None
        try:
            while True:
                most = LONGEST_GAME if best is None else len(best.moves) - 1
                best = self._one(chance, most) or best
        except Stopped:
            return best, why
        except KeyboardInterrupt as by_hand:
            return best, reason(by_hand)

    def _one(self, chance: random.Random, most: int) -> Reached | None:
        self.watch.look()
        moves: list[Move] = []
        at = self.start
        while len(moves) < most:
            self.watch.nodes += 1
            self.watch.look()
            steps = [*self._some(at, chance)]
            if not steps:
                return None
            move, at = steps[0]
            moves.append(move)
            if self.is_wished(at):
                return Reached(tuple(moves), at)
        return None

    def _some(self, at: Position, chance: random.Random) -> Iterator[tuple[Move, Position]]:
        """One move at random of those that may lead there."""
        moves = self._moves(at)
        chance.shuffle(moves)
        for move in moves:
            after = at.then(move)
            if self.leads_there(after):
                yield move, after
                return
