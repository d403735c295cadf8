"""How players stand: what a position is worth to one of them, as the winner is found."""

from __future__ import annotations

from math import inf
from typing import Any

from solvers.search.ranges import spans

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
