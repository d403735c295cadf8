"""The course of the game: cards drawn, the end of a turn, a city claimed, the deadlock."""

from __future__ import annotations

from rulespec.games.moscow_paris.components import HAND
from rulespec.games.moscow_paris.position import (
    ACT, ACTING, BY, CHAIN_WITH, CITY, CITY_PILE, CITY_ROWS, CLAIM as CLAIM_PHASE, CLAIMING, DECK,
    DISCARD, EACH_ROW, EVERYBODY, EVERY_WAGON, FEW, FRONT, GOT, HANDS, HISTORY, IN_ROW, IT, LAST,
    LIMIT, MOVER, OVER, PHASE, PLACES_OF, ROW, SHOWN, SHUFFLED, SOME_ROW, WAGON, YOU, after,
)
from rulespec.games.moscow_paris.questions import (
    CLAIM_COUNT, CLAIM_DUPLICATES, CLAIM_EMPTY, DEADLOCK, END_WHEN, PILE_WHEN, STUCK as WHEN_STUCK,
)
from rulespec.language import (
    EMPTY, Action, Ask, BagNoun, Becomes, CanDo, Clause, Each, ForEach, Goes, If, NamedSet,
    NamedTruth, Procedure, Recorded, Repeat, Row, SetNoun, Shuffled, Size, Stood, Tells, Under,
    Worth,
)

WHO = SetNoun("who", "who draws", MOVER.universe)
LINE = SetNoun("line", "the row", SOME_ROW.universe)

# --- cards ----------------------------------------------------------------------------------------

PILE_ANEW = Procedure("pile_anew", (), (
    If(~DECK.top().some() & DISCARD.kinds().some(), (
        (Becomes(DECK, Shuffled(DISCARD)), Becomes(DISCARD, EMPTY)),
        Becomes(SHUFFLED, SHUFFLED + 1),
        Tells("the discarded cards are shuffled as a new pile", ("pile.anew",)),
    )),
))
TAKE = Procedure("take", (WHO,), (
    PILE_ANEW(),
    (Becomes(HANDS.at(WHO), HANDS.at(WHO) + Each(DECK.top())), Becomes(DECK, DECK.rest())),
))
LOOK = If(PILE_WHEN.reads("at-once"), (PILE_ANEW(),))
DRAW = Procedure("draw", (WHO,), (TAKE(WHO), LOOK))
HELD = HANDS.at(WHO).count() + SHOWN.at(WHO).count()
FILL_UP = Procedure("fill_up", (WHO,), (Repeat(HAND, ~(HELD >= HAND), (TAKE(WHO),)), LOOK))

# --- rows -----------------------------------------------------------------------------------------

CLEAR = Procedure("clear", (LINE,), (Goes(EVERY_WAGON, WAGON.at(Row(PLACES_OF, LINE)), DISCARD),))
REFILL = Procedure("refill", (LINE,), (
    Tells("{city} comes from the pile", ("claim.refill",),
          parts={"city": CITY_PILE.top()}, when=CITY_PILE.top().some()),
    (Becomes(CITY.at(LINE), CITY_PILE.top()), Becomes(CITY_PILE, CITY_PILE.rest())),
))

# --- the end of an action, and of a turn ----------------------------------------------------------

_ENDS = Tells("the game ends", ("end.when", "end.score"))
END = Procedure("end", (), (Becomes(PHASE, OVER), _ENDS))
ACTED = Procedure("acted", (), (
    (Becomes(BY, EMPTY), Becomes(CHAIN_WITH, EMPTY), Becomes(PHASE, CLAIM_PHASE)),
    If(FEW & END_WHEN.reads("at-once"), (END(),)),
))
REMEMBERED = Becomes(HISTORY, Recorded(HISTORY))
DEAL_ANEW = Procedure("deal_anew", (), (
    ForEach(EVERYBODY, (
        (Becomes(DISCARD, DISCARD + HANDS.at(IT) + SHOWN.at(IT)),
         Becomes(HANDS.at(IT), EMPTY), Becomes(SHOWN.at(IT), EMPTY)),
    )),
    ForEach(EACH_ROW, (CLEAR(SOME_ROW),)),
    ForEach(EVERYBODY, (FILL_UP(IT),), first=MOVER),
    Becomes(HISTORY, EMPTY),
    REMEMBERED,
    Tells("a deadlock: all cards and wagons are dealt anew",
          ("deadlock", "deadlock.wagons", "deadlock.cities", "deadlock.deal")),
))
TURN_OVER = Procedure("turn_over", (), (
    If(FEW & ((MOVER & LAST).some() | ~END_WHEN.reads("round")), (END(),), (
        (Becomes(PHASE, ACT), Becomes(MOVER, after(MOVER))),
        If((Stood(HISTORY) >= 2) | (Stood(HISTORY) >= 1) & DEADLOCK.reads("second"),
           (DEAL_ANEW(),), (REMEMBERED,)),
        Tells("it is the turn of {player}", ("turn.pass",), parts={"player": MOVER}),
    )),
))

