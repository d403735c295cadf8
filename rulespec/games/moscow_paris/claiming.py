"""The end of a turn: a city claimed or not, and what a player does who can do nothing."""

from __future__ import annotations

# isort: off
from rulespec.games.moscow_paris.course import CLEAR, END, FILL_UP, REFILL, TURN_OVER
from rulespec.games.moscow_paris.position import (
    CITY, CITY_ROWS, CLAIMING, DISCARD, FEW, FRONT, GOT, HANDS, HISTORY, IN_ROW, LIMIT, ROW,
    SHOWN, WAGON, YOU,
)  # fmt: skip
from rulespec.games.moscow_paris.questions import (
    CLAIM_COUNT, CLAIM_DUPLICATES, CLAIM_EMPTY, END_WHEN, STUCK as WHEN_STUCK,
)  # fmt: skip
from rulespec.games.moscow_paris.wagons import NO_CITY, ONE_ACTION
from rulespec.language.bags import BagNoun, Each, Under
from rulespec.language.clauses import Clause
from rulespec.language.effects import EMPTY, Becomes, Goes, If, Procedure, Tells
from rulespec.language.moves import Action, Ask
from rulespec.language.terms import CanDo, NamedSet, NamedTruth, Row, Size, Worth
# isort: on

WAGONS_THERE = NamedSet("wagons_there", "the wagons of the row", Row(IN_ROW, ROW))
AFTER_ACTING = Clause(
    id="claim.phase", says="A city is claimed at the end of a turn, after the action.",
    requires=CLAIMING, cites=("claim.match", "turn.pass"),
)  # fmt: skip

_LIKE = BagNoun("like", "the like wagons in front", WAGON.universe)
CLAIMED = Procedure("claimed", (_LIKE,), (
    Goes(_LIKE, SHOWN.at(YOU), DISCARD),
    CLEAR(ROW),
    Tells("{player} gets {city}", ("claim.open",), parts={"player": YOU, "city": CITY.at(ROW)}),
    (Becomes(GOT.at(YOU), Under(GOT.at(YOU), CITY.at(ROW))), Becomes(HISTORY, EMPTY)),
    REFILL(ROW),
    FILL_UP(YOU),
    If(FEW & END_WHEN.reads("at-once"), (END(),), (
        If(CLAIM_COUNT.reads("one"), (TURN_OVER(),)),
    )),
))
CLAIM = Action(
    id="claim", title="Claiming a city",
    does=("claim.match", "claim.discard", "claim.open", "claim.draw", "claim.refill"),
    asks=(Ask(ROW),),
    clauses=(
        AFTER_ACTING,
        Clause(id="claim.city", says="The row is one of those with a city.",
               forbids=ROW - CITY_ROWS, cites=("claim.match",)),
        Clause(id="claim.wagons", says="Every wagon of the row also lies in front of the player.",
               forbids=WAGONS_THERE - FRONT, cites=("claim.match",)),
        Clause(
            id="claim.row", says="There are wagons in the row to agree with.",
            requires=WAGONS_THERE.some() & CLAIM_EMPTY.reads("one")
            | (Worth(LIMIT, ROW) <= Size(WAGONS_THERE)) & CLAIM_EMPTY.reads("full")
            | CLAIM_EMPTY.reads("any")
            | NO_CITY,
            cites=("claim.match", "row.limit"),
        ),
    ),
    effect=(
        CLAIMED((SHOWN.at(YOU) & WAGONS_THERE).when(CLAIM_DUPLICATES.reads("all"))
                + Each(WAGONS_THERE).when(CLAIM_DUPLICATES.reads("one"))),
    ),
)  # fmt: skip
DONE = Action(
    id="done", title="Claiming nothing", does=("turn.pass",), clauses=(AFTER_ACTING,),
    effect=(TURN_OVER(),),
)  # fmt: skip
FOUR_ACTIONS = ("row", "front", "back", "swap", "two", "three", "exchange", "cancel", "idle")
ABLE = NamedTruth("able", "an action can be done", CanDo(FOUR_ACTIONS, YOU))
STUCK = Action(
    id="stuck", title="No action can be done", does=("turn.pass",),
    clauses=(
        ONE_ACTION,
        Clause(id="stuck.none", says="Only who can do no action does none.",
               requires=~ABLE, cites=("act.one",)),
    ),
    effect=(
        If(WHEN_STUCK.reads("discards"), (
            Goes(HANDS.at(YOU), HANDS.at(YOU), DISCARD), FILL_UP(YOU),
        )),
        TURN_OVER(),
    ),
)  # fmt: skip
