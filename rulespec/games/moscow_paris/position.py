"""The position: what it is made of, and what the words of the rules mean in it."""

from __future__ import annotations

from itertools import combinations

from rulespec.documents.strict_reading import GREATEST_SEED
from rulespec.games.moscow_paris.components import (
    ACTIONS, CARDS, CITIES, COLUMNS, FEW_CITIES, FLAGS, LONGEST, PHASES, PLACES, PLAYERS, ROWS,
    ROW_PLACES, SLOTS, SPECIAL, WAGONS,
)
from rulespec.language import (
    Amount, Bag, BagRow, Count, Each, Fact, Join, Listed, Many, Next, One, Past, PastNoun, Patterns,
    Perhaps, Pile, Recorded, Row, Seen, Set, SetNoun, Size, Table, Where, Worth, every, fixed,
    inverse, lookup, number_of, ones, pick, set_of, table_of, together, truth_of, whole, you,
)

# --- what a position is made of -------------------------------------------------------------------

_BY_OWNER = Seen.BY_OWNER_ELSE_HOW_MANY
PHASE = One("phase", "the phase", PHASES)
MOVER = One("mover", "whose turn it is", PLAYERS)
PLAYING = Many("playing", "who plays", PLAYERS, fixed=True, entry="")
BY = Perhaps("by", "who played the exchange", PLAYERS)
CHAIN_WITH = Perhaps("chain_with", "your other neighbour", PLAYERS)
TEAMS = Fact("teams", "two play against two", fixed=True)
SEED = Amount("seed", "the seed", most=GREATEST_SEED, fixed=True, seen=Seen.BY_NOBODY)
SHUFFLED = Amount("shuffled", "how often cards were shuffled", most=GREATEST_SEED,
                  unlimited=True)
CITY = Perhaps("city", "the city", CITIES, per=ROWS)
WAGON = Perhaps("wagon", "the wagon", WAGONS, per=ROW_PLACES)
DISCARD = Bag("discard", "the cards discarded", CARDS)
GONE = Pile("gone", "the cities out of the game", CITIES)
STOOD = PastNoun("history", "the positions since the last progress")
HANDS = Bag("hand", "the cards in the hand", CARDS, per=PLAYERS, seen=_BY_OWNER)
SHOWN = Bag("shown", "the wagons in front", WAGONS, per=PLAYERS, entry="front")
GOT = Pile("got", "the cities got", CITIES, per=PLAYERS, entry="won")
IT, EVERYBODY = every("player", "each player", PLAYERS, PLAYING)
IN_PLAY = DISCARD + HANDS.at(PLAYING) + SHOWN.at(PLAYING) + together(
    ROW_PLACES, lambda place: Each(WAGON.at(place))
)
"""The same wagon may lie in several rows."""

IN_BOX = BagRow(Table("cards", "the cards in the box", universe=CARDS), whole(CARDS))
DECK = Pile("deck", "the pile of cards", CARDS, seen=Seen.HOW_MANY, rest_is=IN_BOX - IN_PLAY)
SPECIAL_CITIES = fixed(CITIES, *SPECIAL, words="Istanbul or the home town")
CITIES_GOT = Join(EVERYBODY, Listed(GOT.at(IT)).kinds())
CITIES_OUT = CITY.at(whole(ROWS)) | Listed(GONE).kinds() | CITIES_GOT
CITY_PILE = Pile("cities", "the pile of cities", CITIES, seen=Seen.HOW_MANY,
                 rest_is=whole(CITIES) - SPECIAL_CITIES - CITIES_OUT)  # fmt: skip
ACT, CHAIN, CLAIM, OVER = ones(PHASES)
ACTING = truth_of("acting", "an action is to be done", (PHASE & ACT).some())
CHAINING = truth_of("chaining", "the exchange has come to you",
                    (PHASE & CHAIN).some() & CHAIN_WITH.some())  # fmt: skip
CLAIMING = truth_of("claiming", "the action is done, and a city may be claimed",
                    (PHASE & CLAIM).some())  # fmt: skip
HISTORY = Past("history", STOOD.words, seen=Seen.BY_NOBODY, left_out=Recorded(STOOD).when(ACTING))
FIELDS = (
    PHASE, MOVER, PLAYING, BY, CHAIN_WITH, TEAMS, SEED, SHUFFLED, CITY, WAGON, DECK, DISCARD,
    CITY_PILE, GONE, HISTORY, HANDS, SHOWN, GOT,
)  # fmt: skip

# --- players --------------------------------------------------------------------------------------

YOU = you(PLAYERS)
FIRST = fixed(PLAYERS, "first")
LAST = set_of("last", "the last player", PLAYING - Next(PLAYING, "before"))


def after(player: Set) -> Set:
    """Who comes next, clockwise."""
    return pick((player & LAST).some(), FIRST, Next(player, "after"))


def before(player: Set) -> Set:
    """Who sits on the other side."""
    return pick((player & FIRST).some(), LAST, Next(player, "before"))


NEIGHBOURS = set_of("neighbours", "your neighbours", after(YOU) | before(YOU))

# --- the move -------------------------------------------------------------------------------------

