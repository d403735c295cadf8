"""The fourth action: one of the five kinds of action cards."""

from __future__ import annotations

from rulespec.games.moscow_paris.nouns import (
    AT,
    CARD,
    CARD_PLAYED,
    CHAIN_WITH,
    CHAINING,
    CITY_ROWS,
    COLUMN_OF,
    FILLED,
    FOLLOWING,
    FRONT,
    FRONT_OF,
    HAND_CARDS,
    IN_ROW,
    IN_ROWS,
    NEIGHBOURS,
    NUMBER,
    ONE,
    OTHER,
    OTHER_WAGON,
    OWN_WAGON,
    OWNER_OF,
    PARTNER,
    PLACES_NAMED,
    ROW,
    ROW_OF,
    TWICE,
)
from rulespec.games.moscow_paris.questions import CARD_IDLE, STACK_ROWS, SWAP_NULL
from rulespec.games.moscow_paris.wagons import ONE_ACTION
from rulespec.language.clauses import Clause, Rule
from rulespec.language.terms import Among, Figure, NamedSet, NamedTruth, Row, Size, Worth, pick

CARD_HELD = Clause(
    id="card.hand",
    says="The action card comes from the hand.",
    forbids=CARD_PLAYED - HAND_CARDS,
    cites=("act.card",),
)
FIRST_WAGON = NamedSet("first_wagon", "the first wagon", Row(AT, ONE))
SECOND_WAGON = NamedSet("second_wagon", "the second wagon", Row(AT, OTHER))
ONE_ROW = NamedTruth(
    "one_row", "both lie in one row", (Row(ROW_OF, ONE) & Row(ROW_OF, OTHER)).some()
)
BOTH_THERE = NamedTruth(
    "both_there", "a wagon lies at both places", ~(PLACES_NAMED - FILLED).some()
)
ONE_PLAYER = NamedTruth(
    "one_player",
    "both lie before one player",
    (Row(OWNER_OF, ONE) & Row(OWNER_OF, OTHER)).some(),
)

SWAP = Rule(
    id="swap",
    title="Two wagons change places",
    does=("act.card", "action.1"),
    clauses=(
        ONE_ACTION,
        CARD_HELD,
        Clause(
            id="swap.there",
            says="At both places lies a wagon.",
            forbids=PLACES_NAMED - FILLED,
            cites=("action.1",),
        ),
        Clause(
            id="swap.two",
            says="Two wagons are swapped: at two places, or two like ones before a player.",
            requires=Size(PLACES_NAMED).equals(Figure(2)) | (PLACES_NAMED & TWICE).some(),
            cites=("action.1",),
        ),
        Clause(
            id="swap.same",
            says="No row gets two like wagons.",
            forbids=(
                (SECOND_WAGON & (Row(IN_ROW, Row(ROW_OF, ONE)) - FIRST_WAGON))
                | (FIRST_WAGON & (Row(IN_ROW, Row(ROW_OF, OTHER)) - SECOND_WAGON))
            ).when(BOTH_THERE & ~ONE_ROW),
            cites=("action.1.like", "row.different"),
        ),
        Clause(
            id="swap.null",
            says="A swap of like wagons, or before one player, changes nothing, and may be none.",
            requires=~(BOTH_THERE & ((FIRST_WAGON & SECOND_WAGON).some() | ONE_PLAYER))
            | SWAP_NULL.reads("yes"),
            cites=("action.1",),
        ),
    ),
)


def _stack(rule: str, title: str, card: str) -> Rule:
    return Rule(
        id=rule,
        title=title,
        does=("act.card", card),
        clauses=(
            ONE_ACTION,
            CARD_HELD,
            Clause(
                id="stack.there",
                says="At each place lies a wagon.",
                forbids=PLACES_NAMED - FILLED,
                cites=("action.2", "action.3"),
            ),
            Clause(
                id="stack.column",
                says="The wagons discarded lie one above the other, in different rows.",
                requires=(Size(Row(COLUMN_OF, PLACES_NAMED)) <= Figure(1))
                & ~(PLACES_NAMED - IN_ROWS).some(),
                cites=("action.2", "action.3"),
            ),
            Clause(
                id="stack.count",
                says="Exactly as many wagons are discarded as the card says.",
                requires=Size(PLACES_NAMED).equals(Worth(NUMBER, CARD)),
                cites=("action.2", "action.2.fewer", "action.3", "action.3.fewer"),
            ),
            Clause(
                id="stack.adjacent",
                says="The rows may have to follow each other.",
                requires=Among(Row(ROW_OF, PLACES_NAMED), FOLLOWING, CARD)
                | STACK_ROWS.reads("any"),
                cites=("action.2", "action.3"),
            ),
        ),
    )


TWO = _stack("two", "Two wagons one above the other discarded", "action.2")
THREE = _stack("three", "Three wagons one above the other discarded", "action.3")
OWN_IN_FRONT = Clause(
    id="exchange.own",
    says="The wagon given lies in front of its owner.",
    forbids=OWN_WAGON - FRONT,
    cites=("action.4", "action.4.chain"),
)
OTHER_PLAYER = NamedSet(
    "other_player",
    "who is swapped with",
    pick(PARTNER.some(), PARTNER, CHAIN_WITH),
)
IN_FRONT_OF_OTHER = Clause(
    id="exchange.other",
    says="The wagon taken lies in front of the other player.",
    forbids=OTHER_WAGON - Row(FRONT_OF, OTHER_PLAYER),
    cites=("action.4", "action.4.chain"),
)
EXCHANGE = Rule(
    id="exchange",
    title="A wagon exchanged with a neighbour",
    does=("act.card", "action.4"),
    clauses=(
        ONE_ACTION,
        CARD_HELD,
        OWN_IN_FRONT,
        Clause(
            id="exchange.neighbour",
            says="The other player sits on the right or on the left.",
            forbids=PARTNER - NEIGHBOURS,
            cites=("action.4",),
        ),
        IN_FRONT_OF_OTHER,
    ),
)
CHAIN_PHASE = Clause(
    id="chain.phase",
    says="Who was swapped with may swap with the other neighbour, or refuse.",
    requires=CHAINING,
    cites=("action.4.chain", "action.4.refuse"),
)
ON = Rule(
    id="on",
    title="The exchange goes on",
    does=("action.4.chain",),
    clauses=(
        CHAIN_PHASE,
        OWN_IN_FRONT,
        IN_FRONT_OF_OTHER,
    ),
)
REFUSE = Rule(
    id="refuse",
    title="The exchange is refused",
    does=("action.4.refuse",),
    clauses=(CHAIN_PHASE,),
)
CANCEL = Rule(
    id="cancel",
    title="A city discarded with its wagons",
    does=("act.card", "action.5", "action.5.gone"),
    clauses=(
        ONE_ACTION,
        CARD_HELD,
        Clause(
            id="cancel.city",
            says="The row is one of those with a city.",
            forbids=ROW - CITY_ROWS,
            cites=("action.5",),
        ),
    ),
)
IDLE = Rule(
    id="idle",
    title="An action card without its effect",
    does=("act.card",),
    clauses=(
        ONE_ACTION,
        CARD_HELD,
        Clause(
            id="idle.none",
            says="An action card is played for its effect.",
            forbids=CARD.unless(CARD_IDLE.reads("yes")),
            cites=("act.card", "action.2.fewer", "action.3.fewer"),
        ),
    ),
)
ACTIONS = (SWAP, TWO, THREE, EXCHANGE, ON, REFUSE, CANCEL, IDLE)
