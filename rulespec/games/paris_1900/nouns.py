"""The words that the rules of Paris are written in.

A noun of the position is what the player who moves (or whose score it is) would see: ``OWN_KEYS``
are that player's. ``view.py`` gives each its value; ``moves.py`` those of a move.
"""

from __future__ import annotations

from rulespec.games.paris_1900.components import (
    DISTRICTS,
    GOODS,
    INCOMES,
    LANDMARKS,
    PLACES,
    PORTIONS,
    SITES,
    SPACES,
    STACKS,
    TOKENS,
    VP_TOKENS,
)
from rulespec.language.terms import Family, Fixed, NumberNoun, SetNoun, Table, TruthNoun


def _places(name: str, words: str, of: str = "position") -> SetNoun:
    return SetNoun(name, words, PLACES, of)


def _tokens(name: str, words: str, of: str = "position") -> SetNoun:
    return SetNoun(name, words, TOKENS, of)


def _token(*names: str) -> Fixed:
    return Fixed(f"token {' or '.join(names)}", TOKENS, TOKENS.mask(names))


def _income(name: str, words: str) -> Fixed:
    return Fixed(words, INCOMES, INCOMES.one(name))


# --- the board ----------------------------------------------------------------------------------

OWN_KEYS = _places("own_keys", "the places of your keys")
OWN_DOUBLED = _places("own_doubled", "the places with two of your keys")
RIVAL_KEYS = _places("rival_keys", "the places of the others' keys")
BUILDINGS = _places("buildings", "the buildings that lie on the board")
LAID_LANDMARKS = _places("laid_landmarks", "the landmarks that lie on the board")
BOUGHT = _places("bought", "what you have just bought")
DRAWN_SITES = _places("drawn_sites", "the sites of the drawn tile's cost")
SAME_KIND = _places("same_kind", "the buildings of the drawn tile's kind")
SUPPLIED = SetNoun("supplied", "the goods in the general supply", GOODS)
STACKS_LEFT = SetNoun("stacks_left", "the stacks that are not used up", STACKS)
END_LEFT = _tokens("end_left", "the end tokens in the pile")
VP_LEFT = SetNoun("vp_left", "the VP tokens that are left", VP_TOKENS)
VP_DISTRICTS = SetNoun("vp_districts", "the districts with a VP token", DISTRICTS)
OFFERED = SetNoun("offered", "the spaces with a bonus token", SPACES)

# --- what the player has ------------------------------------------------------------------------

FRANCS = NumberNoun("francs", "your francs")
POINTS = NumberNoun("points", "your victory points on the track")
HAND = NumberNoun("hand", "the keys behind your screen")
SPARE = NumberNoun("spare", "your keys in the general supply")
HELD = SetNoun("held", "the goods you have", GOODS)
HELD_PORTIONS = SetNoun("held_portions", "what you have", PORTIONS)
CHIP_PAIRS = SetNoun("chip_pairs", "the pairs among your chips", PORTIONS)
ANY_PAIRS = SetNoun("any_pairs", "the pairs among your chips and tokens", PORTIONS)
UNUSED = _tokens("unused", "your unused tokens")
USED = _tokens("used", "your used tokens")
PENDING = SetNoun("pending", "the income you may still take", INCOMES)
AHEAD = SetNoun("ahead", "the spaces before your pawn", SPACES)
HERE = SetNoun("here", "the space of your pawn", SPACES)
BEHIND = SetNoun("behind", "the five spaces behind your pawn", SPACES)

# --- the turn -----------------------------------------------------------------------------------

DRAWING = TruthNoun("drawing", "a tile is to be drawn")
LAYING = TruthNoun("laying", "the tile drawn is to be laid")
ACTING = TruthNoun("acting", "an action is to be done")
ACTED = TruthNoun("acted", "the action is done")
RUNNING = TruthNoun("running", "the game is not over")
YOUR_TURN = TruthNoun("your_turn", "it is your turn")
DREW = TruthNoun("drew", "you drew a tile this turn")
CAN_ACT = TruthNoun("can_act", "an action can be done")
THIRTY = TruthNoun("thirty", "your pawn has reached the end of the track")
TWO_PLAYERS = TruthNoun("two_players", "two play")

# --- the move -----------------------------------------------------------------------------------