KIND = SetNoun("kind", "the wagon", WAGONS, "move")
ROW = SetNoun("row", "the row", ROWS, "move")
CARD = SetNoun("card", "the action card", ACTIONS, "move")
CARD_PLAYED = SetNoun("card_played", "the card played", CARDS, "move")
PLACES_NAMED = SetNoun("places", "the places named", PLACES, "move")
ONE = SetNoun("one", "the first place", PLACES, "move")
OTHER = SetNoun("other", "the second place", PLACES, "move")
OWN_WAGON = SetNoun("own_wagon", "your wagon", WAGONS, "move")
OTHER_WAGON = SetNoun("other_wagon", "the wagon taken for it", WAGONS, "move")
PARTNER = SetNoun("partner", "the other player", PLAYERS, "move")

# --- rows and places ------------------------------------------------------------------------------

SOME_ROW, EACH_ROW = every("of_row", "each row", ROWS)
_PLACE = SetNoun("of_place", "the place", PLACES)
SLOT, EACH_SLOT = every("slot", "each place in a row", ROW_PLACES, it="the place")
IN_ROWS = whole(ROW_PLACES, "a place in a row")
ROW_OF = lookup("row_of", "the row", ROW_PLACES, ROWS, lambda at: at // len(COLUMNS))
COLUMN_OF = lookup("column_of", "the column", ROW_PLACES, COLUMNS, lambda at: at % len(COLUMNS))
PLACES_OF = inverse("places_of", "the places", ROW_PLACES, ROW_OF)
SIDE_OF = Table("side_of", "the places on that side", universe=ROW_PLACES, rows={
    place: (1 << LONGEST) - 1 << place // LONGEST * LONGEST for place in range(SLOTS)
})
_FRONTS, _KINDS = range(SLOTS, len(PLACES)), len(WAGONS)
OWNER_OF = lookup("owner_of", "the player", _FRONTS, PLAYERS, lambda at: (at - SLOTS) // _KINDS)
_KIND_OF = lookup("kind_of", "the wagon", _FRONTS, WAGONS, lambda at: (at - SLOTS) % _KINDS)
_BEFORE = inverse("before", "the places", PLACES, OWNER_OF)
_OF_KIND = inverse("of_kind", "the places", PLACES, _KIND_OF)
_RUNS = frozenset({0, *((1 << b) - (1 << a) for a, b in combinations(range(len(ROWS) + 1), 2))})
FOLLOWING = Table("following", "the rows that follow each other", rows=Patterns(
    (1 << card, _RUNS) for card in range(len(ACTIONS))
))
NUMBER = Table("number", "the number of wagons", rows={
    ACTIONS.places["two"]: 2, ACTIONS.places["three"]: 3,
})

# --- the table, as the player sees it -------------------------------------------------------------

EVERY_WAGON = whole(WAGONS, "every wagon")
FILLED_SLOTS = set_of("filled_slots", "the places in rows with a wagon",
                      Where(EACH_SLOT, WAGON.at(SLOT).some()))  # fmt: skip


def _with_wagons(least: int) -> Set:
    """The places before players where so many like wagons lie at least."""
    return Join(EVERYBODY, Row(_BEFORE, IT) & Row(_OF_KIND, SHOWN.at(IT).kinds(least)))


CITY_ROWS = set_of("city_rows", "the rows with a city", Where(EACH_ROW, CITY.at(SOME_ROW).some()))
FILLED = set_of("filled", "the places with a wagon", _with_wagons(1) | FILLED_SLOTS)
TWICE = set_of("twice", "the places with two like wagons", _with_wagons(2))
HAND_CARDS = set_of("hand_cards", "the cards in your hand", HANDS.at(YOU).kinds())
HAND_WAGONS = set_of("hand_wagons", "the wagons in your hand", HAND_CARDS & EVERY_WAGON)
FRONT = set_of("front", "the wagons in front of you", SHOWN.at(YOU).kinds())
FRONT_COUNT = number_of("front_count", "the cards in front of you", Count(SHOWN.at(YOU)))
ALLY = before(before(YOU))
WON = set_of("won", "the cities you have got",
             Listed(GOT.at(YOU)).kinds() | Listed(GOT.at(ALLY)).kinds().when(TEAMS))  # fmt: skip
FEW = truth_of("few", "no city is in the pile, and few are in rows",
               (CITY_PILE.depth() <= 0) & (Size(CITY_ROWS) <= FEW_CITIES))  # fmt: skip
IN_ROW = table_of("in_row", "the wagons", SOME_ROW, WAGON.at(Row(PLACES_OF, SOME_ROW)))
AT = table_of("at", "the wagon", _PLACE,
              WAGON.at(_PLACE & IN_ROWS) | Row(_KIND_OF, _PLACE & FILLED))  # fmt: skip
FRONT_OF = table_of("front_of", "the wagons in front", IT, SHOWN.at(IT).kinds())

# --- the box --------------------------------------------------------------------------------------

POINTS = Table("city_points", "the points")
FLAG_OF = Table("flag_of", "the flag", universe=FLAGS)
_LIMITS = Table("limits", "the limit")
LIMIT = table_of("limit", "the limit", SOME_ROW, Worth(_LIMITS, CITY.at(SOME_ROW)))
CAPITALS = set_of("capitals", "the capitals",
                  Row(Table("capitals", "the capitals", universe=CITIES), whole(CITIES)))
