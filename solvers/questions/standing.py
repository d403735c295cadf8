"""How players stand: what a position is worth to one of them, as the winner is found."""

from __future__ import annotations

from math import inf
from typing import Any

from attrs import field, frozen

from rulespec.language.clauses import ScoreLine
from rulespec.language.game import Game
from solvers.questions.spans import span

WIDE = 1 << 32
"""More than any line of a score comes to, so that what counts first outweighs the rest."""


@frozen(eq=False)
class Standing:
    """Whether a player is ahead of the best of the others: in the total, then in each tie-break."""

    game: Game
    player: str
    players: tuple[str, ...]
    _worths: tuple[Any, ...] = field(init=False)
    _lines: tuple[ScoreLine, ...] = field(init=False)

    @_lines.default
    def _all_lines(self) -> tuple[ScoreLine, ...]:
        return (*self.game.score, *self.game.tie_breaks)

    @_worths.default
    def _all_worths(self) -> tuple[Any, ...]:
        return tuple(line.worth for line in (*self.game.score, *self.game.tie_breaks))

    @property
    def unit(self) -> int:
        """What a point of the total counts."""
        found: int = WIDE ** len(self.game.tie_breaks)
        return found

    def rank(self, position: Any, player: str) -> int:  # noqa: ANN401  # any game's
        """The total and the tie-breaks of a player as one number, which the winner has greatest."""
        points = position.worths(self._worths, self.game.seats.one(player))
        leads = [line.lead(at) for line, at in zip(self._lines, points, strict=True)]
        many = len(self.game.score)
        found = sum(leads[:many])
        for lead in leads[many:]:
            found = found * WIDE + lead
        return found

    def lead(self, position: Any) -> int:  # noqa: ANN401  # likewise
        """By how much the player is ahead, tie-breaks and all."""
        others = [self.rank(position, at) for at in self.players if at != self.player]
        return self.rank(position, self.player) - max(others, default=0)

    @property
    def bounds(self) -> tuple[float, float]:
        """Between which leads there can be, as the score lines alone show."""
        spans = [span(line.worth) for line in self._lines]
        many = len(self.game.score)
        wide = sum(high - low for low, high in spans[:many])
        if len(spans) > many or len(self.players) == 1:
            wide = inf
        return -wide, wide

    def points(self, lead: float) -> int:
        """What a lead is in the total alone."""
        found: int = (int(lead) + self.unit // 2) // self.unit
        return found

    def reaching(self, points: int) -> int:
        """The least lead that is so many points in the total."""
        return points * self.unit - self.unit // 2