# --- a city claimed -------------------------------------------------------------------------------

ONE_ACTION = Clause("act.phase", "A turn has one action, and it comes first.", requires=ACTING,
                    cites=("act.one",))  # fmt: skip
NO_CITY = NamedTruth("no_city", "the row has no city", ~(ROW & CITY_ROWS).some())
WAGONS_THERE = NamedSet("wagons_there", "the wagons of the row", Row(IN_ROW, ROW))
AFTER_ACTING = Clause("claim.phase", "A city is claimed at the end of a turn, after the action.",
                      requires=CLAIMING, cites=("claim.match", "turn.pass"))  # fmt: skip

_LIKE = BagNoun("like", "the like wagons in front", WAGON.universe)
CLAIMED = Procedure("claimed", (_LIKE,), (
    Goes(_LIKE, SHOWN.at(YOU), DISCARD),
    CLEAR(ROW),
    Tells("{player} gets {city}", ("claim.open",), parts={"player": YOU, "city": CITY.at(ROW)}),
    (Becomes(GOT.at(YOU), Under(GOT.at(YOU), CITY.at(ROW))), Becomes(HISTORY, EMPTY)),
    REFILL(ROW),
    FILL_UP(YOU),
    If(FEW & END_WHEN.reads("at-once"), (END(),), (If(CLAIM_COUNT.reads("one"), (TURN_OVER(),)),)),
))
CLAIM = Action(
    id="claim", title="Claiming a city",
    does=("claim.match", "claim.discard", "claim.open", "claim.draw", "claim.refill"),
    asks=(Ask(ROW),),
    clauses=(
        AFTER_ACTING,
        Clause("claim.city", "The row is one of those with a city.", forbids=ROW - CITY_ROWS,
               cites=("claim.match",)),
        Clause("claim.wagons", "Every wagon of the row also lies in front of the player.",
               forbids=WAGONS_THERE - FRONT, cites=("claim.match",)),
        Clause("claim.row", "There are wagons in the row to agree with.",
               requires=WAGONS_THERE.some() & CLAIM_EMPTY.reads("one")
                        | (Worth(LIMIT, ROW) <= Size(WAGONS_THERE)) & CLAIM_EMPTY.reads("full")
                        | CLAIM_EMPTY.reads("any") | NO_CITY, cites=("claim.match", "row.limit")),
    ),
    effect=(
        CLAIMED((SHOWN.at(YOU) & WAGONS_THERE).when(CLAIM_DUPLICATES.reads("all"))
                + Each(WAGONS_THERE).when(CLAIM_DUPLICATES.reads("one"))),
    ),
)  # fmt: skip
DONE = Action("done", "Claiming nothing", does=("turn.pass",), clauses=(AFTER_ACTING,),
              effect=(TURN_OVER(),))  # fmt: skip
FOUR_ACTIONS = ("row", "front", "back", "swap", "two", "three", "exchange", "cancel", "idle")
ABLE = NamedTruth("able", "an action can be done", CanDo(FOUR_ACTIONS, YOU))
STUCK = Action(
    id="stuck", title="No action can be done", does=("turn.pass",),
    clauses=(
        ONE_ACTION,
        Clause("stuck.none", "Only who can do no action does none.", requires=~ABLE,
               cites=("act.one",)),
    ),
    effect=(
        If(WHEN_STUCK.reads("discards"),
           (Goes(HANDS.at(YOU), HANDS.at(YOU), DISCARD), FILL_UP(YOU))),
        TURN_OVER(),
    ),
)  # fmt: skip
