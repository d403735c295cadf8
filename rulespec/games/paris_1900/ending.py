"""The third action, taking an end token, and the end of a turn."""

from __future__ import annotations

from rulespec.games.paris_1900.keys import ONE_ACTION
from rulespec.games.paris_1900.paying import GOODS_LAPSE, VP_LAPSES
from rulespec.games.paris_1900.position import (
    ACT,
    ACTED,
    ACTING,
    AFTER,
    BOUGHT,
    CAN_ACT,
    DREW,
    END_LEFT,
    ENDING,
    LAST_PLAYER,
    LAST_ROUND,
    LAST_TOKEN,
    MOVER,
    NEXT_PLAYER,
    NOT_ENDING,
    OVER,
    PENDING,
    PHASE,
    STACKS_LEFT,
    STANDING,
    TO_DRAW,
    TOKENS_OF,
    YOU,
)
from rulespec.games.paris_1900.questions import END_WHEN, NO_ACTION
from rulespec.games.paris_1900.things import TOKEN
from rulespec.language.clauses import Clause
from rulespec.language.effects import EMPTY, Becomes, Goes
from rulespec.language.fields import truth_of
from rulespec.language.moves import Action, Ask
from rulespec.language.terms import pick

IS_LAST = (MOVER & LAST_PLAYER).some()
OVER_NOW = truth_of("over_now", "the last round ends", IS_LAST & (ENDING & LAST_ROUND).some())

END = Action(
    id="end",
    title="Taking an end token",
    does=("end-token.take",),
    asks=(Ask(TOKEN),),
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
    effect=(
        (
            Goes(TOKEN, END_LEFT, TOKENS_OF.at(YOU)),
            Becomes(PHASE, AFTER),
            Becomes(
                ENDING, LAST_TOKEN,
                when=~(END_LEFT - TOKEN).some() & (ENDING & NOT_ENDING).some(),
            ),
        ),
        GOODS_LAPSE,
        VP_LAPSES,
    ),
)
DONE = Action(
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
    effect=(
        (
            Becomes(STANDING.at(YOU), EMPTY),
            Becomes(PENDING, EMPTY),
            Becomes(BOUGHT, EMPTY),
            Becomes(DREW, value=False),
            Becomes(PHASE, pick(OVER_NOW, OVER, pick(STACKS_LEFT.some(), TO_DRAW, ACT))),
            Becomes(MOVER, NEXT_PLAYER, when=~OVER_NOW),
            Becomes(ENDING, LAST_ROUND, when=IS_LAST & (ENDING & LAST_TOKEN).some()),
        ),
    ),
)
