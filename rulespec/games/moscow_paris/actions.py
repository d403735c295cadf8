"""The fourth action: one of the five kinds of action cards."""

from __future__ import annotations

from rulespec.games.moscow_paris.components import (
    ACTIONS, CARDS, COLUMNS, LONGEST, PLACES, ROWS, ROW_PLACES, WAGONS,
)
from rulespec.games.moscow_paris.course import ACTED, CLEAR, DRAW, ONE_ACTION, REFILL
from rulespec.games.moscow_paris.position import (
    AT, BY, CARD, CARD_PLAYED, CHAIN, CHAINING, CHAIN_WITH, CITY, CITY_ROWS, COLUMN_OF, DISCARD,
    FILLED, FILLED_SLOTS, FOLLOWING, FRONT, FRONT_OF, GONE, HANDS, HAND_CARDS, HISTORY, IN_ROW,
    IN_ROWS, MOVER, NEIGHBOURS, NUMBER, ONE, OTHER, OTHER_WAGON, OVER, OWNER_OF, OWN_WAGON, PARTNER,
    PHASE, PLACES_NAMED, ROW, ROW_OF, SHOWN, SIDE_OF, TWICE, WAGON, YOU, after, before,
)
from rulespec.games.moscow_paris.questions import (
    CANCEL_REFILL, CARD_IDLE, ROW_GAPS, STACK_ROWS, SWAP_NULL,
)
from rulespec.games.moscow_paris.wagons import outward
from rulespec.language import (
    EMPTY, Action, Among, Ask, Becomes, Clause, Each, ForEach, Goes, If, NamedSet, NamedTruth, Next,
    Procedure, Region, Repeat, Row, Set, SetNoun, Size, Step, Table, Tells, Under, Worth, every,
    fixed, lookup, pick, set_of,
)

CARD_HELD = Clause("card.hand", "The action card comes from the hand.",
                   forbids=CARD_PLAYED - HAND_CARDS, cites=("act.card",))  # fmt: skip


def _of(card: str) -> tuple[Ask, Ask]:
    """The card that a move plays: nobody asks which."""
    return (
        Ask(CARD, given=fixed(ACTIONS, card)), Ask(CARD_PLAYED, given=fixed(CARDS, card)),
    )


def _played(*inside: Step) -> tuple[Step, ...]:
    """What a card does, between leaving the hand and lying on the discard pile."""
    return (
        Becomes(HANDS.at(YOU), HANDS.at(YOU) - Each(CARD_PLAYED)), *inside,
        Becomes(DISCARD, DISCARD + Each(CARD_PLAYED)), DRAW(YOU), ACTED(),
    )  # fmt: skip


# --- a swap ---------------------------------------------------------------------------------------

FIRST_WAGON = NamedSet("first_wagon", "the first wagon", Row(AT, ONE))
SECOND_WAGON = NamedSet("second_wagon", "the second wagon", Row(AT, OTHER))
BOTH_THERE = NamedTruth(
    "both_there", "a wagon lies at both places", ~(PLACES_NAMED - FILLED).some()
)


def _shared(name: str, words: str, of: Table) -> NamedTruth:
    """Whether both places lie in one row, or before one player."""
    return NamedTruth(name, words, (Row(of, ONE) & Row(of, OTHER)).some())


ONE_ROW = _shared("one_row", "both lie in one row", ROW_OF)
ONE_PLAYER = _shared("one_player", "both lie before one player", OWNER_OF)

_PLACE, _OLD = SetNoun("changed", "the place", PLACES), SetNoun("old", "the wagon there", WAGONS)
_NEW = SetNoun("new", "the wagon that comes", WAGONS)
_OWNER = Row(OWNER_OF, _PLACE)
REPLACE = Procedure("replace", (_PLACE, _OLD, _NEW), (
    If((_PLACE & IN_ROWS).some(), (Becomes(WAGON.at(_PLACE & IN_ROWS), _NEW),),
       (Becomes(SHOWN.at(_OWNER), SHOWN.at(_OWNER) - Each(_OLD) + Each(_NEW)),)),
))
CHANGE_PLACES = Procedure("change_places", (_OLD, _NEW),
                          (REPLACE(ONE, _OLD, _NEW), REPLACE(OTHER, _NEW, _OLD)))
