"""The position: the table, and what may be asked of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from attrs import frozen

from rulespec.answers.judging import compiled, rule_questions
from rulespec.answers.playing import House, Playing
from rulespec.games.city_of_light import rules
from rulespec.games.city_of_light.components import Player
from rulespec.games.city_of_light.fault_passages import FAULT_PASSAGES
from rulespec.games.city_of_light.faults import faults
from rulespec.games.city_of_light.looking_further import else_asked, looks_further, seen_under
from rulespec.games.city_of_light.moves import Move
from rulespec.games.city_of_light.notation import read_move
from rulespec.games.city_of_light.observation import observe
from rulespec.games.city_of_light.options import options
from rulespec.games.city_of_light.resting import rests_on, score_rests_on
from rulespec.games.city_of_light.sheets import SCORING
from rulespec.games.city_of_light.table import OVER, Table
from rulespec.games.city_of_light.turns import after
from rulespec.games.city_of_light.view import view
from rulespec.late_loading import when_asked

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
    fault_passages=FAULT_PASSAGES,
    observe=observe,
    events=when_asked(f"{_ROOM}.events", "events"),
    pieces=when_asked(f"{_ROOM}.pieces", "pieces"),
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

    def clause_questions(self, move: Move) -> tuple[tuple[str, ...], ...]:
        """The questions of each clause; and those of what else could be done, if it looks there."""
        found, further = super().clause_questions(move), else_asked(self, move)
        if not further:
            return found
        more, clauses = rule_questions(rules.RULES[further]), rules.RULES[move.rule].clauses
        return tuple(
            (*asked, *more) if looks_further(clause) else asked
            for asked, clause in zip(found, clauses, strict=True)
        )

    def offending(self, move: Move, readings: Mapping[str, str]) -> tuple[Any, ...]:
        """What breaks each clause under other readings; they may allow something else besides."""
        if not else_asked(self, move):
            return super().offending(move, readings)
        judge = compiled(self.ruleset, "open", rules.RULES[move.rule])
        found: tuple[Any, ...] = judge(seen_under(self, move, readings), move, readings)
        return found
