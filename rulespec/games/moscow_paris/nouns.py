"""The words that the rules of Москва–Париж are written in."""

from __future__ import annotations

from rulespec.games.moscow_paris.components import (
    ACTIONS,
    CARDS,
    CITIES,
    COLUMNS,
    FLAGS,
    PLACES,
    PLAYERS,
    ROWS,
    SLOTS,
    SPECIAL,
    WAGONS,
)
from rulespec.language.terms import Fixed, NumberNoun, SetNoun, Table, TruthNoun

# --- the table, as the player sees it -----------------------------------------------------------

CITY_ROWS = SetNoun("city_rows", "the rows with a city", ROWS)
FILLED = SetNoun("filled", "the places with a wagon", PLACES)
HAND_CARDS = SetNoun("hand_cards", "the cards in your hand", CARDS)
HAND_WAGONS = SetNoun("hand_wagons", "the wagons in your hand", WAGONS)
FRONT = SetNoun("front", "the wagons in front of you", WAGONS)
TWICE = SetNoun("twice", "the places with two like wagons", PLACES)
FRONT_COUNT = NumberNoun("front_count", "the cards in front of you")
NEIGHBOURS = SetNoun("neighbours", "your neighbours", PLAYERS)
CHAIN_WITH = SetNoun("chain_with", "your other neighbour", PLAYERS)
WON = SetNoun("won", "the cities you have got", CITIES)
CAPITALS = SetNoun("capitals", "the capitals", CITIES)
ACTING = TruthNoun("acting", "an action is to be done")
CHAINING = TruthNoun("chaining", "the exchange has come to you")
CLAIMING = TruthNoun("claiming", "the action is done, and a city may be claimed")
CAN_ACT = TruthNoun("can_act", "an action can be done, whatever the readings")
CAN_ACT_IDLY = TruthNoun("can_act_idly", "an action or a card without effect can be done")
CAN_STACK = TruthNoun("can_stack", "an action can be done, in rows apart too")
CAN_SWAP = TruthNoun("can_swap", "an action or a swap that changes nothing can be done")

# --- the move -----------------------------------------------------------------------------------

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

# --- tables -------------------------------------------------------------------------------------

IN_ROW = Table("in_row", "the wagons", universe=WAGONS)
LIMIT = Table("limit", "the limit")
AT = Table("at", "the wagon", universe=WAGONS)
ROW_OF = Table("row_of", "the row", universe=ROWS)
COLUMN_OF = Table("column_of", "the column", universe=COLUMNS)
FOLLOWING = Table("following", "the rows that follow each other")
OWNER_OF = Table("owner_of", "the player", universe=PLAYERS)
FRONT_OF = Table("front_of", "the wagons in front", universe=WAGONS)
NUMBER = Table("number", "the number of wagons")
POINTS = Table("city_points", "the points")
FLAG_OF = Table("flag_of", "the flag", universe=FLAGS)

IN_ROWS = Fixed("a place in a row", PLACES, (1 << SLOTS) - 1)
SPECIAL_CITIES = Fixed("Istanbul or the home town", CITIES, CITIES.mask(SPECIAL))