SWAP = Action(
    id="swap", title="Two wagons change places", does=("act.card", "action.1"),
    asks=(
        *_of("swap"), Ask(ONE, called="PLACE"), Ask(OTHER, after=ONE, called="PLACE"),
        Ask(PLACES_NAMED, given=ONE | OTHER),
    ),
    clauses=(
        ONE_ACTION, CARD_HELD,
        Clause("swap.there", "At both places lies a wagon.", forbids=PLACES_NAMED - FILLED,
               cites=("action.1",)),
        Clause("swap.two",
               "Two wagons are swapped: at two places, or two like ones before a player.",
               requires=Size(PLACES_NAMED).equals(2) | (PLACES_NAMED & TWICE).some(),
               cites=("action.1",)),
        Clause("swap.same", "No row gets two like wagons.",
               forbids=(
                       (SECOND_WAGON & (Row(IN_ROW, Row(ROW_OF, ONE)) - FIRST_WAGON))
                       | (FIRST_WAGON & (Row(IN_ROW, Row(ROW_OF, OTHER)) - SECOND_WAGON))
                       ).when(BOTH_THERE & ~ONE_ROW), cites=("action.1.like", "row.different")),
        Clause("swap.null",
               "A swap of like wagons, or before one player, changes nothing, and may be none.",
               requires=~(BOTH_THERE & ((FIRST_WAGON & SECOND_WAGON).some() | ONE_PLAYER))
                        | SWAP_NULL.reads("yes"), cites=("action.1",)),
    ),
    effect=_played(
        If(Size(PLACES_NAMED) >= 2, (CHANGE_PLACES(Row(AT, ONE), Row(AT, OTHER)),)),
    ),
)  # fmt: skip

# --- wagons one above the other -------------------------------------------------------------------

_NAMED, EACH_NAMED = every("named", "each place named", ROW_PLACES, PLACES_NAMED & IN_ROWS)
INNERMOST = fixed(ROW_PLACES, *(name for name in ROW_PLACES.elements if name.endswith("1")),
                  words="beside the city")  # fmt: skip
CLOSING = Row(SIDE_OF, PLACES_NAMED & IN_ROWS) & pick(
    ROW_GAPS.reads("all"), IN_ROWS, Row(SIDE_OF, INNERMOST - FILLED_SLOTS)
)
_WITHIN = Region(Next(FILLED_SLOTS, "inward"), IN_ROWS, "inward")
GAPS = set_of("gaps", "the gaps", _WITHIN - FILLED_SLOTS)
_SIDES = SetNoun("sides", "the sides that close up", ROW_PLACES)
_OPEN = GAPS & _SIDES
_MOVED = SetNoun("moved", "the places that move", ROW_PLACES)
MOVE_UP = Procedure("move_up", (_SIDES,), (
    Tells("the other wagons of these sides move up", ("act.closing",), when=_OPEN.some()),
    Repeat(LONGEST, _OPEN.some(), (
        Becomes(WAGON.at(outward(_OPEN - outward(Next(_OPEN, "outward")))),
                WAGON.at(Next(_MOVED, "outward")), each=_MOVED),
    )),
))


def _stack(rule: str, title: str, size: int, card: str) -> Action:
    columns = range(len(COLUMNS))
    groups = tuple(sum(1 << row * len(COLUMNS) + at for row in range(len(ROWS))) for at in columns)
    return Action(
        id=rule, title=title, does=("act.card", card),
        asks=(*_of(rule), Ask(PLACES_NAMED, size=size, groups=groups, between=" ",
                              called="PLACE PLACE …, each place once")),
        clauses=(
            ONE_ACTION, CARD_HELD,
            Clause("stack.there", "At each place lies a wagon.", forbids=PLACES_NAMED - FILLED,
                   cites=("action.2", "action.3")),
            Clause("stack.column",
                   "The wagons discarded lie one above the other, in different rows.",
                   requires=(Size(Row(COLUMN_OF, PLACES_NAMED)) <= 1)
                            & ~(PLACES_NAMED - IN_ROWS).some(), cites=("action.2", "action.3")),
            Clause("stack.count", "Exactly as many wagons are discarded as the card says.",
                   requires=Size(PLACES_NAMED).equals(Worth(NUMBER, CARD)),
                   cites=("action.2", "action.2.fewer", "action.3", "action.3.fewer")),
            Clause("stack.adjacent", "The rows may have to follow each other.",
                   requires=Among(Row(ROW_OF, PLACES_NAMED), FOLLOWING, CARD)
                            | STACK_ROWS.reads("any"), cites=("action.2", "action.3")),
        ),
        effect=_played(
            ForEach(EACH_NAMED, ((Becomes(DISCARD, DISCARD + Each(WAGON.at(_NAMED))),
                                  Becomes(WAGON.at(_NAMED), EMPTY)),)),
            MOVE_UP(CLOSING),
        ),
    )  # fmt: skip


TWO = _stack("two", "Two wagons one above the other discarded", 2, "action.2")
THREE = _stack("three", "Three wagons one above the other discarded", 3, "action.3")

# --- an exchange that goes round ------------------------------------------------------------------

OWN_IN_FRONT = Clause("exchange.own", "The wagon given lies in front of its owner.",
                      forbids=OWN_WAGON - FRONT, cites=("action.4", "action.4.chain"))  # fmt: skip
OTHER_PLAYER = NamedSet(
    "other_player", "who is swapped with", pick(PARTNER.some(), PARTNER, CHAIN_WITH)
)
IN_FRONT_OF_OTHER = Clause("exchange.other", "The wagon taken lies in front of the other player.",
                           forbids=OTHER_WAGON - Row(FRONT_OF, OTHER_PLAYER),
                           cites=("action.4", "action.4.chain"))  # fmt: skip

