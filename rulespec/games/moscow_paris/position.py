"""The position: the table, and what may be asked of it."""

from __future__ import annotations

from typing import ClassVar

from attrs import frozen

from rulespec.answers.playing import House, Playing
from rulespec.answers.scoring import Scoring
from rulespec.games.moscow_paris import rules
from rulespec.games.moscow_paris.citations import cite
from rulespec.games.moscow_paris.fault_passages import FAULT_PASSAGES
from rulespec.games.moscow_paris.faults import faults
from rulespec.games.moscow_paris.moves import Move
from rulespec.games.moscow_paris.notation import read_move
from rulespec.games.moscow_paris.observation import observe
from rulespec.games.moscow_paris.options import options
from rulespec.games.moscow_paris.resting import rests_on, score_rests_on
from rulespec.games.moscow_paris.table import OVER, Table
from rulespec.games.moscow_paris.turns import after
from rulespec.games.moscow_paris.view import view
from rulespec.late_loading import when_asked

_ROOM = "rulespec.games.moscow_paris"
HOUSE = House(
    rules=rules.RULES,
    scoring=Scoring(rules.SCORE, rules.TIE_BREAKS, cite),
    moves=Move,
    example="front mail",
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
    """A position of Москва–Париж. It never changes; ``play`` gives a new one."""

    house: ClassVar[House] = HOUSE

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == OVER
