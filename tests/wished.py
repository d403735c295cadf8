"""What tests of ``why_not`` share: a wish, and whether what is offered is so by the rules."""

from __future__ import annotations

from rulespec.games.city_of_light.components import Player
from solvers.answers import Found
from solvers.city_of_light.bridge import (
    SECOND,
    Position,
)
from solvers.city_of_light.why_not import Change, WhyNot

HOLDING = {"reserve": ["I3", "O4", "P5"]}
LEGAL = "build I3 a3-b3-c3"
"""a3 is common, b3 and c3 are blue in the town: legal. d3 is a lamp."""

OVER_A_LAMP = "build I3 b3-c3-d3"


def explained(found: object) -> WhyNot:
    assert isinstance(found, Found)
    assert isinstance(found.what, WhyNot)
    return found.what


def reasons(found: object) -> list[str]:
    return [at.clause.id for at in explained(found).reasons]


def made(change: Change, player: Player) -> Position:
    """The change's moves, each judged by the concrete rules, the rival standing still."""
    now = change.position
    for move in change.moves:
        now = now.changed(mover=player, stage=min(now.stage, SECOND))
        assert now.check(move).legal, (change, str(move))
        now = now.then(move)
    return now


def no_worse(position: Position, change: Change) -> None:
    before = {fault.id for fault in position.faults()}
    assert {fault.id for fault in change.position.faults()} <= before, change


def says(found: object, kind: str) -> list[str]:
    return [at.says for at in explained(found).changes if at.kinds == (kind,)]