_WITH = SetNoun("with", "who is swapped with", MOVER.universe)
_BEYOND = SetNoun("beyond", "the neighbour beyond", MOVER.universe)


def _back(passage: str) -> tuple[Step, ...]:
    """Whoever played the card goes on with the turn."""
    others = ~(MOVER & YOU).some() & ~(PHASE & OVER).some()
    return (
        Becomes(MOVER, BY), ACTED(),
        Tells("{player} goes on with the turn", (passage,), parts={"player": MOVER}, when=others),
    )  # fmt: skip


GO_ROUND = Procedure("go_round", (_WITH, _BEYOND), (
    Goes(Each(OWN_WAGON), SHOWN.at(YOU), SHOWN.at(_WITH)),
    Goes(Each(OTHER_WAGON), SHOWN.at(_WITH), SHOWN.at(YOU)),
    If((_BEYOND & BY).some(), _back("action.4.once"), (
        (Becomes(PHASE, CHAIN), Becomes(MOVER, _WITH), Becomes(CHAIN_WITH, _BEYOND)),
        Tells("{player} may exchange with the other neighbour", ("action.4.chain",),
              parts={"player": MOVER}),
    )),
))


def _beyond(partner: Set) -> Set:
    """The partner's other neighbour."""
    return pick((after(YOU) & partner).some(), after(partner), before(partner))


EXCHANGE = Action(
    id="exchange", title="A wagon exchanged with a neighbour", does=("act.card", "action.4"),
    asks=(
        *_of("exchange"), Ask(OWN_WAGON, called="WAGON"),
        Ask(PARTNER, word="with", called="PLAYER"), Ask(OTHER_WAGON, glue=":", called="WAGON"),
    ),
    clauses=(
        ONE_ACTION, CARD_HELD, OWN_IN_FRONT,
        Clause("exchange.neighbour", "The other player sits on the right or on the left.",
               forbids=PARTNER - NEIGHBOURS, cites=("action.4",)),
        IN_FRONT_OF_OTHER,
    ),
    effect=(
        Goes(Each(CARD_PLAYED), HANDS.at(YOU), DISCARD),
        DRAW(YOU), Becomes(BY, YOU), GO_ROUND(PARTNER, _beyond(PARTNER)),
    ),
)  # fmt: skip
CHAIN_PHASE = Clause("chain.phase",
                     "Who was swapped with may swap with the other neighbour, or refuse.",
                     requires=CHAINING, cites=("action.4.chain", "action.4.refuse"))  # fmt: skip
ON = Action(
    id="on", title="The exchange goes on", does=("action.4.chain",),
    asks=(Ask(OWN_WAGON, called="WAGON"), Ask(OTHER_WAGON, word="for", called="WAGON")),
    clauses=(CHAIN_PHASE, OWN_IN_FRONT, IN_FRONT_OF_OTHER),
    effect=(GO_ROUND(CHAIN_WITH, _beyond(CHAIN_WITH)),),
)  # fmt: skip
REFUSE = Action("refuse", "The exchange is refused", does=("action.4.refuse",),
                clauses=(CHAIN_PHASE,), effect=_back("action.4.refuse"))  # fmt: skip

# --- a city discarded, and a card without its effect ----------------------------------------------

CANCEL = Action(
    id="cancel", title="A city discarded with its wagons",
    does=("act.card", "action.5", "action.5.gone"), asks=(*_of("cancel"), Ask(ROW)),
    clauses=(
        ONE_ACTION, CARD_HELD,
        Clause("cancel.city", "The row is one of those with a city.", forbids=ROW - CITY_ROWS,
               cites=("action.5",)),
    ),
    effect=_played(
        CLEAR(ROW),
        Tells("{city} is out of the game", ("action.5.gone",), parts={"city": CITY.at(ROW)}),
        (Becomes(GONE, Under(GONE, CITY.at(ROW))), Becomes(CITY.at(ROW), EMPTY),
         Becomes(HISTORY, EMPTY)),
        If(CANCEL_REFILL.reads("yes"), (REFILL(ROW),)),
    ),
)  # fmt: skip
_CARD_OF = lookup("card_of", "the card", ACTIONS, CARDS, lambda at: len(WAGONS) + at)
IDLE = Action(
    id="idle", title="An action card without its effect", does=("act.card",), word="play",
    asks=(Ask(CARD), Ask(CARD_PLAYED, given=Row(_CARD_OF, CARD))),
    clauses=(
        ONE_ACTION, CARD_HELD,
        Clause("idle.none", "An action card is played for its effect.",
               forbids=CARD.unless(CARD_IDLE.reads("yes")),
               cites=("act.card", "action.2.fewer", "action.3.fewer")),
    ),
    effect=_played(),
)  # fmt: skip
ACTION_CARDS = (SWAP, TWO, THREE, EXCHANGE, ON, REFUSE, CANCEL, IDLE)
