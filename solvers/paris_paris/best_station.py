"""``best_station``: the best token to take now against any answer of the others in this round.

    >>> best_station(position)

The rest of the round is played to its end in every way: each player builds, the token left makes
the visit, and perhaps a tour. The others are taken to play against the mover. What is hidden stays
out of it: a round ends before the final tours, though no pile is left.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from attrs import frozen

from rulespec.answers.position import Position
from rulespec.errors import BadInput, did_you_mean
from rulespec.games.paris_paris.components import PILES, PLAYERS, TOKENS
from rulespec.games.paris_paris.position import PHASE, PILED, ROUND, TRACK
from rulespec.language.bags import unpacked
from rulespec.language.moves import Move
from solvers.answers import Answer, Found, GaveUp, NoneExists
from solvers.limits import Limits, Stopped, Watch, reason
from solvers.paris_paris.boards import GAME_ID
from solvers.positions import check_game

AIMS = ("lead", "points")
"""To be ahead of the best of the others on the track, or to earn as many points as one can."""

SCOPE = "tokens to take"
HOW = "every way to play the rest of the round was looked at, or was shown to change nothing"
FARTHEST = 1 << 20
_BUILDING = PHASE.universe.one("build")


@frozen
class Choice:
    """A move, and what comes of it if the others answer it best."""

    move: Move
    worth: int
    """The mover's lead, or the points earned, at the end of the round."""

    line: tuple[Move, ...]
    """The move and the answers of the others."""

    left: str
    """The token that is left for the visit."""

    earned: Mapping[str, int]
    """What each player earns by the visit and the tour."""

    def __str__(self) -> str:
        line = ", ".join(map(str, self.line))
        earned = ", ".join(f"{points} for {player}" for player, points in self.earned.items())
        return f"{self.worth:+}: {line}; {self.left} is left: {earned}"


@frozen
class BestStation:
    """The moves of a player, the best first."""

    player: str
    aim: str
    choices: tuple[Choice, ...]

    @property
    def best(self) -> Choice:
        """The best; of those as good the first in the order of moves."""
        return self.choices[0]

    def __str__(self) -> str:
        rows = (f"  {choice}" for choice in self.choices)
        return "\n".join((f"{self.player}, by {self.aim} at the end of the round:", *rows))


def best_station(
    position: Position, aim: str = AIMS[0], *, limits: Limits | None = None
) -> Answer[BestStation]:
    """All moves, the best first, each with its worth against the best answers and their line."""
    check_game(position, GAME_ID)
    if aim not in AIMS:
        raise BadInput("aim", aim, f"one of {', '.join(AIMS)}", did_you_mean(aim, AIMS))
    watch = (limits or Limits()).start()
    if position[PHASE] != _BUILDING:
        return NoneExists(SCOPE, "no tokens lie at their stations", watch.effort)
    search = _Search(position, _worth_of(position, aim), watch)
    choices: list[Choice] = []
    try:
        for move in position.moves():
            watch.look()
            choices.append(search.choice(move))
    except (Stopped, KeyboardInterrupt) as why:
        told = BestStation(position.mover, aim, _sorted(choices)) if choices else None
        return GaveUp(reason(why), told, None, watch.effort)
    best = BestStation(position.mover, aim, _sorted(choices))
    return Found(best, best.best.worth, HOW, watch.effort)


def _sorted(choices: list[Choice]) -> tuple[Choice, ...]:
    return tuple(sorted(choices, key=lambda choice: -choice.worth))


Worth: TypeAlias = Callable[[Position], int]


def _worth_of(position: Position, aim: str) -> Worth:
    """What a position at the end of the round is worth to the mover."""
    player, number = PLAYERS.places[position.mover], len(position.players)
    before: int = position[TRACK][player]

    def lead(at: Position) -> int:
        track: list[int] = [*at.values(TRACK)[:number]]
        return track.pop(player) - max(track)

    def points(at: Position) -> int:
        track: tuple[int, ...] = at.values(TRACK)
        return track[player] - before

    return lead if aim == "lead" else points


def _not_the_last(position: Position) -> Position:
    """The position with one more pile to come, so that the round ends without final tours."""
    used = position[PILED].index(())  # that of this round at least
    return position.changed({PILED: {PILES.elements[used]: unpacked(position[ROUND])[:1]}})


class _Search:
    """Alpha-beta over what is left of a round: one player against all others."""

    def __init__(self, start: Position, worth: Worth, watch: Watch) -> None:
        self.player, self.worth, self.watch = start.mover, worth, watch
        self.start = _not_the_last(start)

    def choice(self, move: Move) -> Choice:
        """A move with the best answers."""
        then = self.start.then(move)
        worth, answers = self._worst(then, -FARTHEST, FARTHEST)
        line = (move, *answers)
        end, last = self._played(line)
        taken = line[-1].token.bit_length() - 1
        left = next((token for token in unpacked(last[ROUND]) if token != taken), taken)
        points = zip(end.players, end[TRACK], last[TRACK], strict=False)
        earned = {player: after - before for player, after, before in points}
        return Choice(move, worth, line, TOKENS.elements[left], earned)

    def _played(self, line: tuple[Move, ...]) -> tuple[Position, Position]:
        """The end of the round by that line, each move judged; and the position one move before."""
        position = last = self.start
        for move in line:
            last, position = position, position.play(move)
        return position, last

    def _worst(
        self, position: Position, least: int, most: int
    ) -> tuple[int, tuple[Move, ...]]:
        """What comes of a position, between two bounds, and the moves that lead there."""
        if position[PHASE] != _BUILDING:
            return self.worth(position), ()
        self.watch.nodes += 1
        if not self.watch.nodes & 63:
            self.watch.look()
        best: tuple[int, tuple[Move, ...]] | None = None
        for move in position.moves():
            worth, line = self._worst(position.then(move), least, most)
            if best is None or worth < best[0]:
                best = worth, (move, *line)
            most = min(most, worth)
            if worth <= least:
                break
        assert best is not None  # noqa: S101  # a player can always build or skip
        return best
