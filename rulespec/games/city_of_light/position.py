"""The position: the table, and what may be asked of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from attrs import evolve, frozen

from rulespec.games.city_of_light import rules
from rulespec.games.city_of_light.components import Player
from rulespec.games.city_of_light.faults import faults
from rulespec.games.city_of_light.moves import Activate, Move
from rulespec.games.city_of_light.notation import read_move
from rulespec.games.city_of_light.observation import observe
from rulespec.games.city_of_light.options import options
from rulespec.games.city_of_light.resting import rests_on, score_rests_on
from rulespec.games.city_of_light.sheets import SCORING
from rulespec.games.city_of_light.table import OVER, Table
from rulespec.games.city_of_light.turns import after
from rulespec.games.city_of_light.view import view
from rulespec.judging import rule_questions
from rulespec.playing import House, Playing
from rulespec.shipped import when_asked

_ROOM = "rulespec.games.city_of_light"
HOUSE = House(
    rules=rules.RULES,
    scoring=SCORING,
    moves=Move,
    example="take P5",
    read_move=read_move,
    view=view,
    options=options,
    after=after,
    faults=faults,
    observe=observe,
    rests_on=rests_on,
    score_rests_on=score_rests_on,
    drawing=when_asked(f"{_ROOM}.drawing", "drawing"),
    svg=when_asked(f"{_ROOM}.pictures", "svg"),
    write_line=when_asked(f"{_ROOM}.lines", "write_line"),
)


@frozen(repr=False)
class Position(Playing, Table):
    """A position of City of Light. It never changes; ``play`` gives a new one."""

    house: ClassVar[House] = HOUSE

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays."""
        return tuple(Player)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.stage == OVER

    def winner(self) -> Player | None:
        """Who would win if the game ended now; ``None`` if the tie-break leaves a tie."""
        winners = self.winners()
        return winners[0] if len(winners) == 1 else None

    def _asked(self, move: Move) -> tuple[str, ...]:
        """The questions of the move's rule; idle, those of the action left out besides."""
        found = super()._asked(move)
        if isinstance(move, Activate) and not move.acts:
            found += rule_questions(rules.RULES[Activate(move.card).rule])
        return found

    def _is_legal(self, move: Move, readings: Mapping[str, str]) -> bool:
        """Whether the move is legal under other readings, under which others may be performed."""
        idle = isinstance(move, Activate) and not move.acts
        if idle and readings["without-action"] != "always":
            other = evolve(self.ruleset, choices=tuple(sorted(readings.items())))
            return self.changed(ruleset=other).is_legal(move)
        return super()._is_legal(move, readings)
