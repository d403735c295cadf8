"""The third action, taking an end token, and the end of a turn."""

from __future__ import annotations

from rulespec.games.paris_1900.keys import ONE_ACTION
from rulespec.games.paris_1900.nouns import (
    ACTED,
    ACTING,
    CAN_ACT,
    DREW,
    END_LEFT,
    STACKS_LEFT,
    TOKEN,
)
from rulespec.games.paris_1900.questions import END_WHEN, NO_ACTION
from rulespec.language.clauses import Clause, Rule

END = Rule(
    id="end",
    title="Taking an end token",
    does=("end-token.take",),
    clauses=(
        ONE_ACTION,
        Clause(
            id="end.stacks",
            says="End tokens are taken once all building tiles are drawn.",
            requires=~STACKS_LEFT.some() & ~(DREW & END_WHEN.reads("next-turn")),
            cites=("end-token.take", "act.choices"),
        ),
        Clause(
            id="end.left",
            says="The token is one of the pile.",
            forbids=TOKEN - END_LEFT,
            cites=("end-token.take",),
        ),
    ),
)
DONE = Rule(
    id="done",
    title="Ending the turn",
    does=("turn.order",),
    clauses=(
        Clause(
            id="done.action",
            says="A turn ends after an action, or where none can be done.",
            requires=ACTED | ACTING & (~CAN_ACT | NO_ACTION.reads("may-skip")),
            cites=("turn.steps", "act.one", "turn.order"),
        ),
    ),
)
