"""The position: the table, and what may be asked of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from attrs import frozen

from rulespec.answers.judging import compiled, rule_questions
from rulespec.answers.playing import House, Playing
from rulespec.answers.scoring import Scoring
from rulespec.games.paris_1900 import rules
from rulespec.games.paris_1900.citations import cite
from rulespec.games.paris_1900.fault_passages import FAULT_PASSAGES
from rulespec.games.paris_1900.faults import faults
from rulespec.games.paris_1900.giving_up import gives_up
from rulespec.games.paris_1900.moves import Done, Move
from rulespec.games.paris_1900.notation import read_move
from rulespec.games.paris_1900.observation import observe
from rulespec.games.paris_1900.options import can_act, options
from rulespec.games.paris_1900.resting import rests_on, score_rests_on
from rulespec.games.paris_1900.table import OVER, Table
from rulespec.games.paris_1900.turns import after
from rulespec.games.paris_1900.view import View, view
from rulespec.late_loading import when_asked

_ROOM = "rulespec.games.paris_1900"
HOUSE = House(
    rules=rules.RULES,
    scoring=Scoring(rules.SCORE, rules.TIE_BREAKS, cite),
    moves=Move,
    example="key arc",
    read_move=read_move,
    view=view,
    options=options,
    after=after,
    faults=faults,
    fault_passages=FAULT_PASSAGES,
    gives_up=gives_up,
    observe=observe,
    events=when_asked(f"{_ROOM}.events", "events"),
    pieces=when_asked(f"{_ROOM}.pieces", "pieces"),
    rests_on=rests_on,
    score_rests_on=score_rests_on,
    drawing=when_asked(f"{_ROOM}.drawing", "drawing"),
    svg=when_asked(f"{_ROOM}.pictures", "svg"),
    write_line=when_asked(f"{_ROOM}.lines", "write_line"),
)


_ACTIONS = ("key", "move", "end")


@frozen(repr=False)
class Position(Playing, Table):
    """A position of Paris. It never changes; ``play`` gives a new one."""

    house: ClassVar[House] = HOUSE

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == OVER

    def clause_questions(self, move: Move) -> tuple[tuple[str, ...], ...]:
        """The questions of each clause; at the end of a turn, those of every action besides."""
        found = super().clause_questions(move)
        if not isinstance(move, Done):
            return found
        more = [q for name in _ACTIONS for q in rule_questions(rules.RULES[name])]
        return tuple((*asked, *more) for asked in found)

    def offending(self, move: Move, readings: Mapping[str, str]) -> tuple[Any, ...]:
        """What breaks each clause under other readings, under which other moves may be legal."""
        if not isinstance(move, Done):
            return super().offending(move, readings)
        seen = View(self, self.mover)
        seen.can_act = can_act(self, readings)
        judge = compiled(self.ruleset, "open", rules.RULES[move.rule])
        found: tuple[Any, ...] = judge(seen, move, readings)
        return found
