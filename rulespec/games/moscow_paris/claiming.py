"""The end of a turn: a city claimed or not, and what a player does who can do nothing."""

from __future__ import annotations

from rulespec.games.moscow_paris.nouns import (
    CAN_ACT,
    CAN_ACT_IDLY,
    CAN_STACK,
    CAN_SWAP,
    CITY_ROWS,
    CLAIMING,
    FRONT,
    IN_ROW,
    LIMIT,
    ROW,
)
from rulespec.games.moscow_paris.questions import CARD_IDLE, CLAIM_EMPTY, STACK_ROWS, SWAP_NULL
from rulespec.games.moscow_paris.wagons import NO_CITY, ONE_ACTION
from rulespec.language.clauses import Clause, Rule
from rulespec.language.terms import NamedSet, NamedTruth, Row, Size, Worth

WAGONS_THERE = NamedSet("wagons_there", "the wagons of the row", Row(IN_ROW, ROW))
AFTER_ACTING = Clause(
    id="claim.phase",
    says="A city is claimed at the end of a turn, after the action.",
    requires=CLAIMING,
    cites=("claim.match", "turn.pass"),
)

CLAIM = Rule(
    id="claim",
    title="Claiming a city",
    does=("claim.match", "claim.discard", "claim.open", "claim.draw", "claim.refill"),
    clauses=(
        AFTER_ACTING,
        Clause(
            id="claim.city",
            says="The row is one of those with a city.",
            forbids=ROW - CITY_ROWS,
            cites=("claim.match",),
        ),
        Clause(
            id="claim.wagons",
            says="Every wagon of the row also lies in front of the player.",
            forbids=WAGONS_THERE - FRONT,
            cites=("claim.match",),
        ),
        Clause(
            id="claim.row",
            says="There are wagons in the row to agree with.",
            requires=WAGONS_THERE.some() & CLAIM_EMPTY.reads("one")
            | (Worth(LIMIT, ROW) <= Size(WAGONS_THERE)) & CLAIM_EMPTY.reads("full")
            | CLAIM_EMPTY.reads("any")
            | NO_CITY,
            cites=("claim.match", "row.limit"),
        ),
    ),
)
DONE = Rule(
    id="done",
    title="Claiming nothing",
    does=("turn.pass",),
    clauses=(AFTER_ACTING,),
)
ABLE = NamedTruth(
    "able",
    "an action can be done",
    CAN_ACT
    | CAN_ACT_IDLY & CARD_IDLE.reads("yes")
    | CAN_STACK & STACK_ROWS.reads("any")
    | CAN_SWAP & SWAP_NULL.reads("yes"),
)
STUCK = Rule(
    id="stuck",
    title="No action can be done",
    does=("turn.pass",),
    clauses=(
        ONE_ACTION,
        Clause(
            id="stuck.none",
            says="Only who can do no action does none.",
            requires=~ABLE,
            cites=("act.one",),
        ),
    ),
)
