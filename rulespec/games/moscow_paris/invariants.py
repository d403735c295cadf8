"""What is always so, besides what fields can hold; a position in which it is not is faulty."""

from __future__ import annotations

from rulespec.games.moscow_paris.actions import GAPS, INNERMOST
from rulespec.games.moscow_paris.components import (
    CARDS, CITIES, FEW_CITIES, HAND, IN_FRONT, PLACES, PLAYERS, ROWS, TEAM_PLAYERS, WAGONS,
)
from rulespec.games.moscow_paris.position import (
    BY, CHAIN, CHAIN_WITH, CITY, CITY_PILE, CITY_ROWS, DECK, EACH_ROW, EACH_SLOT, FEW, FILLED_SLOTS,
    FRONT_COUNT, GONE, GOT, HANDS, IN_BOX, IN_PLAY, IN_ROWS, LIMIT, MOVER, OVER, PHASE, PLACES_OF,
    PLAYING, SLOT, SOME_ROW, SPECIAL_CITIES, TEAMS, WAGON, YOU, after, before,
)
from rulespec.games.moscow_paris.questions import CANCEL_REFILL, END_WHEN, ROW_GAPS
from rulespec.language import (
    Each, Figure, Listed, Row, Size, Where, Worth, always, every, exactly, fixed, never, pick,
    together, whole,
)

# --- cards and cities -----------------------------------------------------------------------------

_CARD, _EACH_CARD = every("some_card", "each card", CARDS)
_FOUND, _DUE = ((cards & _CARD).count() for cards in (IN_PLAY + Listed(DECK), IN_BOX))
_THE_CITIES = (
    Listed(CITY_PILE) + Listed(GONE) + together(ROWS, lambda row: Each(CITY.at(row)))
    + together(PLAYERS, lambda seat: Listed(GOT.at(seat)))
)  # fmt: skip
PIECES = (
    exactly("cards.count", "There are other cards than in the box: {counts}.", _EACH_CARD,
            _FOUND, _DUE, "box.wagons", "box.actions"),
    never("cities.twice", "A city is in two places.", _THE_CITIES.kinds(2), "box.cities"),
    never("cities.missing", "A city is nowhere.",
          whole(CITIES) - SPECIAL_CITIES - _THE_CITIES.kinds(), "box.cities", "action.5.gone"),
)  # fmt: skip
"""Every card of the box is in one place, and every city; special ones may be out of the game."""

# --- rows -----------------------------------------------------------------------------------------

_KIND, _EACH_KIND = every("some_kind", "each wagon", WAGONS)
_OF_ROW = Row(PLACES_OF, SOME_ROW)
_LIKE = Where(EACH_SLOT, (WAGON.at(SLOT) & _KIND).some()) & _OF_ROW
_WAGONS_THERE = Size(FILLED_SLOTS & _OF_ROW)
_STAYING = GAPS & pick(ROW_GAPS.reads("all"), IN_ROWS, INNERMOST)
_NO_PLACE = fixed(PLACES, words="no place")
_EMPTY = whole(ROWS) - CITY_ROWS
_IN_PILE = CITY_PILE.depth()
_ROW, _LIMIT = {"row": SOME_ROW}, Worth(LIMIT, SOME_ROW)
ALL_ROWS = (
    never("rows.same", "Row {row} has like wagons.", Where(_EACH_KIND, Size(_LIKE) >= 2),
          "row.different", of=EACH_ROW, parts=_ROW),
    never("rows.gap", "Row {row} has a gap where none stays.", _STAYING & _OF_ROW | _NO_PLACE,
          "act.closing", of=EACH_ROW, parts=_ROW),
    always("rows.limit", "Row {row} has {count} wagons, more than its city's limit of {most}.",
           _WAGONS_THERE <= _LIMIT, "row.limit", of=EACH_ROW, shows=CITY.at(SOME_ROW),
           parts={**_ROW, "count": _WAGONS_THERE, "most": _LIMIT}),
    always("rows.empty", "Row {rows} has no city, though there are {count} in the pile.",
           ~_EMPTY.some() | ~CITY_PILE.top().some() | ~CANCEL_REFILL.reads("yes"),
           "claim.refill", "action.5", parts={"rows": _EMPTY, "count": _IN_PILE}),
)  # fmt: skip

# --- hands, and the course of the game ------------------------------------------------------------

_HELD = HANDS.at(YOU).count() + FRONT_COUNT
HANDS_RIGHT = (
    always("hands.front", "{count} wagons lie in front of {player}, where at most {most} may.",
           FRONT_COUNT <= IN_FRONT, "front.four", shows=YOU,
           parts={"count": FRONT_COUNT, "most": Figure(IN_FRONT)}),
    always("hands.five", "{player} has {count} cards in the hand and in front, not {wanted}.",
           _HELD.equals(HAND), "hand.five", shows=YOU,
           parts={"count": _HELD, "wanted": Figure(HAND)}),
)  # fmt: skip
_GOES_ON = BY.some() & CHAIN_WITH.some()
_IN_CHAIN, _ENDED = (PHASE & CHAIN).some(), (PHASE & OVER).some()
_NEXT_TO_MOVER = (CHAIN_WITH & (after(MOVER) | before(MOVER))).some()
COURSE = (
    always("course.chain",
           "An exchange goes on in the phase {chain}, and only there; the phase is {phase}.",
           _IN_CHAIN & _GOES_ON | ~_IN_CHAIN & ~BY.some() & ~CHAIN_WITH.some(), "action.4.chain",
           parts={"chain": "chain", "phase": PHASE}),
    always("course.round", "What {by} began cannot have come to {mover} with {partner} next.",
           ~_GOES_ON | _NEXT_TO_MOVER & ~(BY & (MOVER | CHAIN_WITH)).some(), "action.4.chain",
           parts={"by": BY, "mover": MOVER, "partner": CHAIN_WITH}),
    always("course.over",
           "The game is over with {pile} cities in the pile and {laid} on the table, where none "
           "may be in the pile and at most {few} on the table.", ~_ENDED | FEW, "end.when",
           parts={"pile": _IN_PILE, "laid": Size(CITY_ROWS), "few": Figure(FEW_CITIES)}),
    always("course.end",
           "The game goes on with no city in the pile and {laid} on the table, which is its end.",
           ~FEW | _ENDED | ~END_WHEN.reads("at-once"), "end.when", parts={"laid": Size(CITY_ROWS)}),
    always("course.teams", "Four players make two teams, not {count}.",
           ~TEAMS | Size(PLAYING).equals(TEAM_PLAYERS), "team.sides",
           parts={"count": Size(PLAYING)}),
)  # fmt: skip
INVARIANTS = (*PIECES, *ALL_ROWS, *HANDS_RIGHT, *COURSE)
