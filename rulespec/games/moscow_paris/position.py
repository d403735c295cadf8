"""The position: what it is made of, and what the words of the rules mean in it."""

from __future__ import annotations

from itertools import combinations

from rulespec.documents.strict_reading import GREATEST_SEED
from rulespec.games.moscow_paris.components import (
    ACTIONS, CARDS, CITIES, COLUMNS, FEW_CITIES, FLAGS, LONGEST, PHASES, PLACES, PLAYERS,
    ROW_PLACES, ROWS, SLOTS, SPECIAL, WAGONS, front,
)
from rulespec.language import (
    Amount, Bag, BagRow, BagTerm, Count, Depth, Each, Fact, Family, Figure, Fixed, Join, Listed,
    Many, Next, One, Past, PastNoun, Patterns, Perhaps, Pile, Recorded, Row, Seen, Set, SetNoun,
    Size, Table, Truth, Universe, Where, Worth, number_of, pick, set_of, table_of, truth_of, you,
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
SHUFFLED = Amount("shuffled", "how often cards were shuffled", most=GREATEST_SEED)
CITY = Perhaps("city", "the city", CITIES, per=ROWS)
WAGON = Perhaps("wagon", "the wagon", WAGONS, per=ROW_PLACES)
DISCARD = Bag("discard", "the cards discarded", CARDS)
GONE = Pile("gone", "the cities out of the game", CITIES)
STOOD = PastNoun("history", "the positions since the last progress")
HANDS = Bag("hand", "the cards in the hand", CARDS, per=PLAYERS, seen=_BY_OWNER)
SHOWN = Bag("shown", "the wagons in front", WAGONS, per=PLAYERS, entry="front")
GOT = Pile("got", "the cities got", CITIES, per=PLAYERS, entry="won")
IT = SetNoun("player", "the player", PLAYERS)
EVERYBODY = Family("everybody", "each player", (IT.name,), it=IT, among=PLAYING)
IN_PLAY: BagTerm = DISCARD + HANDS.at(PLAYING) + SHOWN.at(PLAYING)
for at in range(SLOTS):  # the same wagon may lie in several rows
    IN_PLAY = IN_PLAY + Each(WAGON.at(Fixed("place", ROW_PLACES, 1 << at)))
IN_BOX = BagRow(
    Table("cards", "the cards in the box", universe=CARDS), Fixed("cards", CARDS, CARDS.whole)
)
DECK = Pile("deck", "the pile of cards", CARDS, seen=Seen.HOW_MANY, rest_is=IN_BOX - IN_PLAY)
SPECIAL_CITIES = Fixed("Istanbul or the home town", CITIES, CITIES.mask(SPECIAL))
CITIES_OUT = (
    CITY.at(Fixed("rows", ROWS, ROWS.whole)) | Listed(GONE).kinds()
    | Join(EVERYBODY, Listed(GOT.at(IT)).kinds())
)  # fmt: skip
CITY_PILE = Pile(
    "cities", "the pile of cities", CITIES, seen=Seen.HOW_MANY,
    rest_is=Fixed("cities", CITIES, CITIES.whole) - SPECIAL_CITIES - CITIES_OUT,
)  # fmt: skip


def _one(universe: Universe, name: str) -> Fixed:
    return Fixed(name, universe, universe.one(name))


def _in_phase(name: str) -> Truth:
    return (PHASE & _one(PHASES, name)).some()


ACT, CHAIN, CLAIM, OVER = (_one(PHASES, name) for name in PHASES.elements)
ACTING = truth_of("acting", "an action is to be done", _in_phase("act"))
CHAINING = truth_of(
    "chaining", "the exchange has come to you", _in_phase("chain") & CHAIN_WITH.some()
)
CLAIMING = truth_of(
    "claiming", "the action is done, and a city may be claimed", _in_phase("claim")
)
HISTORY = Past(
    "history", STOOD.words, seen=Seen.BY_NOBODY, left_out=Recorded(STOOD).when(ACTING)
)
FIELDS = (
    PHASE, MOVER, PLAYING, BY, CHAIN_WITH, TEAMS, SEED, SHUFFLED, CITY, WAGON, DECK, DISCARD,
    CITY_PILE, GONE, HISTORY, HANDS, SHOWN, GOT,
)  # fmt: skip

# --- players --------------------------------------------------------------------------------------

YOU = you(PLAYERS)
FIRST = _one(PLAYERS, "first")
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

SOME_ROW = SetNoun("of_row", "the row", ROWS)
EACH_ROW = Family("rows", "each row", (SOME_ROW.name,), it=SOME_ROW)
_PLACE = SetNoun("of_place", "the place", PLACES)
SLOT = SetNoun("slot", "the place", ROW_PLACES)
EACH_SLOT = Family("slots", "each place in a row", (SLOT.name,), it=SLOT)
IN_ROWS = Fixed("a place in a row", ROW_PLACES, ROW_PLACES.whole)
ROW_OF = Table("row_of", "the row", universe=ROWS, rows={
    place: 1 << place // len(COLUMNS) for place in range(SLOTS)
})
COLUMN_OF = Table("column_of", "the column", universe=COLUMNS, rows={
    place: 1 << place % len(COLUMNS) for place in range(SLOTS)
})
_EVERY_FRONT = {(player, kind): front(player, kind)
                for player in range(len(PLAYERS)) for kind in range(len(WAGONS))}
OWNER_OF = Table("owner_of", "the player", universe=PLAYERS, rows={
    place: 1 << player for (player, _), place in _EVERY_FRONT.items()
})
_KIND_OF = Table("kind_of", "the wagon", universe=WAGONS, rows={
    place: 1 << kind for (_, kind), place in _EVERY_FRONT.items()
})
_OF_KIND = Table("of_kind", "the places", universe=PLACES, rows={
    kind: sum(1 << front(player, kind) for player in range(len(PLAYERS)))
    for kind in range(len(WAGONS))
})
_BEFORE = Table("before", "the places", universe=PLACES, rows={
    player: sum(1 << front(player, kind) for kind in range(len(WAGONS)))
    for player in range(len(PLAYERS))
})
PLACES_OF = Table("places_of", "the places", universe=ROW_PLACES, rows={
    row: sum(1 << place for place in range(SLOTS) if place // len(COLUMNS) == row)
    for row in range(len(ROWS))
})
SIDE_OF = Table("side_of", "the places on that side", universe=ROW_PLACES, rows={
    place: sum(1 << at for at in range(SLOTS) if at // LONGEST == place // LONGEST)
    for place in range(SLOTS)
})
FOLLOWING = Table("following", "the rows that follow each other", rows=Patterns(
    (1 << card, frozenset(
        sum(1 << row for row in range(*ends)) for ends in combinations(range(len(ROWS) + 1), 2)
    ) | {0})
    for card in range(len(ACTIONS))
))
NUMBER = Table("number", "the number of wagons", rows={
    ACTIONS.places["two"]: 2, ACTIONS.places["three"]: 3,
})

# --- the table, as the player sees it -------------------------------------------------------------

EVERY_WAGON = Fixed("every wagon", WAGONS, WAGONS.whole)
FILLED_SLOTS = set_of(
    "filled_slots", "the places in rows with a wagon", Where(EACH_SLOT, WAGON.at(SLOT).some())
)


def _with_wagons(least: int) -> Set:
    """The places before players where so many like wagons lie at least."""
    kinds = SHOWN.at(IT).kinds(least)
    return Join(EVERYBODY, Row(_BEFORE, IT) & Row(_OF_KIND, kinds))


CITY_ROWS = set_of(
    "city_rows", "the rows with a city", Where(EACH_ROW, CITY.at(SOME_ROW).some())
)
FILLED = set_of("filled", "the places with a wagon", _with_wagons(1) | FILLED_SLOTS)
TWICE = set_of("twice", "the places with two like wagons", _with_wagons(2))
HAND_CARDS = set_of("hand_cards", "the cards in your hand", HANDS.at(YOU).kinds())
HAND_WAGONS = set_of(
    "hand_wagons", "the wagons in your hand", HAND_CARDS & EVERY_WAGON
)
FRONT = set_of("front", "the wagons in front of you", SHOWN.at(YOU).kinds())
FRONT_COUNT = number_of("front_count", "the cards in front of you", Count(SHOWN.at(YOU)))
ALLY = before(before(YOU))
WON = set_of(
    "won", "the cities you have got",
    Listed(GOT.at(YOU)).kinds() | Listed(GOT.at(ALLY)).kinds().when(TEAMS),
)  # fmt: skip
FEW = truth_of(
    "few", "no city is in the pile, and few are in rows",
    (Depth(CITY_PILE) <= Figure(0)) & (Size(CITY_ROWS) <= Figure(FEW_CITIES)),
)  # fmt: skip
IN_ROW = table_of("in_row", "the wagons", SOME_ROW, WAGON.at(Row(PLACES_OF, SOME_ROW)))
AT = table_of(
    "at", "the wagon", _PLACE, WAGON.at(_PLACE & IN_ROWS) | Row(_KIND_OF, _PLACE & FILLED)
)
FRONT_OF = table_of("front_of", "the wagons in front", IT, SHOWN.at(IT).kinds())

# --- the box --------------------------------------------------------------------------------------

POINTS = Table("city_points", "the points")
FLAG_OF = Table("flag_of", "the flag", universe=FLAGS)
_LIMITS = Table("limits", "the limit")
LIMIT = table_of("limit", "the limit", SOME_ROW, Worth(_LIMITS, CITY.at(SOME_ROW)))
CAPITALS = set_of("capitals", "the capitals", Row(
    Table("capitals", "the capitals", universe=CITIES), Fixed("cities", CITIES, CITIES.whole)
))
