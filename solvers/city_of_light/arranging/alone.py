"""One player moves on while the rival stands still: moves replayed by the rules themselves."""

from __future__ import annotations

from attrs import frozen

from rulespec.answers.score_sheets import ScoreSheet
from rulespec.games.city_of_light.components import Player
from solvers.city_of_light.arranging.reserve import permissions_spent
from solvers.city_of_light.bridge import (
    SECOND,
    Move,
    Position,
    total,
)


class InternalError(Exception):
    """A solver's answer that the rules do not confirm: a fault of the solver, never of the user."""


def again(position: Position, player: Player, move: Move) -> Position:
    """The position after one more move of the same player."""
    now = position.changed(mover=player)
    if not now.is_legal(move):
        raise InternalError(f"a solver proposed an illegal move: {now.check(move)}")
    return now.then(move).changed(mover=player, stage=SECOND)


@frozen
class Arrangement:
    """Moves that one player makes in a row, and what they come to."""

    player: Player
    moves: tuple[Move, ...]
    """In an order in which each is legal."""

    before: int
    """The player's total as the board stands."""

    position: Position
    """The position with everything placed."""

    @property
    def total(self) -> int:
        """The player's total once everything is placed."""
        return total(self.position, self.player)

    @property
    def sheet(self) -> ScoreSheet:
        """The score sheet once everything is placed."""
        return self.position.score(self.player)

    def __str__(self) -> str:
        rows = [f"  {move}" for move in self.moves] or ["  nothing to place"]
        head = f"{self.player}: {self.total}, from {self.before}, by"
        return "\n".join((head, *rows, str(self.sheet)))


@frozen
class Plan:
    """Moves of one player as a solver proposes them."""

    first: tuple[Move, ...]
    """The postcards used, in order."""

    builds: tuple[Move, ...]
    last: tuple[Move, ...] = ()


def arranged(position: Position, player: Player, plan: Plan, promised: int) -> Arrangement:
    """The plan replayed by the rules; the total must be as promised.

    A building that uses Metropolitain goes first, since the permission may lapse.
    """
    now = position
    for move in plan.first:
        now = again(now, player, move)
    spent = dict(zip(plan.builds, permissions_spent(now, player, plan.builds), strict=True))
    builds = sorted(plan.builds, key=lambda move: (not spent[move], spent[move]))
    for move in (*builds, *plan.last):
        now = again(now, player, move)
    found = total(now, player)
    if found != promised:
        raise InternalError(f"a solver promised {promised} points, the score sheet says {found}")
    made = (*plan.first, *builds, *plan.last)
    end = now.changed(mover=position.mover, stage=position.stage)
    return Arrangement(player, made, total(position, player), end)
