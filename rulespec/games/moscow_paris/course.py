"""The course of the game: cards drawn, the end of an action and of a turn, the deadlock."""

from __future__ import annotations

# isort: off
from rulespec.games.moscow_paris.components import HAND
from rulespec.games.moscow_paris.position import (
    ACT, BY, CHAIN_WITH, CITY, CITY_PILE, CLAIM, DECK, DISCARD, EACH_ROW, EVERY_WAGON, EVERYBODY,
    FEW, HANDS, HISTORY, IT, LAST, MOVER, OVER, PHASE, PLACES_OF, SHOWN, SHUFFLED, WAGON, after,
)  # fmt: skip
from rulespec.games.moscow_paris.questions import DEADLOCK, END_WHEN, PILE_WHEN
from rulespec.language.bags import Count, Each, Recorded, Shuffled, Stood
from rulespec.language.effects import EMPTY, Becomes, ForEach, Goes, If, Procedure, Repeat, Tells
from rulespec.language.terms import Figure, Row, SetNoun
# isort: on

WHO = SetNoun("who", "who draws", MOVER.universe)
LINE = SetNoun("line", "the row", EACH_ROW.it.universe)  # type: ignore[union-attr]  # it has one

# --- cards ----------------------------------------------------------------------------------------

PILE_ANEW = Procedure("pile_anew", (), (
    If(~DECK.top().some() & DISCARD.kinds().some(), (
        (Becomes(DECK, Shuffled(DISCARD)), Becomes(DISCARD, EMPTY)),
        Becomes(SHUFFLED, SHUFFLED + Figure(1)),
        Tells("the discarded cards are shuffled as a new pile", ("pile.anew",)),
    )),
))
TAKE = Procedure("take", (WHO,), (
    PILE_ANEW(),
    (Becomes(HANDS.at(WHO), HANDS.at(WHO) + Each(DECK.top())), Becomes(DECK, DECK.rest())),
))
LOOK = If(PILE_WHEN.reads("at-once"), (PILE_ANEW(),))
DRAW = Procedure("draw", (WHO,), (TAKE(WHO), LOOK))
HELD = Count(HANDS.at(WHO)) + Count(SHOWN.at(WHO))
FILL_UP = Procedure("fill_up", (WHO,), (
    Repeat(HAND, ~(Figure(HAND) <= HELD), (TAKE(WHO),)), LOOK,
))

# --- rows -----------------------------------------------------------------------------------------

CLEAR = Procedure("clear", (LINE,), (
    Goes(EVERY_WAGON, WAGON.at(Row(PLACES_OF, LINE)), DISCARD),
))
REFILL = Procedure("refill", (LINE,), (
    Tells("{city} comes from the pile", ("claim.refill",),
          parts={"city": CITY_PILE.top()}, when=CITY_PILE.top().some()),
    (Becomes(CITY.at(LINE), CITY_PILE.top()), Becomes(CITY_PILE, CITY_PILE.rest())),
))

# --- the end of an action, and of a turn ----------------------------------------------------------

END = Procedure("end", (), (
    Becomes(PHASE, OVER), Tells("the game ends", ("end.when", "end.score")),
))
ACTED = Procedure("acted", (), (
    (Becomes(BY, EMPTY), Becomes(CHAIN_WITH, EMPTY), Becomes(PHASE, CLAIM)),
    If(FEW & END_WHEN.reads("at-once"), (END(),)),
))
REMEMBERED = Becomes(HISTORY, Recorded(HISTORY))
DEAL_ANEW = Procedure("deal_anew", (), (
    ForEach(EVERYBODY, (
        (Becomes(DISCARD, DISCARD + HANDS.at(IT) + SHOWN.at(IT)),
         Becomes(HANDS.at(IT), EMPTY), Becomes(SHOWN.at(IT), EMPTY)),
    )),
    ForEach(EACH_ROW, (CLEAR(EACH_ROW.it),)),  # type: ignore[arg-type]  # likewise
    ForEach(EVERYBODY, (FILL_UP(IT),), first=MOVER),
    Becomes(HISTORY, EMPTY),
    REMEMBERED,
    Tells("a deadlock: all cards and wagons are dealt anew",
          ("deadlock", "deadlock.wagons", "deadlock.cities", "deadlock.deal")),
))
TURN_OVER = Procedure("turn_over", (), (
    If(FEW & ((MOVER & LAST).some() | ~END_WHEN.reads("round")), (END(),), (
        (Becomes(PHASE, ACT), Becomes(MOVER, after(MOVER))),
        If((Figure(2) <= Stood(HISTORY))
           | (Figure(1) <= Stood(HISTORY)) & DEADLOCK.reads("second"),
           (DEAL_ANEW(),), (REMEMBERED,)),
        Tells("it is the turn of {player}", ("turn.pass",), parts={"player": MOVER}),
    )),
))
