"""Reach: a shortest game from a position to what is wished, and whether a position can come about.

``reach(position, wish)`` is what to ask; ``in_turn(position, wish)`` asks for the present turn
alone, and ``come_about(start, target)`` for a position. What a wish is may be said by a term, by a
function of the position, or by one of the wishes below; ``rulespec.wishes`` has more.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from attrs import field, frozen

from rulespec.errors import BadInput
from rulespec.language.fields import Past
from rulespec.language.game import Game
from rulespec.language.moves import Move
from rulespec.search.answers import Answer, Found, GaveUp, NoneExists
from rulespec.search.breadth import Breadth
from rulespec.search.course import OwnTurn, Position, granted, in_scope, scope_of
from rulespec.search.gains import Points
from rulespec.search.lasting import lasting
from rulespec.search.limits import Limits, Stopped, Watch, answered, reason
from rulespec.wishes.fulfilled import Wish, as_test

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
    return lambda position: bool(
        not position.is_over and player in {None, str(position.mover)} and position.is_legal(move))


def is_over(position: Position) -> bool:
    """The game has ended."""
    return bool(position.is_over)


def scores(player: str, least: int) -> Callable[[Position], bool]:
    """A player's total is so high, as if the game ended now."""
    return lambda position: Points(position, None).total(position, player) >= least


def wins(player: str) -> Callable[[Position], bool]:
    """The game has ended, and this player alone wins."""
    return lambda position: bool(position.is_over and position.winners() == (player,))


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
    turn, watch = OwnTurn(position), (limits or Limits()).start()
    search = _Search(position, as_test(wish, turn.player), watch)
    search.among = f"what {turn.player} can do in this turn"
    search.scope = turn.scope(scope_of(position.game))
    search.moves = turn.moves
    if goal is not None or position.game.score:
        points = Points(position, goal)
        search.worth = lambda at: points.total(at, turn.player)
    return search.answer()


def come_about(
    start: Position, target: Position, limits: Limits | None = None
) -> Answer[Reached]:
    """A game from a start to a position: how it can have come about.

    What the past of it was is left open. Positions are passed over from which no move can lead
    there, as the effects of the moves show.
    """
    if target.game.id != start.game.id:
        raise BadInput("position", target.game.id, f"a position of {start.game.id}")
    past = {at for one in start.game.fields if isinstance(one, Past)
            for at in start.game.slots.range(one)}  # fmt: skip

    def without(position: Position) -> tuple[Any, ...]:
        return tuple(value for at, value in enumerate(position.state) if at not in past)

    def answer(watch: Watch) -> Answer[Reached]:
        part = watch.part(SHARE / 2).limits
        lasts, wanted = lasting(start.game, box=start.box, limits=part), without(target)
        search = _Search(start, lambda position: without(position) == wanted, watch)
        search.leads_there = lambda position: lasts.allows(position.state, target.state)
        search.lasts = lasts.said()
        return search.answer()

    return answered(limits, answer, _scope(start.game))


class _Search:
    """One question, and its search."""

    def __init__(
        self, start: Position, is_wished: Callable[[Position], bool], watch: Watch
    ) -> None:
        self.start, self.is_wished, self.watch = start, is_wished, watch
        self.among = "the positions that this game can lead to"
        self.scope = _scope(start.game)
        self.lasts = ""
        self.moves: Callable[[Position], list[Move]] = _moves
        self.leads_there: Callable[[Position], bool] = lambda _: True
        self.worth: Callable[[Position], float] | None = None
        first = watch.part(SHARE)
        self.breadth = Breadth(start, lambda at: at.state, lambda at: self.steps(at), first)  # noqa: PLW0108

    def steps(
        self, position: Position, chance: random.Random | None = None
    ) -> Iterator[tuple[Move, Position]]:
        """Each move that may lead there, perhaps in any order, and where it leads."""
        moves = self.moves(position)
        if chance is not None:
            chance.shuffle(moves)
        for move in moves:
            after = position.then(move)
            if self.leads_there(after) and in_scope(after):
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
            how = "all that fewer moves lead to was looked at"
            how += f"; not all that are as short were compared: {why}" if why else ""
            return self._found(Reached(self.breadth.way(end), end), how)
        if why:
            return self._later(why)
        return self._none(f"all {self.breadth.met} positions that can be met were looked at")

    def _found(self, what: Reached, how: str) -> Found[Reached]:
        return Found(what, self.breadth.least, how, self.watch.effort, scope=self.scope)

    def _none(self, how: str) -> NoneExists:
        among = f"{self.among}, where {self.scope}" if self.scope else self.among
        return NoneExists(among, "; ".join(filter(None, (how, self.lasts))), self.watch.effort)

    def _later(self, why: str) -> Answer[Reached]:
        """Any game at all, once the time for the shortest is over."""
        least, best = self.breadth.least, None
        if why in {"time", "memory"}:
            best, why = self._played(why)
        if best is None:
            return GaveUp(why, None, least, self.watch.effort, scope=self.scope)
        how = f"no game of fewer than {least} moves leads there"
        how += "; that this one is the shortest is not" if len(best.moves) > least else ""
        return self._found(best, how)

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
        moves: tuple[Move, ...] = ()
        step = next(self.steps(self.start, chance), None) if most else None
        while step is not None:
            self.watch.nodes += 1
            self.watch.look()
            moves, at = (*moves, step[0]), step[1]
            if self.is_wished(at):
                return Reached(moves, at)
            step = next(self.steps(at, chance), None) if len(moves) < most else None
        return None


def _scope(game: Game) -> str:
    """What is taken for granted of all that is looked at."""
    return "; ".join(filter(None, (*granted(game), scope_of(game))))


def _moves(position: Position) -> list[Move]:
    return [] if position.is_over else position.moves()