STACK = SetNoun("stack", "the stack", STACKS, "move")
PLACE = _places("place", "the place", "move")
ORIGIN = _places("origin", "the place that the key leaves", "move")
TARGET = _places("target", "what is bought", "move")
FOUNDED = SetNoun("founded", "the district that gets a landmark", DISTRICTS, "move")
WITH = _tokens("using", "the tokens used with it", "move")
TOKEN = _tokens("token", "the token", "move")
SPACE = SetNoun("space", "the space", SPACES, "move")
GOOD = SetNoun("good", "the chip", GOODS, "move")
GIVEN = SetNoun("given", "the goods named", PORTIONS, "move")
VP_TOKEN = SetNoun("vp_token", "the VP token", VP_TOKENS, "move")
DISTRICT = SetNoun("district", "the district", DISTRICTS, "move")

# --- what is printed ----------------------------------------------------------------------------

COST = Table("cost", "the cost")
DEARER = Table("dearer", "what is dearer than all", universe=PLACES)
CHEAPER = Table("cheaper", "what is cheaper", universe=PLACES)
NOT_DEARER = Table("not_dearer", "what is no dearer", universe=PLACES)
PRICE = Table("price", "the price in resources", universe=PORTIONS)
DISTRICT_OF = Table("district_of", "the district", universe=DISTRICTS)
IN_DISTRICT = Table("in_district", "the places in the district", universe=PLACES)
BUYING_PRICE = Table("buying_price", "the price")
KEY_PRICE = Table("key_price", "the price of a key")
STANDS = Table("stands", "what may be named")
ICONS = Table("icons", "the chips printed")
SHOWN_KINDS = Table("shown_kinds", "chips of the kinds printed")
TOP = Table("top", "the top token", universe=TOKENS)
ON_TOP = Table("on_top", "the spaces topped by one", universe=SPACES)
FIRST_PLACE = Table("first_place", "the points for the first place")
SECOND_PLACE = Table("second_place", "the points for the second place")
THIRD_PLACE = Table("third_place", "the points for the third place")

ALL_LANDMARKS = Fixed("a landmark", PLACES, PLACES.mask(LANDMARKS.elements))
ARC = Fixed("the Arc de Triomphe", PLACES, PLACES.one("arc"))
PROPERTY = Fixed(
    "a building or landmark", PLACES, PLACES.mask((*SITES.elements, *LANDMARKS.elements))
)
CHIP = _income("chip", "the chip beside the building")
ADVANCE = _income("advance", "a step on the bonus track")
PAID_ADVANCE = _income("paid-advance", "a step on the bonus track for 2 francs")
HONOUR = _income("honour", "points for prestige")
VP_RIGHT = _income("vp", "the laying of a VP token")
NINE, SIXTEEN, STEP_BACK = _token("9"), _token("16"), _token("25")
ONLY_WITH_A_MOVE = _token("9", "16", "27")
FOR_KEYS, FOR_TOKENS, FOR_PAIRS = _token("13", "14"), _token("17", "25"), _token("23", "24")
AT_THE_END = _token("27")
LAST_SPACE = Fixed("the last space", SPACES, SPACES.one("30"))
RESOURCES = Fixed("a resource", GOODS, GOODS.mask(("wood", "marble", "gold")))

# --- families -----------------------------------------------------------------------------------

VP_FAMILY = Family("vp_family", "each district with a VP token", ("there", "vp_there"))
THERE = _places("there", "the places in it", "vp_family")
VP_THERE = SetNoun("vp_there", "its VP token", VP_TOKENS, "vp_family")
RIVALS = Family("rivals", "each of the others", ("their_keys", "their_doubled"))
THEIR_KEYS = _places("their_keys", "the places of their keys", "rivals")
THEIR_DOUBLED = _places("their_doubled", "the places with two of their keys", "rivals")
RIVAL_PAIRS = Family(
    "rival_pairs",
    "each two of the others",
    ("one_keys", "one_doubled", "other_keys", "other_doubled"),
)
ONE_KEYS = _places("one_keys", "the places of the keys of one", "rival_pairs")
ONE_DOUBLED = _places("one_doubled", "the places with two keys of one", "rival_pairs")
OTHER_KEYS = _places("other_keys", "the places of the keys of the other", "rival_pairs")
OTHER_DOUBLED = _places("other_doubled", "the places with two keys of the other", "rival_pairs")
